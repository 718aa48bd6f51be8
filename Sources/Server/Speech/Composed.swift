import Foundation

extension String {
  /// The text in Unicode's normalization form C: й as one character, however it was typed.
  var canonicallyComposed: String { isSurelyComposed ? self : precomposedStringWithCanonicalMapping }

  /// Whether all of it is Latin and Cyrillic letters that stand for themselves: below U+0300, and from there to U+0482
  /// but for marks and Greek, nothing is ever composed anew (NFC_Quick_Check in Unicode's DerivedNormalizationProps).
  private var isSurelyComposed: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x300 || (0x400..<0x483).contains($0.value) }
  }

  /// Without white space at either end.
  var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
