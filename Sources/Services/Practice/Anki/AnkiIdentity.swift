import Crypto
import Foundation

/// Names that a second export has again, by which Anki updates a note instead of adding one.
enum AnkiIdentity {
  static func guid(_ card: String) -> String {
    SHA256.hash(data: Data("martlet:\(card)".utf8)).prefix(8).map { String(format: "%02x", $0) }.joined()
  }

  /// A number such as Anki makes of the time: here of the name, between 2001 and 2033.
  static func number(_ name: String) -> Int64 {
    var value: UInt64 = 0
    for byte in SHA256.hash(data: Data("martlet:\(name)".utf8)).prefix(8) {
      value = value << 8 | UInt64(byte)
    }
    return 1_000_000_000_000 + Int64(value % 1_000_000_000_000)
  }

  /// What Anki finds twins by: the first 32 bits of the SHA-1 of the first field.
  static func checksum(_ field: String) -> Int64 {
    var value: Int64 = 0
    for byte in Insecure.SHA1.hash(data: Data(field.utf8)).prefix(4) { value = value << 8 | Int64(byte) }
    return value
  }
}
