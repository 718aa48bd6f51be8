/// Text as it is compared and shown, whoever wrote it.
public enum PlainText {
  /// Without controls and what turns the direction of writing, and without white space at the ends.
  public static func of(_ text: String) -> String {
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
}
