/// Gives what the browser says, field by field, each by its name: the other direction of ``FieldWriter``.
///
/// Every method throws where the bytes end too early, or are no such value.
public protocol FieldReader {
  /// Which of a union's cases comes now.
  mutating func begin<Kind: Choice>(_ type: Kind.Type) throws(ByteError) -> Kind
  mutating func flag(_ name: StaticString) throws(ByteError) -> Bool
  mutating func int32(_ name: StaticString) throws(ByteError) -> Int32
  mutating func uint32(_ name: StaticString) throws(ByteError) -> UInt32
  mutating func int64(_ name: StaticString) throws(ByteError) -> Int64
  /// A finite number.
  mutating func double(_ name: StaticString) throws(ByteError) -> Double
  mutating func text(_ name: StaticString) throws(ByteError) -> String
  mutating func block(_ name: StaticString) throws(ByteError) -> [UInt8]
  mutating func texts(_ name: StaticString) throws(ByteError) -> [String]
  mutating func blocks(_ name: StaticString) throws(ByteError) -> [[UInt8]]
  mutating func int32s(_ name: StaticString) throws(ByteError) -> [Int32]
  /// `nil` where the browser doesn't say.
  mutating func optionalFlag(_ name: StaticString) throws(ByteError) -> Bool?
  mutating func optionalInt64(_ name: StaticString) throws(ByteError) -> Int64?
  mutating func optionalBlock(_ name: StaticString) throws(ByteError) -> [UInt8]?
  mutating func choice<Value: Choice>(_ name: StaticString, _ type: Value.Type) throws(ByteError) -> Value
  mutating func optionalChoice<Value: Choice>(
    _ name: StaticString, _ type: Value.Type
  ) throws(ByteError) -> Value?
  mutating func list<Element>(
    _ name: StaticString, of type: StaticString, _ read: (inout Self) throws(ByteError) -> Element
  ) throws(ByteError) -> [Element]
  /// A record, or a union.
  mutating func value<Value>(
    _ name: StaticString, of type: StaticString, _ read: (inout Self) throws(ByteError) -> Value
  ) throws(ByteError) -> Value
}

extension ByteReader: FieldReader {
  public mutating func begin<Kind: Choice>(_ type: Kind.Type) throws(ByteError) -> Kind {
    guard let kind = Kind(rawValue: try readUInt8()) else { throw .outOfRange }
    return kind
  }

  @inline(__always) public mutating func flag(_ name: StaticString) throws(ByteError) -> Bool {
    try readBool()
  }
  @inline(__always) public mutating func int32(_ name: StaticString) throws(ByteError) -> Int32 {
    try readInt32()
  }
  @inline(__always) public mutating func uint32(_ name: StaticString) throws(ByteError) -> UInt32 {
    try readUInt32()
  }
  @inline(__always) public mutating func int64(_ name: StaticString) throws(ByteError) -> Int64 {
    try readInt64()
  }
  @inline(__always) public mutating func text(_ name: StaticString) throws(ByteError) -> String {
    try readText()
  }
  @inline(__always) public mutating func block(_ name: StaticString) throws(ByteError) -> [UInt8] {
    try readBlock()
  }

  public mutating func double(_ name: StaticString) throws(ByteError) -> Double {
    let number = try readDouble()
    guard number.isFinite else { throw .outOfRange }
    return number
  }

  public mutating func texts(_ name: StaticString) throws(ByteError) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try readUInt32()) { texts.append(try readText()) }
    return texts
  }

  public mutating func blocks(_ name: StaticString) throws(ByteError) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for _ in 0..<(try readUInt32()) { blocks.append(try readBlock()) }
    return blocks
  }

  public mutating func int32s(_ name: StaticString) throws(ByteError) -> [Int32] {
    var numbers: [Int32] = []
    for _ in 0..<(try readUInt32()) { numbers.append(try readInt32()) }
    return numbers
  }

  public mutating func optionalFlag(_ name: StaticString) throws(ByteError) -> Bool? {
    try readBool() ? try readBool() : nil
  }

  public mutating func optionalInt64(_ name: StaticString) throws(ByteError) -> Int64? {
    try readBool() ? try readInt64() : nil
  }

  public mutating func optionalBlock(_ name: StaticString) throws(ByteError) -> [UInt8]? {
    try readBool() ? try readBlock() : nil
  }

  public mutating func optionalChoice<Value: Choice>(
    _ name: StaticString, _ type: Value.Type
  ) throws(ByteError) -> Value? { try readBool() ? try begin(type) : nil }

  @inline(__always) public mutating func choice<Value: Choice>(
    _ name: StaticString, _ type: Value.Type
  ) throws(ByteError) -> Value { try begin(type) }

  public mutating func list<Element>(
    _ name: StaticString, of type: StaticString, _ read: (inout ByteReader) throws(ByteError) -> Element
  ) throws(ByteError) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try readUInt32()) { elements.append(try read(&self)) }
    return elements
  }

  @inline(__always) public mutating func value<Value>(
    _ name: StaticString, of type: StaticString, _ read: (inout ByteReader) throws(ByteError) -> Value
  ) throws(ByteError) -> Value { try read(&self) }
}
