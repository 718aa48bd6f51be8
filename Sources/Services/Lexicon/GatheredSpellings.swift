import Foundation
import Language

extension LexiconGathering {
  /// Adds the words of which no source knows more than how they are spelled (класация, национал): whoever looks one up, or mistypes it,
  /// finds it with its forms and sounds. Names are left out, and what is found already, as itself or as a form.
  ///
  /// Nobody has read them with a child in mind, so that they are told to adults alone (``LexiconDraft/Word/isSpelledOnly``).
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
}
