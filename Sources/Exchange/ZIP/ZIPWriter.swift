import Bytes

/// Writes a small archive in memory: ``ZIPStream`` with everything held until the end.
///
/// Entries are stored as they are, or as the caller deflated them.
public struct ZIPWriter: Sendable {
  private var bytes: [UInt8] = []
  private var stream = ZIPStream()

  public init() {}

  public mutating func add(_ name: String, _ content: [UInt8]) {
    add(name, content, method: .stored, size: content.count, crc: Checksum.crc32(content))
  }

  /// Adds bytes that are deflated already; `size` and `crc` are those of the inflated bytes.
  public mutating func add(_ name: String, deflated: [UInt8], size: Int, crc: UInt32) {
    add(name, deflated, method: .deflated, size: size, crc: crc)
  }

  private mutating func add(
    _ name: String, _ content: [UInt8], method: ZIPEntry.Method, size: Int, crc: UInt32
  ) {
    bytes += stream.add(
      ZIPStream.Entry(name, method: method, compressedSize: content.count, size: size, crc: crc))
    bytes += content
  }

  /// The whole archive.
  public func finished() -> [UInt8] { bytes + stream.end }
}
