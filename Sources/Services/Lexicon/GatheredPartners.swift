import Foundation
import Language

extension LexiconGathering {
  /// Adds the perfective partners that no source has as words of their own, with the imperfective's translations:
  /// изчистя as чистя, нахраня as храня.
  ///
  /// A form leads to its headword by its ending alone, so a partner with another prefix needs a headword.
  mutating func addPartners() {
    for number in draft[.bulgarian].indices {
      let text = draft[.bulgarian][number].text
      guard let partner = Inflector.perfective(of: text), !partner.contains(" "),
        find(partner, .bulgarian) == nil, partner.commonPrefix(with: text).count < 2
      else { continue }
      let made = word(partner, .bulgarian, from: .vocabulary)
      draft[.bulgarian][made].translations = draft[.bulgarian][number].translations
    }
  }
}
