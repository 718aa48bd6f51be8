internal import Bytes

/// A colour as text.
public enum Colour {
  /// `#rrggbb` in lower case; `nil` for anything else, so that no other text ever reaches a style.
  public static func normalized(_ text: String) -> String? {
    var bytes = text.bytes
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    for place in 1..<7 {
      let byte = bytes[place]
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      let lower = byte | 0x20
      guard isDigit || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")) else { return nil }
      bytes[place] = isDigit ? byte : lower
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
