import Bytes

/// Percent-encoding of one path segment (RFC 3986, section 2.1): everything but the unreserved
/// characters is written as `%XX` of its UTF-8 bytes.
public enum PercentEncoding {
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  public static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.bytes {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a segment; `nil` where a `%` has no two digits after it or the bytes are not UTF-8.
  public static func decode(_ segment: String) -> String? {
    var bytes: [UInt8] = []
    var rest = segment.bytes.makeIterator()
    while let byte = rest.next() {
      if byte != 0x25 {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
