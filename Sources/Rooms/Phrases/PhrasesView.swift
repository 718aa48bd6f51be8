import Family
import Language
public import Markup
public import Shell

extension PhrasesRoom {
  @NodeBuilder<Action> public var phrasesPage: [View] {
    phraseQuestion
    View.make("section", [.key("choices"), .class("card")]) {
      world.fields.switches(on: .phrases)
    }
    starters
    newPhrase
    phrasesCard(nil)
    for category in world.replica.registers.phraseCategories() { phrasesCard(category) }
    newCategory
    phrasesBin
    historyCard
  }

  func onPhrases(_ edit: PhraseEdit) -> Action { .phrases(edit) }

  /// What a family may begin with, until it has it.
  @NodeBuilder<Action> private var starters: [View] {
    let left = Self.phraseStarters.enumerated().filter {
      !world.replica.registers.keepsPhrase(starter($0.element))
    }
    if !left.isEmpty {
      View.make("section", [.key("starters"), .class("card")]) {
        View.make("h2", text: world.text(.quickPhrases))
        View.make("p", [.class("hint")], text: world.text(.starterHint))
        View.make("div", [.class("offers"), .role("group"), .label(world.text(.quickPhrases))]) {
          for (number, key) in left {
            View.button([
              .key("\(number)"), .class("offer"), .on(.click, onPhrases(.starterTapped(number))),
            ]) {
              View.sign("plus")
              View.make("span", text: world.text(key))
            }
          }
        }
      }
    }
  }

  /// Where it goes, what stands in the bar, and one to be typed.
  private var newPhrase: View {
    let page = state
    return .make("form", [.key("new"), .class("card"), .on(.submit, onPhrases(.made))]) {
      View.make("h2", text: world.text(.newPhrase))
      categoryChoice(.keepUnder, page.category) { .categoryChosen($0) }
      View.make("div", [.class("set")]) {
        View.make(
          "span", [.class("set-name"), .data("bar", "")],
          text:
            "\(world.text(.phraseInBar)): \(world.phrase.isEmpty ? "–" : PhraseToKeep(world).text[world.interfaceLanguage])"
        )
        View.button([
          .class("button"), .flag("disabled", world.phrase.isEmpty), .on(.click, onPhrases(.barKept)),
        ]) {
          world.text(.keepThis)
        }
      }
      textField(.phraseBulgarian, page.text.bulgarian, id: Self.newPhraseID) { .typed($0, in: .bulgarian) }
      textField(.phraseEnglish, page.text.english) { .typed($0, in: .english) }
      View.make(
        "button", [.class("button primary"), .attribute("type", "submit")], text: world.text(.keepTyped))
      recorder(.message, hasRecording: false)
    }
  }

