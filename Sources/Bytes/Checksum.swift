/// CRC-32 as in ISO 3309 (polynomial 0xEDB88320, reflected): finds every single damaged byte. ZIP archives
/// and Martlet's own records carry it.
public enum Checksum {
  private static let table = makeTable()

  private static func makeTable() -> [UInt32] {
    var table: [UInt32] = []
    for index in 0..<UInt32(256) {
      var entry = index
      for _ in 0..<8 { entry = entry & 1 == 1 ? 0xEDB8_8320 ^ entry >> 1 : entry >> 1 }
      table.append(entry)
    }
    return table
  }

  /// The sum of the bytes from `start` up to `end`, or to the last, after those whose sum is `sum`.
  public static func crc32(
    _ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, after sum: UInt32 = 0
  ) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var sum = ~sum
        for byte in bytes[start..<(end ?? bytes.count)] {
          sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
        }
        return ~sum
      }
    }
  }
}
