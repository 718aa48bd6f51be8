import Bytes

/// The operations of a patch, as their first byte. `Web/host/patch.js` applies them; it holds the
/// same names and numbers, which `BoundaryTests` compares.
public enum PatchOperation: UInt8, Sendable, CaseIterable {
  /// Text: the next symbol. Symbols number tags, attribute and property names, from 0.
  case define
  /// Node id, tag symbol, 1 for SVG or 0 for HTML.
  case createElement
  /// Node id, text.
  case createText
  /// Node id, text.
  case setText
  /// Node id, name symbol, text.
  case setAttribute
  /// Node id, name symbol.
  case removeAttribute
  /// Node id, name symbol, text; the empty text unsets.
  case setStyle
  /// Node id, name symbol, text.
  case setProperty
  /// Parent id, child id, id of the sibling before which it goes or 0 for the end.
  case insert
  /// Node id; its descendants go with it.
  case remove
  /// Node id, set of ``EventKind`` bits it answers to.
  case listen
  /// Node id: it leaves the page with all that stands in it, and may be brought back later.
  case setAside
  /// Node id of what was set aside: it may be changed again, and is inserted next.
  case bringBack
}

/// Writes patches in the form that crosses to the browser: one byte of operation, then its operands,
/// little-endian. Names cross once and are numbers afterwards.
public struct PatchWriter: Sendable {
  private var writer = ByteWriter(reserving: 4096)
  private var symbols: [String: Int] = [:]

  public init() {}

  /// The id of the element that holds the whole page; the browser knows it from the start.
  public static var root: Int32 { 1 }

  private mutating func symbol(_ name: String) -> UInt32 {
    if let known = symbols[name] { return UInt32(known) }
    let number = symbols.count
    symbols[name] = number
    writer.write(PatchOperation.define.rawValue)
    writer.write(name)
    return UInt32(number)
  }

  mutating func createElement(_ id: Int32, tag: String, isVector: Bool) {
    let tag = symbol(tag)
    begin(.createElement, id)
    writer.write(tag)
    writer.write(isVector)
  }

  mutating func createText(_ id: Int32, _ text: String) {
    begin(.createText, id)
    writer.write(text)
  }

  mutating func setText(_ id: Int32, _ text: String) {
    begin(.setText, id)
    writer.write(text)
  }

  mutating func set(_ operation: PatchOperation, _ id: Int32, _ named: NamedText) {
    let name = symbol(named.name)
    begin(operation, id)
    writer.write(name)
    writer.write(named.text)
  }

  mutating func removeAttribute(_ id: Int32, _ name: String) {
    let name = symbol(name)
    begin(.removeAttribute, id)
    writer.write(name)
  }

  mutating func insert(_ child: Int32, into parent: Int32, before sibling: Int32) {
    begin(.insert, parent)
    writer.write(child)
    writer.write(sibling)
  }

  mutating func remove(_ id: Int32) { begin(.remove, id) }

  mutating func setAside(_ id: Int32) { begin(.setAside, id) }

  mutating func bringBack(_ id: Int32) { begin(.bringBack, id) }

  mutating func listen(_ id: Int32, _ bits: UInt32) {
    begin(.listen, id)
    writer.write(bits)
  }

  private mutating func begin(_ operation: PatchOperation, _ id: Int32) {
    writer.write(operation.rawValue)
    writer.write(id)
  }

  /// Everything written since the last time, leaving the symbols known.
  mutating func take() -> [UInt8] {
    let bytes = writer.bytes
    writer.removeAll()
    return bytes
  }
}
