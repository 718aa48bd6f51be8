import Family
import Language
import Markup
import Shell
import Skills

/// The phrase of Talk, and what grammar says of it.
struct PhraseWays: Hashable, Sendable {
  /// What grammar was asked about; empty before it was.
  var words: [String] = []
  var language = LanguageCode.bulgarian
  var full: AgreedSentence?
  var past: AgreedSentence?
  var future: AgreedSentence?
}

// Three ways to say what was tapped, and other times, by grammar alone. The tapped words stay, and can be said as they are.
extension HelperRoom {
  private var wordsInTalk: [String] {
    var words: [String] = []
    for item in world.phrase.items { words.append(item.spoken(in: world.spokenLanguage)) }
    return words
  }

  /// Asks grammar about the phrase, where it has not been asked about this one.
  mutating func askForWays() -> [Effect] {
    let (words, language) = (wordsInTalk, world.spokenLanguage)
    guard world.language.isReady, state.phraseWays.words != words || state.phraseWays.language != language
    else {
      return []
    }
    state.phraseWays = PhraseWays(words: words, language: language)
    if words.isEmpty { return [] }
    var effects = [ask(.waysFull, .full)]
    for kind in SentenceWays.timesToAsk(of: words, language) {
      effects.append(ask(kind == .past ? .waysPast : .waysFuture, kind))
    }
    return effects
  }

  private mutating func ask(_ use: LanguageUse, _ kind: SentenceWays.Kind) -> Effect {
    let language = world.spokenLanguage
    var words: [TappedWord] = []
    for item in world.phrase.items {
      let text = item.spoken(in: language)
      words.append(
        TappedWord(text, item.wordClass, inflection: world.replica.registers.inflection(of: text)))
    }
    if let time = SentenceWays.time(of: kind, in: language) { words.append(TappedWord(time)) }
    return world.language.ask(
      use, .agree(words: words, language: language, speaker: world.storedSettings.speaker.agreement))
  }

  mutating func agreed(_ use: LanguageUse, _ answer: LanguageAnswer) {
    guard case .agreed(let sentence, let isChanged) = answer else { return }
    switch use {
    case .waysFull: state.phraseWays.full = sentence
    // What grammar was not sure of comes back as it was tapped.
    case .waysPast: state.phraseWays.past = isChanged ? sentence : nil
    case .waysFuture: state.phraseWays.future = isChanged ? sentence : nil
    case .sentence, .liveForms, .prediction, .forms, .learning, .hearing: break
    }
  }

  private var ways: [SentenceWays.Way] {
    let known = state.phraseWays
    return SentenceWays(words: wordsInTalk, language: world.spokenLanguage) { kind in
      switch kind {
      case .full: known.full
      case .past: known.past
      case .future: known.future
      case .tapped, .polite: nil
      }
    }.ways
  }

  mutating func phraseWayTapped(_ place: Int) -> [Effect] {
    let ways = ways
    guard ways.indices.contains(place) else { return [] }
    let way = ways[place]
    // The tapped words are said as they are, each with its own sound.
    if way.kind == .tapped {
      return world.say(wordsInTalk, first: -1, as: .sample, in: world.spokenLanguage)
    }
    return say(way.text, in: world.spokenLanguage)
  }

  @NodeBuilder<Action> var phraseWaysView: [View] {
    if !world.phrase.isEmpty {
      View.make("section", [.key("phrase-ways"), .class("helper-phrase-ways")]) {
        View.make("h2", text: world.text(.waysTitle))
        View.make("ul", [.class("helper-ways")]) {
          for (place, way) in ways.enumerated() {
            View.make("li", [.key(way.kind.rawValue)]) {
              View.button([
                .class("button"), .data("way", way.kind.rawValue),
                .on(.click, .helper(.phraseWayTapped(place))),
              ]) {
                View.sign("speak")
                View.make(
                  "span", [.class("way"), .attribute("lang", world.spokenLanguage.tag)], text: way.text)
                View.make("span", [.class("hint")], text: world.text(name(way.kind)))
              }
            }
          }
        }
        if mayAskForWay {
          View.button([
            .key("model"), .class("button helper-phrase"), .data("way", "model"),
            .on(.click, .helper(.modelWayTapped)),
          ]) {
            View.sign("helper")
            View.make("span", text: world.text(.modelSaysPhrase))
          }
        }
        View.button([.key("ask"), .class("button helper-phrase"), .on(.click, .helper(.phraseAsked))]) {
          View.sign("helper")
          View.make("span", text: world.text(.helperAskPhrase))
        }
      }
    }
  }

  private func name(_ kind: SentenceWays.Kind) -> StringKey {
    switch kind {
    case .tapped: .wayAsTapped
    case .full: .wayFull
    case .polite: .wayPolite
    case .past: .wayPast
    case .future: .wayFuture
    }
  }
}
