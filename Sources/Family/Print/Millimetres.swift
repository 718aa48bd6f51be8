internal import Bytes

/// Hundredths of a millimetre as people and style sheets write them.
public enum Millimetres {
  /// `1250` is `12.5`, `-5` is `-0.05`.
  public static func text(_ hundredths: Int) -> String {
    let sign = hundredths < 0 ? "-" : ""
    let size = abs(hundredths)
    let (whole, rest) = (size / 100, size % 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Reads `197`, `197.5` or `197,05`, with spaces around it; `nil` for anything else and for 1,000 mm and more.
  public static func read(_ text: String) -> Int? {
    var whole = 0
    var rest = 0
    var wholes = 0
    var decimals = -1
    var hasEnded = false
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: " "):
        if wholes > 0 { hasEnded = true }
      case UInt8(ascii: ","), UInt8(ascii: "."):
        guard decimals < 0, wholes > 0, !hasEnded else { return nil }
        decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !hasEnded else { return nil }
        let digit = Int(byte - UInt8(ascii: "0"))
        if decimals < 0 {
          guard wholes < 3 else { return nil }
          whole = whole * 10 + digit
          wholes += 1
        } else {
          guard decimals < 2 else { return nil }
          rest = rest * 10 + digit
          decimals += 1
        }
      default: return nil
      }
    }
    guard wholes > 0, decimals != 0 else { return nil }
    return whole * 100 + (decimals == 1 ? rest * 10 : rest)
  }
}
