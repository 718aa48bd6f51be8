/// Makes a label fit its tile: how wide its longest word is, and where a long word may be divided.
public enum LabelFitting {
  /// The width of the longest word in hundredths of the type size, for a broad bold sans (measured on
  /// DejaVu Sans Bold, the broadest of the systems' own; narrower ones leave a little room).
  public static func width(of label: String) -> Int {
    var longest = 0
    var width = 0
    for scalar in label.unicodeScalars {
      width = scalar == " " || scalar == "-" ? 0 : width + advance(scalar)
      longest = max(longest, width)
    }
    return longest
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "ш", "щ", "ж", "ю", "m", "М", "W", "w", "Ш", "Щ", "Ж", "Ю", "ф", "Ф": 106
    case "м", "ы", "ц", "д", "M": 88
    case "г", "т", "з", "r", "t", "f", "s", "c": 62
    case "i", "l", "j", "I", "\u{AD}": 38
    default: 73
    }
  }

  /// The label with soft hyphens between the syllables of long Bulgarian words, for tiles too narrow for
  /// them. A syllable begins with the last consonant before its vowel; й stays with the vowel before it.
  public static func hyphenated(_ label: String) -> String {
    var result = ""
    var word: [Unicode.Scalar] = []
    for scalar in label.unicodeScalars {
      if scalar == " " || scalar == "-" {
        append(word, to: &result)
        word = []
        result.unicodeScalars.append(scalar)
      } else {
        word.append(scalar)
      }
    }
    append(word, to: &result)
    return result
  }

  private static func append(_ word: [Unicode.Scalar], to result: inout String) {
    for (place, scalar) in word.enumerated() {
      if word.count > 5, breaks(word, before: place) { result.unicodeScalars.append("\u{AD}") }
      result.unicodeScalars.append(scalar)
    }
  }

  private static func breaks(_ word: [Unicode.Scalar], before place: Int) -> Bool {
    guard place >= 2, place <= word.count - 2, isConsonant(word[place]), isVowel(word[place + 1]) else {
      return false
    }
    return word[..<place].contains { isVowel($0) }
      && (isVowel(word[place - 1]) || isConsonant(word[place - 1]))
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "а", "ъ", "о", "у", "е", "и", "ю", "я", "А", "Ъ", "О", "У", "Е", "И", "Ю", "Я": true
    default: false
    }
  }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    (0x410...0x44F).contains(scalar.value) && !isVowel(scalar) && scalar != "й" && scalar != "ь"
  }
}
