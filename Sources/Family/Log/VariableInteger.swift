import Bytes

/// Integers in as few bytes as they need: seven bits to a byte, lowest first (LEB128); signed ones fold
/// their sign into the lowest bit.
extension ByteWriter {
  mutating func writeCompact(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      write(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(UInt8(truncatingIfNeeded: rest))
  }

  mutating func writeCompact(_ value: Int) { writeCompact(UInt64(max(0, value))) }

  mutating func writeSigned(_ value: Int64) {
    writeCompact(UInt64(bitPattern: value << 1 ^ value >> 63))
  }
}

extension ByteReader {
  mutating func readCompact() throws(ByteError) -> UInt64 {
    var value: UInt64 = 0
    for shift: UInt64 in 0..<10 {
      let byte = try readUInt8()
      if shift == 9 && byte > 1 { throw .outOfRange }
      value |= UInt64(byte & 0x7F) << (shift * 7)
      if byte < 0x80 { return value }
    }
    throw .outOfRange
  }

  mutating func readSigned() throws(ByteError) -> Int64 {
    let folded = try readCompact()
    return Int64(bitPattern: folded >> 1 ^ (0 &- (folded & 1)))
  }

  /// How many things follow, each of which takes at least one byte.
  mutating func readCount() throws(ByteError) -> Int {
    let count = try readCompact()
    guard count <= UInt64(remaining) else { throw .truncated }
    return Int(count)
  }
}
