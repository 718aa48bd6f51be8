import Foundation
import Language

extension LexiconGathering {
  /// Adds the words of which no source knows more than how they are spelled (класация, национал): whoever looks one up, or mistypes it,
  /// finds it with its forms and sounds. Names are left out, and what is found already, as itself or as a form.
  ///
  /// - Returns: the numbers of the words.
  mutating func addSpelled(_ list: SpellingList, besides forms: GatheredForms) -> Range<Int> {
    var found = Set(draft.bulgarian.map { $0.text.lowercased() })
    for number in draft.bulgarian.indices { found.formUnion(forms.forms(.bulgarian, number)) }
    let start = draft.bulgarian.count
    for stem in list.stems.keys.sorted() {
      guard stem.count > 2, stem.allSatisfy({ $0.isLetter && $0.isLowercase }), !found.contains(stem) else {
        continue
      }
      let number = word(stem, .bulgarian, from: .bulgarianSpelling)
      draft.bulgarian[number].isSpelledOnly = true
    }
    return start..<draft.bulgarian.count
  }

  /// Marks the words that stand in our own texts for children (събудих: събудя). Each text's word marks the one headword that it
  /// leads to: itself, else the commonest of those with such a form, and what is only spelled last.
  mutating func markOurs(_ forms: GatheredForms) {
    for language in LanguageCode.allCases {
      guard let texts = ours[language] else { continue }
      var best: [String: Int] = [:]
      let words = draft[language]
      func isBetter(_ one: Int, than other: Int) -> Bool {
        words[one].isSpelledOnly == words[other].isSpelledOnly
          ? words[one].weight > words[other].weight : words[other].isSpelledOnly
      }
      for number in words.indices where !words[number].isRude {
        for form in forms.forms(language, number) where texts[form] > 0 {
          if let other = best[form], !isBetter(number, than: other) { continue }
          best[form] = number
        }
      }
      for text in texts.words {
        if let number = find(text, language) ?? best[text] { draft[language][number].isOurs = true }
      }
    }
  }
}
