import Family
import Language

@testable import App
@testable import Shell
@testable import Words

/// A lexicon of a few words for tests, with the traps of a large one: a form, a rude word, a word without anything.
enum SmallDictionary {
  static let answers: [String: WordAnswer] = {
    var water = WordAnswer(word: "water", language: .english, lemma: "water")
    water.phonetics = [.init("ˈwɔːtə", partOfSpeech: .noun)]
    water.meanings = [
      .init(
        partOfSpeech: .noun,
        definitions: [
          .init("a clear liquid that falls as rain", example: "Give me a glass of water."),
          .init("a sea or lake"),
          .init("one of four old elements"),
        ]), .init(partOfSpeech: .verb, definitions: [.init("wet it")]),
    ]
    water.synonyms = ["liquid", "juice"]
    water.pictures = ["💧"]
    water.sources = [.wordNet]
    var liquid = WordAnswer(word: "liquid", language: .english, lemma: "liquid")
    liquid.meanings = [.init(partOfSpeech: .noun, definitions: [.init("what flows")])]
    var ran = WordAnswer(word: "ran", language: .english, lemma: "run")
    ran.phonetics = [.init("rʌn")]
    ran.translations = [.init("тичам", partOfSpeech: .verb)]
    var children = WordAnswer(word: "децата", language: .bulgarian, lemma: "дете")
    children.translations = [.init("child")]
    return ["water": water, "liquid": liquid, "ran": ran, "децата": children]
  }()

  static let source = LexiconAnswers(
    answer: { text, language, _ in
      guard let answer = answers[Folding.fold(text)], answer.language == language else { return nil }
      return answer
    },
    completions: { prefix, language, limit, _ in
      Array(
        answers.filter { $0.value.language == language && $0.key.hasPrefix(Folding.fold(prefix)) }.keys
          .sorted().prefix(limit))
    },
    suggestions: { _, language, _, _ in language == .english ? ["water", "liquid"] : [] },
    word: { _, _, _, _ in nil })
}

extension State {
  /// The words room just opened, with that lexicon or with none.
  static func openedInWords(
    _ path: String = "/lens", withLexicon: Bool = true, _ change: (inout Start) -> Void = { _ in }
  ) -> State {
    var start = Start()
    start.languages = ["bg-BG"]
    start.path = path
    start.device = "d1"
    start.session = "s1"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    change(&start)
    var state = State.open(start, in: .words, now: 1_000_000).0
    state.wordsState.dictionary = withLexicon ? .here(SmallDictionary.source) : .missing
    _ = state.showAgain()
    return state
  }

  /// The buttons of a part of the room, by what they look up.
  var shownWord: String? { wordsState.result?.word.text }
}

extension [Effect] {
  var addresses: [String] {
    compactMap { if case .navigate(let path, _, _) = $0 { path } else { nil } }
  }
}
