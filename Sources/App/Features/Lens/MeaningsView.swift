import Family
import Language
import Markup

// What a word means, part of speech by part of speech. Every word of it is a button, while that is wanted.
extension State {
  /// Of each part of speech so many definitions are shown at first.
  private static var firstDefinitions: Int { 2 }
  private static var firstMeanings: Int { 3 }

  @NodeBuilder<Action> func meaningsView(_ result: LensResult) -> [View] {
    let meanings = result.answer.meanings
    if !meanings.isEmpty {
      let lens = lens
      View.make("section", [.key("meanings"), .class("lens-card"), .data("lens", "meanings")]) {
        View.make("header", [.class("lens-card-head")]) {
          View.make("h2", text: text(.lensMeanings))
          View.button([
            .class("switch lens-switch"), .role("switch"), .aria("checked", lens.makesButtons),
            .on(.click, .lens(.buttonsSwitched)),
          ]) {
            View.make("span", text: text(.lensWordsAreButtons))
            View.make("span", [.class("lens-track"), .aria("hidden", true)])
          }
        }
        for (place, meaning) in meanings.prefix(lens.showsAll ? 40 : Self.firstMeanings).enumerated() {
          meaningView(meaning, place)
        }
        if !lens.showsAll, hidesSome(meanings) {
          View.button([.key("more"), .class("button lens-big"), .on(.click, .lens(.moreTapped))]) {
            text(.lensMore)
          }
        }
      }
    }
  }

  private func hidesSome(_ meanings: [WordAnswer.Meaning]) -> Bool {
    if meanings.count > Self.firstMeanings { return true }
    for meaning in meanings where meaning.definitions.count > Self.firstDefinitions { return true }
    return false
  }

  private func meaningView(_ meaning: WordAnswer.Meaning, _ place: Int) -> View {
    .make("div", [.key("meaning \(place)"), .class("lens-meaning")]) {
      if let part = meaning.partOfSpeech { View.make("h3", text: text(part.title)) }
      View.make("ol", [.class("lens-definitions")]) {
        for definition in meaning.definitions.prefix(lens.showsAll ? 60 : Self.firstDefinitions) {
          View.make("li") {
            sentence(definition.text, "lens-definition")
            if let example = definition.example { sentence(example, "lens-example") }
          }
        }
      }
    }
  }

  /// A text whose words lead on, or a plain one.
  private func sentence(_ text: String, _ name: String) -> View {
    let language = LensText.languages(of: text)[0]
    let modifiers: [Modifier<Action>] = [.class(name), .attribute("lang", language.tag)]
    guard lens.makesButtons else { return .make("p", modifiers, text: text) }
    return .make("p", modifiers) {
      for piece in LensText.pieces(of: text) {
        if piece.isWord {
          wordButton(piece.text, LensText.languages(of: piece.text)[0])
        } else {
          piece.text
        }
      }
    }
  }
}

extension LexicalClass {
  var title: StringKey {
    switch self {
    case .noun: .partNoun
    case .verb: .partVerb
    case .adjective: .partAdjective
    case .adverb: .partAdverb
    case .pronoun: .partPronoun
    case .preposition: .partPreposition
    case .conjunction: .partConjunction
    case .interjection: .partInterjection
    case .numeral: .partNumeral
    case .particle: .partParticle
    case .determiner: .partDeterminer
    case .other: .partOther
    }
  }
}
