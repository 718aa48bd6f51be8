import CZlib

/// Compression for what browsers fetch, by zlib.
enum Gzip {
  /// The bytes as a gzip member (RFC 1952) without a time stamp, so that equal files stay equal;
  /// `nil` when zlib can't or when it would save less than a twentieth.
  static func compress(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    guard bytes.count >= 256, bytes.count < 1 << 30 else { return nil }
    var stream = z_stream()
    let gzipWindow: Int32 = 15 + 16
    let opened = deflateInit2_(
      &stream, level, Z_DEFLATED, gzipWindow, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    var input = bytes
    let status = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    let size = Int(stream.total_out)
    guard size < bytes.count - bytes.count / 20 else { return nil }
    return Array(output[..<size])
  }
}
