internal import Bytes

/// A lexicon file, answered from where it lies: mapped on a computer, in linear memory in the browser.
///
/// It holds no more than the sections' places. Any bytes may be given: what is not a whole, unchanged file of this
/// version is refused, and even one made to deceive (with a checksum that fits) is never read outside and never stops
/// the program.
public struct Lexicon: @unchecked Sendable {
  public let edition: LexiconEdition
  let bulgarian: LexiconTable
  let english: LexiconTable
  let texts: LexiconBytes

  /// Checks every byte once: 3 ms for the full file. The bytes must stay where they are, as they are, as long as the
  /// lexicon or a copy of it is used.
  public init(_ bytes: UnsafeRawBufferPointer) throws(LexiconError) {
    try self.init(bytes) { LexiconBlocks.sums(bytes) }
  }

  /// - Parameter sums: gives the sums of the file's ``LexiconBlocks`` in order; asked once the beginning is found right.
  public init(_ bytes: UnsafeRawBufferPointer, sums: () -> [UInt64]) throws(LexiconError) {
    let header = try LexiconHeader(bytes, sums)
    texts = LexiconBytes(header.section(LexiconFormat.texts, bytes))
    guard
      let bulgarian = LexiconTable({ header.section($0, of: .bulgarian, bytes) }),
      let english = LexiconTable({ header.section($0, of: .english, bytes) })
    else { throw .corrupt }
    self.bulgarian = bulgarian
    self.english = english
    edition = header.edition(header.section(LexiconFormat.info, bytes), bulgarian.count, english.count)
  }

  func table(_ language: LanguageCode) -> LexiconTable { language == .bulgarian ? bulgarian : english }
}

/// The beginning of a file, once it has been found whole.
struct LexiconHeader {
  private let kind: LexiconEdition.Kind
  private let checksum: UInt64
  /// Number, place and length of each section.
  private let sections: LexiconBytes

  init(_ bytes: UnsafeRawBufferPointer, _ sums: () -> [UInt64]) throws(LexiconError) {
    let all = LexiconBytes(bytes)
    for (place, byte) in LexiconFormat.magic.enumerated() where all.byte(place) != byte {
      throw bytes.count < LexiconFormat.headerLength && bytes.count <= place ? .truncated : .notALexicon
    }
    let version = UInt16(all.number16(2))
    guard version >= LexiconFormat.version else { throw .older(version) }
    guard version <= LexiconFormat.version else { throw .newer(version) }
    guard bytes.count >= LexiconFormat.headerLength else { throw .truncated }
    let length = all.number32(2)
    guard length == bytes.count, all.number32(3) == 0 else {
      throw length > bytes.count ? .truncated : .corrupt
    }
    var sum: UInt64 = 0
    for place in 0..<8 { sum |= UInt64(all.byte(16 + place)) << UInt64(place * 8) }
    guard LexiconFormat.checksum(bytes, sums: sums()) == sum,
      let kind = LexiconEdition.Kind(rawValue: all.byte(6))
    else {
      throw .corrupt
    }
    self.kind = kind
    checksum = sum
    let end = LexiconFormat.headerLength + Int(all.byte(7)) * 12
    sections = LexiconBytes(all.part(LexiconFormat.headerLength, end))
  }

  /// A section by its number; empty where there is none or where it does not lie in the file.
  func section(_ number: UInt32, _ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    for index in 0..<(sections.count / 12) where sections.number32(index * 3) == Int(number) {
      let (start, length) = (sections.number32(index * 3 + 1), sections.number32(index * 3 + 2))
      guard start >= 0, length > 0, start <= bytes.count - length else { break }
      return UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
    }
    return UnsafeRawBufferPointer(start: nil, count: 0)
  }

  func section(
    _ section: LexiconFormat.Section, of language: LanguageCode, _ bytes: UnsafeRawBufferPointer
  ) -> LexiconBytes {
    LexiconBytes(self.section(LexiconFormat.base(of: language) + section.rawValue, bytes))
  }

  func edition(_ info: UnsafeRawBufferPointer, _ bulgarian: Int, _ english: Int) -> LexiconEdition {
    var edition = LexiconEdition(
      kind: kind, version: version, bulgarianWords: bulgarian, englishWords: english)
    var cursor = LexiconCursor(info)
    while !cursor.isAtEnd {
      let source = LexiconSource(rawValue: cursor.byte())
      let words = cursor.number()
      let (name, licence, address) = (cursor.text(), cursor.text(), cursor.text())
      guard let source else { continue }
      edition.sources.append(
        LexiconEdition.Notice(source: source, name: name, licence: licence, address: address, words: words))
    }
    return edition
  }

  /// The checksum in hexadecimal.
  private var version: String { Hexadecimal.text(checksum) }
}