  private func textField(
    _ name: StringKey, _ value: String, id: String? = nil, _ edit: @escaping (String) -> PhraseEdit
  ) -> View {
    var modifiers: [Modifier<Action>] = [
      .class("search"), .attribute("autocomplete", "off"), .value(value),
      .on(.input) { .phrases(edit($0.value)) },
    ]
    if let id { modifiers.append(.id(id)) }
    return .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(name))
      View.make("input", modifiers)
    }
  }

  private func categoryChoice(
    _ name: StringKey, _ now: PhraseCategoryID?, _ edit: @escaping (PhraseCategoryID?) -> PhraseEdit
  ) -> View {
    .make("div", [.class("setting"), .role("group"), .label(world.text(name))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(name))
      View.make("span", [.class("options")]) {
        View.button([.class("option"), .aria("pressed", now == nil), .on(.click, onPhrases(edit(nil)))]) {
          world.text(.noCategory)
        }
        for category in world.replica.registers.phraseCategories() {
          View.button([
            .key(category.id.text), .class("option"), .aria("pressed", now == category.id),
            .on(.click, onPhrases(edit(category.id))),
          ]) { title(of: category) }
        }
      }
    }
  }

  private func title(of category: PhraseCategory) -> String {
    let categories = world.replica.registers.phraseCategories()
    let names = world.fields.namesToldApart(categories.map { $0.name[world.interfaceLanguage] })
    return zip(categories, names).first { $0.0.id == category.id }?.1 ?? ""
  }

  /// A category with its phrases; `nil`: those in none.
  @NodeBuilder<Action> private func phrasesCard(_ category: PhraseCategory?) -> [View] {
    let phrases = phrases(in: category?.id)
    let name = category.map { title(of: $0) } ?? world.text(.noCategory)
    if category != nil || !phrases.isEmpty {
      View.make(
        "section",
        [
          .key(category?.id.text ?? "none"), .data("phrases", name),
          .class(category.map { "card pile class-\($0.colour.name)" } ?? "card"),
        ]
      ) {
        View.make("div", [.class("pile-head")]) {
          if let category, category.picture != .none {
            View.make("span", [.class("pile-cover")]) { PictureView.of(category.picture) }
          }
          View.make("h2", [.class("set-name")], text: name)
          if let category {
            line(.editBoard, "button", name, .categoryOpened(category.id))
          }
        }
        if let category, state.openCategory == category.id { categorySettings(category) }
        if phrases.isEmpty { View.make("p", [.class("hint")], text: world.text(.noPhrases)) }
        for phrase in phrases { phraseLine(phrase) }
      }
    }
  }

  private func phrases(in category: PhraseCategoryID?) -> [SavedPhrase] {
    var phrases: [SavedPhrase] = []
    for case .some(let name) in world.replica.registers.phrasePlaces(phraseList(of: category)) {
      if let phrase = world.replica.registers.savedPhrase(SavedPhraseID(name)) { phrases.append(phrase) }
    }
    return phrases
  }

  private func line(_ title: StringKey, _ look: String, _ name: String, _ edit: PhraseEdit) -> View {
    .button([.class(look), .label("\(world.text(title)): \(name)"), .on(.click, onPhrases(edit))]) {
      world.text(title)
    }
  }

  private func pressed(_ title: StringKey, _ isOn: Bool, _ name: String, _ edit: PhraseEdit) -> View {
    .button([
      .class("option"), .label("\(world.text(title)): \(name)"), .aria("pressed", isOn),
      .on(.click, onPhrases(edit)),
    ]) { world.text(title) }
  }

  private func phraseLine(_ phrase: SavedPhrase) -> View {
    let name = phrase.text[world.interfaceLanguage]
    return .make("div", [.key(phrase.id.text), .class("set"), .data("saved-phrase", name)]) {
      View.make("span", [.class("set-name")], text: name)
      View.make("span", [.class("actions")]) {
        pressed(.quickPhrase, phrase.quick != nil, name, .quick(phrase.id, phrase.quick == nil))
        pressed(
          .favouritePhrase, phrase.favourite != nil, name, .favourite(phrase.id, phrase.favourite == nil))
        line(.hearPhrase, "button", name, .heard(phrase.id))
        View.button([
          .id(Self.phraseSettingsID(phrase.id)), .class("button"),
          .label("\(world.text(.editBoard)): \(name)"),
          .on(.click, onPhrases(.opened(phrase.id))),
        ]) { world.text(.editBoard) }
      }
      if phrase.recording != nil { View.make("p", [.class("hint")], text: world.text(.phraseIsRecorded)) }
      if state.phrase == phrase.id { phraseSettings(phrase, name) }
    }
  }

  @NodeBuilder<Action> private func phraseSettings(_ phrase: SavedPhrase, _ name: String) -> [View] {
    world.fields.changedField(
      .phraseBulgarian, phrase.text.bulgarian, of: phrase.id.text, [.id(Self.phraseFieldID)]
    ) {
      onPhrases(.reworded(phrase.id, $0, in: .bulgarian))
    }
    world.fields.changedField(.phraseEnglish, phrase.text.english, of: phrase.id.text) {
      onPhrases(.reworded(phrase.id, $0, in: .english))
    }
    recorder(.phrase(phrase.id), hasRecording: phrase.recording != nil)
    pictureOffer
    if phrase.quick != nil { quickPlaceChoice(phrase) }
    categoryChoice(.movePhrase, categoryThere(phrase)) { .moveTapped(phrase.id, to: $0) }
    View.make("div", [.class("actions")]) {
      step(.phraseEarlier, phrase, by: -1)
      step(.phraseLater, phrase, by: 1)
      line(.deleteBoards, "button danger", name, .deleted(phrase.id))
    }
  }

  private func recorder(_ target: MediaTarget, hasRecording: Bool) -> View {
    .make("div", [.key("recorder"), .class("tile-media")]) {
      world.fields.recorderTrouble(target)
      world.fields.recorder(target, hasRecording: hasRecording, hasFormer: formerRecording(of: target) != nil)
      {
        onPhrases(.media($0))
      }
    }
  }

  /// The quick places, with what stands in each.
  private func quickPlaceChoice(_ phrase: SavedPhrase) -> View {
    let names = quickNames
    return .make("div", [.class("setting"), .role("group"), .label(world.text(.quickPlace))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.quickPlace))
      View.make("span", [.class("options")]) {
        for place in 0..<Registers.mostQuickPhrases {
          let isHere = world.replica.registers.quickPlace(of: phrase.id) == place
          View.button([
            .key("\(place)"), .class("option"), .aria("pressed", isHere),
            .label(
              "\(world.text(.phrasePlace)) \(place + 1): \(names[place] ?? world.text(.quickPlaceFree))"),
            .on(.click, onPhrases(.quickPlaceTapped(phrase.id, place: place))),
          ]) { "\(place + 1)" }
        }
      }
    }
  }

  private func step(_ title: StringKey, _ phrase: SavedPhrase, by step: Int) -> View {
    .button([
      .class("button"), .flag("disabled", freePlace(beside: phrase, by: step) == nil),
      .on(.click, onPhrases(.stepTapped(phrase.id, by: step))),
    ]) { world.text(title) }
  }

  @NodeBuilder<Action> private func categorySettings(_ category: PhraseCategory) -> [View] {
    world.fields.changedField(
      .boardNameBulgarian, category.name.bulgarian, of: category.id.text, [.id(Self.categoryFieldID)]
    ) {
      onPhrases(.renamed(category.id, $0, in: .bulgarian))
    }
    world.fields.changedField(.boardNameEnglish, category.name.english, of: category.id.text) {
      onPhrases(.renamed(category.id, $0, in: .english))
    }
    world.fields.classColours(.wordColour, category.colour) { onPhrases(.coloured(category.id, $0)) }
    pictureOffer
    line(
      .deleteBoards, "button danger", category.name[world.interfaceLanguage], .categoryDeleted(category.id))
  }

  private var pictureOffer: View {
    .make("div", [.class("setting")]) {
      textField(.searchPicture, state.pictures.query) { .pictureSearched($0) }
      world.fields.pictureOffers(state.pictures, more: onPhrases(.morePictures)) { onPhrases(.pictured($0)) }
    }
  }

  private var newCategory: View {
    let page = state
    return .make("form", [.key("new-category"), .class("card"), .on(.submit, onPhrases(.categoryMade))]) {
      View.make("h2", text: world.text(.newCategory))
      textField(.boardNameBulgarian, page.name.bulgarian, id: Self.newCategoryID) {
        .nameTyped($0, in: .bulgarian)
      }
      textField(.boardNameEnglish, page.name.english) { .nameTyped($0, in: .english) }
      world.fields.classColours(.wordColour, page.colour) { onPhrases(.colourTapped($0)) }
      View.make(
        "button", [.class("button primary"), .attribute("type", "submit")], text: world.text(.makeCategory))
    }
  }

  @NodeBuilder<Action> private var phrasesBin: [View] {
    let registers = world.replica.registers
    let categories = registers.bin(of: .categories)
    let phrases = registers.bin(of: .saved)
    if !categories.isEmpty || !phrases.isEmpty {
      View.make("section", [.key("bin"), .class("card"), .data("phrases-bin", "")]) {
        View.make("h2", text: world.text(.deletedBoards))
        for (name, _) in categories {
          if let row = registers.row(name, in: .categories) {
            let id = PhraseCategoryID(name)
            binLine(
              PhraseCategory(id: id, row: row).name[world.interfaceLanguage], .categoryRestored(id), name)
          }
        }
        for (name, _) in phrases {
          if let row = registers.row(name, in: .saved) {
            let id = SavedPhraseID(name)
            binLine(SavedPhrase(id: id, row: row).text[world.interfaceLanguage], .restored(id), name)
          }
        }
      }
    }
  }

  @NodeBuilder<Action> private func binLine(_ shown: String, _ edit: PhraseEdit, _ name: Name) -> [View] {
    // Of what left the bin nothing but its deletion is there.
    if !shown.isEmpty {
      View.make("div", [.key(name.text), .class("set")]) {
        View.make("span", [.class("set-name")], text: shown)
        line(.bringBack, "button", shown, edit)
      }
    }
  }
}
