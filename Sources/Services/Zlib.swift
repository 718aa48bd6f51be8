import CZlib

/// Compression by zlib: the one place of the host that calls it.
public enum Zlib {
  /// What stands around the compressed bytes.
  public enum Wrapping: Sendable {
    /// Nothing: deflate alone (RFC 1951), as a ZIP has it.
    case raw
    /// A gzip member (RFC 1952) without a time stamp, so that equal bytes stay equal.
    case gzip

    fileprivate var windowBits: Int32 {
      switch self {
      case .raw: -MAX_WBITS
      case .gzip: MAX_WBITS + 16
      }
    }
  }

  /// How hard to try: zlib's level from 1 to 9, and how much memory from 1 to 9.
  public struct Effort: Sendable {
    let level: Int32
    let memory: Int32

    public static let usual = Effort(level: Z_DEFAULT_COMPRESSION, memory: 8)

    /// All the memory there is, for what is packed once and sent often.
    public static func thorough(level: Int32 = 9) -> Effort { Effort(level: level, memory: 9) }
  }

  /// The bytes, compressed; `nil` where zlib refuses or they would take more than `most` bytes, else more than before.
  public static func deflate(
    _ bytes: [UInt8], _ wrapping: Wrapping = .raw, effort: Effort = .usual, atMost most: Int? = nil
  ) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count), count > 0,
      let room = UInt32(exactly: most ?? bytes.count - 1)
    else { return nil }
    var stream = z_stream()
    let opened = deflateInit2_(
      &stream, effort.level, Z_DEFLATED, wrapping.windowBits, effort.memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var status = Z_OK
    let packed = run(bytes, on: &stream, count: count, room: room) { status = CZlib.deflate(&$0, Z_FINISH) }
    return status == Z_STREAM_END ? packed : nil
  }

  /// The inflated bytes of raw deflate; `nil` for damaged data, or data that is not exactly `size` bytes long.
  ///
  /// No more than `size` bytes are ever held, whatever the data would grow to.
  public static func inflate(_ compressed: [UInt8], size: Int) -> [UInt8]? {
    guard let count = UInt32(exactly: compressed.count), let room = UInt32(exactly: size) else { return nil }
    var stream = z_stream()
    let opened = inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    // One byte of room lets zlib reach the end of data that inflates to nothing.
    let inflated = run(compressed, on: &stream, count: count, room: max(1, room)) {
      status = CZlib.inflate(&$0, Z_FINISH)
    }
    return status == Z_STREAM_END && inflated.count == size ? inflated : nil
  }

  /// What one call of zlib writes of all of the input, of at most `room` bytes.
  private static func run(
    _ input: [UInt8], on stream: inout z_stream, count: UInt32, room: UInt32, _ call: (inout z_stream) -> Void
  ) -> [UInt8] {
    var input = input
    return [UInt8](unsafeUninitializedCapacity: Int(room)) { output, written in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = count
        stream.next_out = output.baseAddress
        stream.avail_out = room
        call(&stream)
        written = Int(room - stream.avail_out)
      }
    }
  }
}
