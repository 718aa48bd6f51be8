/// SplitMix64: the same seed gives the same data, so a failure can be run again.
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

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// The bytes with some cut off, flipped or repeated.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) where !bytes.isEmpty {
      switch below(4) {
      case 0: bytes.removeLast(below(bytes.count))
      case 1: bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: next())
      case 2: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
      default:
        let start = below(bytes.count)
        let end = min(bytes.count, start + 1 + below(20))
        bytes.insert(contentsOf: bytes[start..<end], at: below(bytes.count))
      }
    }
    return bytes
  }
}
