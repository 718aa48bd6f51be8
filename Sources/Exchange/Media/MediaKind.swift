/// What bytes are, told by how they begin and not by what a file claims.
public enum MediaKind: UInt8, Hashable, Sendable {
  case png, jpeg, gif, webp, svg
  case mp3, wav, ogg, mp4, webm, aac, flac

  public var contentType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .mp3: "audio/mpeg"
    case .wav: "audio/wav"
    case .ogg: "audio/ogg"
    case .mp4: "audio/mp4"
    case .webm: "audio/webm"
    case .aac: "audio/aac"
    case .flac: "audio/flac"
    }
  }

  public var isPicture: Bool { rawValue <= MediaKind.svg.rawValue }

  /// `nil` for bytes of no kind that Martlet shows or plays.
  public init?(_ bytes: [UInt8]) {
    func has(_ magic: StaticString, at start: Int = 0) -> Bool {
      guard bytes.count >= start + magic.utf8CodeUnitCount else { return false }
      for place in 0..<magic.utf8CodeUnitCount where bytes[start + place] != magic.utf8Start[place] {
        return false
      }
      return true
    }
    guard bytes.count >= 4 else { return nil }
    if bytes[0] == 0x89, has("PNG\r\n\u{1A}\n", at: 1) {
      self = .png
    } else if bytes[0] == 0xFF, bytes[1] == 0xD8, bytes[2] == 0xFF {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("RIFF"), has("WAVE", at: 8) {
      self = .wav
    } else if has("OggS") {
      self = .ogg
    } else if has("fLaC") {
      self = .flac
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else if bytes[0] == 0x1A, bytes[1] == 0x45, bytes[2] == 0xDF, bytes[3] == 0xA3 {
      self = .webm
    } else if has("ID3") || (bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0 && bytes[1] & 0x06 == 0x02) {
      self = .mp3
    } else if bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
      self = .aac
    } else if MediaKind.looksLikeSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether a `<svg` stands among the first 4 kB of text.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return false }
    return BytePattern("<svg").isFound(in: bytes, from: start, to: min(bytes.count, 4_096))
  }
}

/// A short ASCII text to look for, in either case.
struct BytePattern {
  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  func isFound(in bytes: [UInt8], from start: Int, to end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - start >= count else { return false }
    for place in start...(end - count) where matches(bytes, at: place) { return true }
    return false
  }

  /// Letters match in either case.
  func matches(_ bytes: [UInt8], at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for offset in 0..<count {
      let byte = bytes[place + offset]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower != text.utf8Start[offset] { return false }
    }
    return true
  }
}
