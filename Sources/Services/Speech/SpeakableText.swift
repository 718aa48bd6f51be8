import Foundation

/// A person's text, made safe to hand to the synthesizer.
///
/// What has no sound or a meaning to machines only is taken out: control characters (espeak-ng obeys
/// U+0001), bidirectional and zero-width controls, and the brackets that begin its phoneme syntax or
/// look like markup. Everything else, emoji among it, is left to be read, with breaks where it would run on without one
/// for longer than the synthesizer bears (``BreakableText``).
struct SpeakableText: Hashable, Sendable {
  let text: String

  init(_ raw: String, limits: SpeechLimits) throws(SpeechError) {
    guard raw.utf8.count <= limits.bytes else { throw .textTooLong }
    var scalars = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "[", "{": scalars.append("(")
      case "]", "}": scalars.append(")")
      case "<", ">", "\\", "|", "^", "`", "~", "_": scalars.append(" ")
      case "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        if scalars.last != " " { scalars.append(" ") }
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: break
        default: scalars.append(scalar)
        }
      }
    }
    var text = String(scalars).precomposedStringWithCanonicalMapping
    while let first = text.unicodeScalars.first, first.properties.generalCategory.isMark || first == " " {
      text.unicodeScalars.removeFirst()
    }
    while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    guard text.count <= limits.graphemes else { throw .textTooLong }
    guard text.unicodeScalars.contains(where: { $0.isSpoken }) else { throw .nothingToSay }
    self.text = BreakableText.broken(text)
  }
}

extension Unicode.Scalar {
  /// Letters, digits and symbols have a name to say; punctuation and marks alone have none.
  fileprivate var isSpoken: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .otherSymbol, .currencySymbol, .mathSymbol:
      true
    default: false
    }
  }
}
