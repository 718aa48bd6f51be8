internal import Bytes

/// How long a text of a person or a file may be: in bytes of UTF-8, which is what it costs, and in letters as a
/// reader counts them, which is what a screen has room for.
///
/// There is no list of allowed characters: emoji, line ends and `2 + 2` are text like any other. What can't be text
/// at all is refused (``TextRefusal``); what could do harm is escaped where it is written out.
public struct TextLimit: Hashable, Sendable {
  public let bytes: Int
  public let letters: Int

  public init(bytes: Int, letters: Int) {
    self.bytes = bytes
    self.letters = letters
  }

  /// A word typed letter by letter.
  public static var word: TextLimit { TextLimit(bytes: 400, letters: 200) }
  /// A tile's label, the name of a board, of a set of boards, of a profile.
  public static var label: TextLimit { TextLimit(bytes: 1_600, letters: 200) }
  /// What a tile says in place of its label: up to a short story.
  public static var phrase: TextLimit { TextLimit(bytes: 16_000, letters: 2_000) }
  /// What is spoken at one request: what an address can carry percent-encoded, some 1,000 Cyrillic letters.
  public static var spoken: TextLimit { TextLimit(bytes: 2_000, letters: 2_000) }

  /// Refuses a text that is too long or holds NUL.
  @inline(never) public func check(_ text: String) throws(TextRefusal) {
    let utf8 = text.bytes
    guard utf8.count <= bytes else { throw .tooLong(most: letters) }
    for byte in utf8 where byte == 0 { throw .nul }
    guard Letters.end(of: letters, in: utf8, atMost: bytes) == utf8.count else {
      throw .tooLong(most: letters)
    }
  }

  /// As much of the text as the limit allows, cut between letters.
  @inline(never) public func cut(_ text: String) -> String {
    let utf8 = text.bytes
    let end = Letters.end(of: letters, in: utf8, atMost: bytes)
    return end == utf8.count ? text : String(decoding: [UInt8](utf8[0..<end]), as: UTF8.self)
  }

  /// The text without spaces at its ends, as much of it as the limit allows: a name of spaces alone is none.
  public func trimmed(_ text: String) -> String {
    cut(PlainText.of(text))
  }
}
