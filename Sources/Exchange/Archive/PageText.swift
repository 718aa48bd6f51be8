import Bytes

/// Writes a page's HTML: markup from the program's own literals, and everything else escaped.
struct PageText: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func markup(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A literal as text between an opening and a closing tag.
  mutating func element(_ open: StaticString, _ literal: StaticString, _ close: StaticString) {
    markup(open)
    text(literal.text)
    markup(close)
  }

  /// Text as one unit of its own direction, so that no control character in it turns round what stands beside it.
  mutating func isolated(_ text: String) {
    markup("<bdi>")
    self.text(text)
    markup("</bdi>")
  }

  /// Text for an element or a quoted attribute. Control characters, which no browser shows, become a sign.
  mutating func text(_ text: String) {
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "\""): markup("&quot;")
      case UInt8(ascii: "'"): markup("&#39;")
      case 0x0A: markup("<br>")
      case 0x00..<0x20, 0x7F: markup("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }
}
