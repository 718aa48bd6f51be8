import CVips
import Exchange

@testable import Services

/// Real photos of every format, small, with a place in their EXIF and planted words around it.
enum PlacedPhotos {
  static let word = "TATTLE"

  /// A TIFF block as cameras write it: orientation, maker, day, and a GPS directory.
  static func exif(orientation: UInt16 = 6) -> [UInt8] {
    var block: [UInt8] = []
    func number(_ value: Int, _ width: Int) {
      for offset in 0..<width { block.append(UInt8(truncatingIfNeeded: value >> (8 * offset))) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) {
      number(tag, 2)
      number(type, 2)
      number(count, 4)
      number(value, 4)
    }
    block += Array("II".utf8)
    number(42, 2)
    number(8, 4)
    // The main directory: 8…62, EXIF: 62…80, GPS: 80…146, then the texts.
    number(4, 2)
    entry(0x010F, 2, 13, 146)
    entry(0x0112, 3, 1, Int(orientation))
    entry(0x8769, 4, 1, 62)
    entry(0x8825, 4, 1, 80)
    number(0, 4)
    number(1, 2)
    entry(0x9003, 2, 20, 160)
    number(0, 4)
    number(5, 2)
    entry(0x0000, 1, 4, 0x0302)
    entry(0x0001, 2, 2, Int(UInt8(ascii: "N")))
    entry(0x0002, 5, 3, 180)
    entry(0x001B, 7, 14, 204)
    entry(0x001D, 2, 11, 218)
    number(0, 4)
    block += Array("TATTLE-maker\0\0".utf8) + Array("2024:05:06 14:03:22\0".utf8)
    for part in [42, 1, 41, 1, 5_172, 100] { number(part, 4) }
    block += Array("TATTLE-gps-way".utf8) + Array("2024:05:06\0".utf8)
    return block
  }

  static func picture(
    _ width: Int = 96, _ height: Int = 64, channels: Int = 3, bits: Int = 8, isCMYK: Bool = false
  ) throws -> VipsPicture {
    try VipsPicture.open()
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        // The upper left quarter is bright, so that a turn shows.
        let bright = x < width / 2 && y < height / 2
        for channel in 0..<channels {
          let value: UInt8 = channel == 3 && !isCMYK ? 255 : (bright != isCMYK ? 230 : 40)
          pixels += bits == 16 ? [value, value] : [value]
        }
      }
    }
    let made = VipsPicture(
      made: pixels, width: width, height: height, channels: channels, bits: bits, isCMYK: isCMYK)
    guard let made else { throw PhotoRefusal.damaged }
    return made
  }

  static func written(_ picture: borrowing VipsPicture, _ ending: String) throws -> [UInt8] {
    guard let bytes = picture.written(as: ending) else { throw PhotoRefusal.damaged }
    return bytes
  }

  static func jpeg(orientation: UInt16 = 6) throws -> [UInt8] {
    placed(try written(picture(), ".jpg[Q=92]"), orientation: orientation)
  }

  /// With EXIF, XMP and a comment after its beginning, and a film after its end.
  static func placed(_ jpeg: [UInt8], orientation: UInt16 = 6) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }
    return [0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation))
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>TATTLE-xmp</x:xmpmeta>".utf8))
      + segment(0xFE, Array("TATTLE-comment".utf8)) + jpeg[2...] + Array("TATTLE-film".utf8)
  }

  /// libvips carries EXIF from one format into another, place included: as phones' own programs do.
  static func converted(_ ending: String) throws -> [UInt8] {
    try VipsPicture.open()
    let jpeg = try jpeg(orientation: 1)
    guard let picture = VipsPicture(fitting: 96, jpeg) else { throw PhotoRefusal.damaged }
    return try written(picture, ending)
  }

  static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard bytes.count >= sought.count else { return false }
    return (0...(bytes.count - sought.count)).contains {
      bytes[$0] == sought[0] && bytes[$0...].starts(with: sought)
    }
  }

  /// Of two letters, so that a chance find in pixels is possible: whole bytes of the place as EXIF has them.
  static let latitude: [UInt8] = [42, 0, 0, 0, 1, 0, 0, 0, 41, 0, 0, 0, 1, 0, 0, 0]

  static func tells(_ bytes: [UInt8]) -> Bool {
    contains(bytes, word) || contains(bytes, "xmpmeta")
      || bytes.indices.contains { bytes[$0] == 42 && bytes[$0...].starts(with: latitude) }
  }
}
