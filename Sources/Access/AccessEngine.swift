/// Turns what somebody does with switches, pointers, touches, sticks and sounds into choices among the targets on the page.
///
/// It is pure: the same events at the same times give the same steps. The browser tells events, performs the steps, and sends
/// ``AccessEvent/tick`` at ``due``.
public struct AccessEngine: Sendable {
  public private(set) var settings = AccessSettings()
  /// Whether a way out was taken: nothing that is set acts, until somebody comes back.
  public private(set) var isStopped = false

  private var targets: [Target] = []
  private var switches = SwitchFilter()
  private var scanner = Scanner()
  private var point = PointScanner()
  private var mover = Mover()
  private var dweller = Dweller()
  private var touch = TouchFilter()
  private var sound = SoundSwitch()
  private var stick = Stick()
  private var wayOut = WayOut()
  private var learning = Learning()
  private var isFaceClosed = false
  /// The switch that presses a held target.
  private var holding: Int?
  /// A target pressed by the mover's button.
  private var movedHold: Int32?
  private var clock: Int64 = 0

  /// The switch that a loud sound closes, and a movement of the face.
  static var soundSwitch: Int { 1 }
  static var faceSwitch: Int { 1 }
  /// The switches that go back and that pause, where there are so many.
  static var backSwitch: Int { 3 }

  public init() {}

  private var isPoint: Bool { settings.pattern == .point }
  private var isBinary: Bool { settings.pattern == .binary }
  private var usesSwitches: Bool {
    settings.isOn(.scan) || settings.isOn(.pad) || settings.isOn(.sound) || settings.isOn(.face)
  }
  private var isScanning: Bool { settings.isOn(.scan) || settings.isOn(.sound) }
  /// Whether a movement of the face chooses what a pointer is on.
  private var pointsByFace: Bool { settings.isOn(.face) && settings.isOn(.dwell) && !isScanning }

  /// When a tick is wanted; `nil`: not before something happens.
  public var due: Int64? {
    var due: Int64?
    let consider = { (time: Int64?) in if let time { due = min(due ?? time, time) } }
    consider(wayOut.due)
    consider(switches.due(settings))
    if isStopped { return due }
    if isScanning { consider(isPoint ? point.due(settings) : scanner.due) }
    if isScanning, isPoint { consider(scannerHolds ? scanner.due : nil) }
    if settings.isOn(.dwell) { consider(dweller.due(settings)) }
    if settings.isOn(.touch) { consider(touch.due(settings)) }
    return due
  }

  private var scannerHolds: Bool { if case .scanning = scanner.phase { false } else { true } }

  /// Whether nothing is lit before somebody presses.
  private var isResting: Bool {
    guard isScanning, !isStopped, !targets.isEmpty else { return false }
    return isPoint ? !scannerHolds && point.frame != nil && point.isResting : scanner.phase == .resting
  }

  public mutating func take(_ event: AccessEvent, at time: Int64) -> [AccessStep] {
    let rested = isResting
    let steps = perform(event, at: time)
    return isResting == rested ? steps : steps + [.resting(!rested)]
  }

