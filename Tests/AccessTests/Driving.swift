import Testing

@testable import Access

/// An engine with a clock that the test turns.
struct Driver {
  var engine = AccessEngine()
  var now: Int64 = 0
  var steps: [AccessStep] = []
  var lit: [Int32] = []
  var hits: [Int32] { steps.compactMap { if case .hit(let id) = $0 { id } else { nil } } }

  init(_ settings: String, _ targets: [Target] = Driver.board()) {
    tell(.settings(settings))
    tell(.targets(targets))
  }

  /// A board of tiles of 80 pixels, 20 apart; ids from 1 in reading order.
  static func board(rows: Int32 = 3, columns: Int32 = 4) -> [Target] {
    (0..<rows * columns).map { place in
      Target(
        id: place + 1, frame: Frame(x: place % columns * 100, y: place / columns * 100, width: 80, height: 80)
      )
    }
  }

  mutating func tell(_ event: AccessEvent) {
    for step in engine.take(event, at: now) {
      steps.append(step)
      if case .lit(let ids) = step { lit = ids }
    }
  }

  /// Lets time go on, with a tick whenever one is due.
  mutating func wait(_ milliseconds: Int64) {
    let end = now + milliseconds
    while let due = engine.due, due <= end {
      now = max(now, due)
      tell(.tick)
    }
    now = end
  }

  mutating func press(_ number: Int32 = 1, for milliseconds: Int64 = 50) {
    tell(.down(number))
    wait(milliseconds)
    tell(.up(number))
    wait(40)
  }

  /// Waits until a target is lit.
  mutating func wait(for id: Int32) {
    for _ in 0..<1000 where !lit.contains(id) {
      guard let due = engine.due else { return }
      wait(due - now)
    }
  }

  mutating func point(_ x: Int32, _ y: Int32) { tell(.pointer(Point(x: x, y: y))) }
}

/// Random numbers that are the same each time.
struct Dice {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  /// Evenly within 0…1.
  mutating func part() -> Double { Double(next() % 1_000_003) / 1_000_003 }
  /// Normally distributed.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + part() } }
}
