/// Learns from touches in ordinary use what ``Calibration`` learns from its circles. It remembers the last of them only, while the
/// app is open, and proposes; nothing changes unasked.
///
/// What was chosen is taken for what was meant, unless it is taken back. Touches that chose nothing, shortly before at that place
/// or shortly after, belong to the same trial: they missed, or trembled.
struct Learning: Sendable {
  /// So many trials are remembered; and before so many nothing is proposed.
  static var most: Int { 120 }
  static var fewest: Int { 30 }
  /// Milliseconds: a touch before that missed; one after that trembles; and a choice that is taken back so soon was not meant.
  private static var before: Int64 { 2_000 }
  private static var after: Int64 { 700 }
  private static var regret: Int64 { 6_000 }

  private var open: [(contact: Int32, touch: RecordedTouch)] = []
  /// Touches that chose nothing so far.
  private var idle: [RecordedTouch] = []
  private var trials: [(trial: Trial, ended: Int64)] = []
  /// A choice that was taken back: it belongs to the one that follows, if that lies near.
  private var slip: Trial?

  mutating func down(_ contact: Int32, at point: Point, radius: Int32, now: Int64) {
    open.removeAll { $0.contact == contact }
    guard open.count < 10 else { return }
    open.append(
      (
        contact,
        RecordedTouch(began: now, ended: now, first: point, last: point, radius: max(0, min(radius, 500)))
      ))
  }

  /// - Parameter chosen: what came of it, where touches are filtered; `nil` where the browser takes them as they are.
  mutating func up(
    _ contact: Int32, at point: Point, now: Int64, among targets: [Target], chosen: [AccessStep]?
  ) {
    guard let place = open.firstIndex(where: { $0.contact == contact }) else { return }
    var touch = open.remove(at: place).touch
    touch.ended = max(now, touch.began)
    touch.last = point
    var hit: Target?
    if let chosen {
      for case .hit(let id) in chosen { hit = targets.target(id) }
    } else if let target = targets.nearest(to: touch.first, reach: 0), target.frame.holds(point),
      !target.isEmpty
    {
      hit = target
    }
    if let hit { choose(hit, by: touch) } else { missed(touch) }
  }

  mutating func cancel(_ contact: Int32) { open.removeAll { $0.contact == contact } }

  mutating func forgetTouches() {
    open = []
    idle = []
  }

  private mutating func choose(_ target: Target, by touch: RecordedTouch) {
    // Only tiles stand among neighbours of their size.
    guard target.part == .board else {
      idle = []
      return
    }
    var touches = idle.filter { touch.began - $0.ended < Self.before && Self.isNear($0.first, target.frame) }
    idle = []
    if let slip, let last = slip.touches.last, touch.began - last.ended < Self.regret,
      Self.isNear(slip.target.middle, target.frame)
    {
      touches = slip.touches + touches
    }
    slip = nil
    trials.append((Trial(target: target.frame, touches: touches + [touch]), touch.ended))
    if trials.count > Self.most { trials.removeFirst() }
  }

  private mutating func missed(_ touch: RecordedTouch) {
    if let last = trials.last, touch.began - last.ended < Self.after,
      Self.isNear(touch.first, last.trial.target)
    {
      trials[trials.count - 1].trial.touches.append(touch)
      return
    }
    idle.append(touch)
    if idle.count > 8 { idle.removeFirst() }
  }

  /// The last choice was taken back.
  mutating func mistaken(at now: Int64) {
    guard let last = trials.last, now - last.ended < Self.regret else { return }
    trials.removeLast()
    // Right after another choice at the same place it was that one's tremble.
    if let before = trials.last, let first = last.trial.touches.first,
      first.began - before.ended < Self.after,
      Self.isNear(first.first, before.trial.target)
    {
      trials[trials.count - 1].trial.touches += last.trial.touches
    } else {
      slip = last.trial
    }
  }

  /// Whether a place lies in a target or in one of its neighbours.
  private static func isNear(_ point: Point, _ frame: Frame) -> Bool {
    frame.holds(point, margin: max(frame.width, frame.height))
  }

  /// - Returns: the number of trials; and, once there are enough, the settings that would have suited them best, where they are better
  ///   than those in force.
  func proposal(_ settings: AccessSettings) -> (trials: Int, Calibration?) {
    let trials = trials.map { $0.trial }
    guard trials.count >= Self.fewest else { return (trials.count, nil) }
    var calibration = Calibration(trials, base: settings)
    if settings.isOn(.touch) { calibration.before = TouchOutcome.filtered(trials, settings) }
    let isBetter = calibration.after.faultsInHundred < calibration.before.faultsInHundred
    return (trials.count, isBetter ? calibration : nil)
  }
}