  private mutating func perform(_ event: AccessEvent, at time: Int64) -> [AccessStep] {
    // A clock that is set back stands still.
    let now = max(time, clock)
    clock = now
    var steps = advance(to: now)
    switch event.bounded {
    case .settings(let text): steps += take(AccessSettings(text), at: now)
    case .targets(let targets): steps += take(targets, at: now)
    case .down(let number): steps += down(Int(number), at: now)
    case .up(let number): steps += perform(switches.up(Int(number), at: now, settings), at: now)
    case .escape: if wayOut.escape(at: now) { steps += toggle(at: now) }
    case .pointer(let point):
      if settings.isOn(.dwell), !isStopped {
        steps += dweller.moved(to: point, among: targets, at: now, settings)
      }
    case .pointerGone: if !isStopped { steps += dweller.gone() }
    case .stick(let x, let y):
      if let direction = stick.moved(x: x, y: y, at: now) { steps += move(direction) }
    case .direction(let direction): steps += move(direction)
    case .touchDown(let contact, let place, let radius):
      wayOut.touched(contact, at: now)
      if settings.isOn(.learn) { learning.down(contact, at: place, radius: radius, now: now) }
      if settings.isOn(.touch), !isStopped {
        steps += touch.down(contact, at: place, radius: radius, now: now, among: targets, settings)
      }
    case .touchMove(let contact, let place, let radius):
      steps += touch.move(contact, to: place, radius: radius, now: now, among: targets, settings)
    case .touchUp(let contact, let place):
      wayOut.lifted(contact)
      if settings.isOn(.touch), !isStopped {
        steps += touch.up(contact, at: place, now: now, among: targets, settings)
      }
      if settings.isOn(.learn) {
        learning.up(contact, at: place, now: now, among: targets, chosen: settings.isOn(.touch) ? steps : nil)
      }
    case .touchCancelled(let contact):
      wayOut.lifted(contact)
      steps += touch.cancel(contact)
      learning.cancel(contact)
    case .mistaken: learning.mistaken(at: now)
    case .screen(let width, let height): dweller.screen = Frame(x: 0, y: 0, width: width, height: height)
    case .face(let isClosed): steps += face(isClosed, at: now)
    case .sound(let level): steps += hear(level, at: now)
    case .tick: break
    case .hidden: steps += letEverythingGo(at: now)
    }
    return steps
  }

  private mutating func advance(to now: Int64) -> [AccessStep] {
    var steps: [AccessStep] = []
    if wayOut.advance(to: now) { steps += toggle(at: now) }
    steps += perform(switches.advance(to: now, settings), at: now)
    if isStopped { return steps }
    if isScanning {
      if isPoint, !scannerHolds {
        steps += point.advance(to: now, settings)
      } else {
        steps += scanner.advance(to: now, settings)
        steps += restLines()
      }
    }
    if settings.isOn(.dwell) { steps += dweller.advance(to: now, among: targets, settings) }
    if settings.isOn(.touch) { steps += touch.advance(to: now, among: targets, settings) }
    return steps
  }

  // MARK: settings and targets

  private mutating func take(_ settings: AccessSettings, at now: Int64) -> [AccessStep] {
    guard settings != self.settings else { return [] }
    var steps = letEverythingGo(at: now)
    self.settings = settings
    if isStopped { steps.append(.stopped(false)) }
    if dweller.isPaused { steps.append(.paused(false)) }
    isStopped = false
    scanner = Scanner()
    point = PointScanner()
    mover.forget()
    let screen = dweller.screen
    dweller = Dweller()
    dweller.screen = screen
    if !settings.isOn(.learn) { learning = Learning() }
    steps += [.lit([]), .undwelt, .unswept]
    let shown = targets
    targets = []
    return steps + take(shown, at: now)
  }

  private mutating func take(_ targets: [Target], at now: Int64) -> [AccessStep] {
    guard targets != self.targets else { return [] }
    self.targets = targets
    mover.keep(within: targets)
    var steps =
      dweller.keep(within: targets, at: now, settings) + touch.keep(within: targets, at: now, settings)
    if isStopped { return steps }
    if isScanning {
      if isPoint {
        steps += scanner.keep(within: targets)
        steps += point.take(targets, at: now, settings)
      } else {
        let tree = ScanTree(
          targets.filter { $0.id >= 0 }, pattern: settings.pattern, phrase: settings.phrase,
          skipsEmpty: settings.isOn(.skipEmpty), ways: Int(settings[.ways]))
        steps += scanner.take(tree.children.isEmpty ? nil : tree, at: now, settings)
      }
    } else if settings.isOn(.pad), mover.id == nil {
      if let first = mover.move(.right, among: targets, skipsEmpty: true) { steps.append(.lit([first.id])) }
    }
    return steps
  }

  // MARK: switches

