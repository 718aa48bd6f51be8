/// A try: store the edits, then derive, then hand the result to ``GateSession/judge(_:of:in:by:at:)``.
public struct GateTry: Hashable, Sendable {
  public let number: UInt32
  public let derivation: Derivation
  public let edits: [Edit]
}

extension GateSession {
  /// Begins to try what was typed. It counts as wrong until it has been judged.
  public mutating func attempt(
    _ text: String, with key: Key = .secret, in registers: Registers, by replica: ReplicaID, at moment: Moment
  ) throws(GateRefusal) -> GateTry {
    guard purpose != nil, question == .asked else { throw .notAsked }
    try GateInput.check(text)
    var edits: [Edit] = []
    let derivation: Derivation
    switch key {
    case .secret:
      guard case .secret(_, let digest) = registers.gate else { throw .damaged }
      let seconds = wait(registers.throttle(of: replica.device), at: moment)
      guard seconds == 0 else { throw .tooEarly(seconds: seconds) }
      edits.append(registers.countingTry(by: replica, at: moment))
      waiting.begin(at: moment)
      derivation = digest.derivation(of: text)
    case .recovery:
      guard let digest = registers.recovery else {
        throw registers.hasRecovery ? .damaged : .noCode
      }
      guard let code = RecoveryCode.normalized(text) else { throw .wrong }
      derivation = digest.derivation(of: code)
    }
    number &+= 1
    question = .judging(key, number: number)
    return GateTry(number: number, derivation: derivation, edits: edits)
  }

  /// Judges what the host derived and returns what must be stored. Bytes of any number but the last try's, or
  /// after the page was hidden, are refused: whoever asked then is no longer known to be there.
  public mutating func judge(
    _ derived: [UInt8], of number: UInt32, in registers: Registers, by replica: ReplicaID, at moment: Moment
  ) throws(GateRefusal) -> [Edit] {
    guard let purpose, case .judging(let key, let awaited) = question, awaited == number else {
      throw .notAsked
    }
    question = .asked
    switch key {
    case .secret:
      waiting.observe(registers.throttle(of: replica.device), at: moment)
      guard case .secret(_, let digest) = registers.gate else { throw .damaged }
      guard digest.matches(derived) else { throw .wrong }
      admit(purpose, registers.lockSpan, at: moment)
    case .recovery:
      guard let digest = registers.recovery else { throw .damaged }
      guard digest.matches(derived) else { throw .wrong }
      admit(.enter, registers.lockSpan, at: moment)
      proof = Proof(purpose: .changeGate, ticks: moment.ticks)
      needsNewSecret = true
    }
    waiting = Waiting(Throttle(), at: moment)
    return registers.strikingTries(of: replica.device)
  }

  /// A new secret has been stored.
  public mutating func secretWasChosen() { needsNewSecret = false }
}
