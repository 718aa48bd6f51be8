import Bytes

/// Chance as part of the state: the splitmix64 generator, seeded by the session's random name, so that an
/// update stays a function of what it is given.
public struct Chance: Hashable, Sendable {
  private var state: UInt64

  public init(seed: String = "") {
    state = 0xCBF2_9CE4_8422_2325
    for byte in seed.bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Evenly from 0..<1.
  public mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / 9_007_199_254_740_992
  }
}
