/// What a family writes on paper: 256 random bits that open its data when every device is lost. (The thirty digits of
/// `Family.RecoveryCode` are another thing: they open the grown-ups' room of one device, and no data.)
///
/// Shown as thirteen groups of five symbols of Crockford's base 32. The fifth symbol of each group is a check,
/// so that a slip of the pen is found, and found in its group.
public struct RecoveryKey: Hashable, Sendable, Concealed {
  static let size = 32
  static let groups = 13
  static let groupSize = 5
  static let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".unicodeScalars)

  let bytes: [UInt8]

  /// `nil` unless there are exactly 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  private init() { bytes = randomBytes(Self.size) }

  public static func random() -> RecoveryKey { RecoveryKey() }

  /// `QDAKV-ZXV5X-…`: thirteen groups, joined by hyphens.
  public var text: String {
    let values = fiveBits
    var text = String.UnicodeScalarView()
    for group in 0..<Self.groups {
      if group > 0 { text.append("-") }
      let four = values[group * 4..<group * 4 + 4]
      for value in four + [Self.check(four, group: group)] { text.append(Self.symbols[Int(value)]) }
    }
    return String(text)
  }

  /// The 256 bits and four zeros, five at a time.
  private var fiveBits: [UInt8] {
    (0..<Self.groups * 4).map { index in
      var value: UInt8 = 0
      for bit in index * 5..<index * 5 + 5 {
        let set = bit / 8 < bytes.count ? bytes[bit / 8] >> UInt8(7 - bit % 8) & 1 : 0
        value = value << 1 | set
      }
      return value
    }
  }

  /// The four values as a polynomial over GF(32) with x⁵ + x² + 1, at 2, and the group's number: a
  /// changed symbol, two that changed places, or a group in another's place, each changes it.
  static func check(_ four: some Sequence<UInt8>, group: Int) -> UInt8 {
    var check: UInt8 = 0
    for value in four {
      check ^= value
      check = check << 1 ^ (check & 16 == 0 ? 0 : 0x25)
    }
    return check ^ UInt8(truncatingIfNeeded: group)
  }
}
