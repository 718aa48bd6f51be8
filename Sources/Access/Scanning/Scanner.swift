/// Lights one group of targets after another, and chooses.
///
/// A pure state machine: it is told presses and the time, and answers what to show and do. `due` says when it wants the time next.
struct Scanner: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Waits for a press to begin.
    case resting
    case scanning
    /// A hit that a press takes back until then.
    case undoable(Target, until: Int64)
    /// A target that is pressed, let go by a switch, or at a time where nothing is held.
    case holding(Int32, until: Int64?)
  }

  /// A target that is let go by time stays pressed so long: the gate wants three seconds.
  static var timedHold: Int64 { 3_500 }

  private(set) var tree: ScanTree?
  private(set) var phase = Phase.scanning
  private(set) var path: [Int] = []
  private(set) var place = 0
  private var round: Int32 = 0
  private(set) var next: Int64?
  /// Whether a switch was used in this group: a pause chooses only then.
  private var isTouched = false
  /// Whether a switch is held under which time goes on.
  private var isRunning = false

  var group: ScanTree? { tree?.group(at: path) }

  /// What is lit.
  var lit: ScanTree? {
    guard phase != .resting, let group, place < group.children.count else { return nil }
    return group.children[place]
  }

  // MARK: what is on the page

  /// Takes what is on the page now. What was lit stays lit where it is still there.
  mutating func take(_ tree: ScanTree?, at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard tree != self.tree else { return [] }
    let old = self.tree
    self.tree = tree
    var steps: [AccessStep] = []
    if let pending, tree?.path(to: pending) == nil { steps = giveUp() }
    guard let tree, !tree.children.isEmpty else {
      path = []
      place = 0
      next = nil
      return steps + [.lit([])]
    }
    if let pending, let way = tree.path(to: pending), let last = way.last {
      // What is around it may be another page; the choice goes on.
      (path, place) = (Array(way.dropLast()), last)
      if case .undoable = phase { return [.lit([pending]), .undoable(pending)] }
      return [.lit([pending])]
    }
    guard let kept = kept(path, place, from: old, in: tree) else { return steps + begin(at: now, settings) }
    (path, place) = kept
    if next == nil { wait(from: now, settings, isFirst: false) }
    return steps + [.lit(lit?.ids ?? [])]
  }

  /// The target of a choice that is not over yet.
  private var pending: Int32? {
    switch phase {
    case .undoable(let target, _): target.id
    case .holding(let id, _): id
    case .resting, .scanning: nil
    }
  }

  /// Gives up a choice whose target is not on the page any more.
  mutating func keep(within targets: [Target]) -> [AccessStep] {
    guard let pending, targets.target(pending) == nil else { return [] }
    return giveUp()
  }

  private mutating func giveUp() -> [AccessStep] {
    let held: Int32? = if case .holding(let id, _) = phase { id } else { nil }
    phase = .scanning
    return [held.map { .letGo($0) } ?? .takenBack]
  }

  /// The same way in another tree, as far as each of its groups begins with the same target.
  private func kept(_ path: [Int], _ place: Int, from old: ScanTree?, in new: ScanTree) -> ([Int], Int)? {
    guard var before = old, !before.children.isEmpty else { return nil }
    var after = new
    var way: [Int] = []
    for step in path + [place] {
      guard step < before.children.count, let first = before.children[step].targets.first else { return nil }
      before = before.children[step]
      guard let found = after.children.firstIndex(where: { $0.targets.first?.id == first.id }),
        after.children[found].children.isEmpty == before.children.isEmpty
      else { return nil }
      way.append(found)
      after = after.children[found]
    }
    let last = way.removeLast()
    return (way, last)
  }

  // MARK: time

  mutating func begin(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    phase = .scanning
    guard let tree, !tree.children.isEmpty else { return [.lit([])] }
    path = []
    place = 0
    round = 0
    return enter(at: now, settings)
  }

  /// Begins a group at its first member.
  private mutating func enter(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    place = 0
    round = 0
    isTouched = false
    wait(from: now, settings, isFirst: true)
    return [.lit(lit?.ids ?? [])]
  }

  private mutating func wait(from now: Int64, _ settings: AccessSettings, isFirst: Bool) {
    switch settings.advance {
    case .automatic: next = now + settings.time(.rate) + (isFirst ? settings.time(.first) : 0)
    case .pause: next = isTouched ? now + settings.time(.pause) : nil
    case .inverse: next = isRunning ? now + settings.time(.rate) : nil
    case .step: next = nil
    }
    if settings.pattern == .binary { next = nil }
  }

  var due: Int64? {
    switch phase {
    case .resting: nil
    case .scanning: next
    case .undoable(_, let until): until
    case .holding(_, let until): until
    }
  }

  mutating func advance(to now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard let due, now >= due else { return [] }
    switch phase {
    case .resting: return []
    case .undoable(let target, _): return hit(target, at: now, settings)
    case .holding(let id, _): return [.letGo(id)] + afterHit(at: now, settings)
    case .scanning:
      if settings.advance == .pause { return choose(at: now, by: nil, settings) }
      // A step that comes late by less than itself keeps the beat; after a longer sleep the beat begins anew.
      let beat = now - due < settings.time(.rate) ? due : now
      return goOn(from: beat, settings)
    }
  }

  /// One step further; after the last round up to the group before, or to rest.
  mutating func goOn(from now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard let group, !group.children.isEmpty else { return [] }
    phase = .scanning
    place += 1
    var isFirst = false
    if place >= group.children.count {
      place = 0
      round += 1
      isFirst = true
      if let most = rounds(of: group, settings), round >= most,
        settings.advance == .automatic || settings.advance == .inverse
      {
        return endRounds(at: now, settings)
      }
    }
    wait(from: now, settings, isFirst: isFirst)
    return [.lit(lit?.ids ?? [])]
  }

  /// How many rounds a group is lit; `nil`: without end. A long group within another is left sooner: it may be the wrong one,
  /// and each of its rounds takes long.
  private func rounds(of group: ScanTree, _ settings: AccessSettings) -> Int32? {
    let most = settings[.loops]
    if most == 0 { return nil }
    return !path.isEmpty && group.children.count > 3 ? min(most, 2) : most
  }

  private mutating func endRounds(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    if !path.isEmpty { return back(at: now, settings) }
    if settings.advance == .inverse { return enter(at: now, settings) }
    return rest()
  }

  mutating func rest() -> [AccessStep] {
    phase = .resting
    path = []
    place = 0
    next = nil
    isTouched = false
    isRunning = false
    return [.lit([])]
  }

  // MARK: choosing

  /// Chooses what is lit.
  ///
  /// - Parameter switched: the switch that is down, which lets a held target go; `nil` where nothing is down.
  mutating func choose(at now: Int64, by switched: Int?, _ settings: AccessSettings) -> [AccessStep] {
    switch phase {
    case .resting: return begin(at: now, settings)
    case .undoable: return takeBack(at: now, settings)
    case .holding: return []
    case .scanning: break
    }
    guard let lit else { return begin(at: now, settings) }
    guard let target = lit.leaf else {
      path.append(place)
      return enter(at: now, settings)
    }
    return fire(target, at: now, by: switched, settings)
  }

  /// Chooses a member of the group by its place, where each has its switch.
  mutating func pick(_ child: Int, at now: Int64, by switched: Int?, _ settings: AccessSettings)
    -> [AccessStep]
  {
    guard case .scanning = phase, let group, child < group.children.count else {
      if case .undoable = phase { return takeBack(at: now, settings) }
      return phase == .resting ? begin(at: now, settings) : []
    }
    place = child
    return choose(at: now, by: switched, settings)
  }

  mutating func fire(_ target: Target, at now: Int64, by switched: Int?, _ settings: AccessSettings)
    -> [AccessStep]
  {
    next = nil
    if target.isHeld {
      phase = .holding(target.id, until: switched == nil ? now + Self.timedHold : nil)
      return [.held(target.id)]
    }
    let delay = settings.time(.undo)
    if delay > 0 {
      phase = .undoable(target, until: now + delay)
      return [.undoable(target.id)]
    }
    return hit(target, at: now, settings)
  }

  private mutating func hit(_ target: Target, at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    [.hit(target.id)] + afterHit(at: now, settings)
  }

  private mutating func afterHit(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    phase = .scanning
    switch settings.afterHit {
    case .restart: return begin(at: now, settings)
    case .wait:
      // Where a press goes on, or holds, there is nothing to wait for.
      return settings.advance == .automatic ? rest() : begin(at: now, settings)
    case .goOn:
      isTouched = false
      wait(from: now, settings, isFirst: false)
      return [.lit(lit?.ids ?? [])]
    }
  }

  private mutating func takeBack(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    phase = .scanning
    wait(from: now, settings, isFirst: false)
    return [.takenBack, .lit(lit?.ids ?? [])]
  }

  /// A switch was let go, or something took it away.
  mutating func letGo(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard case .holding(let id, nil) = phase else { return [] }
    return [.letGo(id)] + afterHit(at: now, settings)
  }

  /// One group back; at the outermost, from the beginning.
  mutating func back(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    switch phase {
    case .undoable: return takeBack(at: now, settings)
    case .holding: return letGo(at: now, settings)
    case .resting, .scanning: break
    }
    guard let last = path.popLast() else { return begin(at: now, settings) }
    phase = .scanning
    place = last
    round = 0
    isTouched = false
    wait(from: now, settings, isFirst: false)
    return [.lit(lit?.ids ?? [])]
  }

  /// While held: time goes on.
  mutating func run(from now: Int64, _ settings: AccessSettings) {
    isRunning = true
    next = now + settings.time(.rate)
  }

  mutating func stay() {
    isRunning = false
    next = nil
  }

  /// A switch went on by hand.
  mutating func step(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    switch phase {
    case .resting: return begin(at: now, settings)
    case .undoable: return takeBack(at: now, settings)
    case .holding: return []
    case .scanning:
      // The first press of all shows where one is.
      isTouched = true
      return goOn(from: now, settings)
    }
  }

  var isHoldingNow: Bool { if case .holding = phase { true } else { false } }

  /// Lets go of what is held, takes back what is not decided yet, and begins anew. No switch goes on, and no pause that a press
  /// began chooses.
  mutating func drop(at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    isRunning = false
    isTouched = false
    if settings.advance != .automatic { next = nil }
    let first: AccessStep
    switch phase {
    case .holding(let id, _): first = .letGo(id)
    case .undoable: first = .takenBack
    case .resting, .scanning: return []
    }
    return [first] + begin(at: now, settings)
  }
}
