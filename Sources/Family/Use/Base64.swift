/// Bytes as text of 64 signs, three bytes in four (RFC 4648, section 5: `-` and `_`, nothing at the end).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    var signs: [UInt8] = []
    signs.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        signs.append(sign(UInt8(truncatingIfNeeded: bits >> UInt32(count)) & 63))
      }
    }
    if count > 0 { signs.append(sign(UInt8(truncatingIfNeeded: bits << UInt32(6 - count)) & 63)) }
    return String(decoding: signs, as: UTF8.self)
  }

  /// No bytes at all for text that ``text(_:)`` did not write.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for sign in text.utf8 {
      guard let value = value(sign) else { return [] }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func sign(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: value + 65
    case 26..<52: value + 71
    case 52..<62: value - 4
    case 62: 45
    default: 95
    }
  }

  private static func value(_ sign: UInt8) -> UInt8? {
    switch sign {
    case 65...90: sign - 65
    case 97...122: sign - 71
    case 48...57: sign + 4
    case 45: 62
    case 95: 63
    default: nil
    }
  }
}
