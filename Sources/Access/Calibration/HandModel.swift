/// A hand that trembles, as a source of touches to test the calibration with. It is no patient: it repeats published
/// distributions and their kinds of fault.
///
/// - Tremor: essential 4–12 Hz, parkinsonian 3–8 Hz (Luft et al. 2019, "A Power Spectral Density-Based Method to Detect Tremor and
///   Tremor Intermittency", PMC6806079, with Bhatia et al. 2018). A finger that trembles leaves the screen and comes back one
///   period later: the spurious touches that Findlater et al. 2017 (CHI) found to be frequent.
/// - Place, length and movement of a touch: each person's own normal distribution, as Montague, Nicolau and Hanson 2014 (ASSETS,
///   10.1145/2661334.2661362) model them. Nine people's 23,474 gestures were taken rightly in 82.9 of 100 cases by the device's own
///   way; the widths here are chosen so that these hands come out near that or worse.
public struct HandModel: Hashable, Sendable {
  public var name: StaticString { kind.name }
  var kind: Kind

  enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case essential, parkinsonian, beside, brushing

    var name: StaticString {
      switch self {
      case .essential: "essential tremor"
      case .parkinsonian: "parkinsonian tremor"
      case .beside: "a hand that lands beside"
      case .brushing: "a hand that brushes past"
      }
    }
  }

  public static var all: [HandModel] { Kind.allCases.map { HandModel(kind: $0) } }

  private struct Hand {
    /// Periods a second.
    var frequency: Double
    /// Pixels to either side.
    var amplitude: Double
    /// Where it lands beside the middle, and how widely; in pixels.
    var beside: Double
    var spread: Double
    /// Milliseconds of a touch, and how widely.
    var length: Double
    var lengthSpread: Double
    /// Of a hundred touches, how many tremble again, and how many have a brush before them.
    var again: Int
    var brush: Int
  }

  private var hand: Hand {
    switch kind {
    case .essential:
      Hand(
        frequency: 7, amplitude: 14, beside: 4, spread: 12, length: 140, lengthSpread: 40, again: 35, brush: 3
      )
    case .parkinsonian:
      Hand(
        frequency: 5, amplitude: 10, beside: 2, spread: 10, length: 260, lengthSpread: 80, again: 45, brush: 3
      )
    case .beside:
      Hand(
        frequency: 8, amplitude: 4, beside: 34, spread: 9, length: 200, lengthSpread: 50, again: 8, brush: 2)
    case .brushing:
      Hand(
        frequency: 6, amplitude: 6, beside: 3, spread: 9, length: 320, lengthSpread: 60, again: 8, brush: 40)
    }
  }

  /// As many tries to touch a tile of 96 pixels, the same for the same seed.
  public func trials(_ count: Int, seed: UInt64) -> [Trial] {
    var chance = HandChance(seed: seed)
    return (0..<count).map { trial(Int32($0), &chance) }
  }

  private func trial(_ number: Int32, _ chance: inout HandChance) -> Trial {
    let hand = hand
    let target = Frame(x: number % 5 * 104, y: number / 5 % 4 * 104, width: 96, height: 96)
    var touches: [RecordedTouch] = []
    var time: Int64 = 0
    let aim = { (chance: inout HandChance) in
      (hand.beside + hand.spread * chance.normal(), hand.spread * chance.normal())
    }
    if chance.below(100) < hand.brush {
      // Another part of the hand grazes the screen first, somewhere about, for a moment.
      let (x, y) = (90 * chance.normal(), 90 * chance.normal())
      touches.append(touch(target, x, y, at: time, for: 20 + Double(chance.below(50)), 0, &chance))
      time += 80 + Int64(chance.below(220))
    }
    let (x, y) = aim(&chance)
    var length = max(40, hand.length + hand.lengthSpread * chance.normal())
    touches.append(touch(target, x, y, at: time, for: length, hand.amplitude, &chance))
    // It may tremble more than once.
    for _ in 0..<3 where chance.below(100) < hand.again {
      let period = 1_000 / max(3, hand.frequency + chance.normal())
      time = (touches.last?.ended ?? time) + Int64(max(30, period * 0.6 + 12 * chance.normal()))
      length = max(20, hand.length * 0.4 + 20 * chance.normal())
      let (dx, dy) = (hand.amplitude * chance.normal(), hand.amplitude * chance.normal())
      touches.append(touch(target, x + dx, y + dy, at: time, for: length, hand.amplitude, &chance))
    }
    return Trial(target: target, touches: touches)
  }

  private func touch(
    _ target: Frame, _ x: Double, _ y: Double, at time: Int64, for length: Double, _ amplitude: Double,
    _ chance: inout HandChance
  ) -> RecordedTouch {
    let first = Point(x: target.middle.x &+ Int32(x), y: target.middle.y &+ Int32(y))
    let last = Point(
      x: first.x &+ Int32(amplitude * chance.normal()), y: first.y &+ Int32(amplitude * chance.normal()))
    return RecordedTouch(began: time, ended: time + Int64(length), first: first, last: last, radius: 10)
  }
}

/// Random numbers that are the same for the same seed (xorshift).
struct HandChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Normally distributed, by the sum of twelve.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += Double(next() % 1_000_003) / 1_000_003 }
    return sum
  }
}
