/// Compression for what browsers fetch that don't read brotli.
public enum Gzip {
  /// The bytes as a gzip member (RFC 1952); `nil` when it would save less than a twentieth.
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 256 else { return nil }
    return Zlib.deflate(bytes, .gzip, effort: .thorough(level: 9), atMost: bytes.count - bytes.count / 20 - 1)
  }
}
