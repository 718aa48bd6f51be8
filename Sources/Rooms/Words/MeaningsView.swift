import Family
import Language
import Markup
import Shell

// What a word means: first in the words of Martlet's own dictionary for children, then part of speech by part of speech. Every
// word of it is a button, while that is wanted.
extension WordsRoom {
  /// Of each part of speech so many definitions are shown at first.
  private static var firstDefinitions: Int { 2 }
  private static var firstMeanings: Int { 3 }

  @NodeBuilder<Action> func meaningsView(_ result: WordResult) -> [View] {
    let meanings = result.answer.meanings
    if !meanings.isEmpty || !result.own.isEmpty {
      View.make("section", [.key("meanings"), .class("lens-card"), .data("lens", "meanings")]) {
        View.make("header", [.class("lens-card-head")]) {
          View.make("h2", text: world.text(.lensMeanings))
          View.button([
            .class("switch lens-switch"), .role("switch"), .aria("checked", state.makesButtons),
            .on(.click, .words(.buttonsSwitched)),
          ]) {
            View.make("span", text: world.text(.lensWordsAreButtons))
            View.make("span", [.class("switch-track"), .aria("hidden", true)])
          }
        }
        for (place, telling) in result.own.enumerated() {
          View.make("div", [.key("own \(place)"), .class("lens-meaning"), .data("lens-own", "")]) {
            sentence(telling.text, "lens-definition")
            sentence(telling.example, "lens-example")
          }
        }
        for (place, meaning) in meanings.prefix(state.showsAll ? 40 : Self.firstMeanings).enumerated() {
          meaningView(meaning, place)
        }
        if !state.showsAll, hidesSome(meanings) {
          View.button([.key("more"), .class("button lens-big"), .on(.click, .words(.moreTapped))]) {
            world.text(.lensMore)
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
      if let part = meaning.partOfSpeech { View.make("h3", text: world.text(part.title)) }
      View.make("ol", [.class("lens-definitions")]) {
        for definition in meaning.definitions.prefix(state.showsAll ? 60 : Self.firstDefinitions) {
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
    let language = WordsText.languages(of: text)[0]
    let modifiers: [Modifier<Action>] = [.class(name), .attribute("lang", language.tag)]
    guard state.makesButtons else { return .make("p", modifiers, text: text) }
    return .make("p", modifiers) {
      for piece in WordsText.pieces(of: text) {
        if piece.isWord {
          wordButton(piece.text, WordsText.languages(of: piece.text)[0])
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
