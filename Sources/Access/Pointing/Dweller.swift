/// Chooses what a pointer rests on: an eye tracker's, a head mouse's, or a hand's that can't click. Where a movement of the face
/// chooses, resting only lights it.
struct Dweller: Hashable, Sendable {
  /// The targets that the browser adds at the edge: the pause button and the rest area.
  static var pauseID: Int32 { -1 }
  static var restID: Int32 { -2 }
  /// Those that scroll by a part of the screen, and do so again while the pointer stays.
  static var scrollIDs: ClosedRange<Int32> { -5 ... -4 }
  /// Leaving a target for so long, as an eye does that blinks, loses nothing. Milliseconds.
  static var slack: Int64 { 150 }

  private(set) var isPaused = false
  private var on: Int32?
  private var began: Int64 = 0
  private var anchor = Point(x: 0, y: 0)
  private var leftAt: Int64?
  /// The target just chosen, until the pointer has moved away from where that was.
  private var spent: (id: Int32, point: Point)? { spentID.map { ($0, spentPoint) } }
  private var spentID: Int32?
  private var spentPoint = Point(x: 0, y: 0)
  private var restsUntil: Int64 = 0
  private var heldID: Int32?
  private var last: Point?
  /// Whether what the pointer is on is lit, to be chosen by a movement of the face.
  private var isLit = false
  /// The page, where a tile at its edge reaches to that edge.
  var screen: Frame?

  mutating func moved(to point: Point, among targets: [Target], at now: Int64, _ settings: AccessSettings)
    -> [AccessStep]
  {
    last = point
    var steps = settle(now, settings)
    if let spent, spent.point.distance(to: point) > square(settings[.leave]) { spentID = nil }
    let target = aimed(at: point, targets, settings)
    if let heldID, target?.id != heldID {
      self.heldID = nil
      steps.append(.letGo(heldID))
    }
    guard let target, mayDwell(on: target, among: targets, at: now) else {
      if on != nil, leftAt == nil { leftAt = now }
      return steps
    }
    if target.id == on {
      leftAt = nil
      // Moving about in a large target is looking, not choosing.
      if anchor.distance(to: point) > square(max(settings[.tolerance], 1)) {
        return steps + restart(target.id, point, now, settings)
      }
      return steps
    }
    return steps + restart(target.id, point, now, settings)
  }

  private mutating func restart(_ id: Int32, _ point: Point, _ now: Int64, _ settings: AccessSettings)
    -> [AccessStep]
  {
    on = id
    began = now
    anchor = point
    leftAt = nil
    isLit = settings.isOn(.face)
    if isLit { return [.lit([id])] }
    return [.dwelling(id, milliseconds: settings[.dwellTime])]
  }

  /// The pointer left the page, or the tracker lost the eyes.
  mutating func gone() -> [AccessStep] {
    last = nil
    spentID = nil
    return stop() + release()
  }

  private mutating func stop() -> [AccessStep] {
    leftAt = nil
    guard on != nil else { return [] }
    on = nil
    defer { isLit = false }
    return isLit ? [.undwelt, .lit([])] : [.undwelt]
  }

  mutating func release() -> [AccessStep] {
    guard let heldID else { return [] }
    self.heldID = nil
    return [.letGo(heldID)]
  }

  /// What was left too long is lost.
  private mutating func settle(_ now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard let leftAt, now - leftAt >= Self.slack else { return [] }
    return stop()
  }

  /// The target that is meant: the one dwelt on keeps the pointer a little beyond its edge.
  private func aimed(at point: Point, _ targets: [Target], _ settings: AccessSettings) -> Target? {
    if let on, let target = targets.target(on), target.frame.holds(point, margin: settings[.gravity]) {
      return target
    }
    for target in targets where !target.isHidden && !target.isEmpty && target.frame.holds(point) {
      return target
    }
    guard settings.isOn(.edges), let screen else { return nil }
    return targets.reachingEdge(at: point, of: screen)
  }

  private func mayDwell(on target: Target, among targets: [Target], at now: Int64) -> Bool {
    if target.id == Self.restID { return false }
    if target.id == spentID || target.id == heldID { return false }
    // What was chosen is gone, or lies behind something: what came to lie under the resting pointer was not meant.
    if let spentID, targets.target(spentID).map({ $0.isHidden }) ?? true { return false }
    if now < restsUntil { return false }
    return !isPaused || target.id == Self.pauseID
  }

  func due(_ settings: AccessSettings) -> Int64? {
    if let leftAt { return leftAt + Self.slack }
    if on != nil, !settings.isOn(.face) { return began + settings.time(.dwellTime) }
    return last != nil && restsUntil > 0 ? restsUntil : nil
  }

  mutating func advance(to now: Int64, among targets: [Target], _ settings: AccessSettings) -> [AccessStep] {
    var steps = settle(now, settings)
    if restsUntil > 0, now >= restsUntil {
      restsUntil = 0
      // The pointer may lie on something already.
      if let last { steps += moved(to: last, among: targets, at: now, settings) }
    }
    guard !settings.isOn(.face), let id = on, leftAt == nil, now - began >= settings.time(.dwellTime)
    else { return steps }
    guard let target = targets.target(id) else { return steps + stop() }
    on = nil
    spentID = Self.scrollIDs.contains(id) ? nil : id
    spentPoint = last ?? anchor
    restsUntil = now + max(settings.time(.dwellPause), 1)
    steps.append(.undwelt)
    return steps + choose(target)
  }

  private mutating func choose(_ target: Target) -> [AccessStep] {
    if target.id == Self.pauseID {
      isPaused.toggle()
      return [.paused(isPaused)]
    }
    if target.isHeld {
      heldID = target.id
      return [.held(target.id)]
    }
    return [.hit(target.id)]
  }

  /// A movement of the face, or a switch, chooses what the pointer is on. It may choose the same again: it was meant.
  mutating func press(among targets: [Target]) -> [AccessStep] {
    guard let id = on, let target = targets.target(id) else { return [] }
    return choose(target)
  }

  /// The page changed under the pointer. A target that moved away from it is not what the pointer rests on.
  mutating func keep(within targets: [Target], at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    if let heldID, targets.target(heldID) == nil { self.heldID = nil }
    guard let on else { return [] }
    guard targets.target(on) != nil else { return stop() }
    // While it is left for a moment, that moment counts.
    guard let last, leftAt == nil, aimed(at: last, targets, settings)?.id != on else { return [] }
    return stop() + moved(to: last, among: targets, at: now, settings)
  }

  private func square(_ value: Int32) -> Int64 { Int64(value) * Int64(value) }
}
