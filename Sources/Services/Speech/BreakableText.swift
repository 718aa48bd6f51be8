/// A text in which nothing runs on for so long, without a break, that espeak-ng would overrun its buffers.
///
/// espeak-ng 1.51, Debian 12's, copies a word, or a row of letters with dots between them, to 160 bytes on its stack
/// without counting: `W.` 85 times ends it. It also ends on a hyphen between punctuation and some Indic scripts. What a
/// family writes is far below these bounds and stays as it is.
enum BreakableText {
  /// The longest Bulgarian word has 39 letters, 78 bytes.
  static let wordBytes = 80
  /// Abbreviations have a few. With five bytes for each, and a word behind them, they still fit.
  static let dots = 12
  /// Dots with no more scalars than these between them are one row.
  private static let dotDistance = 4

  static func broken(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var word = 0
    var row = 0
    var sinceDot = dotDistance + 1
    for scalar in text.unicodeScalars {
      if isDot(scalar) {
        row = sinceDot <= dotDistance ? row + 1 : 1
        sinceDot = 0
        guard row <= dots else {
          result.append(contentsOf: ", ".unicodeScalars)
          (row, word) = (0, 0)
          continue
        }
      } else if scalar != " " {
        sinceDot += 1
      }
      let category = scalar.properties.generalCategory
      let isLooseHyphen =
        category == .dashPunctuation && result.last?.properties.generalCategory.isPunctuation == true
      if scalar == " " || isLooseHyphen {
        result.append(" ")
        word = 0
        continue
      }
      let bytes = bytesInside(scalar)
      if word + bytes > wordBytes {
        // A mark means nothing without its letter.
        if category.isMark { continue }
        result.append(" ")
        word = 0
      }
      result.append(scalar)
      word += bytes
    }
    return String(result)
  }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "\u{2024}", "\u{3002}", "\u{FF0E}", "\u{FF61}": true
    default: false
    }
  }

  /// espeak-ng takes a syllable of Hangul apart into three letters.
  private static func bytesInside(_ scalar: Unicode.Scalar) -> Int {
    (0xAC00...0xD7A3).contains(scalar.value) ? 9 : scalar.utf8.count
  }
}

extension Unicode.GeneralCategory {
  var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
