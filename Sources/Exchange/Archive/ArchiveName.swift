import Bytes
import Family

/// The names in a family's archive.
enum ArchiveName {
  static var family: String { "family.json" }
  static var inventory: String { "inventory.json" }
  static var page: String { "read-me.html" }
  static var hashes: String { "hashes.json" }
  private static var folder: String { "media/" }

  /// What every archive has, besides the hashes.
  static var texts: [String] { [family, inventory, page] }

  static func medium(_ hash: String, _ kind: MediaKind?) -> String {
    folder + hash + "." + (kind?.ending ?? "bin").text
  }

  /// The SHA-256 that a medium's entry is named by; `nil` for any other name.
  static func hash(ofMedium name: String) -> String? {
    guard let rest = name.rest(after: folder)?.bytes, rest.count > 65, rest.count < 71,
      rest[64] == UInt8(ascii: ".")
    else { return nil }
    for byte in rest[65...] where !(byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39) {
      return nil
    }
    let hash = String(decoding: rest[..<64], as: UTF8.self)
    return Picture.isHash(hash) ? hash : nil
  }
}

extension MediaKind {
  /// How the name of a file of this kind ends.
  var ending: StaticString {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webp: "webp"
    case .svg: "svg"
    case .mp3: "mp3"
    case .wav: "wav"
    case .ogg: "ogg"
    case .mp4: "mp4"
    case .webm: "webm"
    case .aac: "aac"
    case .flac: "flac"
    }
  }

  /// The kind of bytes that may be shown or played; `nil` for an unknown kind, a picture larger than any screen
  /// and an SVG with a program in it.
  init?(safe bytes: [UInt8]) {
    guard let kind = MediaKind(bytes) else { return nil }
    if kind.isPicture {
      guard let size = PictureSize(bytes, kind), !size.isTooLarge else { return nil }
      if kind == .svg, !SVGSafety.isSafe(bytes) { return nil }
    }
    self = kind
  }
}
