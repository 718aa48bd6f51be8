import Bytes
import Family
import Language

/// A piece of a text: a word that can be looked up, or what stands between words.
struct TextPiece: Hashable, Sendable {
  let text: String
  let isWord: Bool
}

/// Text as the words room reads it, by its scalars and without Unicode's tables.
enum LensText {
  /// Without controls and what turns the direction of writing, and without white space at the ends.
  static func plain(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    var isSpace = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0...0x20, 0x7F...0xA0, 0x2028, 0x2029: isSpace = true
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default:
        if isSpace && !view.isEmpty { view.append(" ") }
        isSpace = false
        view.append(scalar)
      }
    }
    return String(view)
  }

  /// The languages to look in for a text, the likelier first: that of its letters.
  static func languages(of text: String) -> [LanguageCode] {
    for scalar in text.unicodeScalars where scalar.value >= 0x400 && scalar.value < 0x530 {
      return [.bulgarian, .english]
    }
    return [.english, .bulgarian]
  }

  /// Cuts a text into words and what stands between them. A mark between two letters belongs to the word:
  /// don't, по-добър.
  static func pieces(of text: String) -> [TextPiece] {
    let scalars = Array(text.unicodeScalars)
    var pieces: [TextPiece] = []
    var piece = String.UnicodeScalarView()
    var isWord = false
    for (place, scalar) in scalars.enumerated() {
      let joins =
        isJoint(scalar) && isWord && place + 1 < scalars.count && isLetter(scalars[place + 1])
      let isPart = isLetter(scalar) || joins
      if isPart != isWord && !piece.isEmpty {
        pieces.append(TextPiece(text: String(piece), isWord: isWord))
        piece = String.UnicodeScalarView()
      }
      isWord = isPart
      piece.append(scalar)
    }
    if !piece.isEmpty { pieces.append(TextPiece(text: String(piece), isWord: isWord)) }
    return pieces
  }

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’" || scalar == "-"
  }

  /// Latin and Cyrillic letters with their marks.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x300...0x36F, 0x400...0x52F: true
    default: false
    }
  }
}