  /// Whether a switch is one that is pressed fast in ordinary use.
  private func isFast(_ number: Int) -> Bool {
    // A division into parts wants many choices one after another.
    if isBinary || settings.pattern == .eliminationInTwo || settings.pattern == .eliminationInFour {
      return true
    }
    switch settings.advance {
    // With quick steps one press each is no haste.
    case .automatic, .inverse:
      return !isScanning || settings.time(.rate) * Int64(WayOut.presses) < WayOut.span
    case .step: return number == 1
    case .pause: return true
    }
  }

  private mutating func down(_ number: Int, at now: Int64) -> [AccessStep] {
    guard usesSwitches || isStopped, (1...9).contains(number) else { return [] }
    if wayOut.press(number, isFast: !isStopped && isFast(number), at: now) { return toggle(at: now) }
    if isStopped { return [] }
    return perform(switches.down(number, at: now, settings), at: now)
  }

  private mutating func perform(_ outcomes: [SwitchFilter.Outcome], at now: Int64) -> [AccessStep] {
    var steps: [AccessStep] = []
    for outcome in outcomes where !isStopped {
      switch outcome {
      case .pressed(let number): steps += pressed(number, at: now)
      case .long: steps += longPressed(at: now)
      case .lifted(let number, let wasLong): steps += lifted(number, wasLong: wasLong, at: now)
      case .stuck(let number): steps += stuck(number, at: now)
      }
    }
    return steps
  }

  /// Whether what is lit wants to be held.
  private var isOnHeld: Bool { scanner.lit?.leaf?.isHeld ?? false }

  private mutating func pressed(_ number: Int, at now: Int64) -> [AccessStep] {
    if pointsByFace { return number == Self.faceSwitch ? dweller.press(among: targets) : [] }
    guard isScanning else { return pressedMover(number) }
    if scanner.isHoldingNow { return [] }
    if number == Self.backSwitch, !isBinary {
      return isPoint && !scannerHolds ? point.begin(at: now, settings) : scanner.back(at: now, settings)
    }
    if isPoint { return stopLine(number, at: now) }
    if isBinary { return tracked(scanner.pick(number - 1, at: now, by: number, settings), by: number) }
    if settings.advance == .inverse {
      if scanner.phase == .resting { return scanner.begin(at: now, settings) }
      if case .undoable = scanner.phase { return scanner.choose(at: now, by: nil, settings) }
      scanner.run(from: now, settings)
      return []
    }
    // With a long press that goes back, a press is known when it ends; but what is to be held is held at once.
    if settings[.longPress] > 0, !isOnHeld { return [] }
    return shortPressed(number, at: now)
  }

  private mutating func shortPressed(_ number: Int, at now: Int64) -> [AccessStep] {
    switch settings.advance {
    case .automatic, .inverse: tracked(scanner.choose(at: now, by: number, settings), by: number)
    case .step:
      number == 1
        ? scanner.step(at: now, settings) : tracked(scanner.choose(at: now, by: number, settings), by: number)
    case .pause: scanner.step(at: now, settings)
    }
  }

  private mutating func tracked(_ steps: [AccessStep], by number: Int) -> [AccessStep] {
    if scanner.isHoldingNow { holding = number }
    return steps
  }

  private mutating func lifted(_ number: Int, wasLong: Bool, at now: Int64) -> [AccessStep] {
    if let movedHold {
      self.movedHold = nil
      return [.letGo(movedHold)]
    }
    if pointsByFace { return dweller.release() }
    guard isScanning else { return [] }
    if holding == number {
      holding = nil
      return scanner.letGo(at: now, settings) + restLines()
    }
    if isPoint || isBinary || number == Self.backSwitch { return [] }
    if settings.advance == .inverse {
      guard scanner.next != nil else { return [] }
      scanner.stay()
      return scanner.choose(at: now, by: nil, settings)
    }
    guard settings[.longPress] > 0, !wasLong else { return [] }
    return isOnHeld ? [] : shortPressed(number, at: now)
  }

