import Bytes

/// Base64 as fields and JSON have it.
enum Base64Text {
  static func encode(_ bytes: [UInt8]) -> String { String(decoding: Base64.encode(bytes), as: UTF8.self) }

  static func bytes(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { Base64.decode($0) }
  }
}
