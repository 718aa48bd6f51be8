/// Models in ONNX's own format (onnx.proto, protocol buffers), made here byte by byte: a voice that hums, and what only looks like one.
enum TinyModel {
  /// Each number of a phoneme becomes a tone of so many samples.
  static func voice(repeating times: Int64 = 400) -> [UInt8] {
    model(
      nodes: [
        node("Cast", ["input"], ["level"], [attribute("to", 1)]), node("Tile", ["level", "times"], ["row"]),
        node("Sin", ["row"], ["output"]),
      ], constants: [numbers("times", [1, times])])
  }

  /// A voice that makes nothing but silence.
  static var silent: [UInt8] {
    model(
      nodes: [
        node("Cast", ["input"], ["level"], [attribute("to", 1)]), node("Tile", ["level", "times"], ["row"]),
        node("Sub", ["row", "row"], ["output"]),
      ], constants: [numbers("times", [1, 400])])
  }

  /// A loop that never ends.
  static var endless: [UInt8] {
    let body = graph(
      nodes: [node("Identity", ["on"], ["goes"]), node("Sin", ["x"], ["y"])],
      inputs: [value("turn", 7, []), value("on", 9, []), value("x", 1, ["a", "b"])],
      outputs: [value("goes", 9, []), value("y", 1, ["a", "b"])])
    return model(
      nodes: [
        node("Cast", ["input"], ["level"], [attribute("to", 1)]),
        node("Loop", ["most", "yes", "level"], ["output"], [attribute("body", graph: body)]),
      ], constants: [numbers("most", [.max], isScalar: true), flag("yes")])
  }

  /// A model of something else: one input of another name.
  static var other: [UInt8] {
    model(nodes: [node("Sin", ["picture"], ["output"])], inputs: [value("picture", 1, ["a", "b"])])
  }

  private static let inputs = [
    value("input", 7, ["one", "count"]), value("input_lengths", 7, ["one"]), value("scales", 1, ["three"]),
  ]

  private static func model(
    nodes: [[UInt8]], constants: [[UInt8]] = [], inputs: [[UInt8]] = inputs
  ) -> [UInt8] {
    let whole = graph(
      nodes: nodes, constants: constants, inputs: inputs, outputs: [value("output", 1, ["one", "samples"])])
    return field(1, 8) + field(7, whole) + field(8, field(1, Array("".utf8)) + field(2, 13))
  }

  private static func graph(
    nodes: [[UInt8]], constants: [[UInt8]] = [], inputs: [[UInt8]], outputs: [[UInt8]]
  ) -> [UInt8] {
    nodes.flatMap { field(1, $0) } + field(2, Array("tiny".utf8)) + constants.flatMap { field(5, $0) }
      + inputs.flatMap { field(11, $0) } + outputs.flatMap { field(12, $0) }
  }

  private static func node(
    _ kind: String, _ inputs: [String], _ outputs: [String], _ attributes: [[UInt8]] = []
  ) -> [UInt8] {
    inputs.flatMap { field(1, Array($0.utf8)) } + outputs.flatMap { field(2, Array($0.utf8)) }
      + field(4, Array(kind.utf8)) + attributes.flatMap { field(5, $0) }
  }

  private static func attribute(_ name: String, _ value: Int64) -> [UInt8] {
    field(1, Array(name.utf8)) + field(3, value) + field(20, 2)
  }

  private static func attribute(_ name: String, graph: [UInt8]) -> [UInt8] {
    field(1, Array(name.utf8)) + field(6, graph) + field(20, 5)
  }

  /// An input or output: its name, its kind of elements, and the names of its dimensions.
  private static func value(_ name: String, _ kind: Int64, _ dimensions: [String]) -> [UInt8] {
    let shape = dimensions.flatMap { field(1, field(2, Array($0.utf8))) }
    return field(1, Array(name.utf8)) + field(2, field(1, field(1, kind) + field(2, shape)))
  }

  private static func numbers(_ name: String, _ values: [Int64], isScalar: Bool = false) -> [UInt8] {
    (isScalar ? [] : field(1, Int64(values.count))) + field(2, 7) + values.flatMap { field(7, $0) }
      + field(8, Array(name.utf8))
  }

  private static func flag(_ name: String) -> [UInt8] {
    field(2, 9) + field(5, 1) + field(8, Array(name.utf8))
  }

  private static func field(_ number: UInt64, _ value: Int64) -> [UInt8] {
    varint(number << 3) + varint(UInt64(bitPattern: value))
  }

  private static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var (value, bytes) = (value, [UInt8]())
    while value >= 0x80 {
      bytes.append(UInt8(value & 0x7F) | 0x80)
      value >>= 7
    }
    return bytes + [UInt8(value)]
  }
}
