/// One touch as it was recorded. Times are milliseconds, places CSS pixels.
public struct RecordedTouch: Hashable, Sendable {
  public var began: Int64
  public var ended: Int64
  public var first: Point
  public var last: Point
  /// Half the width of what touched; 0 where the screen doesn't say.
  public var radius: Int32

  public init(began: Int64, ended: Int64, first: Point, last: Point, radius: Int32 = 0) {
    self.began = began
    self.ended = max(ended, began)
    self.first = first
    self.last = last
    self.radius = radius
  }
}

/// Somebody was asked to touch one target, once: where it was, and all the touches that came of it.
public struct Trial: Hashable, Sendable {
  public var target: Frame
  public var touches: [RecordedTouch]

  public init(target: Frame, touches: [RecordedTouch]) {
    self.target = target
    self.touches = touches
  }

  /// The target among eight neighbours of its size, as on a board, so that a touch beside it meets another tile.
  var board: [Target] {
    let gap: Int32 = 8
    var board: [Target] = []
    for row in Int32(-1)...1 {
      for column in Int32(-1)...1 {
        let frame = Frame(
          x: target.x &+ column &* (target.width &+ gap), y: target.y &+ row &* (target.height &+ gap),
          width: target.width,
          height: target.height)
        board.append(Target(id: row * 3 + column, frame: frame))
      }
    }
    return board
  }
}

/// How trials came out: what was chosen that was not meant, and how long it took.
public struct TouchOutcome: Hashable, Sendable {
  public var trials = 0
  /// Choices of a neighbour, and second choices of the target.
  public var falseTouches = 0
  /// Trials in which the target was never chosen.
  public var missed = 0
  /// Milliseconds from the first touch to the choice, over the trials that had one.
  public var time: Int64 = 0

  /// False touches and misses for each hundred trials.
  public var faultsInHundred: Int { trials == 0 ? 0 : ((falseTouches + missed) * 100 + trials / 2) / trials }

  /// The mean time in milliseconds until the target is chosen, where whoever misses tries again after a second.
  public var meanTime: Int64 {
    let hits = Int64(trials - missed)
    guard hits > 0 else { return .max }
    return (time + Int64(missed) * (1_000 + time / hits)) / hits
  }

  /// How a browser takes the touches: each that begins and ends on the same tile chooses it.
  public static func plain(_ trials: [Trial]) -> TouchOutcome {
    var outcome = TouchOutcome()
    for trial in trials {
      let board = trial.board
      var hits: [(id: Int32, time: Int64)] = []
      for touch in trial.touches {
        guard let target = board.nearest(to: touch.first, reach: 0), target.frame.holds(touch.last) else {
          continue
        }
        hits.append((id: target.id, time: touch.ended))
      }
      outcome.count(hits, of: trial)
    }
    return outcome
  }

  /// How ``TouchFilter`` takes them.
  public static func filtered(_ trials: [Trial], _ settings: AccessSettings) -> TouchOutcome {
    var outcome = TouchOutcome()
    for trial in trials {
      let board = trial.board
      var filter = TouchFilter()
      var hits: [(id: Int32, time: Int64)] = []
      let note = { (steps: [AccessStep], time: Int64) in
        for case .hit(let id) in steps { hits.append((id: id, time: time)) }
      }
      for (number, touch) in trial.touches.enumerated() {
        let number = Int32(number)
        note(
          filter.down(
            number, at: touch.first, radius: touch.radius, now: touch.began, among: board, settings),
          touch.began)
        if let due = filter.due(settings), due <= touch.ended {
          note(filter.advance(to: due, among: board, settings), due)
        }
        note(filter.up(number, at: touch.last, now: touch.ended, among: board, settings), touch.ended)
      }
      outcome.count(hits, of: trial)
    }
    return outcome
  }

  private mutating func count(_ hits: [(id: Int32, time: Int64)], of trial: Trial) {
    trials += 1
    let right = hits.first { $0.id == 0 }
    falseTouches += hits.count - (right == nil ? 0 : 1)
    guard let right, let began = trial.touches.first?.began else {
      missed += 1
      return
    }
    time += right.time - began
  }
}
