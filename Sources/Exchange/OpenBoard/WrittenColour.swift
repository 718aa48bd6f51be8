import Bytes
import Family
public import Language

/// A colour as board files write it: `rgb(…)`, `rgba(…)`, `#rgb`, `#rrggbb`, or a common name.
public struct WrittenColour: Hashable, Sendable {
  public let red: Int
  public let green: Int
  public let blue: Int
  /// 0 see-through, 1 solid.
  public let alpha: Double

  /// `#rrggbb` on white; `nil` where nothing of the colour shows.
  public var flattened: String? {
    guard alpha > 0 else { return nil }
    func channel(_ value: Int) -> Int { Int((255 + (Double(value) - 255) * alpha).rounded()) }
    return WrittenColour.hex(channel(red), channel(green), channel(blue))
  }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    for channel in [red, green, blue] {
      for digit in [channel >> 4 & 15, channel & 15] {
        bytes.append(UInt8(digit < 10 ? 0x30 + digit : 0x61 + digit - 10))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `nil` for text that is no colour.
  public init?(_ text: String) {
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte > 0x20 {
      bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    if bytes.first == UInt8(ascii: "#") {
      self.init(hex: bytes)
    } else if BytePattern("rgb").matches(bytes, at: 0) {
      self.init(function: bytes)
    } else {
      self.init(name: String(decoding: bytes, as: UTF8.self))
    }
  }

  private init(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  private init?(hex bytes: [UInt8]) {
    var digits: [Int] = []
    for byte in bytes.dropFirst() {
      guard let digit = Hexadecimal.value(byte), digits.count < 8 else { return nil }
      digits.append(Int(digit))
    }
    switch digits.count {
    case 3, 4:
      self.init(
        digits[0] * 17, digits[1] * 17, digits[2] * 17, alpha: digits.count == 4 ? Double(digits[3]) / 15 : 1)
    case 6, 8:
      let alpha = digits.count == 8 ? Double(digits[6] * 16 + digits[7]) / 255 : 1
      self.init(
        digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5], alpha: alpha)
    default: return nil
    }
  }

  /// `rgb(255,255,0)`, `rgba(255,255,0,0.5)`, with percentages too.
  private init?(function bytes: [UInt8]) {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")"),
      bytes.count < 80,
      open == 3 || (open == 4 && bytes[3] == UInt8(ascii: "a"))
    else { return nil }
    var values: [Double] = []
    var number: [UInt8] = []
    for byte in bytes[(open + 1)...] {
      switch byte {
      case 0x30...0x39, UInt8(ascii: "."): number.append(byte)
      case UInt8(ascii: "%"):
        let whole = values.count == 3 ? 1.0 : 255.0
        values.append(JSONNumber.double(String(decoding: number, as: UTF8.self)) * whole / 100)
        number = []
      case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ")"):
        if !number.isEmpty { values.append(JSONNumber.double(String(decoding: number, as: UTF8.self))) }
        number = []
      default: return nil
      }
    }
    guard values.count == 3 || values.count == 4 else { return nil }
    func channel(_ value: Double) -> Int { Int(min(255, max(0, value)).rounded()) }
    self.init(
      channel(values[0]), channel(values[1]), channel(values[2]),
      alpha: values.count == 4 ? min(1, max(0, values[3])) : 1)
  }

  private init?(name: String) {
    switch Name(name) {
    case "white": self.init(255, 255, 255)
    case "black": self.init(0, 0, 0)
    case "red": self.init(255, 0, 0)
    case "green": self.init(0, 128, 0)
    case "blue": self.init(0, 0, 255)
    case "yellow": self.init(255, 255, 0)
    case "orange": self.init(255, 165, 0)
    case "pink": self.init(255, 192, 203)
    case "purple": self.init(128, 0, 128)
    case "brown": self.init(165, 42, 42)
    case "gray", "grey": self.init(128, 128, 128)
    case "transparent": self.init(255, 255, 255, alpha: 0)
    default: return nil
    }
  }
}

extension WrittenColour {
  /// The word class that a solid colour means in the modified Fitzgerald key, in the light tints that
  /// boards use; `nil` for any other colour, so that a merely green button is no verb.
  public var wordClass: WordClass? {
    guard alpha == 1 else { return nil }
    if isNear(0xFF, 0xFF, 0xAA) { return .person }
    if isNear(0xCC, 0xFF, 0xAA) { return .verb }
    if isNear(0xAA, 0xCC, 0xFF) { return .descriptor }
    if isNear(0xFF, 0xCC, 0xAA) { return .noun }
    if isNear(0xFF, 0xAA, 0xCC) { return .social }
    if isNear(0xCC, 0xAA, 0xFF) { return .question }
    if isNear(0xFF, 0xAA, 0xAA) { return .negation }
    return nil
  }

  private func isNear(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(self.red - red) <= 12 && abs(self.green - green) <= 12 && abs(self.blue - blue) <= 12
  }
}
