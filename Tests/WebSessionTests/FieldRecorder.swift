import Bytes
import Testing

@testable import Shell
@testable import WebSession

/// What Swift's side was seen to write or read: its tables, in the form of those of JavaScript.
struct SeenTables {
  var tables: [String: JavaScriptTables.Table] = [:]
  /// Cases of unions whose fields have been seen, as "Union.case".
  var seen: Set<String> = []

  mutating func sawChoice(_ name: String, _ names: [String]) { tables[name] = .choice(names) }

  mutating func sawCases(_ union: String, _ names: [String]) {
    guard tables[union] == nil else { return }
    tables[union] = .union(names.map { JavaScriptTables.Case(name: $0, fields: []) })
  }

  /// The fields of a record, or of a union's case.
  mutating func saw(_ fields: [JavaScriptTables.Field], of type: String, _ name: String?) {
    guard let name else {
      tables[type] = .record(fields)
      return
    }
    guard case .union(var cases) = tables[type], let place = cases.firstIndex(where: { $0.name == name })
    else {
      return
    }
    if seen.insert("\(type).\(name)").inserted {
      cases[place] = JavaScriptTables.Case(name: name, fields: fields)
      tables[type] = .union(cases)
    } else {
      #expect(cases[place].fields == fields, "\(type).\(name) has other fields at other times")
    }
  }

  /// The names of a choice, or of the cases of a union, by their numbers.
  static func names<Kind: CaseIterable & RawRepresentable<UInt8>>(_ type: Kind.Type) -> [String] {
    for (place, kind) in Kind.allCases.enumerated() { #expect(Int(kind.rawValue) == place) }
    return Kind.allCases.map { "\($0)" }
  }

  /// `Erasure.Step` is "ErasureStep".
  static func name<Kind>(_ type: Kind.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().joined()
  }
}

/// One level of what is being written or read: a record, or a union's case.
private struct Level {
  let type: String
  var name: String?
  var fields: [JavaScriptTables.Field] = []
  var values: [String] = []

  /// `speak(id: 1, steps: [])`
  var text: String {
    let parts = zip(fields, values).map { "\($0.name): \($1)" }
    return "\(name ?? type)(\(parts.joined(separator: ", ")))"
  }
}

/// Writes as `ByteWriter` does, and notes what.
struct WritingRecorder: FieldWriter {
  var bytes = ByteWriter()
  var tables = SeenTables()
  /// What was written, as text.
  var text = ""
  private var levels: [Level] = []

  mutating func write(union type: String, _ write: (inout WritingRecorder) -> Void) { level(type, write) }

  private mutating func level(_ type: String, _ write: (inout WritingRecorder) -> Void) {
    levels.append(Level(type: type))
    write(&self)
    let level = levels.removeLast()
    tables.saw(level.fields, of: type, level.name)
    text = level.text
  }

  private mutating func note(_ name: StaticString, _ type: String, _ value: String) {
    levels[levels.count - 1].fields.append(JavaScriptTables.Field(name: "\(name)", type: type))
    levels[levels.count - 1].values.append(value)
  }

  mutating func begin<Kind: Choice>(_ kind: Kind) {
    let union = String(SeenTables.name(Kind.self).dropLast("Kind".count))
    #expect(union == levels.last?.type)
    tables.sawCases(union, SeenTables.names(Kind.self))
    levels[levels.count - 1].name = "\(kind)"
    bytes.begin(kind)
  }

  mutating func write(_ name: StaticString, _ value: Bool) {
    note(name, "flag", "\(value)")
    bytes.write(name, value)
  }

  mutating func write(_ name: StaticString, _ value: Int32) {
    note(name, "i32", "\(value)")
    bytes.write(name, value)
  }

  mutating func write(_ name: StaticString, _ value: UInt32) {
    note(name, "u32", "\(value)")
    bytes.write(name, value)
  }

  mutating func write(_ name: StaticString, _ value: Int64) {
    note(name, "i64", "\(value)")
    bytes.write(name, value)
  }

  mutating func write(_ name: StaticString, _ value: Double) {
    note(name, "f64", "\(value)")
    bytes.write(name, value)
  }

  mutating func write(_ name: StaticString, _ text: String) {
    note(name, "text", "\"\(text)\"")
    bytes.write(name, text)
  }

  mutating func write(_ name: StaticString, _ block: [UInt8]) {
    note(name, "block", "\(block)")
    bytes.write(name, block)
  }

  mutating func write(_ name: StaticString, _ numbers: [Double]) {
    note(name, "[f64]", "\(numbers)")
    bytes.write(name, numbers)
  }

  mutating func write(_ name: StaticString, _ texts: [String]) {
    note(name, "[text]", "\(texts)")
    bytes.write(name, texts)
  }

  mutating func write(_ name: StaticString, _ blocks: [[UInt8]]) {
    note(name, "[block]", "\(blocks)")
    bytes.write(name, blocks)
  }

  mutating func write<Value: Choice>(choice name: StaticString, _ value: Value) {
    let type = SeenTables.name(Value.self)
    tables.sawChoice(type, SeenTables.names(Value.self))
    note(name, type, "\(value)")
    bytes.write(choice: name, value)
  }

  mutating func write<Element>(
    _ name: StaticString, _ elements: [Element], of type: StaticString,
    _ write: (Element, inout WritingRecorder) -> Void
  ) {
    bytes.write(UInt32(elements.count))
    var texts: [String] = []
    for element in elements {
      level("\(type)") { write(element, &$0) }
      texts.append(text)
    }
    note(name, "[\(type)]", "[\(texts.joined(separator: ", "))]")
  }

