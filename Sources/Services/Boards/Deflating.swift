import CZlib

/// Raw deflate (RFC 1951) by zlib, at its usual effort.
public enum Deflating {
  /// `nil` where zlib refuses or the bytes would not become fewer.
  public static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count), count > 0 else { return nil }
    var stream = z_stream()
    let opened = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    var status = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, written in
      bytes.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = count
        stream.next_out = output.baseAddress
        stream.avail_out = count
        status = CZlib.deflate(&stream, Z_FINISH)
        written = Int(count - stream.avail_out)
      }
    }
    return status == Z_STREAM_END && packed.count < bytes.count ? packed : nil
  }
}