  /// A switch that never opens chooses nothing.
  private mutating func stuck(_ number: Int, at now: Int64) -> [AccessStep] {
    if holding == number || movedHold != nil { return lifted(number, wasLong: true, at: now) }
    if settings.advance == .inverse { scanner.stay() }
    return []
  }

  private mutating func longPressed(at now: Int64) -> [AccessStep] {
    guard isScanning, holding == nil, !isPoint, !isBinary, settings.advance != .inverse else { return [] }
    return scanner.back(at: now, settings)
  }

  private mutating func stopLine(_ number: Int, at now: Int64) -> [AccessStep] {
    if scannerHolds { return scanner.choose(at: now, by: number, settings) }
    let (steps, crossing) = point.stop(at: now, settings)
    let shown = targets.filter { $0.id >= 0 && !($0.isEmpty && settings.isOn(.skipEmpty)) }
    guard let crossing, let target = shown.nearest(to: crossing, reach: PointScanner.reach) else {
      return steps
    }
    return steps + tracked(scanner.fire(target, at: now, by: number, settings), by: number) + restLines()
  }

  /// After a choice made with the crossing lines, where the next one waits for a press: the lines rest until that press.
  private mutating func restLines() -> [AccessStep] {
    guard isPoint, scanner.phase == .resting else { return [] }
    scanner = Scanner()
    return point.rest()
  }

  // MARK: the mover

  private mutating func move(_ direction: Direction) -> [AccessStep] {
    guard settings.isOn(.pad), !isScanning, !isStopped else { return [] }
    guard let target = mover.move(direction, among: targets, skipsEmpty: settings.isOn(.skipEmpty)) else {
      return []
    }
    return [.lit([target.id])]
  }

  private mutating func pressedMover(_ number: Int) -> [AccessStep] {
    guard settings.isOn(.pad) else { return [] }
    if number != 1 {
      mover.forget()
      return move(.right)
    }
    guard let id = mover.id, let target = targets.target(id) else { return move(.right) }
    if target.isHeld {
      movedHold = id
      return [.held(id)]
    }
    return [.hit(id)]
  }

  // MARK: sound, face, way out, hiding

  private mutating func face(_ isClosed: Bool, at now: Int64) -> [AccessStep] {
    guard settings.isOn(.face), isClosed != isFaceClosed else { return [] }
    isFaceClosed = isClosed
    return isClosed
      ? down(Self.faceSwitch, at: now) : perform(switches.up(Self.faceSwitch, at: now, settings), at: now)
  }

  /// What touches in ordinary use have taught; `nil`: too few yet.
  public func learnt() -> (trials: Int, Calibration?) { learning.proposal(settings) }

  private mutating func hear(_ level: Int32, at now: Int64) -> [AccessStep] {
    guard settings.isOn(.sound), let isClosed = sound.hear(level, settings) else { return [] }
    return isClosed
      ? down(Self.soundSwitch, at: now) : perform(switches.up(Self.soundSwitch, at: now, settings), at: now)
  }

  private mutating func toggle(at now: Int64) -> [AccessStep] {
    let released = letEverythingGo(at: now)
    isStopped.toggle()
    if isStopped { return released + [.lit([]), .undwelt, .unswept, .stopped(true)] }
    let shown = targets
    targets = []
    scanner = Scanner()
    point = PointScanner()
    mover.forget()
    return released + [.stopped(false)] + take(shown, at: now)
  }

  private mutating func letEverythingGo(at now: Int64) -> [AccessStep] {
    _ = switches.forget()
    let unheld = touch.forget()
    sound.forget()
    learning.forgetTouches()
    isFaceClosed = false
    wayOut.forgetTouches()
    holding = nil
    var steps = unheld + dweller.gone()
    if let movedHold { steps.append(.letGo(movedHold)) }
    movedHold = nil
    return steps + scanner.drop(at: now, settings)
  }
}
