internal import Bytes

/// The stress of written Bulgarian: U+0301 after the stressed vowel.
public enum Stress {
  public static let mark: Unicode.Scalar = "\u{301}"

  /// One word of a marked text, without its marks.
  public struct Word: Hashable, Sendable {
    public let text: String
    /// How many vowels it has, which in Bulgarian is how many syllables.
    public let syllables: Int
    /// The syllables that carry a mark, counted from 0.
    public let stressed: [Int]
  }

  /// The text without its stress marks; й, ѝ and every other letter stay as they are.
  public static func unmarked(_ text: String) -> String {
    var text = text
    let plain: [UInt8]? = text.withUTF8 { utf8 in
      var plain: [UInt8] = []
      var index = 0
      var found = false
      plain.reserveCapacity(utf8.count)
      while index < utf8.count {
        if utf8[index] == 0xCC, index + 1 < utf8.count, utf8[index + 1] == 0x81 {
          found = true
          index += 2
        } else {
          plain.append(utf8[index])
          index += 1
        }
      }
      return found ? plain : nil
    }
    guard let plain else { return text }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The words of a text, parted at everything that is no letter: a hyphen parts them too, so that each
  /// half of най-добър has its own stress.
  public static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var letters = String.UnicodeScalarView()
    var syllables = 0
    var stressed: [Int] = []
    for scalar in composed(text).unicodeScalars {
      if scalar == mark {
        stressed.append(syllables - 1)
      } else if isLetter(scalar) {
        letters.append(scalar)
        if isVowel(scalar) { syllables += 1 }
      } else if !letters.isEmpty {
        words.append(Word(text: String(letters), syllables: syllables, stressed: stressed))
        letters = String.UnicodeScalarView()
        (syllables, stressed) = (0, [])
      }
    }
    if !letters.isEmpty {
      words.append(Word(text: String(letters), syllables: syllables, stressed: stressed))
    }
    return words
  }

  /// Whether every mark stands right after a Bulgarian vowel.
  public static func isWellPlaced(in text: String) -> Bool {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == mark, !isVowel(previous) { return false }
      previous = scalar
    }
    return true
  }

  /// The text with й and ѝ as one scalar each, however they came.
  public static func composed(_ text: String) -> String {
    guard text.bytes.contains(0xCC) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch (scalar.value, view.last?.value) {
      case (0x306, 0x438): replaceLast(of: &view, with: "й")
      case (0x306, 0x418): replaceLast(of: &view, with: "Й")
      case (0x300, 0x438): replaceLast(of: &view, with: "ѝ")
      case (0x300, 0x418): replaceLast(of: &view, with: "Ѝ")
      default: view.append(scalar)
      }
    }
    return String(view)
  }

  public static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "а", "е", "и", "о", "у", "ъ", "ю", "я", "ѝ", "А", "Е", "И", "О", "У", "Ъ", "Ю", "Я", "Ѝ": true
    default: false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x400...0x481, 0x48A...0x4FF, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    default: false
    }
  }

  private static func replaceLast(of view: inout String.UnicodeScalarView, with scalar: Unicode.Scalar) {
    view.removeLast()
    view.append(scalar)
  }
}
