import Foundation
import Testing

/// Bytes as the vectors write them: hexadecimal text.
struct Hex: Decodable, Hashable, Sendable {
  let bytes: [UInt8]

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    bytes = try #require(Self.bytes(of: text), "not hexadecimal: \(text.prefix(80))")
  }

  /// `nil` for anything but pairs of digits.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

/// The vectors that the host and the browser both pass; `make_vectors.py` beside them made them.
enum Vectors {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Vectors")

  static func load<Value: Decodable>(_ name: String, as: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: name)))
  }
}
