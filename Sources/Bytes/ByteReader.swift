/// Why bytes could not be read.
public enum ByteError: Error, Hashable, Sendable {
  /// The data ends before the value does.
  case truncated
  /// Text is not well-formed UTF-8.
  case notUTF8
  /// A value stands outside the range its format allows.
  case outOfRange
}

/// Reads what ``ByteWriter`` wrote, checking every length against what is really there, so that cut
/// or hostile data is refused before it costs memory.
public struct ByteReader: Sendable {
  public let bytes: [UInt8]
  public private(set) var position: Int

  public init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  public var isAtEnd: Bool { position >= bytes.count }

  public var remaining: Int { bytes.count - position }

  private mutating func advance(_ count: Int) throws(ByteError) -> Int {
    guard count >= 0, position >= 0, count <= bytes.count - position else { throw .truncated }
    defer { position += count }
    return position
  }

  public mutating func readUInt8() throws(ByteError) -> UInt8 { bytes[try advance(1)] }

  public mutating func readBool() throws(ByteError) -> Bool {
    switch try readUInt8() {
    case 0: return false
    case 1: return true
    default: throw .outOfRange
    }
  }

  public mutating func readUInt32() throws(ByteError) -> UInt32 {
    let start = try advance(4)
    var value: UInt32 = 0
    for offset in (0..<4).reversed() { value = value << 8 | UInt32(bytes[start + offset]) }
    return value
  }

  public mutating func readInt32() throws(ByteError) -> Int32 { Int32(bitPattern: try readUInt32()) }

  public mutating func readInt64() throws(ByteError) -> Int64 {
    let start = try advance(8)
    var value: UInt64 = 0
    for offset in (0..<8).reversed() { value = value << 8 | UInt64(bytes[start + offset]) }
    return Int64(bitPattern: value)
  }

  public mutating func readDouble() throws(ByteError) -> Double {
    Double(bitPattern: UInt64(bitPattern: try readInt64()))
  }

  public mutating func readText() throws(ByteError) -> String {
    let block = try readBlock()
    guard let text = String(validating: block, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  public mutating func readBlock() throws(ByteError) -> [UInt8] {
    let place = try passBlock()
    return [UInt8](bytes[place])
  }

  /// Passes over a text or a block, and says where it stands.
  public mutating func passBlock() throws(ByteError) -> Range<Int> {
    try pass(try readUInt32())
  }

  /// Passes over as many bytes.
  @discardableResult
  public mutating func pass(_ count: UInt32) throws(ByteError) -> Range<Int> {
    guard count <= UInt32(Int32.max) else { throw .truncated }
    let start = try advance(Int(count))
    return start..<position
  }
}
