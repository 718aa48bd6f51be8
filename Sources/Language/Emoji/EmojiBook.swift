internal import Bytes

/// Emoji with their names and keywords in both languages: the site's `emoji.bin`, made of Unicode's CLDR on the computer that
/// makes the site. Read whole, or refused.
///
///     "MEMO" ‖ version, 8 bits ‖ CRC-32 of the rest ‖ notice ‖ count, 32 bits ‖ five columns
///
/// Texts are UTF-8 after their length in 32 bits, little-endian. A column is one text with a line for each emoji: the emoji,
/// its Bulgarian name, its English name, Bulgarian keywords and English ones, these parted by `|`. Columns, since what is
/// alike side by side is packed smaller.
public struct EmojiBook: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var emoji: String
    /// What it is called; empty where a language has no name for it.
    public var bulgarian: String
    public var english: String
    public var bulgarianKeywords: [String]
    public var englishKeywords: [String]

    public init(
      emoji: String, bulgarian: String, english: String, bulgarianKeywords: [String] = [],
      englishKeywords: [String] = []
    ) {
      self.emoji = emoji
      self.bulgarian = bulgarian
      self.english = english
      self.bulgarianKeywords = bulgarianKeywords
      self.englishKeywords = englishKeywords
    }

    public func name(in language: LanguageCode) -> String {
      let (own, other) = language == .bulgarian ? (bulgarian, english) : (english, bulgarian)
      return own.isEmpty ? other : own
    }
  }

  /// Whose data it is, and under which licence.
  public var notice: String
  public var entries: [Entry]

  /// No more are read, whatever a file claims.
  static var most: UInt32 { 20_000 }
  private static var version: UInt8 { 1 }
  private static var mark: [UInt8] { [0x4D, 0x45, 0x4D, 0x4F] }

  public init(notice: String, entries: [Entry]) {
    self.notice = notice
    self.entries = entries
  }

  /// - Precondition: no text has a line end, and no keyword a `|`.
  public var encoded: [UInt8] {
    var body = ByteWriter()
    body.write(notice)
    body.write(UInt32(entries.count))
    EmojiBook.write(entries.map { $0.emoji }, to: &body)
    EmojiBook.write(entries.map { $0.bulgarian }, to: &body)
    EmojiBook.write(entries.map { $0.english }, to: &body)
    EmojiBook.write(entries.map { $0.bulgarianKeywords.joined(separator: "|") }, to: &body)
    EmojiBook.write(entries.map { $0.englishKeywords.joined(separator: "|") }, to: &body)
    var writer = ByteWriter()
    writer.append(EmojiBook.mark)
    writer.write(EmojiBook.version)
    writer.write(Checksum.crc32(body.bytes))
    writer.append(body.bytes)
    return writer.bytes
  }

  private static func write(_ column: [String], to writer: inout ByteWriter) {
    writer.write(column.joined(separator: "\n"))
  }

  /// `nil` for what is no such file, for one of another version, and for a damaged one.
  public init?(decoding bytes: [UInt8]) {
    let start = EmojiBook.mark.count + 5
    guard bytes.count > start, bytes.starts(with: EmojiBook.mark) else { return nil }
    var reader = ByteReader(bytes, at: EmojiBook.mark.count)
    do throws(ByteError) {
      guard try reader.readUInt8() == EmojiBook.version,
        try reader.readUInt32() == Checksum.crc32(bytes, from: start)
      else { return nil }
      notice = try reader.readText()
      let written = try reader.readUInt32()
      guard written > 0, written <= EmojiBook.most else { return nil }
      let count = Int(written)
      guard let emoji = try EmojiBook.column(count, &reader),
        let bulgarian = try EmojiBook.column(count, &reader),
        let english = try EmojiBook.column(count, &reader),
        let bulgarianKeywords = try EmojiBook.column(count, &reader),
        let englishKeywords = try EmojiBook.column(count, &reader), reader.isAtEnd
      else { return nil }
      entries = []
      entries.reserveCapacity(count)
      for place in 0..<count {
        if emoji[place].isEmpty { return nil }
        entries.append(
          Entry(
            emoji: emoji[place], bulgarian: bulgarian[place], english: english[place],
            bulgarianKeywords: EmojiBook.keywords(bulgarianKeywords[place]),
            englishKeywords: EmojiBook.keywords(englishKeywords[place])))
      }
    } catch {
      return nil
    }
  }

  private static func column(_ count: Int, _ reader: inout ByteReader) throws(ByteError) -> [String]? {
    let lines = try reader.readText().parts(at: "\n")
    return lines.count == count ? lines : nil
  }

  private static func keywords(_ line: String) -> [String] { line.isEmpty ? [] : line.parts(at: "|") }
}
