import Bytes
import Family
import Shell

// The page about the lock: choosing a secret, taking it away, and the recovery code.
extension GateRenewal {
  /// Numbers of derivations from here on are for new secrets; those of tries stay below.
  static var firstNumber: UInt32 { 0x8000_0000 }
  var secretNumber: UInt32 { Self.firstNumber | turn << 1 }
  var codeNumber: UInt32 { secretNumber | 1 }
  /// For a salt each of secret and code, and the code's own 64 bytes.
  static var randomBytes: Int32 { 96 }
}

extension ParentsRoom {
  mutating func update(lock action: GateAction) -> [Effect] {
    switch action {
    case .renewalBegan(let kind):
      guard mayChangeGate(to: action) else { return [.focus(Self.gateFieldID)] }
      begin(kind)
      return [.focus(Self.newSecretID)]
    case .codeRenewalBegan:
      guard case .secret = world.replica.registers.gate else { return [] }
      guard mayChangeGate(to: action) else { return [.focus(Self.gateFieldID)] }
      begin(nil)
      state.gate.renewal?.step = .drawing
      return [.gate(.draw(GateRenewal.randomBytes))]
    case .firstTyped(let text): state.gate.renewal?.first = text
    case .secondTyped(let text): state.gate.renewal?.second = text
    case .renewalSubmitted: return submitSecret()
    case .codeNoted:
      if case .showing(let draft) = state.gate.renewal?.step {
        state.gate.renewal?.step = .confirming(draft)
        state.gate.renewal?.first = ""
      }
      return [.focus(Self.newSecretID)]
    case .codeShownAgain:
      guard case .confirming(let draft) = state.gate.renewal?.step else { return [] }
      state.gate.renewal?.step = .showing(draft)
      state.gate.renewal?.refusal = nil
      return [.focus(Self.codeNotedID)]
    case .codeTyped(let text): state.gate.renewal?.first = text
    case .codeSubmitted: return submitCode()
    case .renewalCancelled:
      dropRenewal()
      state.gate.pending = nil
      world.gate.cancel()
    case .guarded(let action): return update(privacy: action)
    case .guardedDevices(let action): return update(devices: action)
    case .removalTapped:
      guard world.replica.registers.gate != .hold else { return [] }
      state.gate.isRemovalAsked = true
      return [.focus(Self.removalQuestionID)]
    case .removalLeft:
      state.gate.isRemovalAsked = false
      return [.focus(Self.removeLockID)]
    case .secretRemoved:
      state.gate.isRemovalAsked = false
      guard mayChangeGate(to: action) else { return [.focus(Self.gateFieldID)] }
      world.change([Gate.removal])
      return world.toast(world.text(.lockRemoved)) + [.focus(Self.pageHeadingID)]
    case .holdBegan, .holdEnded, .holdGoesOn, .typed, .submitted, .codeWanted: break
    }
    return []
  }

  /// Whoever changes the gate gives its secret again, unless there is none, or the recovery code has just been given.
  private mutating func mayChangeGate(to action: GateAction) -> Bool {
    if world.replica.registers.gate == .hold || world.gate.needsNewSecret { return true }
    if world.gate.spend(.changeGate, at: world.moment) { return true }
    state.gate.pending = action
    world.gate.ask(for: .changeGate, at: world.moment)
    return false
  }

  static var newSecretID: String { "new-secret" }
  static var secretAgainID: String { "new-secret-again" }
  static var codeNotedID: String { "code-noted" }
  static var removeLockID: String { "remove-lock" }
  static var removalQuestionID: String { "removal-question" }

  private mutating func begin(_ kind: Gate.Kind?) {
    state.gate.renewals &+= 1
    state.gate.renewal = GateRenewal(kind: kind, turn: state.gate.renewals & 0xFFFF)
    state.gate.wasDropped = false
  }

  /// Ends a renewal whose code was not typed back: what opened the room before goes on doing so.
  mutating func dropRenewal() {
    guard let renewal = state.gate.renewal else { return }
    state.gate.wasDropped = renewal.step != .choosing
    state.gate.renewal = nil
  }

