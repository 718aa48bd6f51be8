extension JSONReader {
  /// Reads a string. One without escapes, such as 100 kB of base64, is found by a scan over the bytes
  /// and copied once.
  mutating func readText() throws(JSONError) -> String {
    position += 1
    let start = position
    position = endOfRun(from: start)
    guard position < bytes.count else { throw failure(.cut) }
    if bytes[position] == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try text(start, position)
    }
    var unescaped: [UInt8] = []
    var runStart = start
    while true {
      unescaped.append(contentsOf: bytes[runStart..<position])
      guard position < bytes.count else { throw failure(.cut) }
      if bytes[position] == UInt8(ascii: "\"") { break }
      guard bytes[position] == UInt8(ascii: "\\") else { throw failure(.unexpected) }
      position += 1
      try readEscape(into: &unescaped)
      runStart = position
      position = endOfRun(from: position)
    }
    position += 1
    guard let text = String(validating: unescaped, as: UTF8.self) else { throw failure(.notUTF8) }
    return text
  }

  /// The first byte from here on that is a quote, a backslash or a control character.
  private func endOfRun(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var place = start
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        place += 1
      }
      return place
    }
  }

  private func text(_ start: Int, _ end: Int) throws(JSONError) -> String {
    let text = bytes.withUnsafeBufferPointer {
      String(validating: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self)
    }
    guard let text else { throw JSONError(.notUTF8, at: start, in: bytes) }
    return text
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    guard position < bytes.count else { throw failure(.cut) }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      append(try readScalar(), to: &text)
      return
    default: throw failure(.unexpected)
    }
    position += 1
  }

  private mutating func readScalar() throws(JSONError) -> UInt32 {
    let unit = try readUnit()
    guard unit >= 0xD800, unit < 0xE000 else {
      return unit == 0 && !keepsNUL ? try mended(.nul) : unit
    }
    let resume = position
    if unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let low = try readUnit()
      if low >= 0xDC00, low < 0xE000 { return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
      position = resume
    }
    return try mended(.surrogate)
  }

  /// U+FFFD in the place of what can't be text; refuses it where nothing may be mended.
  private mutating func mended(_ code: JSONError.Code) throws(JSONError) -> UInt32 {
    guard mendsText else { throw failure(code) }
    replacements += 1
    return 0xFFFD
  }

  private mutating func readUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw failure(.cut) }
      let byte = bytes[position]
      let lower = byte | 0x20
      if byte >= 0x30, byte <= 0x39 {
        unit = unit << 4 | UInt32(byte - 0x30)
      } else if lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") {
        unit = unit << 4 | UInt32(lower - UInt8(ascii: "a") + 10)
      } else {
        throw failure(.unexpected)
      }
      position += 1
    }
    return unit
  }

  private func append(_ scalar: UInt32, to text: inout [UInt8]) {
    if scalar < 0x80 {
      text.append(UInt8(scalar))
    } else if scalar < 0x800 {
      text.append(0xC0 | UInt8(scalar >> 6))
      text.append(0x80 | UInt8(scalar & 0x3F))
    } else if scalar < 0x10000 {
      text.append(0xE0 | UInt8(scalar >> 12))
      text.append(0x80 | UInt8(scalar >> 6 & 0x3F))
      text.append(0x80 | UInt8(scalar & 0x3F))
    } else {
      text.append(0xF0 | UInt8(scalar >> 18))
      text.append(0x80 | UInt8(scalar >> 12 & 0x3F))
      text.append(0x80 | UInt8(scalar >> 6 & 0x3F))
      text.append(0x80 | UInt8(scalar & 0x3F))
    }
  }
}
