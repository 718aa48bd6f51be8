@_spi(_Unicode) import Swift

extension String {
  /// The text in Unicode's normalization form C: й as one character, however it was typed.
  var canonicallyComposed: String {
    var scalars = String.UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// Without white space at either end.
  var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