  private mutating func submitSecret() -> [Effect] {
    guard let renewal = state.gate.renewal, renewal.step == .choosing else { return [] }
    guard let kind = renewal.kind else { return [] }
    do throws(GateRefusal) { try GateInput.checkNew(renewal.first, as: kind) } catch {
      state.gate.renewal?.refusal = .gate(error)
      return [.focus(Self.newSecretID)]
    }
    guard renewal.first == renewal.second else {
      state.gate.renewal?.refusal = .differs
      state.gate.renewal?.second = ""
      return [.focus(Self.secretAgainID)]
    }
    state.gate.renewal?.refusal = nil
    state.gate.renewal?.step = .drawing
    return [.gate(.draw(GateRenewal.randomBytes))]
  }

  mutating func gateDrew(_ random: [UInt8]) -> [Effect] {
    guard let renewal = state.gate.renewal, renewal.step == .drawing,
      random.count == Int(GateRenewal.randomBytes)
    else { return [] }
    let salt = Array(random[..<SecretDigest.saltBytes])
    let rest = Array(random[SecretDigest.saltBytes...])
    guard renewal.kind != nil else { return show(nil, rest) }
    state.gate.renewal?.step = .deriving(salt: salt, random: rest)
    return [derive(renewal.secretNumber, renewal.first, salt)]
  }

  private func derive(_ number: UInt32, _ secret: String, _ salt: [UInt8]) -> Effect {
    .gate(
      .derive(
        number: number,
        Derivation(secret: secret.bytes, salt: salt, rounds: SecretDigest.acceptedRounds.lowerBound)))
  }

  mutating func renewalDerived(_ number: UInt32, _ bytes: [UInt8]) -> [Effect] {
    guard world.isGateOpen, let renewal = state.gate.renewal else { return [] }
    switch renewal.step {
    case .deriving(let salt, let random) where number == renewal.secretNumber:
      guard let digest = digest(bytes, salt) else {
        state.gate.renewal?.step = .choosing
        state.gate.renewal?.refusal = .notMade
        return [.focus(Self.newSecretID)]
      }
      return show(digest, random)
    case .confirming(let draft) where number == renewal.codeNumber:
      guard let digest = digest(bytes, draft.salt) else {
        state.gate.renewal?.refusal = .notMade
        return [.focus(Self.newSecretID)]
      }
      let effects = putInForce(renewal.kind, draft.secret, digest)
      guard let code = RecoveryCode.normalized(draft.code) else { return effects }
      return effects + [.privacy(.keepCode(code))]
    default: return []
    }
  }

  /// Shows a code, of which nothing is stored yet.
  ///
  /// - Parameter random: a salt and what the code is made of.
  private mutating func show(_ secret: SecretDigest?, _ random: [UInt8]) -> [Effect] {
    let salt = Array(random[..<SecretDigest.saltBytes])
    guard let code = RecoveryCode.code(from: Array(random[SecretDigest.saltBytes...])) else {
      state.gate.renewal?.step = .choosing
      state.gate.renewal?.refusal = .notMade
      if state.gate.renewal?.kind == nil { state.gate.renewal = nil }
      return world.toast(world.text(.lockNotMade))
    }
    state.gate.renewal?.first = ""
    state.gate.renewal?.second = ""
    state.gate.renewal?.step = .showing(GateRenewal.Draft(code: code, salt: salt, secret: secret))
    return [.focus(Self.codeNotedID)]
  }

  /// The secret and its code begin to hold together, in one stored batch.
  private mutating func putInForce(
    _ kind: Gate.Kind?, _ secret: SecretDigest?, _ recovery: SecretDigest
  ) -> [Effect] {
    state.gate.renewal = nil
    state.gate.wasDropped = false
    guard let kind, let secret else {
      world.change([Gate.settingRecovery(recovery)])
      return world.toast(world.text(.codeDone))
    }
    world.change(Gate.setting(kind, secret.made(at: world.now), recovery: recovery))
    world.gate.secretWasChosen()
    return world.toast(world.text(.lockDone))
  }

  private func digest(_ bytes: [UInt8], _ salt: [UInt8]) -> SecretDigest? {
    SecretDigest(salt: salt, rounds: SecretDigest.acceptedRounds.lowerBound, digest: bytes, madeAt: world.now)
  }

  private mutating func submitCode() -> [Effect] {
    guard let renewal = state.gate.renewal, case .confirming(let draft) = renewal.step,
      let digits = RecoveryCode.normalized(draft.code)
    else { return [] }
    guard RecoveryCode.normalized(renewal.first) == digits else {
      state.gate.renewal?.refusal = .codeDiffers
      return [.focus(Self.newSecretID)]
    }
    state.gate.renewal?.refusal = nil
    return [derive(renewal.codeNumber, digits, draft.salt)]
  }
}
