/// Reads the fixed-width, little-endian fields of an archive, or of the part of it that is held. Places are always
/// those in the whole archive.
struct ZIPFields {
  let bytes: [UInt8]
  /// Where in the archive `bytes` begin.
  var base = 0

  var end: Int { base + bytes.count }

  func short(_ place: Int) -> Int { Int(bytes[place - base]) | Int(bytes[place - base + 1]) << 8 }

  func long(_ place: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<4 { value |= UInt32(bytes[place - base + offset]) << UInt32(8 * offset) }
    return value
  }

  /// A size or offset; `nil` beyond 2 GB, where the browser's `Int` ends.
  func size(_ place: Int) -> Int? {
    let value = long(place)
    return value <= UInt32(Int32.max) ? Int(value) : nil
  }

  func text(_ place: Int, length: Int) -> String {
    String(decoding: bytes[(place - base)..<(place - base + length)], as: UTF8.self)
  }

  /// Where the record that ends every archive begins: the last one whose comment fits.
  func findEnd() -> Int? {
    var place = end - 22
    let first = max(base, place - 0xFFFF)
    while place >= first {
      if bytes[place - base] == 0x50, long(place) == 0x0605_4B50, place + 22 + short(place + 20) <= end {
        return place
      }
      place -= 1
    }
    return nil
  }

  /// Where the bytes of the entry begin whose local header stands at `header`; `nil` where there is none. Only the end
  /// of an archive may be held: then its header is taken at its word, and looked at when it is.
  private func start(after header: Int, nameLength: Int) -> Int? {
    guard header >= base else { return header + 30 + nameLength }
    guard end - header >= 30, long(header) == 0x0403_4B50 else { return nil }
    return header + 30 + short(header + 26) + short(header + 28)
  }

  /// The entry whose record in the directory begins at `place`; its bytes must end before the directory.
  func entry(at place: Int, name: String, shift: Int, before limit: Int) throws(ZIPError) -> ZIPEntry {
    guard long(place + 20) != .max, long(place + 24) != .max, long(place + 42) != .max else {
      throw ZIPError(.zip64, name)
    }
    let flags = short(place + 8)
    guard flags & 0x2041 == 0 else { throw ZIPError(.encrypted, name) }
    let method: ZIPEntry.Method
    switch short(place + 10) {
    case 0: method = .stored
    case 8: method = .deflated
    default: throw ZIPError(.method, name)
    }
    guard let size = size(place + 24) else { throw ZIPError(.tooLarge, name) }
    guard let compressedSize = self.size(place + 20), let offset = self.size(place + 42),
      limit >= 30 + shift, offset <= limit - 30 - shift,
      let start = start(after: offset + shift, nameLength: short(place + 28))
    else { throw ZIPError(.damaged, name) }
    let header = offset + shift
    guard start <= limit, compressedSize <= limit - start, method == .deflated || size == compressedSize
    else { throw ZIPError(.damaged, name) }
    return ZIPEntry(
      name: name, method: method, start: start, compressedSize: compressedSize, size: size,
      crc: long(place + 16), header: header)
  }
}

/// The entries' order by where they lie. A shell sort of numbers: the standard library's sort costs 9 kB of
/// the browser's module.
struct ZIPOrder {
  var indices: [Int]
  private let entries: [ZIPEntry]

  init(_ entries: [ZIPEntry]) {
    self.entries = entries
    indices = Array(0..<entries.count)
  }

  mutating func arrange() {
    var gap = indices.count / 2
    while gap > 0 {
      for start in gap..<indices.count {
        let moving = indices[start]
        var place = start
        while place >= gap, entries[indices[place - gap]].header > entries[moving].header {
          indices[place] = indices[place - gap]
          place -= gap
        }
        indices[place] = moving
      }
      gap /= 2
    }
  }
}
