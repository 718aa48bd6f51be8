/// The 32 bytes of a SHA-256 as four numbers. As text they take 64 digits and a place of their own in memory: too much for
/// who holds 20,000 of them.
public struct Digest: Hashable, Sendable {
  /// Eight bytes each, the first of them lowest.
  public let first, second, third, fourth: UInt64

  /// Reads 64 lower-case hexadecimal digits; `nil` where other bytes are among them, or too few.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start <= bytes.count - 64,
      let first = Digest.word(bytes, at: start), let second = Digest.word(bytes, at: start + 16),
      let third = Digest.word(bytes, at: start + 32), let fourth = Digest.word(bytes, at: start + 48)
    else { return nil }
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The digits again.
  public var text: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for word in [first, second, third, fourth] {
      for shift: UInt64 in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: word >> (shift * 8))
        digits.append(Digest.digit(byte >> 4))
        digits.append(Digest.digit(byte & 15))
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt64? {
    var word: UInt64 = 0
    for place in 0..<8 {
      guard let high = value(bytes[start + place * 2]), let low = value(bytes[start + place * 2 + 1]) else {
        return nil
      }
      word |= UInt64(high << 4 | low) << (UInt64(place) * 8)
    }
    return word
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
