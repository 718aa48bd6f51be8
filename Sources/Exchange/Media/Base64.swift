/// Base64 (RFC 4648), with or without padding, in either alphabet; line breaks and spaces are passed over.
enum Base64 {
  /// `nil` for what is not base64.
  static func decode(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let table = values
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: source.count / 4 * 3 + 3) { output, count in
      table.withUnsafeBufferPointer { table in
        var bits: UInt32 = 0
        var held = 0
        var padding = 0
        for byte in source {
          let value = table[Int(byte)]
          if value < 64, padding == 0 {
            bits = bits << 6 | UInt32(value)
            held += 1
            if held == 4 {
              output[count] = UInt8(truncatingIfNeeded: bits >> 16)
              output[count + 1] = UInt8(truncatingIfNeeded: bits >> 8)
              output[count + 2] = UInt8(truncatingIfNeeded: bits)
              count += 3
              held = 0
            }
          } else if value == 65 {
            padding += 1
          } else if value != 66 {
            isWhole = false
            return
          }
        }
        if held == 1 || padding > 2 { isWhole = false }
        if held >= 2 {
          bits <<= held == 2 ? 12 : 6
          output[count] = UInt8(truncatingIfNeeded: bits >> 16)
          count += 1
          if held == 3 {
            output[count] = UInt8(truncatingIfNeeded: bits >> 8)
            count += 1
          }
        }
      }
    }
    return isWhole ? bytes : nil
  }

  /// The digits of bytes, with padding.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { output, count in
      bytes.withUnsafeBufferPointer { bytes in
        var place = 0
        while place < bytes.count {
          let held = min(3, bytes.count - place)
          var bits = UInt32(bytes[place]) << 16
          if held > 1 { bits |= UInt32(bytes[place + 1]) << 8 }
          if held > 2 { bits |= UInt32(bytes[place + 2]) }
          for digit in 0..<4 {
            output[count] =
              digit <= held ? digits[Int(bits >> UInt32(18 - 6 * digit)) & 63] : UInt8(ascii: "=")
            count += 1
          }
          place += 3
        }
      }
    }
  }

  /// Below 64 a digit, 65 padding, 66 a space, 255 anything else.
  private static var values: [UInt8] {
    var table = [UInt8](repeating: 255, count: 256)
    for letter in 0..<26 {
      table[0x41 + letter] = UInt8(letter)
      table[0x61 + letter] = UInt8(26 + letter)
    }
    for digit in 0..<10 { table[0x30 + digit] = UInt8(52 + digit) }
    table[Int(UInt8(ascii: "+"))] = 62
    table[Int(UInt8(ascii: "-"))] = 62
    table[Int(UInt8(ascii: "/"))] = 63
    table[Int(UInt8(ascii: "_"))] = 63
    table[Int(UInt8(ascii: "="))] = 65
    for space in [0x20, 0x0A, 0x0D, 0x09] { table[space] = 66 }
    return table
  }
}

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
      if source[place] == UInt8(ascii: "%"), place + 2 < source.count, let high = digit(source[place + 1]),
        let low = digit(source[place + 2])
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

  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
