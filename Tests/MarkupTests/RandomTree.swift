import Markup

/// The splitmix64 generator: small, seeded, the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Node where Action == Int {
  /// A random tree with (unless told otherwise) keys, colliding keys, texts, attributes, styles, properties, handlers and SVG.
  static func random(depth: Int, keys: Bool = true, using random: inout SeededGenerator) -> Node {
    if depth == 0 || Int.random(in: 0..<5, using: &random) == 0 {
      return .text(["", "аз", "<b>", "вода 💧"].randomElement(using: &random) ?? "")
    }
    if depth > 1, Int.random(in: 0..<4, using: &random) == 0 {
      return .keptRandom(seed: UInt64.random(in: 1..<12, using: &random), depth: depth - 1, keys: keys)
    }
    let tags = depth > 1 ? ["div", "p", "button", "svg"] : ["span", "path"]
    var element = Element<Int>(tag: tags.randomElement(using: &random) ?? "div")
    if keys, Bool.random(using: &random) { element.key = String(Int.random(in: 0..<8, using: &random)) }
    for name in ["class", "title", "data-x"] where Bool.random(using: &random) {
      element.apply(.attribute(name, String(Int.random(in: 0..<3, using: &random))))
    }
    for name in ["left", "color"] where Bool.random(using: &random) {
      element.apply(.style(name, String(Int.random(in: 1..<4, using: &random))))
    }
    if Bool.random(using: &random) { element.apply(.value(String(Int.random(in: 1..<4, using: &random)))) }
    if Bool.random(using: &random) { element.apply(.on(.click, Int.random(in: 0..<9, using: &random))) }
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      element.children.append(.random(depth: depth - 1, keys: keys, using: &random))
    }
    return .element(element)
  }

  /// A piece that follows from its mark alone, as a view's kept pieces do.
  private static func keptRandom(seed: UInt64, depth: Int, keys: Bool) -> Node {
    let mark = seed << 8 | UInt64(depth) << 1 | (keys ? 1 : 0)
    // Some come back under a name of their own; their content may then be another each time.
    let comesBack = keys && seed < 4
    var random = SeededGenerator(seed: mark)
    var node = Node.random(depth: depth, keys: keys, using: &random)
    while true {
      if case .element(let element) = node {
        let key = comesBack ? "back \(seed)" : element.key
        return .kept(
          Kept(element.tag, key: key, mark: mark, comesBack: comesBack) {
            var element = element
            element.key = key
            return .element(element)
          })
      }
      node = .random(depth: depth, keys: keys, using: &random)
    }
  }
}
