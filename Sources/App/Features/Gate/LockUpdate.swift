import Bytes
import Family

// The page about the lock: choosing a secret, taking it away, and the recovery code.
extension GateRenewal {
  /// Numbers of derivations from here on are for new secrets; those of tries stay below.
  static var firstNumber: UInt32 { 0x8000_0000 }
  static var secretNumber: UInt32 { firstNumber }
  static var codeNumber: UInt32 { firstNumber + 1 }
  /// For a salt each of secret and code, and the code's own 64 bytes.
  static var randomBytes: Int32 { 96 }
}

extension State {
  mutating func update(lock action: GateAction) -> [Effect] {
    switch action {
    case .renewalBegan(let kind):
      guard mayChangeGate(to: action) else { return [.focus(Self.gateFieldID)] }
      gate.renewal = GateRenewal(kind: kind)
      return [.focus(Self.newSecretID)]
    case .firstTyped(let text): gate.renewal?.first = text
    case .secondTyped(let text): gate.renewal?.second = text
    case .renewalSubmitted: return submitSecret()
    case .codeNoted:
      if case .showing(let code, let salt) = gate.renewal?.step {
        gate.renewal?.step = .confirming(code: code, salt: salt)
        gate.renewal?.first = ""
      }
      return [.focus(Self.newSecretID)]
    case .codeTyped(let text): gate.renewal?.first = text
    case .codeSubmitted: return submitCode()
    case .renewalCancelled:
      gate.renewal = nil
      gate.pending = nil
      gate.session.cancel()
    case .guarded(let action): return update(privacy: action)
    case .secretRemoved:
      guard mayChangeGate(to: action) else { return [.focus(Self.gateFieldID)] }
      change([Gate.removal])
      return toast(text(.lockRemoved))
    default: break
    }
    return []
  }

  /// Whoever changes the gate gives its secret again, unless there is none, or the recovery code has just been given.
  private mutating func mayChangeGate(to action: GateAction) -> Bool {
    if replica.registers.gate == .hold || gate.session.needsNewSecret { return true }
    if gate.session.spend(.changeGate, at: moment) { return true }
    gate.pending = action
    gate.session.ask(for: .changeGate, at: moment)
    return false
  }

  static var newSecretID: String { "new-secret" }

  private mutating func submitSecret() -> [Effect] {
    guard let renewal = gate.renewal, renewal.step == .choosing else { return [] }
    do throws(GateRefusal) { try GateInput.checkNew(renewal.first, as: renewal.kind) } catch {
      gate.renewal?.refusal = .gate(error)
      return [.focus(Self.newSecretID)]
    }
    guard renewal.first == renewal.second else {
      gate.renewal?.refusal = .differs
      gate.renewal?.second = ""
      return [.focus(Self.newSecretID)]
    }
    gate.renewal?.refusal = nil
    gate.renewal?.step = .drawing
    return [.gate(.draw(GateRenewal.randomBytes))]
  }

  mutating func gateDrew(_ random: [UInt8]) -> [Effect] {
    guard let renewal = gate.renewal, renewal.step == .drawing, random.count == Int(GateRenewal.randomBytes)
    else { return [] }
    let salt = Array(random[..<SecretDigest.saltBytes])
    gate.renewal?.step = .deriving(salt: salt, random: Array(random[SecretDigest.saltBytes...]))
    return [derive(GateRenewal.secretNumber, renewal.first, salt)]
  }

  private func derive(_ number: UInt32, _ secret: String, _ salt: [UInt8]) -> Effect {
    .gate(
      .derive(
        number: number,
        Derivation(secret: secret.bytes, salt: salt, rounds: SecretDigest.acceptedRounds.lowerBound)))
  }

  mutating func renewalDerived(_ number: UInt32, _ bytes: [UInt8]) -> [Effect] {
    guard isGateOpen, let renewal = gate.renewal else { return [] }
    switch renewal.step {
    case .deriving(let salt, let random) where number == GateRenewal.secretNumber:
      let codeSalt = Array(random[..<SecretDigest.saltBytes])
      guard let digest = digest(bytes, salt),
        let code = RecoveryCode.code(from: Array(random[SecretDigest.saltBytes...]))
      else {
        gate.renewal?.step = .choosing
        gate.renewal?.refusal = .gate(.damaged)
        return []
      }
      change([Gate.setting(renewal.kind, digest)])
      gate.session.secretWasChosen()
      gate.renewal?.first = ""
      gate.renewal?.second = ""
      gate.renewal?.step = .showing(code: code, salt: codeSalt)
    case .confirming(_, let salt) where number == GateRenewal.codeNumber:
      gate.renewal = nil
      guard let digest = digest(bytes, salt) else { return toast(text(.gateDamaged)) }
      change([Gate.settingRecovery(digest)])
      return toast(text(.lockDone))
    default: break
    }
    return []
  }

  private func digest(_ bytes: [UInt8], _ salt: [UInt8]) -> SecretDigest? {
    SecretDigest(salt: salt, rounds: SecretDigest.acceptedRounds.lowerBound, digest: bytes, madeAt: now)
  }

  private mutating func submitCode() -> [Effect] {
    guard let renewal = gate.renewal, case .confirming(let code, let salt) = renewal.step,
      let digits = RecoveryCode.normalized(code)
    else { return [] }
    guard RecoveryCode.normalized(renewal.first) == digits else {
      gate.renewal?.refusal = .codeDiffers
      return [.focus(Self.newSecretID)]
    }
    gate.renewal?.refusal = nil
    return [derive(GateRenewal.codeNumber, digits, salt)]
  }
}
