internal import Bytes

/// Codes that a person reads on one screen and types on another. Spaces and hyphens count for nothing, and letters that look alike are
/// read as the one that is meant.
public enum TypedCode {
  public static let joiningSymbols = 8
  /// The code in the terminal at home, and an invitation of whoever runs a server that families share.
  static let invitationDigits = [8, 16]
  /// Longer texts are not read.
  static let mostBytes = 512

  /// The eight symbols of a code that another device shows; `nil` for anything that is none.
  ///
  /// They are those of Crockford's base 32: digits, and capital letters without I, L, O and U.
  public static func joining(_ typed: String) -> String? {
    guard let symbols = symbols(typed), symbols.count == joiningSymbols else { return nil }
    return String(decoding: symbols, as: UTF8.self)
  }

  /// The eight digits that Martlet shows in its terminal, or the sixteen of an invitation; `nil` for anything else.
  public static func invitation(_ typed: String) -> String? {
    guard let symbols = symbols(typed), invitationDigits.contains(symbols.count),
      symbols.allSatisfy({ $0 <= UInt8(ascii: "9") })
    else { return nil }
    return String(decoding: symbols, as: UTF8.self)
  }

  /// A code in groups of four, as it is shown; a code of another length stays as it is.
  public static func grouped(_ code: String) -> String {
    let symbols = code.bytes
    guard symbols.count == joiningSymbols else { return code }
    return String(decoding: symbols[..<4] + [UInt8(ascii: " ")] + symbols[4...], as: UTF8.self)
  }

  /// The groups of a long code, as they are shown; hyphens stand between them.
  public static func groups(_ code: String) -> [String] { code.parts(at: "-") }

  private static func symbols(_ typed: String) -> [UInt8]? {
    guard typed.utf8.count <= mostBytes else { return nil }
    var symbols: [UInt8] = []
    for scalar in typed.unicodeScalars where !isSkipped(scalar) {
      guard let symbol = symbol(scalar) else { return nil }
      symbols.append(symbol)
    }
    return symbols
  }

  /// White space, hyphens and dashes.
  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x2D, 0xA0, 0x2000...0x2015, 0x2212: true
    default: false
    }
  }

  /// The symbol of a letter or digit, however it was written.
  private static func symbol(_ scalar: Unicode.Scalar) -> UInt8? {
    var value = scalar.value
    if (0x61...0x7A).contains(value) || (0x430...0x44F).contains(value) { value -= 0x20 }
    switch value {
    // O and О; I, L.
    case 0x4F, 0x41E: return UInt8(ascii: "0")
    case 0x49, 0x4C: return UInt8(ascii: "1")
    case 0x55: return nil
    case 0x30...0x39, 0x41...0x5A: return UInt8(value)
    case 0x410: return UInt8(ascii: "A")
    case 0x412: return UInt8(ascii: "B")
    case 0x415: return UInt8(ascii: "E")
    case 0x41A: return UInt8(ascii: "K")
    case 0x41C: return UInt8(ascii: "M")
    case 0x41D: return UInt8(ascii: "H")
    case 0x420: return UInt8(ascii: "P")
    case 0x421: return UInt8(ascii: "C")
    case 0x422: return UInt8(ascii: "T")
    case 0x423: return UInt8(ascii: "Y")
    case 0x425: return UInt8(ascii: "X")
    default: return nil
    }
  }
}
