import Language

/// The smaller file for a tablet: the app's vocabulary, the words of our texts for children and the commonest others, with short
/// answers and without any rude one.
struct ChildEdition {
  /// How many words of each language there are beside the vocabulary. Those of our texts come first.
  static let commonest = 9_000
  /// Definitions of one class, and letters of a definition.
  static let definitions = 3
  static let longestDefinition = 160

  let draft: LexiconDraft
  /// The words of the full draft that are in it, in order.
  let chosen: [LanguageCode: [Int]]

  init(_ full: LexiconDraft) {
    var chosen: [LanguageCode: [Int]] = [:]
    var places: [LanguageCode: [Int: Int]] = [:]
    for language in LanguageCode.allCases {
      chosen[language] = Self.words(full[language])
      places[language] = Dictionary(
        uniqueKeysWithValues: (chosen[language] ?? []).enumerated().map { ($0.element, $0.offset) })
    }
    var draft = LexiconDraft(.child)
    for language in LanguageCode.allCases {
      let other: LanguageCode = language == .bulgarian ? .english : .bulgarian
      draft[language] = (chosen[language] ?? []).map { number in
        var word = full[language][number]
        word.senses = Self.senses(word.senses)
        word.synonyms = Self.kept(word.synonyms, places[language] ?? [:], WordAnswer.synonymsForChild)
        word.antonyms = Self.kept(word.antonyms, places[language] ?? [:], 4)
        word.translations = word.translations.compactMap { translation in
          guard !translation.word.isRude, let place = places[other]?[translation.word.word] else {
            return nil
          }
          return LexiconDraft.Translation(
            LexiconDraft.Reference(place), partOfSpeech: translation.partOfSpeech)
        }
        word.translations = Array(word.translations.prefix(8))
        return word
      }
    }
    draft.sources = full.sources
    self.draft = draft
    self.chosen = chosen
  }

  private static func words(_ words: [LexiconDraft.Word]) -> [Int] {
    let candidates = words.indices.filter { number in
      let word = words[number]
      return !word.isRude
        && (word.senses.contains { !$0.isRude } || word.translations.contains { !$0.word.isRude }
          || word.isOurs)
    }
    let sorted = candidates.sorted {
      words[$0].weight == words[$1].weight ? $0 < $1 : words[$0].weight > words[$1].weight
    }
    func isSure(_ number: Int) -> Bool { words[number].isVocabulary || words[number].isOurs }
    let sure = candidates.filter(isSure)
    let ours = sure.count { !words[$0].isVocabulary }
    let common = sorted.filter { !isSure($0) }.prefix(max(0, commonest - ours))
    return (sure + common).sorted()
  }

  private static func senses(_ senses: [LexiconDraft.Sense]) -> [LexiconDraft.Sense] {
    var counts: [LexicalClass?: Int] = [:]
    var kept: [LexiconDraft.Sense] = []
    for sense in senses where !sense.isRude {
      if sense.isOwn {
        kept.append(sense)
        continue
      }
      let count = counts[sense.partOfSpeech, default: 0]
      guard count < definitions, count == 0 || sense.text.utf8.count <= longestDefinition else { continue }
      counts[sense.partOfSpeech] = count + 1
      var sense = sense
      if count > 0 || sense.isExampleRude { sense.example = nil }
      kept.append(sense)
    }
    return kept
  }

  private static func kept(
    _ words: [LexiconDraft.Reference], _ places: [Int: Int], _ most: Int
  ) -> [LexiconDraft.Reference] {
    Array(
      words.compactMap { word in word.isRude ? nil : places[word.word].map { LexiconDraft.Reference($0) } }
        .prefix(most))
  }
}
