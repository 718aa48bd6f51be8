/// A value of a closed set of names, which crosses as its place among them; JavaScript knows it by its name.
public typealias Choice = CaseIterable & RawRepresentable<UInt8>

/// Takes what crosses to the browser, field by field, each with its name.
///
/// The code that writes an effect, or a step of the work with a file, is therefore its description: ``ByteWriter`` drops the names and keeps the bytes, and a test
/// keeps the names and compares them with the tables in `Web/host` (`boundary.js` explains those). Lists come after their count,
/// texts and blocks after their length.
public protocol FieldWriter {
  /// Which of a union's cases comes now: one byte.
  mutating func begin<Kind: Choice>(_ kind: Kind)
  mutating func write(_ name: StaticString, _ value: Bool)
  mutating func write(_ name: StaticString, _ value: Int32)
  mutating func write(_ name: StaticString, _ value: UInt32)
  mutating func write(_ name: StaticString, _ value: Int64)
  mutating func write(_ name: StaticString, _ value: Double)
  mutating func write(_ name: StaticString, _ text: String)
  mutating func write(_ name: StaticString, _ block: [UInt8])
  mutating func write(_ name: StaticString, _ numbers: [Double])
  mutating func write(_ name: StaticString, _ texts: [String])
  mutating func write(_ name: StaticString, _ blocks: [[UInt8]])
  mutating func write<Value: Choice>(choice name: StaticString, _ value: Value)
  mutating func write<Element>(
    _ name: StaticString, _ elements: [Element], of type: StaticString, _ write: (Element, inout Self) -> Void
  )
  /// A record that may be missing.
  mutating func write<Element>(
    _ name: StaticString, optional element: Element?, of type: StaticString,
    _ write: (Element, inout Self) -> Void
  )
  mutating func write(_ name: StaticString, of type: StaticString, _ write: (inout Self) -> Void)
}

extension ByteWriter: FieldWriter {
  @inline(__always) public mutating func begin<Kind: Choice>(_ kind: Kind) { write(kind.rawValue) }
  @inline(__always) public mutating func write(_ name: StaticString, _ value: Bool) { write(value) }
  @inline(__always) public mutating func write(_ name: StaticString, _ value: Int32) { write(value) }
  @inline(__always) public mutating func write(_ name: StaticString, _ value: UInt32) { write(value) }
  @inline(__always) public mutating func write(_ name: StaticString, _ value: Int64) { write(value) }
  @inline(__always) public mutating func write(_ name: StaticString, _ value: Double) { write(value) }
  @inline(__always) public mutating func write(_ name: StaticString, _ text: String) { write(text) }
  @inline(__always) public mutating func write(_ name: StaticString, _ block: [UInt8]) { write(block) }

  public mutating func write(_ name: StaticString, _ numbers: [Double]) {
    write(UInt32(numbers.count))
    for number in numbers { write(number) }
  }

  public mutating func write(_ name: StaticString, _ texts: [String]) {
    write(UInt32(texts.count))
    for text in texts { write(text) }
  }

  public mutating func write(_ name: StaticString, _ blocks: [[UInt8]]) {
    write(UInt32(blocks.count))
    for block in blocks { write(block) }
  }

  @inline(__always) public mutating func write<Value: Choice>(choice name: StaticString, _ value: Value) {
    write(value.rawValue)
  }

  public mutating func write<Element>(
    _ name: StaticString, _ elements: [Element], of type: StaticString,
    _ write: (Element, inout ByteWriter) -> Void
  ) {
    self.write(UInt32(elements.count))
    for element in elements { write(element, &self) }
  }

  public mutating func write<Element>(
    _ name: StaticString, optional element: Element?, of type: StaticString,
    _ write: (Element, inout ByteWriter) -> Void
  ) {
    self.write(element != nil)
    if let element { write(element, &self) }
  }

  @inline(__always) public mutating func write(
    _ name: StaticString, of type: StaticString, _ write: (inout ByteWriter) -> Void
  ) { write(&self) }
}
