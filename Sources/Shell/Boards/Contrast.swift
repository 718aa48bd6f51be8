import Bytes

/// Chooses a readable ink for a colour that a file brought (WCAG 2.2, relative luminance).
public enum Contrast {
  /// `#000000` or `#ffffff`, whichever contrasts more with an `#rrggbb` fill.
  public static func ink(on fill: String) -> String {
    // Equal contrast to black and white lies at a luminance of about 0.179.
    luminance(of: fill) > 0.179 ? "#000000" : "#ffffff"
  }

  public static func luminance(of colour: String) -> Double {
    var channels: [Double] = []
    let digits = (colour.rest(after: "#") ?? colour).bytes
    guard digits.count == 6 else { return 1 }
    for index in stride(from: 0, to: 6, by: 2) {
      channels.append(linear(Double(value(digits[index]) * 16 + value(digits[index + 1])) / 255))
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private static func value(_ digit: UInt8) -> Int {
    switch digit {
    case 0x30...0x39: Int(digit) - 0x30
    case 0x61...0x66: Int(digit) - 0x57
    case 0x41...0x46: Int(digit) - 0x37
    default: 0
    }
  }

  /// The sRGB transfer curve with its power of 2.4 as x² · x^0.4, the latter by Newton's method: the
  /// browser's module has no mathematics library.
  private static func linear(_ channel: Double) -> Double {
    if channel <= 0.04045 { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    // x^0.4 is the fifth root of x².
    let square = base * base
    var root = 0.5 + base / 2
    for _ in 0..<12 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
