/// Bytes as text of two hexadecimal digits each, and back.
public enum Hexadecimal {
  /// The digits of bytes, in lower case.
  @inline(never) public static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The sixteen digits of a number, in lower case.
  public static func text(_ number: UInt64) -> String {
    var bytes: [UInt8] = []
    for place: UInt64 in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (56 - 8 * place))) }
    return text(bytes)
  }

  /// The bytes of digits in either case; `nil` for an odd number of them, and where other bytes are among them.
  public static func bytes(_ digits: [UInt8]) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[place]), let low = value(digits[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The digit of a number below 16, in lower case.
  public static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// The number of a digit in either case; `nil` for any other byte.
  public static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: lowerCaseValue(digit)
    }
  }

  /// The number of a digit as ``text(_:)`` writes it; `nil` for any other byte, capital letters too.
  public static func lowerCaseValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension Sequence<UInt8> {
  /// Two digits in lower case for each byte, such as those of a hash.
  public var hexadecimal: String { Hexadecimal.text([UInt8](self)) }
}
