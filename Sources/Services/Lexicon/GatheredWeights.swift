import Foundation
import Language

extension LexiconGathering {
  /// Gives every word its weight: ln(1 + uses) × 2,000. Uses are WordNet's tags, what is counted in texts for the word
  /// and those of its forms that are no words themselves, and for Bulgarian a share of its English words' uses.
  mutating func weigh(_ forms: GatheredForms) {
    var english = [Double](repeating: 0, count: draft.english.count)
    for number in english.indices { english[number] = uses(number, .english, forms) }
    var bulgarian = [Double](repeating: 0, count: draft.bulgarian.count)
    for number in bulgarian.indices { bulgarian[number] = uses(number, .bulgarian, forms) }
    for (number, word) in draft.english.enumerated() {
      for (place, translation) in word.translations.prefix(8).enumerated() where !translation.word.isRude {
        bulgarian[translation.word.word] += english[number].squareRoot() / Double(1 + place)
      }
    }
    for number in english.indices { draft.english[number].weight = Self.weight(english[number]) }
    for number in bulgarian.indices { draft.bulgarian[number].weight = Self.weight(bulgarian[number]) }
    sortTranslations()
  }

  private func uses(_ number: Int, _ language: LanguageCode, _ forms: GatheredForms) -> Double {
    let text = draft[language][number].text
    let small = text.lowercased()
    // A name's letters are mostly those of another word.
    var sum = uses[language]?[number] ?? 0
    guard !small.contains(" ") else { return sum }
    if small == text || find(small, language) == nil { sum += Double(counts[small]) }
    for form in forms.forms(language, number) where find(form, language) == nil {
      sum += Double(counts[form])
    }
    return sum
  }

  private static func weight(_ uses: Double) -> UInt16 { UInt16(min(30, log(1 + max(0, uses))) * 2_000) }

  /// A Bulgarian word's translations: the vocabulary's first, then the commonest word that has it among its own first.
  private mutating func sortTranslations() {
    for number in draft.bulgarian.indices where draft.bulgarian[number].translations.count > 1 {
      var scored: [(score: Double, place: Int, translation: LexiconDraft.Translation)] = []
      for (place, translation) in draft.bulgarian[number].translations.enumerated() {
        let english = draft.english[translation.word.word]
        let rank = english.translations.firstIndex { $0.word.word == number } ?? 20
        var score = Double(english.weight) / 2_000 - 2.5 * log(1 + Double(rank))
        if english.isVocabulary, draft.bulgarian[number].isVocabulary, place < 3, rank < 3 { score += 100 }
        scored.append((score, place, translation))
      }
      scored.sort { $0.score == $1.score ? $0.place < $1.place : $0.score > $1.score }
      draft.bulgarian[number].translations = scored.map(\.translation)
    }
  }

  /// Marks headwords that a child does not meet: on our list, or with nothing but rude senses and translations.
  mutating func markRude() {
    // What is called only by rude words is one itself; the second time, so is what is called by these.
    for _ in 0..<2 {
      for language in LanguageCode.allCases { markRude(language) }
    }
    for language in LanguageCode.allCases {
      // What speaks of a rude word by way of example, or of something dark, is not read to a child either.
      for number in draft[language].indices {
        for sense in draft[language][number].senses.indices {
          let example = draft[language][number].senses[sense].example
          if let example, !draft[language][number].senses[sense].isOwn,
            RudeWords.contains(example) || RudeWords.labels(example) || ChildTopics.darkens(example)
          {
            draft[language][number].senses[sense].isExampleRude = true
          }
        }
      }
    }
  }

  private mutating func markRude(_ language: LanguageCode) {
    let other: LanguageCode = language == .bulgarian ? .english : .bulgarian
    for number in draft[language].indices where !draft[language][number].isVocabulary {
      let word = draft[language][number]
      let hasAny = !word.senses.isEmpty || !word.translations.isEmpty
      // What WordNet has only rude senses of is not saved by a translation, which has no sense of its own.
      let isDefinedRudely =
        language == .english && !word.senses.isEmpty && word.senses.allSatisfy(\.isRude)
      let isAllRude =
        isDefinedRudely
        || hasAny && word.senses.allSatisfy(\.isRude)
          && word.translations.allSatisfy { $0.word.isRude || draft[other][$0.word.word].isRude }
      draft[language][number].isRude = isAllRude || RudeWords.contains(word.text)
    }
  }
}
