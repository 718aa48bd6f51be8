import Bytes
import Family
import Language
import Shell

// Searching while one types: what the letters may become, and, where nothing answers them, what may be meant.
extension WordsRoom {
  private static var mostCompletions: Int { 6 }

  /// Takes in what stands in the field now, and shows what there is of it.
  mutating func search(_ text: String) {
    state.typed = TextLimit.word.cut(text)
    state.showsAll = false
    state.picture = 0
    forgetGuesses()
    let plain = PlainText.of(text)
    state.result = text.utf8.count > TextLimit.word.bytes ? nil : lookUp(plain)
    state.completions = completions(of: plain, besides: state.result?.word)
    // What may be meant is asked when nothing begins so: it is the dearest question of all.
    state.isUnanswered =
      state.result == nil && state.completions.isEmpty && !plain.isEmpty && !state.isAwaited
    if state.isUnanswered { guess(plain) }
  }

  mutating func forgetGuesses() {
    state.suggestions = []
    state.parts = []
  }

  /// Offers the words of a text that has no answer, and what it may be meant for where one of them has none either.
  mutating func guess(_ text: String) {
    let words = WordsText.pieces(of: text).filter { $0.isWord }
    state.parts = []
    for word in words where words.count > 1 && state.parts.count < Self.mostCompletions {
      guard let found = lookUp(word.text)?.word, !state.parts.contains(found) else { continue }
      state.parts.append(found)
    }
    state.suggestions = state.parts.isEmpty || state.parts.count < words.count ? suggestions(for: text) : []
  }

  /// The boards' words first, which the child knows, then those of the lexicon.
  private mutating func completions(of text: String, besides shown: LookedUpWord?) -> [LookedUpWord] {
    let key = Folding.fold(text)
    if key.isEmpty || text.utf8.count > TextLimit.word.bytes { return [] }
    var words = WordList(most: Self.mostCompletions, shown)
    let own = ownWords()
    let hits = vocabularyHits(text)
    for language in WordsText.languages(of: text) {
      for place in hits where words.hasRoom {
        let entry = world.vocabulary.entries[place]
        let label = entry.label(in: language)
        let folded = Folding.fold(label)
        guard
          folded.rest(after: key) != nil
            || language == .bulgarian && Folding.fold(entry.transliteration).rest(after: key) != nil,
          own.entry(Name(folded), language) != nil
        else { continue }
        words.add(label, language)
      }
      let most = Self.mostCompletions
      for text in state.source?.completions(text, language, most, audience) ?? []
      where !own.refuses(text) {
        words.add(text, language)
      }
    }
    return words.words
  }

  /// What may be meant, the likelier language first.
  private mutating func suggestions(for text: String) -> [LookedUpWord] {
    guard !text.isEmpty, text.utf8.count <= TextLimit.word.bytes else { return [] }
    var words = WordList(most: Self.mostCompletions, nil)
    let own = ownWords()
    for language in WordsText.languages(of: text) {
      for text in state.source?.suggestions(text, language, Self.mostCompletions, audience) ?? []
      where !own.refuses(text) {
        words.add(text, language)
      }
    }
    return words.words
  }

  private mutating func vocabularyHits(_ text: String) -> [Int] {
    if world.finder.search == nil { world.finder.search = VocabularySearch(world.vocabulary) }
    return world.finder.search?.hits(text, limit: 24) ?? []
  }
}

/// A few words, each once.
private struct WordList {
  private(set) var words: [LookedUpWord] = []
  private let most: Int
  private let shown: LookedUpWord?

  init(most: Int, _ shown: LookedUpWord?) {
    self.most = most
    self.shown = shown
  }

  var hasRoom: Bool { words.count < most }

  mutating func add(_ text: String, _ language: LanguageCode) {
    let word = LookedUpWord(text, language)
    guard hasRoom, word != shown else { return }
    for known in words where known == word { return }
    words.append(word)
  }
}
