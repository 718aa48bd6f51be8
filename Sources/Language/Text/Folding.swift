/// Makes one search key of all the ways in which a word can be written.
public enum Folding {
  /// The key: lower case, without stress, accents, apostrophes and invisible characters, with one space
  /// for every run of white space and punctuation, and none at the ends.
  ///
  /// Й is a letter of its own and stays, also where it came as и with a breve; ѝ and ѐ are и and е under
  /// a stress mark, and ё is е. Capitals of other scripts become small where ``LetterCase`` knows them. Two spellings that a reader takes for the same word have the same key.
  public static func fold(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for value in scalars(text) { if let scalar = Unicode.Scalar(value) { view.append(scalar) } }
    return String(view)
  }

  /// The scalars of ``fold(_:)`` by their numbers, for those who index them.
  static func scalars(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where !LetterFolding.append(scalar.value, to: &folded) {
      let lower = LetterCase.lowercased(scalar.value)
      // The sign for ångström becomes å, which has an accent yet.
      if (0xDF...0x17F).contains(lower) {
        LetterFolding.appendBase(of: lower, to: &folded)
      } else {
        folded.append(lower)
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }
}
