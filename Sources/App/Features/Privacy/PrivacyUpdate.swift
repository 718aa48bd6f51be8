import Family
import Language

extension State {
  mutating func update(privacy action: PrivacyAction) -> [Effect] {
    switch action {
    case .optOutSwitched(let isOn): change([OptOut.switching(isOn)])
    case .countersSwitched(let isOn): consent(toCounters: isOn)
    case .exportTapped:
      guard parents.privacy.work == nil else { return [] }
      guard isProved(.export, for: action) else { return askedAgain }
      parents.privacy.outcome = nil
      parents.privacy.work = .exporting
      return [.privacy(.export(interfaceLanguage))]
    case .importTapped:
      // What comes in may bring another lock: so it is asked for as a change of it.
      guard parents.privacy.work == nil else { return [] }
      parents.privacy.outcome = nil
      guard isProved(.changeGate, for: .importTapped, isSpent: false) else { return askedAgain }
      parents.privacy.mayChooseFile = true
    case .fileWanted:
      guard parents.privacy.work == nil else { return [] }
      parents.privacy.mayChooseFile = false
      guard isProved(.changeGate, for: .importTapped) else { return askedAgain }
      return [.privacy(.bringIn(interfaceLanguage))]
    case .gateChangeAccepted(let isAccepted):
      guard case .changesGate(let facts, let batch) = parents.privacy.outcome else { return [] }
      parents.privacy.outcome = nil
      return isAccepted ? takeIn(batch, facts) : []
    case .outcomeClosed: parents.privacy.outcome = nil
    case .eraseTapped:
      parents.privacy.word = ""
      parents.privacy.isErasureShown = true
      return [.focus(Self.parentsBackID)]
    case .wordTyped(let word): parents.privacy.word = word
    case .erasureConfirmed:
      guard isEraseWord(parents.privacy.word) else { return [] }
      guard isProved(.erasure, for: action) else { return askedAgain }
      return erase(Erasure(at: now, of: replica.registers))
    case .erasureLeft: leaveErasure()
    case .stepRetried, .receiptSaved, .begunAnew: return update(erasing: action)
    }
    return []
  }

  /// Whether the secret has just been given for this. If not it is asked for, and the action comes again then. Where no
  /// secret is set the room is held open once more: that stops a stray touch.
  private mutating func isProved(
    _ purpose: GateSession.Purpose, for action: PrivacyAction, isSpent: Bool = true
  ) -> Bool {
    let kept = gate.session
    if gate.session.spend(purpose, at: moment) {
      if !isSpent { gate.session = kept }
      return true
    }
    gate.pending = .guarded(action)
    gate.session.ask(for: purpose, at: moment)
    return false
  }

  private var askedAgain: [Effect] { [.focus(Self.gateFieldID)] }

  /// Takes in what a file brought, as from another device, and stores it.
  private mutating func takeIn(_ batch: [UInt8], _ facts: ArchiveFacts) -> [Effect] {
    parents.privacy.outcome = .imported(facts)
    if batch.isEmpty { return [] }
    do throws(RecordError) {
      replica.receive(try OperationBatch(decoding: batch), now: now)
    } catch {
      parents.privacy.outcome = .failed("")
      return []
    }
    return readAnew() + keptGate + store(batch)
  }

  mutating func answered(privacy answer: PrivacyAnswer) -> [Effect] {
    switch answer {
    case .looked(let facts):
      parents.privacy.device = facts
      if facts.hasSignal, !replica.registers.optOut.hasSignal { change([OptOut.signalSeen]) }
    case .working(let work): parents.privacy.work = work
    case .exported(let facts, let file, let bytes):
      end(.exported(facts, file: file, bytes: bytes))
    case .brought(let facts, let changesGate, let batch):
      end(.changesGate(facts, batch: batch))
      if changesGate { return [] }
      return takeIn(batch, facts) + [.privacy(.look)]
    case .failed(let reason): end(.failed(reason))
    default: return answered(erasing: answer)
    }
    return []
  }

  private mutating func end(_ outcome: PrivacyOutcome) {
    parents.privacy.work = nil
    parents.privacy.outcome = outcome
  }

  /// Leaving the page leaves its questions unanswered.
  mutating func leavePrivacy() {
    parents.privacy.mayChooseFile = false
    leaveErasure()
  }

  private mutating func leaveErasure() {
    parents.privacy.isErasureShown = false
    parents.privacy.word = ""
  }
}
