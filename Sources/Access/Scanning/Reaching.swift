/// What it takes to reach a target: found by working the engine itself with a clock of its own.
public struct Reaching: Hashable, Sendable {
  public var id: Int32
  /// Presses.
  public var strokes: Int
  /// How often the light went on.
  public var steps: Int
  /// Milliseconds from the first light to the hit. A press comes at once; where presses follow each other, each takes
  /// ``pressSpan``.
  public var milliseconds: Int64

  /// Milliseconds between two presses of somebody who is quick.
  static var pressSpan: Int64 { 350 }

  /// - Returns: `nil` where it can't be reached: it is empty and skipped, or hidden.
  public init?(_ id: Int32, among targets: [Target], _ settings: AccessSettings) {
    var engine = AccessEngine()
    self.id = id
    (strokes, steps, milliseconds) = (0, 0, 0)
    var lit: [Int32] = []
    var sweep: (isAcross: Bool, frame: Frame)?
    var isHit = false
    let note = { (steps: [AccessStep], reached: inout Reaching) in
      for step in steps {
        switch step {
        case .lit(let ids):
          lit = ids
          reached.steps += 1
        case .sweep(let isAcross, _, let frame, _): sweep = (isAcross, frame)
        case .hit(let hit), .held(let hit): isHit = hit == id
        default: break
        }
      }
    }
    var now: Int64 = 0
    note(engine.take(.settings(settings.text), at: now), &self)
    note(engine.take(.targets(targets), at: now), &self)
    steps = 1
    guard let target = targets.target(id) else { return nil }
    let tree = ScanTree(
      targets, pattern: settings.pattern, phrase: settings.phrase, skipsEmpty: settings.isOn(.skipEmpty),
      ways: Int(settings[.ways]))
    guard let path = tree.path(to: id) else { return nil }
    let press = { (number: Int32, now: inout Int64, reached: inout Reaching) in
      reached.strokes += 1
      note(engine.take(.down(number), at: now), &reached)
      let isQuick = settings.pattern != .binary && settings.advance == .automatic
      now += max(1, settings.time(.acceptance))
      note(engine.take(.up(number), at: now), &reached)
      now += max(isQuick ? 0 : Self.pressSpan, settings.time(.debounce))
      note(engine.take(.tick, at: now), &reached)
    }
    // Nobody would wait longer for one target.
    for _ in 0..<10_000 where !isHit {
      if settings.pattern == .point, let line = sweep {
        let span = PointScanner.span(settings)
        let way =
          line.isAcross ? target.frame.middle.x &- line.frame.x : target.frame.middle.y &- line.frame.y
        let whole = line.isAcross ? line.frame.width : line.frame.height
        now += Int64(way) * span / Int64(max(whole, 1))
        press(1, &now, &self)
      } else if settings.pattern == .binary {
        guard strokes < path.count else { return nil }
        press(Int32(path[strokes] + 1), &now, &self)
      } else if lit.contains(id) {
        press(settings.advance == .step ? 2 : 1, &now, &self)
      } else if settings.advance == .step {
        press(1, &now, &self)
      } else if let due = engine.due {
        now = max(now, due)
        note(engine.take(.tick, at: now), &self)
      } else {
        return nil
      }
    }
    guard isHit else { return nil }
    milliseconds = now
  }
}

extension ScanPattern {
  /// The fewest presses with which any scan of this kind can reach all of so many targets, where time alone moves the light.
  ///
  /// - One after another: 1. Lines, then targets: 2. Blocks, then lines: 3. Two lines that sweep: 2.
  /// - A division into `k` parts leaves `k` to the power of the presses targets apart: the logarithm, rounded up.
  public func leastStrokes(for count: Int, ways: Int = 2) -> Int {
    switch self {
    case .linear: return 1
    case .rowColumn, .columnRow, .point: return 2
    case .blocks: return 3
    case .eliminationInTwo, .eliminationInFour, .binary:
      let parts = self == .eliminationInTwo ? 2 : self == .eliminationInFour ? 4 : max(ways, 2)
      var (reach, strokes) = (1, 0)
      while reach < count {
        reach *= parts
        strokes += 1
      }
      return max(strokes, 1)
    }
  }
}
