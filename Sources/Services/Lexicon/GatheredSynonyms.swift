import Language

extension LexiconGathering {
  /// Leaves a child the synonyms of one sense of each word: of the first definition of a part of speech, where it has any, or
  /// else of the first sense of a thesaurus. Words of several senses in one row explain nothing.
  mutating func keepSynonymsOfOneSense() {
    for language in LanguageCode.allCases {
      for number in draft[language].indices where !draft[language][number].synonyms.isEmpty {
        let word = draft[language][number]
        let shown = word.synonyms.filter { !$0.isRude && !draft[language][$0.word].isRude }
        guard let first = shown.first else { continue }
        let told = Self.told(word.senses)
        let origin =
          told.first { origin in shown.contains { $0.origins.contains(origin) } }
          ?? first.origins.first { $0 < 0 }
        for place in word.synonyms.indices {
          let fits = origin.map { word.synonyms[place].origins.contains($0) } ?? false
          if !fits { draft[language][number].synonyms[place].isRude = true }
        }
      }
    }
  }

  /// The first senses of the sources that a child is told as each part of speech.
  private static func told(_ senses: [LexiconDraft.Sense]) -> [Int] {
    var classes: [LexicalClass?] = []
    var told: [Int] = []
    for sense in senses where !sense.isRude && !sense.isOwn && !classes.contains(sense.partOfSpeech) {
      classes.append(sense.partOfSpeech)
      told.append(sense.origin)
    }
    return told
  }
}
