internal import Bytes
public import Family

/// A report to whoever runs the server: plain text, so that what a parent reads is what is sent, byte for byte.
///
///     Martlet feedback 1: broken
///
///     The text as it was typed.
///
///     ---
///     Browser: Firefox 140
///
/// The word of the first line is the kind (``FeedbackDraft/Kind``). Below the line are the facts that the parent let go along,
/// in the parent's language. A report without any ends with its text.
public struct FeedbackReport: Hashable, Sendable {
  public struct Fact: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A media type of its own: no form of another page can send it without that its browser asks first.
  public static var mediaType: String { "text/x-martlet-feedback" }
  /// A text of ``FeedbackDraft/limit`` with all facts.
  public static var mostBytes: Int { 8_192 }

  private static var head: String { "Martlet feedback 1: " }

  public let kind: FeedbackDraft.Kind
  /// What was typed, tidied: see ``tidied(_:)``.
  public let text: String
  public let facts: [Fact]

  public init(_ draft: FeedbackDraft, facts: [Fact] = []) {
    kind = draft.kind
    text = Self.tidied(FeedbackDraft.limit.cut(draft.text))
    self.facts = facts
  }

  /// Nothing was typed.
  public var isEmpty: Bool { text.isEmpty }

  public var written: String {
    var written = Self.head + kind.storedName + "\n\n" + text + "\n"
    if facts.isEmpty { return written }
    written += "\n---\n"
    for fact in facts { written += Self.line(fact.name) + ": " + Self.line(fact.value) + "\n" }
    return written
  }

  /// The kind of what a server got; `nil` for what is no report: another beginning, no text, too long, broken UTF-8, or a
  /// control character besides the end of a line.
  public static func kind(of bytes: [UInt8]) -> FeedbackDraft.Kind? {
    guard bytes.count <= mostBytes, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    for byte in bytes where isControl(byte) { return nil }
    let parts = text.parts(at: "\n")
    guard parts.count >= 3, let name = parts[0].rest(after: head), parts[1].isEmpty, !parts[2].isEmpty else {
      return nil
    }
    return FeedbackDraft.Kind(storedName: name)
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x0A || byte == 0x7F }

  /// Without control characters, without spaces and empty lines at the ends; a tab is a space, every end of a line is LF.
  static func tidied(_ text: String) -> String {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.bytes {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte == 0x09 {
        bytes.append(0x20)
      } else if !(byte == 0x0A && last == 0x0D), !isControl(byte) {
        bytes.append(byte)
      }
      last = byte
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
    var start = 0
    var end = bytes.count
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A fact has one line, and not a long one.
  private static func line(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in tidied(TextLimit(bytes: 300, letters: 150).cut(text)).bytes {
      bytes.append(byte == 0x0A ? 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
