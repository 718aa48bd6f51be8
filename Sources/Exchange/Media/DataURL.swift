import Bytes

/// A `data:` URL (RFC 2397).
enum DataURL {
  /// Bytes of a known kind as a `data:` URL.
  static func text(_ bytes: [UInt8]) -> String {
    let head = "data:" + (MediaKind(bytes)?.contentType ?? "application/octet-stream") + ";base64,"
    return String(decoding: Array(head.utf8) + Base64.encode(bytes), as: UTF8.self)
  }

  /// The bytes that a `data:` URL, or base64 alone, holds; `nil` for what is neither.
  static func bytes(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { source in
      guard source.count >= 5, source[0] | 0x20 == UInt8(ascii: "d"), source[4] == UInt8(ascii: ":") else {
        return Base64.decode(source)
      }
      guard let comma = source.prefix(1_000).firstIndex(of: UInt8(ascii: ",")) else { return nil }
      let content = UnsafeBufferPointer(rebasing: source[(comma + 1)...])
      let ending: [UInt8] = Array(";base64".utf8)
      var isBase64 = comma >= ending.count
      for place in 0..<ending.count where isBase64 {
        isBase64 = source[comma - ending.count + place] | 0x20 == ending[place] | 0x20
      }
      return isBase64 ? Base64.decode(content) : percentDecoded(content)
    }
  }

  private static func percentDecoded(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var place = 0
    while place < source.count {
      if source[place] == UInt8(ascii: "%"), place + 2 < source.count,
        let high = Hexadecimal.value(source[place + 1]),
        let low = Hexadecimal.value(source[place + 2])
      {
        bytes.append(high << 4 | low)
        place += 3
      } else {
        bytes.append(source[place])
        place += 1
      }
    }
    return bytes
  }
}
