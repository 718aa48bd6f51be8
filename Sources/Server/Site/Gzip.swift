import Services

/// Compression for what browsers fetch.
enum Gzip {
  /// The bytes as a gzip member; `nil` when it would save less than a twentieth.
  static func compress(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    guard bytes.count >= 256 else { return nil }
    return Zlib.deflate(
      bytes, .gzip, effort: .thorough(level: level), atMost: bytes.count - bytes.count / 20 - 1)
  }
}
