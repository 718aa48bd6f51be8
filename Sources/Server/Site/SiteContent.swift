import Crypto
import Hummingbird
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a file of the app, fetched a piece at a time.
struct SiteContent: Sendable {
  /// Bytes that are read and sent at once. A slow network holds one piece in memory and not the whole file.
  static let piece = 1 << 16

  let size: Int
  /// The bytes of a range within the size, all of them.
  let read: @Sendable (Range<Int>) throws(SiteError) -> ByteBuffer

  static func held(_ bytes: [UInt8]) -> SiteContent {
    SiteContent(size: bytes.count) { (range) throws(SiteError) in ByteBuffer(bytes: bytes[range]) }
  }

  /// A file that stays open: what takes its place on the disk later is another file, and a running server keeps the app
  /// that it began with. The system keeps what is asked for often in memory, once for all processes.
  static func file(_ path: String) throws(SiteError) -> SiteContent {
    guard let file = OpenedFile(path) else { throw .unreadable(path: path) }
    return SiteContent(size: file.size) { (range) throws(SiteError) in
      guard let bytes = file.read(range) else { throw .unreadable(path: path) }
      return bytes
    }
  }

  /// Sends all of it. What lies on a disk may take long, so it is read by the threads that are there for work.
  var body: ResponseBody {
    ResponseBody(contentLength: size) { writer in
      for range in pieces {
        let bytes = try await withTaskExecutorPreference(globalConcurrentExecutor) { try read(range) }
        try await writer.write(bytes)
      }
      try await writer.finish(nil)
    }
  }

  func all() throws(SiteError) -> [UInt8] { Array(buffer: try read(0..<size)) }

  func digest() throws(SiteError) -> SHA256.Digest {
    var hash = SHA256()
    for range in pieces { hash.update(data: try read(range).readableBytesView) }
    return hash.finalize()
  }

  private var pieces: [Range<Int>] {
    stride(from: 0, to: size, by: Self.piece).map { $0..<min($0 + Self.piece, size) }
  }
}

/// An open file of a fixed size, closed with its last owner.
private final class OpenedFile: Sendable {
  let size: Int
  private let descriptor: Int32

  /// `nil` for what can't be read from any place of it. A link is not followed.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// `nil` where the file does not have them any more.
  func read(_ range: Range<Int>) -> ByteBuffer? {
    var bytes = ByteBuffer()
    bytes.reserveCapacity(range.count)
    while bytes.readableBytes < range.count {
      let (from, count) = (range.lowerBound + bytes.readableBytes, range.count - bytes.readableBytes)
      let read = bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
        max(0, pread(descriptor, space.baseAddress, count, off_t(from)))
      }
      if read == 0 { return nil }
    }
    return bytes
  }
}
