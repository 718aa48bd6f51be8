/// Bytes as text of 64 signs, three bytes in four (RFC 4648).
public enum Base64 {
  /// The signs of bytes as files have them (section 4): `+` and `/`, and `=` up to a whole four.
  public static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var signs = signs(bytes, last: (UInt8(ascii: "+"), UInt8(ascii: "/")))
    while signs.count & 3 != 0 { signs.append(UInt8(ascii: "=")) }
    return signs
  }

  /// The signs of bytes as addresses and rows have them (section 5): `-` and `_`, and nothing at the end.
  public static func text(_ bytes: [UInt8]) -> String {
    String(decoding: signs(bytes, last: (UInt8(ascii: "-"), UInt8(ascii: "_"))), as: UTF8.self)
  }

  /// The bytes of either form, with or without padding; line breaks and spaces are passed over. `nil` for what is neither.
  public static func decode(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    decode(source, mostPadding: 2, passesSpaces: true)
  }

  /// No bytes at all for text that ``text(_:)`` did not write.
  public static func bytes(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { source in
      for sign in source where sign == UInt8(ascii: "+") || sign == UInt8(ascii: "/") { return [] }
      return decode(source, mostPadding: 0, passesSpaces: false) ?? []
    }
  }

  @inline(never)
  private static func signs(_ bytes: [UInt8], last: (UInt8, UInt8)) -> [UInt8] {
    let digits =
      Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8) + [last.0, last.1]
    return [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { output, count in
      bytes.withUnsafeBufferPointer { bytes in
        var place = 0
        while place < bytes.count {
          let held = min(3, bytes.count - place)
          var bits = UInt32(bytes[place]) << 16
          if held > 1 { bits |= UInt32(bytes[place + 1]) << 8 }
          if held > 2 { bits |= UInt32(bytes[place + 2]) }
          for digit in 0...held {
            output[count] = digits[Int(bits >> UInt32(18 - 6 * digit)) & 63]
            count += 1
          }
          place += 3
        }
      }
    }
  }

  @inline(never)
  private static func decode(
    _ source: UnsafeBufferPointer<UInt8>, mostPadding: Int, passesSpaces: Bool
  ) -> [UInt8]? {
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
          } else if value != 66 || !passesSpaces {
            isWhole = false
            return
          }
        }
        if held == 1 || padding > mostPadding { isWhole = false }
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

  /// Below 64 a sign, 65 padding, 66 a space, 255 anything else.
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
