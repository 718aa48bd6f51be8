import Bytes
import Family
import Language

@testable import Exchange

/// Drives writing and reading as a host would, with a digest and a compression of the test's own.
final class ArchiveFixture {
  var media: [String: [UInt8]] = [:]
  var language = LanguageCode.english
  var deflates = true
  var largestWrite = 0
  private var packed: [[UInt8]: [UInt8]] = [:]

  /// 32 bytes that differ for different contents: length and checksum, stirred.
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var random = SeededGenerator(UInt64(bytes.count) << 32 | UInt64(Checksum.crc32(bytes)))
    return (0..<32).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  static func hash(_ bytes: [UInt8]) -> String { Hexadecimal.text(digest(bytes)) }

  func keep(_ bytes: [UInt8]) -> String {
    let hash = ArchiveFixture.hash(bytes)
    media[hash] = bytes
    return hash
  }

  /// What stands for deflated bytes: their digest, and zeros that must be there.
  func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard deflates else { return nil }
    let short = ArchiveFixture.digest(bytes) + [UInt8](repeating: 0, count: bytes.count / 20)
    packed[short] = bytes
    return short
  }

  func inflate(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    packed[bytes].flatMap { $0.count <= limit ? $0 : nil }
  }

  func write(_ registers: Registers) throws -> [UInt8] { try written(registers).bytes }

  func written(_ registers: Registers, roomForOriginals: Int64? = nil) throws -> (
    bytes: [UInt8], summary: ArchiveSummary
  ) {
    var writing = ArchiveWriting(registers, media: media.keys.sorted(), language: language)
    if let roomForOriginals { writing.roomForOriginals = roomForOriginals }
    var file: [UInt8] = []
    while true {
      switch writing.next() {
      case .write(let bytes):
        file += bytes
        largestWrite = max(largestWrite, bytes.count)
      case .digest(let bytes): writing.digested(ArchiveFixture.digest(bytes))
      case .deflate(let bytes): writing.deflated(deflate(bytes))
      case .medium(let hash): writing.medium(media[hash])
      case .finished(let summary): return (file, summary)
      case .failed(let failure): throw failure
      }
    }
  }

  /// Reads a file; `kept` is what was to be stored.
  func read(
    _ file: [UInt8], into held: Registers = Registers(), hasRoom: Bool = true
  ) throws(ArchiveFailure) -> (contents: ArchiveContents, kept: [ArchivedMedium]) {
    var reading = ArchiveReading(size: file.count, into: held)
    var kept: [ArchivedMedium] = []
    while true {
      switch reading.next() {
      case .fetch(let start, let count):
        reading.fetched(
          start >= 0 && count >= 0 && start + count <= file.count ? Array(file[start..<start + count]) : nil)
      case .inflate(let bytes, let limit): reading.inflated(inflate(bytes, limit: limit))
      case .digest(let bytes): reading.digested(ArchiveFixture.digest(bytes))
      case .keep(let media):
        kept += media
        reading.kept(hasRoom)
      case .read(let contents): return (contents, kept)
      case .failed(let failure): throw failure
      }
    }
  }

  func failure(_ file: [UInt8]) -> ArchiveFailure? {
    do throws(ArchiveFailure) {
      _ = try read(file)
      return nil
    } catch {
      return error
    }
  }

  /// An archive of these entries, stored, with hashes that fit unless there is a list already.
  static func packed(_ entries: [(String, [UInt8])], listed: Bool = true) -> [UInt8] {
    var zip = ZIPWriter()
    var hashes = HashList()
    for (name, content) in entries {
      zip.add(name, content)
      hashes.add(name, hash(content))
    }
    if listed { zip.add(ArchiveName.hashes, hashes.written) }
    return zip.finished()
  }

  /// The entries that every archive has, with this for `family.json`.
  static func texts(_ family: String) -> [(String, [UInt8])] {
    [
      (ArchiveName.family, Array(family.utf8)), (ArchiveName.inventory, [0x7B, 0x7D]),
      (ArchiveName.page, [0x20]),
    ]
  }

  static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0, 1, 2, 3, 4]
}

extension SeededGenerator {
  mutating func value(depth: Int = 0) -> Value {
    switch below(depth < 5 ? 8 : 7) {
    case 0: .nothing
    case 1: .flag(next() & 1 == 1)
    case 2: .integer(pick([0, 1, -1, .max, .min, 1 << 53, 1 << 53 + 1, Int64(bitPattern: next())]))
    case 3: .real(pick([0, -0.0, 1.5, -0.125, 0.1, 1e300, .nan, .infinity, Double(bitPattern: next())]))
    case 4:
      .text(
        pick(["", "вода", "🍎", "e\u{301}", "\u{E9}", "a\0b\n\t\u{7F}", "</script>\"'&", "\u{202E}обратно"]))
    case 5: .text("\(below(1000))")
    case 6: .real(Double(below(4_000)) / 1000 - 2)
    default: .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    }
  }

  mutating func edit() -> Edit {
    Edit(
      pick(Table.known + [Table(name: "cards"), Table(name: ""), Table(name: "\u{E9}")]),
      Name(pick(["r\(below(6))", "e\u{301}", "\u{E9}", "", "main", "gate", "consents"])),
      pick(["label.bg", "deleted", "f", "e\u{301}", "\u{E9}", "picture"]), value())
  }

  mutating func clock() -> Clock {
    Clock(
      wall: pick([0, -1, .max, .min, Int64(below(5)), 1_700_000_000_000]), counter: pick([0, 1, .max]),
      replica: pick([ReplicaID("a.1"), ReplicaID("a.2"), ReplicaID("e\u{301}"), ReplicaID("\u{E9}")]))
  }

  mutating func registers(_ most: Int = 40) -> Registers {
    var registers = Registers()
    for _ in 0..<below(most) { registers.apply(Operation(edit(), at: clock())) }
    return registers
  }
}
