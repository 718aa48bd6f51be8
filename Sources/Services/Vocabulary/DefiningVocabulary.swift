import Language

/// The words that a meaning may use in one language: those of the vocabulary and of `defining-words.tsv`, in any form.
struct DefiningVocabulary {
  let language: LanguageCode
  /// Each form with the defining words that it is of; none where the vocabulary has it.
  private var words: [String: Set<String>] = [:]
  private var known: [String: Set<String>] = [:]

  init(_ folder: VocabularyFolder, language: LanguageCode) {
    self.language = language
    for entry in folder.vocabulary.entries {
      let label = entry.label(in: language)
      for form in forms(of: label) { words[form] = [] }
      for word in Self.words(of: label) {
        words[word] = []
        for form in forms(of: word) { words[form] = [] }
      }
    }
    for defining in folder.definingWords where defining.language == language {
      for form in forms(of: defining.word) where words[form] != [] {
        words[form, default: []].insert(defining.word)
      }
    }
  }

  /// Whether a meaning may use a word as it is written there.
  func allows(_ word: String) -> Bool { words[word] != nil }

  /// The words of the list that a written word is a form of.
  func definingWords(of word: String) -> Set<String> { words[word] ?? [] }

  /// Everything that a word or phrase is written as, word by word, in small letters.
  mutating func forms(of text: String) -> Set<String> {
    if let known = known[text] { return known }
    var forms: Set<String> = []
    for form in Inflector.forms(of: text, language: language) { forms.formUnion(Self.words(of: form)) }
    known[text] = forms
    return forms
  }

  /// The words of a text in small letters, without stress marks.
  static func words(of text: String) -> [String] {
    SpellingDictionaries.words(of: Stress.unmarked(text)).map { $0.lowercased() }
  }
}
