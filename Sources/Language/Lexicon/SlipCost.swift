/// How unlikely a slip is, in the units of a word's weight.
///
/// A letter left out or two swapped can have come about in few ways, a wrong or added letter in some thirty: e^3.3.
/// Neighbours on the keyboard and doubled letters are likelier. Measured on typos of the commonest words:
/// `Documentation/Lexicon.md`.
enum SlipCost {
  static let omission = 0
  static let swap = 0
  static let change = 6_600
  static let insertion = 6_600
  static let firstLetter = 1_400
  /// The form of a word is less common than its whole paradigm.
  static let form = 3_000
  static let doubleRelief = 2_600
  static let nearRelief = 2_000

  /// What makes one letter in place of another likelier: beside it on the keyboard, or both vowels.
  static func relief(_ one: UInt8, _ other: UInt8, _ language: LanguageCode) -> Int {
    if areNeighbours(one, other, language) { return nearRelief }
    return isVowel(one) && isVowel(other) ? 1_200 : 0
  }

  static func areNeighbours(_ one: UInt8, _ other: UInt8, _ language: LanguageCode) -> Bool {
    let (first, second) = (place(of: one, language), place(of: other, language))
    guard first >= 0, second >= 0, first != second else { return false }
    let rows = first / 16 - second / 16
    let columns = first % 16 - second % 16
    return rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1
  }

  /// The place of a letter on the keyboard: row × 16 + column; –1 where it has none.
  private static func place(of letter: UInt8, _ language: LanguageCode) -> Int {
    switch language {
    case .english:
      guard LexiconKey.isLatin(letter) else { return -1 }
      return Int(latin.utf8Start[Int(letter - 0x61)]) - 0x20
    case .bulgarian:
      guard letter >= 0x80, letter < 0xA0 else { return -1 }
      let place = Int(cyrillic.utf8Start[Int(letter - 0x80)]) - 0x20
      return place == 0x5E ? -1 : place
    }
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79, 0x80, 0x85, 0x88, 0x8E, 0x93, 0x9A, 0x9E, 0x9F: true
    default: false
    }
  }

  // One character for each letter of the alphabet: a space and on for the places of the top row (from column 0), `0`
  // and on for the middle row, `@` and on for the bottom row; `~` for none.

  /// QWERTY, from a to z.
  private static let latin: StaticString = "0DB2\"345'678FE()\u{20}#1$&C!A%@"
  /// The phonetic layout (яверт), from а to я.
  private static let cyrillic: StaticString = "0D!42\"C@'678FE()#1$&35B~*+%~A~,\u{20}"
}
