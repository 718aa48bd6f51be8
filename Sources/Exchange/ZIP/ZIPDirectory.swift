import Bytes
import Family

/// One file in an archive.
public struct ZIPEntry: Hashable, Sendable {
  public enum Method: Hashable, Sendable { case stored, deflated }

  /// With `/` between folders, never leading out of the archive.
  public let name: String
  public let method: Method
  /// Where its bytes lie in the archive.
  public let start: Int
  public let compressedSize: Int
  /// Its size when inflated.
  public let size: Int
  public let crc: UInt32
  /// Where its local header begins.
  let header: Int

  public var end: Int { start + compressedSize }
}

/// What an archive says it holds (PKWARE's APPNOTE, sections 4.3 and 4.4), checked before a byte is inflated.
///
/// Inflating is the caller's: zlib on the host, `DecompressionStream` in the browser. Sizes, growth, overlaps
/// and names are checked here, so that no bomb is ever inflated; ``verify(_:_:)`` checks the result.
public struct ZIPDirectory: Sendable {
  public private(set) var entries: [ZIPEntry] = []
  /// Entries that are not opened, and why.
  public private(set) var setAside: [ZIPError] = []
  /// Names that stand twice; the last one of each counts.
  public private(set) var repeated: [String] = []
  /// Names that were written with `\` between folders.
  public private(set) var backslashed: [String] = []
  private var places: [Name: Int] = [:]

  public subscript(name: String) -> ZIPEntry? { index(of: name).map { entries[$0] } }

  /// Where an entry stands among ``entries``.
  public func index(of name: String) -> Int? { places[Name(name)] }

  /// Whether bytes begin as an archive does.
  public static func isZIP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && bytes[0] == 0x50 && bytes[1] == 0x4B
      && (bytes[2] == 3 && bytes[3] == 4 || bytes[2] == 5 && bytes[3] == 6)
  }

  /// How many bytes from the end of an archive surely hold the record that ends it.
  public static let longestEnd = 22 + 0xFFFF

  /// Where the directory begins, told by the last bytes of an archive, which begin at `base` in it; `nil` for no archive.
  public static func start(inTail bytes: [UInt8], at base: Int) -> Int? {
    let file = ZIPFields(bytes: bytes, base: base)
    guard let tail = file.findEnd(), let size = file.size(tail + 12), size <= tail else { return nil }
    return tail - size
  }

  /// Reads the directory of a whole archive; or, where only its end is held, of bytes that begin at `base` in it.
  public init(
    _ bytes: [UInt8], at base: Int = 0, limits: ZIPLimits = ZIPLimits()
  ) throws(ZIPError) {
    let file = ZIPFields(bytes: bytes, base: base)
    guard let tail = file.findEnd() else {
      throw ZIPError(ZIPDirectory.isZIP(bytes) ? .cut : .notZIP)
    }
    let count = file.short(tail + 10)
    guard count != 0xFFFF, file.long(tail + 12) != .max, file.long(tail + 16) != .max else {
      throw ZIPError(.zip64)
    }
    guard count <= limits.entries else { throw ZIPError(.tooManyEntries) }
    guard let size = file.size(tail + 12), let offset = file.size(tail + 16), size <= tail,
      offset <= tail - size, base <= tail - size
    else { throw ZIPError(.damaged) }
    // Bytes before the archive move every offset.
    let shift = tail - size - offset
    var place = tail - size
    var total: Int64 = 0
    for _ in 0..<count {
      guard tail - place >= 46, file.long(place) == 0x0201_4B50 else { throw ZIPError(.damaged) }
      let nameLength = file.short(place + 28)
      let next = place + 46 + nameLength + file.short(place + 30) + file.short(place + 32)
      guard next <= tail else { throw ZIPError(.damaged) }
      let written = file.text(place + 46, length: nameLength)
      do throws(ZIPError) {
        let name = try safe(written)
        if !name.isEmpty {
          let entry = try file.entry(at: place, name: name, shift: shift, before: tail - size)
          total += Int64(entry.size)
          guard total <= limits.total else { throw ZIPError(.tooLarge) }
          if entry.size > limits.ratioFrom, entry.size / limits.ratio > entry.compressedSize {
            throw ZIPError(.bomb, name)
          }
          add(entry)
        }
      } catch {
        switch error.code {
        case .tooLarge, .bomb, .zip64: throw error
        default: setAside.append(error)
        }
      }
      place = next
    }
    try refuseOverlaps()
  }

  private mutating func add(_ entry: ZIPEntry) {
    if let earlier = places[Name(entry.name)] {
      repeated.append(entry.name)
      entries[earlier] = entry
    } else {
      places[Name(entry.name)] = entries.count
      entries.append(entry)
    }
  }

  /// The name with plain separators; empty for a folder.
  private mutating func safe(_ written: String) throws(ZIPError) -> String {
    var parts: [[UInt8]] = [[]]
    var isBackslashed = false
    for byte in Array(written.utf8) {
      if byte == UInt8(ascii: "\\") { isBackslashed = true }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
        parts.append([])
      } else {
        guard byte != 0 else { throw ZIPError(.unsafeName, written) }
        parts[parts.count - 1].append(byte)
      }
    }
    var bytes: [UInt8] = []
    for index in 0..<parts.count {
      let part = parts[index]
      let isDrive = index == 0 && part.count == 2 && part[1] == UInt8(ascii: ":")
      if part == [UInt8(ascii: "."), UInt8(ascii: ".")] || isDrive || (index == 0 && part.isEmpty) {
        throw ZIPError(.unsafeName, written)
      }
      if part.isEmpty, index == parts.count - 1 { return "" }
      if part.isEmpty || part == [UInt8(ascii: ".")] { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
      bytes += part
    }
    let name = String(decoding: bytes, as: UTF8.self)
    if isBackslashed { backslashed.append(name) }
    return name
  }

  private func refuseOverlaps() throws(ZIPError) {
    var order = ZIPOrder(entries)
    order.arrange()
    for index in 1..<max(1, order.indices.count) {
      let entry = entries[order.indices[index]]
      if entry.header < entries[order.indices[index - 1]].end { throw ZIPError(.overlapping, entry.name) }
    }
  }

  /// Checks what came out of inflating an entry.
  public func verify(_ entry: ZIPEntry, _ inflated: [UInt8]) throws(ZIPError) {
    guard inflated.count == entry.size, Checksum.crc32(inflated) == entry.crc else {
      throw ZIPError(.damaged, entry.name)
    }
  }
}
