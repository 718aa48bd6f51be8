import Bytes

@testable import Exchange

/// Photos made byte by byte: their containers are whole and their pixels nonsense, which no reader of headers minds.
enum MadePhotos {
  // MARK: JPEG

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, marker]
    bytes.append(big: UInt32(content.count + 2), 2)
    return bytes + content
  }

  static func frame(_ width: Int, _ height: Int, components: Int = 3, marker: UInt8 = 0xC0) -> [UInt8] {
    var content: [UInt8] = [8]
    content.append(big: UInt32(height), 2)
    content.append(big: UInt32(width), 2)
    content.append(UInt8(components))
    for index in 0..<components { content += [UInt8(index + 1), 0x11, 0] }
    return segment(marker, content)
  }

  static var profile: [UInt8] {
    var profile = [UInt8](repeating: 7, count: 128)
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return profile
  }

  /// The picture's own bytes: two scans, stuffed bytes and restarts in them.
  static let scans: [UInt8] =
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4, 5]
    + segment(0xC4, [0, 1, 2, 3]) + segment(0xDA, [1, 2, 0, 0, 63, 0]) + [6, 7, 0xFF, 0]

  static func jpeg(
    width: Int = 4_032, height: Int = 3_024, components: Int = 3, exif: [UInt8]? = MadeExif().block
  ) -> [UInt8] {
    let heading = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72]
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xE0, heading + [2, 4] + Array(Canary.thumbnail.utf8) + [0])
    bytes += segment(0xE0, Array("JFXX\0".utf8) + Array(Canary.thumbnail.utf8))
    if let exif { bytes += segment(0xE1, Array("Exif\0\0".utf8) + exif) }
    bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(Canary.xmp)".utf8))
    bytes += segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
    bytes += segment(0xE2, Array("ICC_PROFILE\0".utf8) + [2, 1] + Array("tail".utf8))
    bytes += segment(0xE2, Array("MPF\0\(Canary.other)".utf8))
    bytes += segment(0xE5, Array(Canary.other.utf8))
    bytes += segment(0xED, Array("Photoshop 3.0\0\(Canary.iptc)".utf8))
    bytes += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + Array(Canary.other.utf8))
    bytes += segment(0xFE, Array(Canary.comment.utf8))
    bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + [0xFF, 0xFF]
    bytes += frame(width, height, components: components).dropFirst() + segment(0xC4, [0, 1, 2, 3])
    let second = segment(0xDA, [1, 1, 0, 0, 63, 0]).count + 9
    bytes +=
      scans[..<second] + segment(0xFE, Array(Canary.comment.utf8)) + segment(0xE1, Array(Canary.other.utf8))
    bytes += scans[second...]
    return bytes + [0xFF, 0xD9] + Array(Canary.trailer.utf8) + [
      0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 9, 9, 0xFF, 0xD9,
    ]
  }

  // MARK: PNG

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(big: UInt32(content.count), 4)
    bytes += Array(name.utf8) + content
    bytes.append(big: Checksum.crc32(bytes, from: 4), 4)
    return bytes
  }

  static let pngPixels = chunk("IDAT", [0x78, 1, 2, 3]) + chunk("IDAT", [4, 5])

  static func png(
    width: Int = 640, height: Int = 480, bits: UInt8 = 8, type: UInt8 = 6, isAnimated: Bool = false
  )
    -> [UInt8]
  {
    var header: [UInt8] = []
    header.append(big: UInt32(width), 4)
    header.append(big: UInt32(height), 4)
    var bytes: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    bytes += chunk("IHDR", header + [bits, type, 0, 0, 0])
    bytes += chunk("iCCP", Array("\(Canary.other)\0\0".utf8) + [0x78, 9, 9])
    bytes += chunk("gAMA", [0, 0, 0xB1, 0x8F]) + chunk("tEXt", Array("Comment\0\(Canary.comment)".utf8))
    bytes += chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0\(Canary.xmp)".utf8))
    bytes +=
      chunk("zTXt", Array("Raw profile type exif\0\0\(Canary.place)".utf8)) + chunk("eXIf", MadeExif().block)
    bytes += chunk("tIME", [7, 0xE8, 5, 6, 1, 2, 3]) + chunk("prVt", Array(Canary.other.utf8))
    if isAnimated { bytes += chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) }
    return bytes + pngPixels + chunk("IEND", []) + Array(Canary.trailer.utf8)
  }

  // MARK: WebP

  static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var bytes = Array(name.utf8)
    bytes.append(little: UInt32(content.count), 4)
    return bytes + content + (content.count & 1 == 1 ? [0] : [])
  }

  static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
    var content: [UInt8] = [0x10, 0, 0, 0x9D, 1, 0x2A]
    content.append(little: UInt32(width), 2)
    content.append(little: UInt32(height), 2)
    return riff("VP8 ", content + [1, 2, 3])
  }

  static func lossless(_ width: Int, _ height: Int) -> [UInt8] {
    var content: [UInt8] = [0x2F]
    content.append(little: UInt32(width - 1) | UInt32(height - 1) << 14 | 1 << 28, 4)
    return riff("VP8L", content + [7])
  }

  static func webp(_ chunks: [[UInt8]]) -> [UInt8] {
    let content = Array("WEBP".utf8) + chunks.flatMap { $0 }
    var bytes = Array("RIFF".utf8)
    bytes.append(little: UInt32(content.count), 4)
    return bytes + content
  }

  static func canvas(_ width: Int, _ height: Int, flags: UInt8) -> [UInt8] {
    var content: [UInt8] = [flags, 0, 0, 0]
    content.append(little: UInt32(width - 1), 3)
    content.append(little: UInt32(height - 1), 3)
    return riff("VP8X", content)
  }

  static func webp(width: Int = 800, height: Int = 600) -> [UInt8] {
    webp([
      canvas(width, height, flags: 0x3C), riff("ICCP", profile), riff("ALPH", [1, 2, 3]),
      lossy(width, height),
      riff("EXIF", MadeExif().block), riff("XMP ", Array(Canary.xmp.utf8)),
      riff("PRIV", Array(Canary.other.utf8)),
    ]) + Array(Canary.trailer.utf8)
  }

  static func animatedWebP() -> [UInt8] {
    let frame = [UInt8](repeating: 0, count: 16) + lossy(80, 60) + riff("PRIV", Array(Canary.other.utf8))
    return webp([
      canvas(80, 60, flags: 0x0E), riff("ANIM", [0, 0, 0, 0, 0, 0]), riff("ANMF", frame), riff("ANMF", frame),
      riff("EXIF", Array("Exif\0\0".utf8) + MadeExif().block), riff("XMP ", Array(Canary.xmp.utf8)),
    ])
  }
}
