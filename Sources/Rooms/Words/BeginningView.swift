import Bytes
import Family
import Language
import Markup
import Shell

// What the room shows before anything is looked up: the word of the day, favourites, and what was looked up before.
extension WordsRoom {
  /// So many words of the list are shown at a time; its search narrows it.
  private static var shownLookups: Int { 40 }

  /// Heard, not seen. The next Tab goes from it into the field.
  @NodeBuilder<Action> var beginningHeading: [View] {
    if isBeginning {
      View.make(
        "h1", [.key("name"), .id(Self.title), .class("lens-name"), .attribute("tabindex", "-1")],
        text: world.text(.lensRoom))
    }
  }

  /// Nothing is looked up, and nothing looked at.
  var isBeginning: Bool {
    state.sight == nil && state.result == nil && !state.isUnanswered && PlainText.of(state.typed).isEmpty
  }

  @NodeBuilder<Action> var beginning: [View] {
    if state.source == nil, !state.isAwaited {
      View.make("p", [.class("lens-message")], text: world.text(.lensFewWords))
    }
    sightDoor
    if let word = wordOfTheDay { wordOfTheDayView(word) }
    let favourites = world.replica.registers.favourites.filter { isAnswerable($0) }
    if !favourites.isEmpty {
      View.make("section", [.key("favourites"), .class("lens-card")]) {
        View.make("h2", text: world.text(.lensFavourites))
        offers(.lensFavourites, favourites, name: "favourites")
      }
    }
    if world.storedSettings[.keepsLookups] { lookupsView }
    pictureWay
  }

  /// A word that the family has since rated otherwise is not offered.
  private func isAnswerable(_ word: LookedUpWord) -> Bool { knownWords?.refuses(word.text) != true }

  @NodeBuilder<Action> private var lookupsView: [View] {
    let all = world.replica.registers.lookups.filter { isAnswerable($0.word) }
    if !all.isEmpty {
      let key = OwnWords.key(state.lookupQuery).text
      let found = all.map { $0.word }.filter { $0.matches(key) }
      View.make("section", [.key("lookups"), .class("lens-card")]) {
        View.make("h2", text: world.text(.lensLookups))
        if all.count > 6 {
          View.make(
            "input",
            [
              .class("lens-filter"), .attribute("type", "search"), .attribute("autocomplete", "off"),
              .label(world.text(.lensSearchLookups)),
              .attribute("placeholder", world.text(.lensSearchLookups)),
              .value(state.lookupQuery), .on(.input) { .words(.lookupsSearched($0.value)) },
            ])
        }
        if found.isEmpty {
          View.make("p", [.role("status")], text: world.text(.lensNoLookups))
        }
        offers(.lensLookups, Array(found.prefix(Self.shownLookups)), name: "lookups")
        if world.limits.admission.allowsSettings { clearing }
      }
    }
  }

  @NodeBuilder<Action> private var clearing: [View] {
    if state.isAskedToClear {
      View.make("p", [.role("status")], text: world.text(.lensClearQuestion))
      View.make("div", [.class("lens-actions")]) {
        View.button([.class("button danger lens-big"), .on(.click, .words(.clearing(.confirmed)))]) {
          world.text(.lensClearYes)
        }
        View.button([.class("button lens-big"), .on(.click, .words(.clearing(.cancelled)))]) {
          world.text(.lensClearNo)
        }
      }
    } else {
      View.button([.class("button lens-big"), .on(.click, .words(.clearing(.asked)))]) {
        world.text(.lensClear)
      }
    }
  }

  private func wordOfTheDayView(_ word: LookedUpWord) -> View {
    let picture = world.vocabulary.entries.first { Name($0.label(in: word.language)) == Name(word.text) }?
      .picture
    return .make("section", [.key("day"), .class("lens-card lens-day")]) {
      View.make("h2", text: world.text(.lensWordOfTheDay))
      View.button([
        .class("lens-day-word"), .data("word", word.text), .attribute("lang", word.language.tag),
        .on(.click, .words(.offerTapped(word))),
      ]) {
        if let picture { PictureView.of(Picture(picture)) }
        View.make("span", [.class("label")], text: shown(word))
      }
    }
  }

  /// One of the words of the person's level, another one each day; of the lexicon where there is one, else of the
  /// boards. Days are counted in universal time.
  var wordOfTheDay: LookedUpWord? {
    if state.isAwaited { return nil }
    let day = UInt64(max(0, world.now) / 86_400_000)
    let language = world.shownLanguage
    let level = world.limits.admission.admitsEverything ? 3 : world.limits.admission.admits(.teen) ? 2 : 1
    if let word = state.source?.word(day, level, language, audience),
      knownWords?.refuses(word) != true, !isLittle(word, language)
    {
      return LookedUpWord(word, language)
    }
    var candidates: [Int] = []
    for (place, entry) in world.vocabulary.entries.enumerated()
    where entry.level.rawValue <= VocabularyLevel.first300.rawValue && entry.wordClass.isOfTheDay
      && world.mayShow(entry)
    {
      candidates.append(place)
    }
    guard !candidates.isEmpty else { return nil }
    // A step that is prime to most counts, so that neighbours on the list are days apart.
    let place = candidates[Int((day &* 97) % UInt64(candidates.count))]
    return LookedUpWord(world.vocabulary.entries[place].label(in: language), language)
  }

  /// A word of the boards that is nothing to look at for a day: *in*, *and*.
  private func isLittle(_ word: String, _ language: LanguageCode) -> Bool {
    world.vocabulary.entries.contains {
      !$0.wordClass.isOfTheDay && Name($0.label(in: language)) == Name(word)
    }
  }
}

extension WordClass {
  /// Words of which there is something to tell.
  fileprivate var isOfTheDay: Bool { self == .noun || self == .verb || self == .descriptor }
}

extension LookedUpWord {
  /// Whether the folded word has these letters somewhere.
  fileprivate func matches(_ key: String) -> Bool {
    if key.isEmpty { return true }
    let (word, part) = (OwnWords.key(text).text.utf8.map { $0 }, key.utf8.map { $0 })
    guard part.count <= word.count else { return false }
    for start in 0...(word.count - part.count) where word[start..<(start + part.count)].elementsEqual(part) {
      return true
    }
    return false
  }
}
