/// A Bulgarian word with a mark on the vowel that is stressed, as dictionaries write it.
enum MarkedStress {
  private static let vowels: [Unicode.Scalar] = [
    "а", "ъ", "о", "у", "е", "и", "ю", "я", "А", "Ъ", "О", "У", "Е", "И", "Ю", "Я",
  ]

  /// - Parameter vowel: which of the word's vowels, counted from 1.
  /// - Returns: `nil` where the word has no such vowel, as one in Latin letters, or only this one.
  static func marked(_ word: String, vowel: Int) -> String? {
    var view = String.UnicodeScalarView()
    var count = 0
    for scalar in word.unicodeScalars where scalar.value != 0x301 {
      view.append(scalar)
      guard vowels.contains(scalar) else { continue }
      count += 1
      if count == vowel { view.append("\u{301}") }
    }
    return count >= max(2, vowel) ? String(view) : nil
  }
}
