@testable import Family

/// SplitMix64: the same seed gives the same schedule, so a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func value(depth: Int = 0) -> Value {
    switch below(depth < 3 ? 7 : 6) {
    case 0: .nothing
    case 1: .flag(next() & 1 == 1)
    case 2: .integer(pick([0, 1, -1, .max, .min, Int64(bitPattern: next())]))
    case 3: .real(pick([0, -0.0, 1.5, .nan, .infinity, Double(bitPattern: next())]))
    case 4: .text(pick(["", "вода", "🍎", "e\u{301}", "\u{E9}", "a\0b", "long text beyond a small string"]))
    case 5: .text("\(below(1000))")
    default: .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    }
  }

  mutating func edit() -> Edit {
    Edit(
      pick(Table.known + [Table(name: "cards")]), Name("r\(below(6))"),
      pick(["label.bg", "deleted", "f", "e\u{301}", "\u{E9}"]), value())
  }

  mutating func clock() -> Clock {
    Clock(
      wall: pick([0, -1, .max, .min, Int64(below(5))]), counter: pick([0, 1, .max]),
      replica: pick([ReplicaID("a.1"), ReplicaID("a.2"), ReplicaID("e\u{301}"), ReplicaID("\u{E9}")]))
  }
}
