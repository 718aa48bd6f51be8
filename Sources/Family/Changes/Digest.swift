internal import Bytes

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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in [first, second, third, fourth] {
      for shift: UInt64 in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (shift * 8))) }
    }
    return Hexadecimal.text(bytes)
  }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt64? {
    var word: UInt64 = 0
    for place in 0..<8 {
      guard let high = Hexadecimal.lowerCaseValue(bytes[start + place * 2]),
        let low = Hexadecimal.lowerCaseValue(bytes[start + place * 2 + 1])
      else { return nil }
      word |= UInt64(high << 4 | low) << (UInt64(place) * 8)
    }
    return word
  }
}
