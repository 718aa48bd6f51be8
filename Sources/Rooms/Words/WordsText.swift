import Bytes
import Language

/// A piece of a text: a word that can be looked up, or what stands between words.
struct TextPiece: Hashable, Sendable {
  let text: String
  let isWord: Bool
}

/// Text as the words room reads it, by its scalars and without Unicode's tables.
enum WordsText {
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
