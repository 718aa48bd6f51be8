import CZlib

extension Zlib {
  /// Opens gzip piece by piece, in memory for one piece alone.
  final class Opening {
    enum Failure: Error { case damaged, tooLarge }

    private var stream = z_stream()
    private var left: Int
    private let isOpen: Bool
    /// Whether the last byte of the first member has been read.
    private(set) var isFinished = false

    /// - Parameter most: how many bytes may come of it in all.
    init(atMost most: Int) {
      left = most
      isOpen =
        inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit { inflateEnd(&stream) }

    /// What comes of a piece, handed on in pieces of at most 256 kB.
    func open(_ piece: [UInt8], _ take: ([UInt8]) throws -> Void) throws {
      guard isOpen, let count = UInt32(exactly: piece.count) else { throw Failure.damaged }
      var piece = piece
      var used = 0
      repeat {
        if isFinished { return }
        var status = Z_OK
        let room = 256 << 10
        let opened = [UInt8](unsafeUninitializedCapacity: room) { output, written in
          piece.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress.map { $0 + used }
            stream.avail_in = count - UInt32(used)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(room)
            status = CZlib.inflate(&stream, Z_NO_FLUSH)
            used = Int(count - stream.avail_in)
            written = room - Int(stream.avail_out)
          }
        }
        guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && opened.isEmpty) else {
          throw Failure.damaged
        }
        left -= opened.count
        guard left >= 0 else { throw Failure.tooLarge }
        isFinished = status == Z_STREAM_END
        if !opened.isEmpty { try take(opened) }
        if opened.count < room && used == piece.count { return }
      } while true
    }
  }
}
