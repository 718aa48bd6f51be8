/// Why bytes of the protocol were refused.
public enum SyncError: Error, Hashable, Sendable {
  /// Not what Documentation/Sync.md describes.
  case malformed
  /// A newer Martlet wrote them.
  case newerVersion
}

/// Writes numbers big-endian, as protocols do.
public struct NetworkWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ byte: UInt8) { bytes.append(byte) }

  public mutating func write(_ number: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
    bytes.append(UInt8(truncatingIfNeeded: number))
  }

  public mutating func write(_ number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  public mutating func write(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    for place: UInt64 in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (56 - 8 * place))) }
  }

  public mutating func write(_ more: [UInt8]) { bytes += more }

  public mutating func write(text: String) { bytes += Array(text.utf8) }
}

/// Reads what ``NetworkWriter`` wrote. Cut bytes are `malformed`; lengths are compared with what is there before anything is copied.
public struct NetworkReader: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public var isAtEnd: Bool { position >= bytes.count }
  public var remaining: Int { bytes.count - position }

  public mutating func read(_ count: Int) throws(SyncError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw .malformed }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  public mutating func readByte() throws(SyncError) -> UInt8 {
    guard remaining > 0 else { throw .malformed }
    defer { position += 1 }
    return bytes[position]
  }

  public mutating func readUInt16() throws(SyncError) -> UInt16 {
    UInt16(try readByte()) << 8 | UInt16(try readByte())
  }

  public mutating func readUInt32() throws(SyncError) -> UInt32 {
    UInt32(try readUInt16()) << 16 | UInt32(try readUInt16())
  }

  /// Counters and times are from 0 to below 2⁵³, so that JavaScript has them exactly.
  public mutating func readInt64() throws(SyncError) -> Int64 {
    let number = UInt64(try readUInt32()) << 32 | UInt64(try readUInt32())
    guard number < 1 << 53 else { throw .malformed }
    return Int64(number)
  }

  public mutating func readName() throws(SyncError) -> SyncName {
    guard let name = SyncName(try read(SyncName.size)) else { throw .malformed }
    return name
  }
}
