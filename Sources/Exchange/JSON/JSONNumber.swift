/// Decimal numbers in JSON's form. The browser's standard library has no parser for them.
public enum JSONNumber {
  /// A literal taken apart: digits × 10^exponent, of which the first 18 digits count.
  private struct Parts {
    var isNegative = false
    var digits: UInt64 = 0
    var exponent = 0

    init(_ literal: String) {
      var literal = literal
      literal.withUTF8 { bytes in
        var place = 0
        var isFraction = false
        while place < bytes.count {
          let byte = bytes[place]
          if byte == UInt8(ascii: "-") {
            isNegative = true
          } else if byte == UInt8(ascii: ".") {
            isFraction = true
          } else if byte >= 0x30, byte <= 0x39 {
            if digits < 100_000_000_000_000_000 {
              digits = digits * 10 + UInt64(byte - 0x30)
              if isFraction { exponent -= 1 }
            } else if !isFraction {
              exponent += 1
            }
          } else {
            break
          }
          place += 1
        }
        guard place < bytes.count else { return }
        var written = 0
        var isSmall = false
        for byte in bytes[(place + 1)...] {
          if byte == UInt8(ascii: "-") { isSmall = true }
          if byte >= 0x30, byte <= 0x39 { written = min(written * 10 + Int(byte - 0x30), 100_000) }
        }
        exponent += isSmall ? -written : written
      }
    }
  }

  /// The nearest double for up to 15 digits and powers of ten up to 22; else within a few units of the
  /// last place. What is too large is infinite.
  public static func double(_ literal: String) -> Double {
    let parts = Parts(literal)
    var value = Double(parts.digits)
    var power = 1.0
    var square = 10.0
    var rest = min(parts.exponent.magnitude, 400)
    while rest > 0 {
      if rest & 1 == 1 { power *= square }
      square *= square
      rest >>= 1
    }
    if value != 0 { value = parts.exponent < 0 ? value / power : value * power }
    return parts.isNegative ? -value : value
  }

  /// The whole number, `nil` for a fraction or more than 18 digits.
  public static func integer(_ literal: String) -> Int64? {
    let parts = Parts(literal)
    var digits = Int64(parts.digits)
    var exponent = parts.exponent
    if digits == 0 { return 0 }
    while exponent < 0 {
      guard digits % 10 == 0 else { return nil }
      digits /= 10
      exponent += 1
    }
    while exponent > 0 {
      guard digits < 100_000_000_000_000_000 else { return nil }
      digits *= 10
      exponent -= 1
    }
    return parts.isNegative ? -digits : digits
  }
}
