import Bytes
import Family
import Language

// Searching while one types: what the letters may become, and, where nothing answers them, what may be meant.
extension State {
  private static var mostCompletions: Int { 6 }

  /// Takes in what stands in the field now, and shows what there is of it.
  mutating func search(_ text: String) {
    var lens = lens
    lens.typed = TextLimit.word.cut(text)
    lens.showsAll = false
    lens.picture = 0
    lens.suggestions = []
    self.lens = lens
    let plain = LensText.plain(text)
    lens.result = text.utf8.count > TextLimit.word.bytes ? nil : lookUp(plain)
    lens.search = self.lens.search
    self.lens = lens
    lens.completions = completions(of: plain, besides: lens.result?.word)
    lens.search = self.lens.search
    // What may be meant is asked when nothing begins so: it is the dearest question of all.
    lens.isUnanswered = lens.result == nil && lens.completions.isEmpty && !plain.isEmpty && !lens.isAwaited
    if lens.isUnanswered { lens.suggestions = suggestions(for: plain) }
    self.lens = lens
  }

  /// The boards' words first, which the child knows, then those of the lexicon.
  private mutating func completions(of text: String, besides shown: LookedUpWord?) -> [LookedUpWord] {
    let key = Folding.fold(text)
    if key.isEmpty || text.utf8.count > TextLimit.word.bytes { return [] }
    var words = WordList(most: State.mostCompletions, shown)
    let own = ownWords()
    let hits = vocabularyHits(text)
    for language in LensText.languages(of: text) {
      for place in hits where words.hasRoom {
        let entry = vocabulary.entries[place]
        let label = entry.label(in: language)
        let folded = Folding.fold(label)
        guard
          folded.rest(after: key) != nil
            || language == .bulgarian && Folding.fold(entry.transliteration).rest(after: key) != nil,
          own.entry(Name(folded), language) != nil
        else { continue }
        words.add(label, language)
      }
      let most = State.mostCompletions
      for text in lens.source?.completions(text, language, most, lensAudience) ?? []
      where !own.refuses(text) {
        words.add(text, language)
      }
    }
    return words.words
  }

  /// What may be meant, the likelier language first.
  mutating func suggestions(for text: String) -> [LookedUpWord] {
    guard !text.isEmpty, text.utf8.count <= TextLimit.word.bytes else { return [] }
    var words = WordList(most: State.mostCompletions, nil)
    let own = ownWords()
    for language in LensText.languages(of: text) {
      for text in lens.source?.suggestions(text, language, State.mostCompletions, lensAudience) ?? []
      where !own.refuses(text) {
        words.add(text, language)
      }
    }
    return words.words
  }

  private mutating func vocabularyHits(_ text: String) -> [Int] {
    if lens.search == nil { lens.search = VocabularySearch(vocabulary) }
    return lens.search?.hits(text, limit: 24) ?? []
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
