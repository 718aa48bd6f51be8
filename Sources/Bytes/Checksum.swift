/// CRC-32 as in ISO 3309 (polynomial 0xEDB88320, reflected): finds every single damaged byte. ZIP archives
/// and Martlet's own records carry it.
public enum Checksum {
  /// Four tables of 256 entries, one after the other: what a byte does to the sum with none, one, two and three more behind it.
  private static let table = makeTable()

  private static func makeTable() -> [UInt32] {
    var table: [UInt32] = []
    table.reserveCapacity(4 * 256)
    for index in 0..<UInt32(256) {
      var entry = index
      for _ in 0..<8 { entry = entry & 1 == 1 ? 0xEDB8_8320 ^ entry >> 1 : entry >> 1 }
      table.append(entry)
    }
    for index in 256..<4 * 256 {
      let before = table[index - 256]
      table.append(table[Int(before & 0xFF)] ^ before >> 8)
    }
    return table
  }

  /// The sum of the bytes from `start` up to `end`, or to the last, after those whose sum is `sum`.
  ///
  /// Four bytes at a time: a start reads megabytes of photos' rows through it.
  public static func crc32(
    _ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, after sum: UInt32 = 0
  ) -> UInt32 {
    bytes[start..<(end ?? bytes.count)].withUnsafeBytes { bytes in
      table.withUnsafeBufferPointer { table in
        var sum = ~sum
        var index = 0
        while index + 4 <= bytes.count {
          let next = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)) ^ sum
          sum =
            table[768 + Int(next & 0xFF)] ^ table[512 + Int(next >> 8 & 0xFF)]
            ^ table[256 + Int(next >> 16 & 0xFF)] ^ table[Int(next >> 24)]
          index += 4
        }
        while index < bytes.count {
          sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])] ^ sum >> 8
          index += 1
        }
        return ~sum
      }
    }
  }
}
