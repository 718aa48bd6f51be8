import Family
import Language
import Shell

extension ParentsRoom {
  /// Everything, with what the browser could not store: a full disk and a private window are why people export.
  private var export: Effect {
    let storage = world.storage
    let language = world.interfaceLanguage
    return .privacy(
      storage.isRefused
        ? .export(language, snapshot: world.replica.snapshot.encoded, batches: [])
        : .export(language, snapshot: [], batches: storage.waiting.map { $0.batch }))
  }

  mutating func update(privacy action: PrivacyAction) -> [Effect] {
    switch action {
    case .optOutSwitched(let isOn): world.change([OptOut.switching(isOn)])
    case .countersSwitched(let isOn): consent(toCounters: isOn)
    case .exportTapped:
      guard state.privacy.work == nil else { return [] }
      guard isProved(.export, for: .guarded(action)) else { return askedAgain }
      state.privacy.outcome = nil
      state.privacy.work = .exporting
      return [export]
    case .importTapped:
      // What comes in may bring another lock: so it is asked for as a change of it.
      guard state.privacy.work == nil else { return [] }
      state.privacy.outcome = nil
      guard isProved(.changeGate, for: .guarded(.importTapped), isSpent: false) else { return askedAgain }
      state.privacy.mayChooseFile = true
      return [.focus(Self.chooseFileID)]
    case .fileWanted:
      guard state.privacy.work == nil else { return [] }
      state.privacy.mayChooseFile = false
      guard isProved(.changeGate, for: .guarded(.importTapped)) else { return askedAgain }
      return [.privacy(.bringIn(world.interfaceLanguage))]
    case .gateChangeAccepted(let isAccepted):
      guard case .changesGate(let facts, let batch) = state.privacy.outcome else { return [] }
      state.privacy.outcome = nil
      return isAccepted ? takeIn(batch, facts) + outcomeTold : [.focus(Self.pageHeadingID)]
    case .copyCodeTyped(let text): state.privacy.copyCode = text
    case .copyCodeSubmitted: return bringBack()
    case .outcomeClosed: state.privacy.outcome = nil
    case .eraseTapped:
      state.privacy.word = ""
      state.privacy.isErasureShown = true
      return [.focus(Self.pageHeadingID)]
    case .wordTyped(let word): state.privacy.word = word
    case .erasureConfirmed:
      guard isEraseWord(state.privacy.word) else { return [] }
      guard isProved(.erasure, for: .guarded(action)) else { return askedAgain }
      return erase(Erasure(at: world.now, of: world.replica.registers))
    case .erasureLeft: leaveErasure()
    case .stepRetried, .receiptSaved, .begunAnew: return update(erasing: action)
    }
    return []
  }

  static var chooseFileID: String { "choose-file" }
  static var outcomeID: String { "privacy-outcome" }

  /// The outcome stands far down on a long page: the focus takes the view there.
  private var outcomeTold: [Effect] {
    world.route == .parents(.privacy) && world.isGateOpen ? [.focus(Self.outcomeID)] : []
  }

  /// The code is proof enough of who asks.
  private mutating func bringBack() -> [Effect] {
    guard state.privacy.work == nil else { return [] }
    guard let code = RecoveryCode.normalized(state.privacy.copyCode) else {
      state.privacy.isCodeRefused = true
      return [.focus("copy-code")]
    }
    state.privacy.isCodeRefused = false
    state.privacy.outcome = nil
    state.privacy.work = .importing
    return [.privacy(.bringBack(code: code, world.interfaceLanguage))]
  }

  /// Whether the secret has just been given for this. If not it is asked for, and the action comes again then. Where no
  /// secret is set the room is held open once more: that stops a stray touch.
  mutating func isProved(
    _ purpose: GateSession.Purpose, for action: GateAction, isSpent: Bool = true
  ) -> Bool {
    let kept = world.gate
    if world.gate.spend(purpose, at: world.moment) {
      if !isSpent { world.gate = kept }
      return true
    }
    state.gate.pending = action
    world.gate.ask(for: purpose, at: world.moment)
    return false
  }

  var askedAgain: [Effect] {
    [.focus(world.replica.registers.gate == .hold ? Self.gateHoldID : Self.gateFieldID)]
  }

  /// Takes in what a file brought, as from another device, and stores it.
  private mutating func takeIn(_ batch: [UInt8], _ facts: ArchiveFacts) -> [Effect] {
    state.privacy.outcome = .imported(facts, BroughtThings())
    if batch.isEmpty { return [] }
    do throws(RecordError) {
      let brought = try OperationBatch(decoding: batch)
      world.replica.receive(brought, now: world.now)
      state.privacy.outcome = .imported(facts, BroughtThings(brought, in: world.replica.registers))
    } catch {
      state.privacy.outcome = .failed("")
      return []
    }
    // Other devices made it: the family's are told by a description, not in this device's name.
    let told: [Effect] =
      world.sync.state == .off ? [] : [.devices(.describe(world.describedFamily, isSnapshot: false))]
    return world.readAnew() + world.keptGate + world.store(batch, isShared: false) + told
  }

  mutating func answered(privacy answer: PrivacyAnswer) -> [Effect] {
    switch answer {
    case .looked(let facts):
      state.privacy.device = facts
      if facts.hasSignal, !world.replica.registers.optOut.hasSignal { world.change([OptOut.signalSeen]) }
    case .working(let work): state.privacy.work = work
    case .exported(let facts, let file, let bytes):
      return end(.exported(facts, file: file, bytes: bytes))
    case .brought(let facts, let changesGate, let batch):
      let told = end(.changesGate(facts, batch: batch))
      if changesGate { return told }
      return takeIn(batch, facts) + [.privacy(.look)] + told
    case .codeRefused:
      state.privacy.work = nil
      state.privacy.isCodeRefused = true
      return [.focus("copy-code")]
    case .failed(let reason): return end(.failed(reason))
    case .counted, .destroyed, .stuck, .found: return answered(erasing: answer)
    case .surroundings(let found): state.feedback?.surroundings = found
    case .feedbackSent(let status): return feedbackSent(status)
    case .past(let batches, let since): return read(past: batches, since: since)
    case .logRead, .cards: return []
    }
    return []
  }

  private mutating func end(_ outcome: PrivacyOutcome) -> [Effect] {
    state.privacy.work = nil
    state.privacy.outcome = outcome
    return outcomeTold
  }

  /// Leaving the page leaves its questions unanswered.
  mutating func leavePrivacy() {
    state.privacy.copyCode = ""
    state.privacy.isCodeRefused = false
    state.privacy.mayChooseFile = false
    leaveErasure()
  }

  private mutating func leaveErasure() {
    state.privacy.isErasureShown = false
    state.privacy.word = ""
  }
}
