import Bytes

/// Writes an archive. Entries are stored as they are, or as the caller deflated them; the same entries
/// always give the same bytes.
///
/// Archives stay below 65,535 entries and 2 GB, which ``ZIPDirectory`` reads back.
public struct ZIPWriter: Sendable {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

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
    let name = Array(name.utf8)
    var fields: [UInt8] = []
    // Version 2.0, UTF-8 name, method, 1 January 1980.
    append([20, 0x800, method == .deflated ? 8 : 0, 0, 0x21], width: 2, to: &fields)
    append([crc, UInt32(content.count), UInt32(size)], width: 4, to: &fields)
    append([UInt32(name.count), 0], width: 2, to: &fields)

    append([0x0201_4B50], width: 4, to: &directory)
    append([20], width: 2, to: &directory)
    directory += fields
    append([0, 0, 0], width: 2, to: &directory)
    append([0, UInt32(bytes.count)], width: 4, to: &directory)
    directory += name

    append([0x0403_4B50], width: 4, to: &bytes)
    bytes += fields
    bytes += name
    bytes += content
    count += 1
  }

  /// The whole archive.
  public func finished() -> [UInt8] {
    var archive = bytes + directory
    append([0x0605_4B50], width: 4, to: &archive)
    append([0, 0, UInt32(count), UInt32(count)], width: 2, to: &archive)
    append([UInt32(directory.count), UInt32(bytes.count)], width: 4, to: &archive)
    append([0], width: 2, to: &archive)
    return archive
  }

  private func append(_ values: [UInt32], width: Int, to bytes: inout [UInt8]) {
    for value in values {
      for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * place))) }
    }
  }
}
