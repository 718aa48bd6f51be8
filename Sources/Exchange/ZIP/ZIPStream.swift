import Bytes

/// Writes an archive piece by piece, so that its contents never lie in memory together: first ``header(_:)`` of an
/// entry, then the entry's bytes, and after the last one ``end``.
///
/// The same entries always give the same bytes: names are UTF-8, and every time stamp is the first that the format
/// knows, 1 January 1980. What comes out stays below 65,535 entries and 2 GB, which ``ZIPDirectory`` reads back.
public struct ZIPStream: Sendable {
  /// What is said of an entry before its bytes.
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let method: ZIPEntry.Method
    public let compressedSize: Int
    /// Its size when inflated.
    public let size: Int
    /// The checksum of the inflated bytes.
    public let crc: UInt32

    public init(_ name: String, method: ZIPEntry.Method, compressedSize: Int, size: Int, crc: UInt32) {
      self.name = name
      self.method = method
      self.compressedSize = compressedSize
      self.size = size
      self.crc = crc
    }
  }

  public static let mostEntries = 65_534

  /// Bytes of all entries so far, with their headers.
  public private(set) var written = 0
  public private(set) var count = 0
  private var directory: [UInt8] = []

  public init() {}

  /// What stands before an entry's bytes. Throws where the archive would become too large for its form.
  public mutating func header(_ entry: Entry) throws(ZIPError) -> [UInt8] {
    guard count < ZIPStream.mostEntries, entry.name.utf8.count <= 0xFFFF else {
      throw ZIPError(.tooManyEntries, entry.name)
    }
    // Twice the name: the directory repeats it.
    let total = Int64(written) + Int64(directory.count) + Int64(entry.compressedSize)
    guard total + Int64(2 * entry.name.utf8.count + 98) <= Int64(Int32.max), entry.size <= Int(Int32.max)
    else {
      throw ZIPError(.tooLarge, entry.name)
    }
    return add(entry)
  }

  mutating func add(_ entry: Entry) -> [UInt8] {
    let name = entry.name.bytes
    var fields: [UInt8] = []
    // Version 2.0, UTF-8 name, method, 1 January 1980.
    ZIPStream.append([20, 0x800, entry.method == .deflated ? 8 : 0, 0, 0x21], width: 2, to: &fields)
    ZIPStream.append(
      [entry.crc, UInt32(entry.compressedSize), UInt32(entry.size)], width: 4, to: &fields)
    ZIPStream.append([UInt32(name.count), 0], width: 2, to: &fields)

    ZIPStream.append([0x0201_4B50], width: 4, to: &directory)
    ZIPStream.append([20], width: 2, to: &directory)
    directory += fields
    ZIPStream.append([0, 0, 0], width: 2, to: &directory)
    ZIPStream.append([0, UInt32(written)], width: 4, to: &directory)
    directory += name

    var header: [UInt8] = []
    ZIPStream.append([0x0403_4B50], width: 4, to: &header)
    header += fields
    header += name
    written += header.count + entry.compressedSize
    count += 1
    return header
  }

  /// What stands after the last entry: the directory.
  public var end: [UInt8] {
    var end = directory
    ZIPStream.append([0x0605_4B50], width: 4, to: &end)
    ZIPStream.append([0, 0, UInt32(count), UInt32(count)], width: 2, to: &end)
    ZIPStream.append([UInt32(directory.count), UInt32(written)], width: 4, to: &end)
    ZIPStream.append([0], width: 2, to: &end)
    return end
  }

  private static func append(_ values: [UInt32], width: Int, to bytes: inout [UInt8]) {
    for value in values {
      for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * place))) }
    }
  }
}
