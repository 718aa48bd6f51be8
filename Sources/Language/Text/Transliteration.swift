internal import Bytes

/// Bulgarian in Latin letters, by the Transliteration Act of 2009 (Закон за транслитерацията).
public enum Transliteration {
  /// The text as signs and passports write it: letter by letter, -ия at a word's end as -ia, and България
  /// as Bulgaria. Stress marks go; what is not a Bulgarian letter stays.
  public static func latin(_ bulgarian: String) -> String {
    let letters = Array(Stress.composed(Stress.unmarked(bulgarian)).unicodeScalars)
    var latin = ""
    var index = 0
    while index < letters.count {
      guard isLetter(letters[index]) else {
        latin.unicodeScalars.append(letters[index])
        index += 1
        continue
      }
      var end = index
      while end < letters.count, isLetter(letters[end]) { end += 1 }
      append(letters[index..<end], to: &latin)
      index = end
    }
    return latin
  }

  private static func append(_ word: ArraySlice<Unicode.Scalar>, to latin: inout String) {
    let lower = word.map { small($0) }
    let isBulgaria = lower == ["б", "ъ", "л", "г", "а", "р", "и", "я"]
    for (offset, letter) in lower.enumerated() {
      let isCapital = letter != word[word.startIndex + offset]
      let endsInIya = offset == lower.count - 1 && letter == "я" && offset > 0 && lower[offset - 1] == "и"
      let spelling = endsInIya ? "a" : isBulgaria && letter == "ъ" ? "u" : latinSpelling(letter)
      guard isCapital else {
        latin += spelling
        continue
      }
      // Щ is Sht before small letters and SHT among capitals.
      let neighbour = offset + 1 < lower.count ? offset + 1 : offset - 1
      let isShouted = neighbour >= 0 && lower[neighbour] != word[word.startIndex + neighbour]
      latin += capital(spelling, whole: isShouted)
    }
  }

  /// A spelling of ASCII letters with its first letter, or all of them, capital.
  private static func capital(_ spelling: String, whole: Bool) -> String {
    var bytes = spelling.bytes
    for place in bytes.indices where (place == 0 || whole) && bytes[place] >= 0x61 && bytes[place] <= 0x7A {
      bytes[place] -= 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x410...0x44F).contains(scalar.value) || scalar.value == 0x45D || scalar.value == 0x40D
  }

  private static func small(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    if letter.value == 0x40D { return "ѝ" }
    guard letter.value < 0x430 else { return letter }
    return Unicode.Scalar(letter.value + 32) ?? letter
  }

  private static func latinSpelling(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "а", "ъ": "a"
    case "б": "b"
    case "в": "v"
    case "г": "g"
    case "д": "d"
    case "е": "e"
    case "ж": "zh"
    case "з": "z"
    case "и", "ѝ": "i"
    case "й", "ь": "y"
    case "к": "k"
    case "л": "l"
    case "м": "m"
    case "н": "n"
    case "о": "o"
    case "п": "p"
    case "р": "r"
    case "с": "s"
    case "т": "t"
    case "у": "u"
    case "ф": "f"
    case "х": "h"
    case "ц": "ts"
    case "ч": "ch"
    case "ш": "sh"
    case "щ": "sht"
    case "ю": "yu"
    case "я": "ya"
    default: String(String.UnicodeScalarView([letter]))
    }
  }
}
