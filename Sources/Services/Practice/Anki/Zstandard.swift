import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading Zstandard with the machine's own library, loaded when the first such file comes: only packages of newer versions of Anki
/// have it, and nothing else of Martlet needs it.
enum Zstandard {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Int
  private typealias Step =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int
  private typealias IsError = @convention(c) (Int) -> UInt32

  /// `ZSTD_inBuffer` and `ZSTD_outBuffer` of zstd.h.
  private struct Input {
    var source: UnsafeRawPointer?
    var size: Int
    var place: Int
  }
  private struct Output {
    var target: UnsafeMutableRawPointer?
    var size: Int
    var place: Int
  }

  enum Failure: Error, Hashable { case noLibrary, damaged, tooLarge }

  /// The bytes of all frames; at most `limit` of them are ever held.
  static func inflate(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    guard let library = dlopen("libzstd.so.1", RTLD_NOW) else { throw .noLibrary }
    guard let make = dlsym(library, "ZSTD_createDStream"), let free = dlsym(library, "ZSTD_freeDStream"),
      let step = dlsym(library, "ZSTD_decompressStream"), let isError = dlsym(library, "ZSTD_isError")
    else { throw .noLibrary }
    guard let stream = unsafeBitCast(make, to: Make.self)() else { throw .noLibrary }
    defer { _ = unsafeBitCast(free, to: Free.self)(stream) }
    let decompress = unsafeBitCast(step, to: Step.self)
    let fails = unsafeBitCast(isError, to: IsError.self)
    var inflated: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 17)
    var place = 0
    var rest = 1
    while place < bytes.count {
      let (read, count, status) = bytes.withUnsafeBytes { source in
        piece.withUnsafeMutableBytes { target in
          var input = Input(source: source.baseAddress, size: bytes.count, place: place)
          var output = Output(target: target.baseAddress, size: target.count, place: 0)
          let status = decompress(stream, &output, &input)
          return (input.place, output.place, status)
        }
      }
      if fails(status) != 0 || (read == place && count == 0) { throw .damaged }
      guard inflated.count + count <= limit else { throw .tooLarge }
      inflated += piece[..<count]
      place = read
      rest = status
    }
    // The last frame has come to its end, but for what the piece had no room for.
    while rest != 0 {
      let (count, status) = piece.withUnsafeMutableBytes { target in
        var input = Input(source: nil, size: 0, place: 0)
        var output = Output(target: target.baseAddress, size: target.count, place: 0)
        let status = decompress(stream, &output, &input)
        return (output.place, status)
      }
      if fails(status) != 0 || count == 0 { throw .damaged }
      guard inflated.count + count <= limit else { throw .tooLarge }
      inflated += piece[..<count]
      rest = status
    }
    return inflated
  }
}
