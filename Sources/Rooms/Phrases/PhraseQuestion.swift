import Family
import Language
import Markup
import Shell

// What is asked before a phrase leaves the place that a hand may know.
extension PhrasesRoom {
  @NodeBuilder<Action> var phraseQuestion: [View] {
    if let move = state.move, let phrase = world.replica.registers.savedPhrase(move.phrase) {
      View.make(
        "section",
        [
          .key("question"), .class("card report"), .role("alertdialog"),
          .label(world.text(.movePhraseQuestion)), View.left(by: onPhrases(.moveAnswered(false))),
        ]
      ) {
        View.make("h2", text: world.text(.movePhraseQuestion))
        View.make("p", text: world.text(move.isQuick ? .quickMoveHint : .movePhraseHint))
        if move.isQuick {
          quickMoves(phrase, to: Int(move.place))
        } else {
          let category = categoryThere(phrase)
          let here =
            world.replica.registers.phrasePlaces(phraseList(of: category)).firstIndex(of: phrase.id.name) ?? 0
          moveLine(phrase.text, placeText(category, Int64(here)), placeText(move.category, move.place))
        }
        View.make("div", [.class("actions")]) {
          View.button([
            .id(Self.phraseQuestionID), .class("button primary"),
            .on(.click, onPhrases(.moveAnswered(false))),
          ]) { world.text(.leavePhrase) }
          View.button([.class("button danger"), .on(.click, onPhrases(.moveAnswered(true)))]) {
            world.text(.moveWord)
          }
        }
      }
    }
  }

  private func moveLine(_ name: LocalizedText, _ from: String, _ to: String) -> View {
    .make("p", [.data("move", "")], text: "\(name[world.interfaceLanguage]): \(from) → \(to)")
  }

  private func placeText(_ category: PhraseCategoryID?, _ place: Int64) -> String {
    let name = category.flatMap { world.replica.registers.phraseCategory($0)?.name[world.interfaceLanguage] }
    return "\(name ?? world.text(.noCategory)), \(world.text(.phrasePlace)) \(place + 1)"
  }

  // Quick phrases.

  /// What is seen in each of the quick places; `nil` for a free one, and for one whose phrase is in the bin.
  var quickNames: [String?] {
    let places = world.replica.registers.phrasePlaces(.quick)
    var names: [String?] = []
    for place in 0..<Registers.mostQuickPhrases {
      let name = place < places.count ? places[place] : nil
      names.append(
        name.flatMap { world.replica.registers.savedPhrase(SavedPhraseID($0))?.text[world.interfaceLanguage] }
      )
    }
    return names
  }

  /// Each phrase that moves, from where to where, and the row before and after.
  @NodeBuilder<Action> private func quickMoves(_ phrase: SavedPhrase, to place: Int) -> [View] {
    let before = quickNames
    let here = world.replica.registers.quickPlace(of: phrase.id) ?? 0
    let other = world.replica.registers.phrasePlaces(.quick)[safe: place].flatMap {
      world.replica.registers.savedPhrase(SavedPhraseID($0))
    }
    moveLine(phrase.text, quickText(here), quickText(place))
    if let other { moveLine(other.text, quickText(place), quickText(here)) }
    View.make("div", [.class("quick-stills")]) {
      quickStill(.boardBefore, before, marked: [here])
      quickStill(
        .boardAfter, exchanged(before, phrase.text[world.interfaceLanguage], here, place),
        marked: other == nil ? [place] : [here, place])
    }
  }

  private func quickText(_ place: Int) -> String {
    "\(world.text(.quickPhrases)), \(world.text(.phrasePlace)) \(place + 1)"
  }

  private func exchanged(_ names: [String?], _ name: String, _ here: Int, _ place: Int) -> [String?] {
    var after = names
    if here < after.count { after[here] = names[place] }
    after[place] = name
    return after
  }

  private func quickStill(_ title: StringKey, _ names: [String?], marked: [Int]) -> View {
    .make("div", [.class("still")]) {
      View.make("h3", text: world.text(title))
      View.make("div", [.class("quick-still"), .role("img"), .label(world.text(title))]) {
        for (place, name) in names.enumerated() {
          View.make(
            "span",
            [
              .class(
                name == nil
                  ? "quick-place free" : marked.contains(place) ? "quick-place chosen" : "quick-place")
            ], text: name ?? "")
        }
      }
    }
  }
}

extension [Name?] {
  fileprivate subscript(safe place: Int) -> Name? { indices.contains(place) ? self[place] : nil }
}
