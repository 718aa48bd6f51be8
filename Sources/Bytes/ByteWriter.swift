/// Writes the little-endian binary form that crosses every boundary of Martlet: patches and effects to
/// the browser, operations to the log, the compiled lexicon to disk.
///
/// Integers are fixed-width and little-endian, text is UTF-8 after a `UInt32` length in bytes.
public struct ByteWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

  public mutating func write(_ value: UInt8) { bytes.append(value) }

  public mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  public mutating func write(_ value: UInt32) {
    var rest = value
    for _ in 0..<4 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  public mutating func write(_ value: Int32) { write(UInt32(bitPattern: value)) }

  public mutating func write(_ value: Int64) {
    var rest = UInt64(bitPattern: value)
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  public mutating func write(_ value: Double) { write(Int64(bitPattern: value.bitPattern)) }

  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(UInt32(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// Bytes after their `UInt32` length.
  public mutating func write(_ block: [UInt8]) {
    write(UInt32(block.count))
    bytes.append(contentsOf: block)
  }

  /// Bytes as they are, with no length before them.
  public mutating func append(_ raw: [UInt8]) { bytes.append(contentsOf: raw) }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
