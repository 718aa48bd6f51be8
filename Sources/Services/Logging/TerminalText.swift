/// Text from files and people on its way to a terminal.
///
/// A terminal obeys control characters, and a bidirectional control turns around what stands beside it. They are
/// shown as `\u{202E}` instead; line ends and tabs stay. Terminals do not agree on the isolating
/// characters U+2068 and U+2069, so isolating would not do.
public enum TerminalText {
  public static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isObeyed(scalar.value) {
        result.append(
          contentsOf: ("\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}").unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Controls of C0 and C1 but for tab and line feed, line and paragraph separators, and Unicode's `Bidi_Control`.
  static func isObeyed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
