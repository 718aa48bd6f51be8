/// The dimensions that a picture's header claims, read before any decoder sees the rest.
public struct PictureSize: Hashable, Sendable {
  /// More would take half a gigabyte of memory to show.
  public static let mostPixels: Int64 = 120_000_000

  public let width: Int
  public let height: Int

  public var isTooLarge: Bool { Int64(width) * Int64(height) > PictureSize.mostPixels }

  /// `nil` where the header is damaged. SVG has no pixels of its own: 0 × 0.
  public init?(_ bytes: [UInt8], _ kind: MediaKind) {
    let header = PictureHeader(bytes: bytes)
    let size: (Int, Int)?
    switch kind {
    case .png: size = header.png
    case .jpeg: size = header.jpeg
    case .gif: size = bytes.count >= 10 ? (header.little(6, 2), header.little(8, 2)) : nil
    case .webp: size = header.webp
    case .svg: size = (0, 0)
    default: size = nil
    }
    guard let size else { return nil }
    width = size.0
    height = size.1
  }
}

private struct PictureHeader {
  let bytes: [UInt8]

  func little(_ place: Int, _ width: Int) -> Int {
    var value = 0
    for offset in 0..<width { value |= Int(bytes[place + offset]) << (8 * offset) }
    return value
  }

  func big(_ place: Int, _ width: Int) -> Int {
    var value: UInt32 = 0
    for offset in 0..<width { value = value << 8 | UInt32(bytes[place + offset]) }
    return Int(min(value, UInt32(Int32.max)))
  }

  /// PNG, section 11.2.2: the first chunk is IHDR.
  var png: (Int, Int)? { bytes.count >= 24 ? (big(16, 4), big(20, 4)) : nil }

  /// JPEG, ITU-T T.81 annex B: the first frame header among the segments.
  var jpeg: (Int, Int)? {
    var place = 2
    while place + 9 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8) {
        place += 2
        continue
      }
      if marker >= 0xC0, marker <= 0xCF, marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return (big(place + 7, 2), big(place + 5, 2))
      }
      guard marker != 0xD9, marker != 0xDA else { return nil }
      place += 2 + max(2, big(place + 2, 2))
    }
    return nil
  }

  /// WebP, RFC 9649: simple lossy, simple lossless or extended.
  var webp: (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch bytes[15] {
    case UInt8(ascii: " "): return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
    case UInt8(ascii: "L"):
      let low = little(21, 2)
      let high = little(23, 2)
      return ((low & 0x3FFF) + 1, (low >> 14 | high << 2 & 0x3FFC) + 1)
    case UInt8(ascii: "X"): return (little(24, 3) + 1, little(27, 3) + 1)
    default: return nil
    }
  }
}
