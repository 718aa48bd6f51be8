import Family

extension State {
  var moment: Moment { Moment(wall: now, ticks: ticks, offset: offset) }

  /// Whether the parents' room may be shown and changed now.
  var isGateOpen: Bool { gate.session.isOpen(at: moment) }

  private var throttle: Throttle { replica.registers.throttle(of: replica.id.device) }

  /// What follows for the gate from whatever happened: leaving the room shuts it, being in it asks, using it keeps it
  /// open for the set time.
  mutating func followGate(after action: Action) -> [Effect] {
    if parents.privacy.erasure != nil { return stayWithErasure() }
    var isUse = true
    if case .host = action { isUse = false }
    guard route.isParents else {
      if gate.session.opening != nil || gate.session.purpose != nil { shutGate() }
      return []
    }
    if isGateOpen {
      guard isUse else { return [] }
      let span = replica.registers.lockSpan
      gate.session.used(at: moment, lock: span)
      return [.after(milliseconds: span.span + 100, .gate(.lapses))]
    }
    if gate.session.opening != nil { shutGate() }
    guard gate.session.purpose == nil else { return [] }
    gate.session.ask(for: .enter, at: moment)
    return countDown()
  }

  mutating func shutGate() {
    gate.session.shut()
    gate.typed = ""
    gate.refusal = nil
    gate.asksForCode = false
    dropRenewal()
    gate.pending = nil
    parents.quietDraft = nil
    leavePrivacy()
  }

  /// Says how long to wait, each second anew.
  mutating func countDown() -> [Effect] {
    gate.wait = gate.session.wait(throttle, at: moment)
    return gate.wait > 0 ? [.after(milliseconds: 1000, .gate(.countsDown))] : []
  }

  mutating func update(gate action: GateAction) -> [Effect] {
    switch action {
    case .holdBegan:
      gate.session.holdBegan(at: moment)
      guard case .holding = gate.session.question else { return [] }
      return [.after(milliseconds: GateSession.holdSpan + 50, .gate(.held))]
    case .holdEnded: gate.session.holdEnded()
    case .holdGoesOn: break
    case .typed(let text):
      gate.typed = text
      gate.refusal = nil
    case .submitted: return tryGate()
    case .codeWanted(let isWanted):
      gate.asksForCode = isWanted
      gate.typed = ""
      gate.refusal = nil
      return [.focus(Self.gateFieldID)]
    default: return isGateOpen ? update(lock: action) : []
    }
    return []
  }

  static var gateFieldID: String { "gate-field" }

  mutating func update(gate timer: GateTimer) -> [Effect] {
    switch timer {
    case .held: return gateHeld()
    case .lapses:
      gate.session.lapse(at: moment)
      return []
    case .countsDown: return countDown()
    }
  }

  private mutating func gateHeld() -> [Effect] {
    guard gate.session.held(replica.registers, at: moment) else { return [] }
    return [.haptic] + (goOn() ?? gateOpened())
  }

  /// What the secret was asked for by itself is done now.
  private mutating func goOn() -> [Effect]? {
    guard let pending = gate.pending else { return nil }
    gate.pending = nil
    gate.refusal = nil
    gate.asksForCode = false
    return update(gate: pending)
  }

  /// The room's first control has the focus then.
  private mutating func gateOpened() -> [Effect] {
    gate.refusal = nil
    gate.asksForCode = false
    let span = replica.registers.lockSpan
    return [
      .after(milliseconds: span.span + 100, .gate(.lapses)), .focus(Self.parentsBackID), .privacy(.look),
    ] + (route == .parents(.piles) ? [.photos(.prepare)] : [])
  }

  static var parentsBackID: String { "parents-back" }

  private mutating func tryGate() -> [Effect] {
    let typed = gate.typed
    gate.typed = ""
    do throws(GateRefusal) {
      let attempt = try gate.session.attempt(
        typed, with: gate.asksForCode ? .recovery : .secret, in: replica.registers, by: replica.id, at: moment
      )
      change(attempt.edits)
      gate.refusal = nil
      return [.gate(.derive(number: attempt.number, attempt.derivation))]
    } catch {
      gate.refusal = error
      return countDown() + [.focus(Self.gateFieldID)]
    }
  }

  /// The browser has derived something: for a try, or for a new secret.
  mutating func gateDerived(_ number: UInt32, _ bytes: [UInt8]) -> [Effect] {
    if number >= GateRenewal.firstNumber { return renewalDerived(number, bytes) }
    let usesCode = gate.asksForCode
    let isEntry = gate.session.purpose == .enter
    do throws(GateRefusal) {
      change(
        try gate.session.judge(bytes, of: number, in: replica.registers, by: replica.id, at: moment))
      if !isEntry, let effects = goOn() { return effects }
      let effects = gateOpened()
      guard usesCode else { return effects }
      return effects + go(to: .parents(.lock))
    } catch {
      guard error != .notAsked else { return [] }
      gate.refusal = error
      return countDown() + [.focus(Self.gateFieldID)]
    }
  }
}
