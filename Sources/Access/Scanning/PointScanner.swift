/// Two lines: the first sweeps down, the second to the right. Where they cross, something is chosen.
struct PointScanner: Hashable, Sendable {
  enum Line: Hashable, Sendable { case down, across }

  /// Pixels from the crossing within which a target is still meant.
  static var reach: Int32 { 40 }

  private(set) var frame: Frame?
  private(set) var line = Line.down
  private var isRunning = false
  private var began: Int64 = 0
  private var level: Int32 = 0
  private var round: Int32 = 0

  /// The whole sweep takes as long as ten steps of scanning.
  static func span(_ settings: AccessSettings) -> Int64 { settings.time(.rate) * 10 }

  mutating func take(_ targets: [Target], at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    let shown = targets.filter { !$0.isHidden }
    guard let first = shown.first else {
      frame = nil
      isRunning = false
      return [.unswept]
    }
    var (left, top, right, bottom) = (first.frame.x, first.frame.y, first.frame.right, first.frame.bottom)
    for target in shown {
      (left, top) = (min(left, target.frame.x), min(top, target.frame.y))
      (right, bottom) = (max(right, target.frame.right), max(bottom, target.frame.bottom))
    }
    let whole = Frame(x: left, y: top, width: right &- left, height: bottom &- top)
    guard whole != frame else { return [] }
    let isFirst = frame == nil
    frame = whole
    return isFirst || isRunning ? begin(at: now, settings) : []
  }

  mutating func begin(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    line = .down
    round = 0
    return sweep(at: now, settings)
  }

  private mutating func sweep(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard let frame else { return [.unswept] }
    isRunning = true
    began = now
    return [.sweep(isAcross: line == .across, level: level, frame, milliseconds: Int32(Self.span(settings)))]
  }

  var isResting: Bool { !isRunning }

  func due(_ settings: AccessSettings) -> Int64? { isRunning ? began + Self.span(settings) : nil }

  mutating func advance(to now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard let due = due(settings), now >= due else { return [] }
    round += 1
    if settings[.loops] > 0, round >= settings[.loops] {
      round = 0
      if line == .across { return begin(at: now, settings) }
      isRunning = false
      return [.unswept]
    }
    return sweep(at: now, settings)
  }

  /// - Returns: what to show, and where the lines cross once both have been stopped.
  mutating func stop(at now: Int64, _ settings: AccessSettings) -> (steps: [AccessStep], crossing: Point?) {
    guard let frame else { return ([], nil) }
    guard isRunning else { return (begin(at: now, settings), nil) }
    let span = Self.span(settings)
    let part = min(max(now - began, 0), span)
    switch line {
    case .down:
      level = frame.y &+ Int32(Int64(frame.height) * part / span)
      line = .across
      round = 0
      return (sweep(at: now, settings), nil)
    case .across:
      let crossing = Point(x: frame.x &+ Int32(Int64(frame.width) * part / span), y: level)
      return (begin(at: now, settings), crossing)
    }
  }

  mutating func rest() -> [AccessStep] {
    isRunning = false
    return [.unswept]
  }
}
