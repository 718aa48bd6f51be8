import CZlib

/// Raw deflate (RFC 1951) by zlib.
public enum Inflating {
  /// The inflated bytes; `nil` for damaged data, or data that is not exactly `size` bytes long.
  ///
  /// No more than `size` bytes are ever held, whatever the data would grow to.
  public static func inflate(_ compressed: [UInt8], size: Int) -> [UInt8]? {
    var stream = z_stream()
    let opened = inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK, let inputCount = UInt32(exactly: compressed.count), let room = UInt32(exactly: size)
    else {
      if opened == Z_OK { inflateEnd(&stream) }
      return nil
    }
    defer { inflateEnd(&stream) }
    var compressed = compressed
    var status = Z_OK
    // One byte of room lets zlib reach the end of data that inflates to nothing.
    let inflated = [UInt8](unsafeUninitializedCapacity: max(1, size)) { output, count in
      compressed.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = inputCount
        stream.next_out = output.baseAddress
        stream.avail_out = max(1, room)
        status = CZlib.inflate(&stream, Z_FINISH)
        count = Int(max(1, room) - stream.avail_out)
      }
    }
    return status == Z_STREAM_END && inflated.count == size ? inflated : nil
  }
}
