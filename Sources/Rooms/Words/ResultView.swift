import Family
import Language
import Markup
import Shell

// One word, understood: what it looks and sounds like, what it means, and the words beside it.
extension WordsRoom {
  @NodeBuilder<Action> func resultView(_ result: WordResult) -> [View] {
    View.make(
      "article",
      [
        .key("result"), .class("lens-result"), .data("lens-result", result.word.text),
        .aria("labelledby", Self.title),
      ]
    ) {
      headView(result)
      translationsView(result)
      meaningsView(result)
      relatedView(.lensSynonyms, result.answer.synonyms, result.word.language, name: "synonyms")
      relatedView(.lensAntonyms, result.answer.antonyms, result.word.language, name: "antonyms")
      formsView(result)
      sourcesView(result.answer.sources)
    }
  }

  private func headView(_ result: WordResult) -> View {
    let wordClass = result.wordClass.map { " class-\($0.name)" } ?? ""
    return .make("header", [.class("lens-head\(wordClass)")]) {
      picturesView(result.pictures)
      View.make("div", [.class("lens-names")]) {
        View.make(
          "h1",
          [
            .id(Self.title), .class("lens-title"), .attribute("tabindex", "-1"),
            .attribute("lang", result.word.language.tag),
          ], text: shown(result.word))
        if result.isForm {
          View.make("p", [.class("lens-lemma")]) {
            View.make("span", text: world.text(.lensFormOf) + " ")
            wordButton(result.answer.lemma, result.word.language)
            if !result.soundsAsForm { phoneticsView(result) }
          }
        }
        if result.soundsAsForm || !result.isForm { phoneticsView(result) }
      }
      View.make("div", [.class("lens-actions")]) {
        View.button([
          .class("speak lens-big"), .data("lens-speak", ""), .on(.click, .words(.speakTapped)),
        ]) {
          View.sign(hearIsStop ? "stop" : "speak")
          View.make("span", text: world.text(hearIsStop ? .stop : .lensHear))
        }
        View.button([.class("button lens-big"), .on(.click, .words(.sayItTapped))]) {
          View.sign("talk")
          View.make("span", text: world.text(.lensSayIt))
        }
        View.button([
          .class("button lens-big favourite"),
          .aria("pressed", world.replica.registers.isFavourite(result.word)),
          .on(.click, .words(.favouriteTapped)),
        ]) {
          View.sign("favourite")
          View.make("span", text: world.text(.lensFavourite))
        }
        View.button([.class("button lens-big"), .data("lens-board", ""), .on(.click, .words(.boardTapped))]) {
          View.sign("plus")
          View.make("span", text: world.text(.lensAddToBoard))
        }
      }
    }
  }

  @NodeBuilder<Action> private func phoneticsView(_ result: WordResult) -> [View] {
    for phonetic in result.answer.phonetics { phoneticView(phonetic) }
  }

  private func phoneticView(_ phonetic: WordAnswer.Phonetic) -> View {
    .make("span", [.class("lens-phonetic")]) {
      // A stressed Bulgarian word is no alphabet of phonetics.
      View.make(
        "span",
        text: WordsText.languages(of: phonetic.text)[0] == .bulgarian ? phonetic.text : "/\(phonetic.text)/")
      if let part = phonetic.partOfSpeech {
        View.make("span", [.class("lens-part")], text: " " + world.text(part.title))
      }
    }
  }

  /// One picture at a time, the family's own first; nothing rather than a wrong one.
  @NodeBuilder<Action> private func picturesView(_ pictures: [Picture]) -> [View] {
    if !pictures.isEmpty {
      let place = min(state.picture, pictures.count - 1)
      View.make("div", [.key("pictures"), .class("lens-pictures")]) {
        View.make("div", [.key("picture \(place)"), .class("lens-picture")]) {
          PictureView.of(pictures[place])
        }
        if pictures.count > 1 {
          pictureButton("previous", .lensPreviousPicture, -1)
          View.make("span", [.class("page-number"), .role("status")], text: "\(place + 1)/\(pictures.count)")
          pictureButton("next", .lensNextPicture, 1)
        }
      }
    }
  }

  private func pictureButton(_ sign: String, _ name: StringKey, _ step: Int) -> View {
    .button([
      .key(sign), .class("control"), .label(world.text(name)), .on(.click, .words(.pictureTurned(by: step))),
    ]) { View.sign(sign) }
  }

  @NodeBuilder<Action> private func translationsView(_ result: WordResult) -> [View] {
    let words = result.answer.translations
    if !words.isEmpty {
      let other: LanguageCode = result.word.language == .bulgarian ? .english : .bulgarian
      relatedView(
        other == .bulgarian ? .lensInBulgarian : .lensInEnglish, words.map { $0.text }, other,
        name: "translations")
    }
  }

  /// Words beside this one, each a button.
  @NodeBuilder<Action> private func relatedView(
    _ title: StringKey, _ words: [String], _ language: LanguageCode, name: String
  ) -> [View] {
    if !words.isEmpty {
      View.make("section", [.key(name), .class("lens-card"), .data("lens", name)]) {
        View.make("h2", text: world.text(title))
        View.make("p", [.class("lens-chips"), .attribute("lang", language.tag)]) {
          for word in words.prefix(state.showsAll ? 60 : 12) { wordButton(word, language) }
        }
      }
    }
  }

  /// A word that leads on.
  func wordButton(_ word: String, _ language: LanguageCode) -> View {
    let target = LookedUpWord(word, language)
    return .button([
      .class("lens-word"), .data("word", word), .attribute("lang", language.tag),
      .on(.click, .words(.wordTapped(target))),
    ]) { shown(target) }
  }
}