  mutating func write<Element>(
    _ name: StaticString, optional element: Element?, of type: StaticString,
    _ write: (Element, inout WritingRecorder) -> Void
  ) {
    bytes.write(element != nil)
    if let element { level("\(type)") { write(element, &$0) } }
    note(name, "\(type)?", element == nil ? "nil" : text)
  }

  mutating func write(
    _ name: StaticString, of type: StaticString, _ write: (inout WritingRecorder) -> Void
  ) {
    level("\(type)", write)
    note(name, "\(type)", text)
  }
}

/// Reads as `ByteReader` does, and notes what.
struct ReadingRecorder: FieldReader {
  var bytes: ByteReader
  var tables = SeenTables()
  /// What was read, as text.
  var text = ""
  private var levels: [Level] = []

  init(_ bytes: [UInt8]) { self.bytes = ByteReader(bytes) }

  mutating func read<Value>(
    _ type: String, _ read: (inout ReadingRecorder) throws(ByteError) -> Value
  ) throws(ByteError) -> Value {
    levels.append(Level(type: type))
    let value = try read(&self)
    let level = levels.removeLast()
    tables.saw(level.fields, of: type, level.name)
    text = level.text
    return value
  }

  private mutating func note<Value>(
    _ name: StaticString, _ type: String, _ value: Value, _ text: String? = nil
  )
    -> Value
  {
    levels[levels.count - 1].fields.append(JavaScriptTables.Field(name: "\(name)", type: type))
    levels[levels.count - 1].values.append(text ?? "\(value)")
    return value
  }

  mutating func begin<Kind: Choice>(_ type: Kind.Type) throws(ByteError) -> Kind {
    let union = String(SeenTables.name(type).dropLast("Kind".count))
    #expect(union == levels.last?.type)
    tables.sawCases(union, SeenTables.names(type))
    let kind = try bytes.begin(type)
    levels[levels.count - 1].name = "\(kind)"
    return kind
  }

  mutating func flag(_ name: StaticString) throws(ByteError) -> Bool {
    note(name, "flag", try bytes.flag(name))
  }
  mutating func int32(_ name: StaticString) throws(ByteError) -> Int32 {
    note(name, "i32", try bytes.int32(name))
  }
  mutating func uint32(_ name: StaticString) throws(ByteError) -> UInt32 {
    note(name, "u32", try bytes.uint32(name))
  }
  mutating func int64(_ name: StaticString) throws(ByteError) -> Int64 {
    note(name, "i64", try bytes.int64(name))
  }
  mutating func double(_ name: StaticString) throws(ByteError) -> Double {
    note(name, "f64", try bytes.double(name))
  }
  mutating func text(_ name: StaticString) throws(ByteError) -> String {
    let text = try bytes.text(name)
    return note(name, "text", text, "\"\(text)\"")
  }
  mutating func block(_ name: StaticString) throws(ByteError) -> [UInt8] {
    note(name, "block", try bytes.block(name))
  }
  mutating func texts(_ name: StaticString) throws(ByteError) -> [String] {
    note(name, "[text]", try bytes.texts(name))
  }
  mutating func blocks(_ name: StaticString) throws(ByteError) -> [[UInt8]] {
    note(name, "[block]", try bytes.blocks(name))
  }
  mutating func int32s(_ name: StaticString) throws(ByteError) -> [Int32] {
    note(name, "[i32]", try bytes.int32s(name))
  }
  mutating func optionalFlag(_ name: StaticString) throws(ByteError) -> Bool? {
    let value = try bytes.optionalFlag(name)
    return note(name, "flag?", value, value.map { "\($0)" } ?? "nil")
  }
  mutating func optionalInt64(_ name: StaticString) throws(ByteError) -> Int64? {
    let value = try bytes.optionalInt64(name)
    return note(name, "i64?", value, value.map { "\($0)" } ?? "nil")
  }
  mutating func optionalBlock(_ name: StaticString) throws(ByteError) -> [UInt8]? {
    let value = try bytes.optionalBlock(name)
    return note(name, "block?", value, value.map { "\($0)" } ?? "nil")
  }

  mutating func optionalChoice<Value: Choice>(
    _ name: StaticString, _ type: Value.Type
  ) throws(ByteError) -> Value? {
    let kind = SeenTables.name(type)
    tables.sawChoice(kind, SeenTables.names(type))
    let value = try bytes.optionalChoice(name, type)
    return note(name, "\(kind)?", value, value.map { "\($0)" } ?? "nil")
  }

  mutating func choice<Value: Choice>(_ name: StaticString, _ type: Value.Type) throws(ByteError) -> Value {
    let kind = SeenTables.name(type)
    tables.sawChoice(kind, SeenTables.names(type))
    return note(name, kind, try bytes.choice(name, type))
  }

  mutating func list<Element>(
    _ name: StaticString, of type: StaticString,
    _ read: (inout ReadingRecorder) throws(ByteError) -> Element
  ) throws(ByteError) -> [Element] {
    var elements: [Element] = []
    var texts: [String] = []
    for _ in 0..<(try bytes.readUInt32()) {
      elements.append(try self.read("\(type)", read))
      texts.append(text)
    }
    return note(name, "[\(type)]", elements, "[\(texts.joined(separator: ", "))]")
  }

  mutating func value<Value>(
    _ name: StaticString, of type: StaticString, _ read: (inout ReadingRecorder) throws(ByteError) -> Value
  ) throws(ByteError) -> Value {
    let value = try self.read("\(type)", read)
    return note(name, "\(type)", value, text)
  }
}
