import Foundation

extension String {
  /// The text in Unicode's normalization form C: й as one character, however it was typed.
  var canonicallyComposed: String { precomposedStringWithCanonicalMapping }

  /// Without white space at either end.
  var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
