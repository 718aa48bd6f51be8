/// A stretch of text: a word with its marks, or what stands between two words.
public enum TextPiece: Hashable, Sendable {
  case word(String)
  case gap(String)

  /// Cuts a text into its pieces, losing nothing: joined again they are the text.
  ///
  /// A hyphen parts two words (по-голям), as does any character that is no letter, digit or combining
  /// mark over one.
  public static func pieces(of text: String) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var current = String.UnicodeScalarView()
    var isInWord = false
    for scalar in text.unicodeScalars {
      let belongs =
        BulgarianLetter.isWordCharacter(scalar.value)
        || (isInWord && BulgarianLetter.isCombining(scalar.value))
      if belongs != isInWord, !current.isEmpty {
        pieces.append(isInWord ? .word(String(current)) : .gap(String(current)))
        current = String.UnicodeScalarView()
      }
      isInWord = belongs
      current.append(scalar)
    }
    if !current.isEmpty {
      pieces.append(isInWord ? .word(String(current)) : .gap(String(current)))
    }
    return pieces
  }
}
