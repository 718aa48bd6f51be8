/// How much a drawing grows when it is shown: an element that is used in many places is drawn in each of them, and what it uses
/// itself as often again. Eight levels of ten are a hundred million from two kilobytes.
struct SVGExpansion {
  /// More elements than this, all references followed, take a browser seconds and gigabytes.
  static let most = 100_000
  /// References that lead to references that lead on: deeper ones are none of a drawing.
  private static let mostLevels = 12

  private struct Element {
    /// The element around it; -1 for none.
    let parent: Int
    var references: [[UInt8]] = []
  }

  private var elements: [Element] = []
  private var open: [Int] = []
  private var names: [[UInt8]: Int] = [:]
  /// What style sheets refer to, which may concern each element.
  private var shared: [[UInt8]] = []

  mutating func begin() {
    elements.append(Element(parent: open.last ?? -1))
    open.append(elements.count - 1)
  }

  mutating func end() { _ = open.popLast() }

  mutating func name(_ name: [UInt8]) {
    if let element = open.last, names[name] == nil { names[name] = element }
  }

  mutating func refer(to name: [UInt8]) {
    if let element = open.last { elements[element].references.append(name) } else { shared.append(name) }
  }

  mutating func referFromSheet(to name: [UInt8]) { shared.append(name) }

  /// Whether it stays within bounds with all references followed. A drawing that uses itself does not.
  var isBounded: Bool {
    guard elements.count <= Self.most else { return false }
    var sizes = [Int](repeating: 1, count: elements.count)
    for _ in 0..<Self.mostLevels {
      var grown = [Int](repeating: 1, count: elements.count)
      // What is inside comes after what is around it.
      for index in stride(from: elements.count - 1, through: 0, by: -1) {
        grown[index] = min(Self.most + 1, grown[index] + sum(elements[index].references, sizes))
        let parent = elements[index].parent
        if parent >= 0 { grown[parent] = min(Self.most + 1, grown[parent] + grown[index]) }
      }
      let whole = (grown.first ?? 0) + sum(shared, grown) * elements.count
      if whole > Self.most { return false }
      if grown == sizes { return true }
      sizes = grown
    }
    return false
  }

  private func sum(_ references: [[UInt8]], _ sizes: [Int]) -> Int {
    var sum = 0
    for name in references where sum <= Self.most { if let element = names[name] { sum += sizes[element] } }
    return min(sum, Self.most + 1)
  }
}
