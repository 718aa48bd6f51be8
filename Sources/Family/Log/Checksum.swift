/// CRC-32 as in ISO 3309 (polynomial 0xEDB88320, reflected): finds every single damaged byte.
enum Checksum {
  static func crc32(_ bytes: [UInt8], from start: Int = 0) -> UInt32 {
    let table = [UInt32](unsafeUninitializedCapacity: 256) { table, count in
      for index in 0..<256 {
        var entry = UInt32(index)
        for _ in 0..<8 { entry = entry & 1 == 1 ? 0xEDB8_8320 ^ entry >> 1 : entry >> 1 }
        table[index] = entry
      }
      count = 256
    }
    var sum = UInt32.max
    for byte in bytes.dropFirst(start) {
      sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
    return ~sum
  }
}
