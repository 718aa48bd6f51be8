import Bytes
import Family

/// Ids of files as parts of Martlet's ids.
enum IdentifierText {
  /// The id with everything but letters, digits, `-`, `_`, `.` and `~` percent-encoded, so that `/` always
  /// parts two ids; what would be over 120 bytes is hashed.
  static func safe(_ id: String) -> String {
    var bytes: [UInt8] = []
    for byte in id.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10) }
      }
    }
    guard bytes.count > 120 else { return String(decoding: bytes, as: UTF8.self) }
    var hash = FNV1a()
    hash.add(id)
    return "%" + hash.hex
  }

  /// The id of which ``safe(_:)`` made this. What was hashed stays as it is.
  static func plain(_ safe: String) -> String {
    let source = Array(safe.utf8)
    var bytes: [UInt8] = []
    var place = 0
    while place < source.count {
      if source[place] == UInt8(ascii: "%"), place + 2 < source.count,
        let high = Hexadecimal.value(source[place + 1]), let low = Hexadecimal.value(source[place + 2])
      {
        bytes.append(high << 4 | low)
        place += 3
      } else {
        bytes.append(source[place])
        place += 1
      }
    }
    let plain = String(validating: bytes, as: UTF8.self) ?? safe
    return IdentifierText.safe(plain).bytes == source ? plain : safe
  }

  /// The first 16 digits of a hash: enough to tell two pictures of a family apart.
  static func beginning(of hash: String) -> String {
    String(decoding: Array(hash.utf8).prefix(16), as: UTF8.self)
  }
}
