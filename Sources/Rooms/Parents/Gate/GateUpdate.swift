import Family
public import Shell

extension ParentsRoom {
  private var throttle: Throttle { world.replica.registers.throttle(of: world.replica.id.device) }

  /// What follows for the gate from whatever happened: leaving the room shuts it, being in it asks, using it keeps it
  /// open for the set time.
  mutating func followGate(after action: Action) -> [Effect] {
    if state.privacy.erasure != nil { return stayWithErasure() }
    var isUse = true
    if case .host = action { isUse = false }
    guard world.route.isParents else {
      if world.gate.opening != nil || world.gate.purpose != nil { shutGate() }
      return []
    }
    if world.isGateOpen {
      guard isUse else { return [] }
      let span = world.replica.registers.lockSpan
      world.gate.used(at: world.moment, lock: span)
      return [.after(milliseconds: span.span + 100, .gate(.lapses))]
    }
    if world.gate.opening != nil { shutGate() }
    guard world.gate.purpose == nil else { return [] }
    world.gate.ask(for: .enter, at: world.moment)
    return countDown()
  }

  public mutating func shutGate() {
    world.gate.shut()
    state.gate.typed = ""
    state.gate.refusal = nil
    state.gate.asksForCode = false
    dropRenewal()
    state.gate.isRemovalAsked = false
    state.gate.pending = nil
    state.quietDraft = nil
    leavePrivacy()
  }

  /// Says how long to wait, each second anew.
  mutating func countDown() -> [Effect] {
    state.gate.wait = world.gate.wait(throttle, at: world.moment)
    return state.gate.wait > 0 ? [.after(milliseconds: 1000, .gate(.countsDown))] : []
  }

  mutating func update(gate action: GateAction) -> [Effect] {
    switch action {
    case .holdBegan:
      world.gate.holdBegan(at: world.moment)
      guard case .holding = world.gate.question else { return [] }
      return [.after(milliseconds: GateSession.holdSpan + 50, .gate(.held))]
    case .holdEnded: world.gate.holdEnded()
    case .holdGoesOn: break
    case .typed(let text):
      state.gate.typed = text
      state.gate.refusal = nil
    case .submitted: return tryGate()
    case .codeWanted(let isWanted):
      state.gate.asksForCode = isWanted
      state.gate.typed = ""
      state.gate.refusal = nil
      return [.focus(Self.gateFieldID)]
    case .renewalBegan, .codeRenewalBegan, .firstTyped, .secondTyped, .renewalSubmitted, .codeNoted,
      .codeShownAgain,
      .codeTyped, .codeSubmitted, .renewalCancelled, .removalTapped, .removalLeft, .secretRemoved,
      .guarded, .guardedDevices:
      return world.isGateOpen ? update(lock: action) : []
    }
    return []
  }

  static var gateFieldID: String { "gate-field" }
  static var gateHoldID: String { "gate-hold" }

  public mutating func update(gate timer: GateTimer) -> [Effect] {
    switch timer {
    case .held: return gateHeld()
    case .lapses:
      world.gate.lapse(at: world.moment)
      return []
    case .countsDown: return countDown()
    }
  }

  private mutating func gateHeld() -> [Effect] {
    guard world.gate.held(world.replica.registers, at: world.moment) else { return [] }
    return [.haptic] + (goOn() ?? gateOpened())
  }

  /// What the secret was asked for by itself is done now.
  private mutating func goOn() -> [Effect]? {
    guard let pending = state.gate.pending else { return nil }
    state.gate.pending = nil
    state.gate.refusal = nil
    state.gate.asksForCode = false
    return update(gate: pending)
  }

  /// The page's heading has the focus then: it is read first, and the next Tab goes into the page.
  private mutating func gateOpened() -> [Effect] {
    state.gate.refusal = nil
    state.gate.asksForCode = false
    let span = world.replica.registers.lockSpan
    let effects: [Effect] = [
      .after(milliseconds: span.span + 100, .gate(.lapses)), .focus(Self.pageHeadingID), .privacy(.look),
    ]
    guard case .parents(let place) = world.route else { return effects }
    // Whichever page is open, privacy has just been looked at.
    return effects + arrive(at: place).filter { $0 != .privacy(.look) }
  }

  public static var pageHeadingID: String { "page-heading" }

  private mutating func tryGate() -> [Effect] {
    let typed = state.gate.typed
    state.gate.typed = ""
    do throws(GateRefusal) {
      let attempt = try world.gate.attempt(
        typed, with: state.gate.asksForCode ? .recovery : .secret, in: world.replica.registers,
        by: world.replica.id, at: world.moment
      )
      world.change(attempt.edits)
      state.gate.refusal = nil
      return [.gate(.derive(number: attempt.number, attempt.derivation))]
    } catch {
      state.gate.refusal = error
      return countDown() + [.focus(Self.gateFieldID)]
    }
  }

  /// The browser has derived something: for a try, or for a new secret.
  mutating func gateDerived(_ number: UInt32, _ bytes: [UInt8]) -> [Effect] {
    if number >= GateRenewal.firstNumber { return renewalDerived(number, bytes) }
    let usesCode = state.gate.asksForCode
    let isEntry = world.gate.purpose == .enter
    do throws(GateRefusal) {
      world.change(
        try world.gate.judge(
          bytes, of: number, in: world.replica.registers, by: world.replica.id, at: world.moment))
      if !isEntry, let effects = goOn() { return effects }
      let effects = gateOpened()
      guard usesCode else { return effects }
      return effects + world.go(to: .parents(.lock))
    } catch {
      guard error != .notAsked else { return [] }
      state.gate.refusal = error
      return countDown() + [.focus(Self.gateFieldID)]
    }
  }
}
