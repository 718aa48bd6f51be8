/// A word of a label, or a part of one that may be divided.
struct LabelPiece {
  /// In hundredths of the type size.
  let width: Int
  /// Whether it goes on the word before it.
  let goesOn: Bool
}

/// Makes a label fit its tile: how wide its words are, and where a long word is divided.
public enum LabelFitting {
  static var space: Int { 35 }
  static var hyphen: Int { 42 }

  /// The width of the longest word in hundredths of the type size, for a broad bold sans (measured on
  /// DejaVu Sans Bold, the broadest of the systems' own; narrower ones leave a little room).
  public static func width(of label: String) -> Int {
    var longest = 0
    var width = 0
    for scalar in label.unicodeScalars {
      width = scalar == " " ? 0 : width + advance(scalar)
      longest = max(longest, width)
    }
    return longest
  }

  static func width(of word: ArraySlice<Unicode.Scalar>) -> Int {
    var width = 0
    for scalar in word { width += advance(scalar) }
    return width
  }

  /// What may stand on a line of its own.
  static func pieces(of label: String) -> [LabelPiece] {
    var pieces: [LabelPiece] = []
    for word in words(of: label) {
      for (place, part) in LabelDividing.parts(of: word).enumerated() {
        pieces.append(LabelPiece(width: width(of: part[...]), goesOn: place > 0))
      }
    }
    return pieces
  }

  /// The label with soft hyphens in its longest words, for tiles too narrow for them.
  public static func hyphenated(_ label: String) -> String {
    // Most labels: they are not taken apart each time a board is drawn.
    guard width(of: label) > LabelDividing.widest else { return label }
    var result = ""
    for (number, word) in words(of: label).enumerated() {
      if number > 0 { result.unicodeScalars.append(" ") }
      for (place, part) in LabelDividing.parts(of: word).enumerated() {
        // After a hyphen of its own a word needs no other one.
        if place > 0, result.unicodeScalars.last != "-" { result.unicodeScalars.append("\u{AD}") }
        for scalar in part { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// The words between spaces, each with the hyphen that it ends with.
  private static func words(of label: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [[]]
    for scalar in label.unicodeScalars {
      if scalar == " " { words.append([]) } else { words[words.count - 1].append(scalar) }
    }
    return words
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "ш", "щ", "ж", "ю", "m", "М", "W", "w", "Ш", "Щ", "Ж", "Ю", "ф", "Ф": 106
    case "м", "ы", "ц", "д", "M": 88
    case "г", "т", "з", "r", "t", "f", "s", "c": 62
    case "i", "l", "j", "I", "-", "'", ",", ".": 42
    default: 73
    }
  }
}
