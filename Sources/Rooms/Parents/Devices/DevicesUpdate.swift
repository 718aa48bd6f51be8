import Family
import Language
import Shell

extension ParentsRoom {
  mutating func update(devices action: DevicesAction) -> [Effect] {
    switch action {
    case .beginTapped where state.devices.account?.beginsFamily == true:
      return update(account: .accountBegun)
    case .beginTapped: return begin(.invitation)
    case .joinTapped: return begin(.joining)
    case .recoverTapped: return begin(.recovering)
    case .addTapped:
      guard state.devices.step == nil else { return [] }
      guard isProved(.enrol, for: .guardedDevices(action)) else { return askedAgain }
      return begin(.offering(code: nil)) + [.devices(.offer)]
    case .typed(let text):
      state.devices.typed = text
      state.devices.problem = nil
    case .named(let name): state.devices.name = TextLimit.label.cut(name)
    case .submitted: return submitDevices()
    case .codePrinted: return [.paper(.print)]
    case .codeNoted:
      guard case .showingCode(let code) = state.devices.step else { return [] }
      return begin(.typingCode(code))
    case .codeShownAgain:
      guard case .typingCode(let code) = state.devices.step else { return [] }
      return begin(.showingCode(code))
    case .newCodeTapped:
      guard state.devices.step == nil else { return [] }
      guard isProved(.enrol, for: .guardedDevices(action)) else { return askedAgain }
      let beginning = begin(.makingCode)
      state.devices.isReplacingCode = true
      state.devices.isBusy = true
      return beginning + [.devices(.prepareRecovery)]
    case .troublesRead: return [.devices(.putAway), .focus(Self.pageHeadingID)]
    case .compared(let isSame): return compared(isSame)
    case .left: return leaveDevicesStep() + [.focus(Self.pageHeadingID)]
    case .renamed(let device, let name):
      let members = state.devices.facts?.members ?? []
      let trouble = world.replica.registers.troubleNaming(
        device: device, name, among: members.map { $0.device })
      state.devices.problem = trouble.map {
        .naming(device, $0 == .empty ? .deviceNeedsName : .deviceNameTaken)
      }
      if trouble == nil { world.change(world.replica.registers.naming(device: device, name)) }
    case .removeTapped(let device):
      state.devices.removing = device
      state.devices.outcome = nil
      return [.focus(Self.removeQuestionID)]
    case .removeConfirmed:
      guard let device = state.devices.removing, !state.devices.isBusy else { return [] }
      guard isProved(.enrol, for: .guardedDevices(action)) else { return askedAgain }
      state.devices.isBusy = true
      return [.devices(.remove(device))]
    case .removeLeft:
      guard let device = state.devices.removing else { return [] }
      state.devices.removing = nil
      return [.focus(Self.removeButtonID(device))]
    case .accountBegun, .signedOut, .sessionEnded: return update(account: action)
    case .phraseTapped, .phraseNamed, .phraseOffered, .phraseRemoveTapped, .phraseRemoveConfirmed,
      .phraseRecoverTapped, .aheadToggled, .aheadLimited:
      return update(phrase: action)
    }
    return []
  }

  static var devicesFieldID: String { "devices-field" }
  static var wholePhraseID: String { "whole-phrase" }
  static var phraseNameID: String { "phrase-name" }
  static var devicesStepID: String { "devices-step" }
  static var removeQuestionID: String { "remove-question" }
  static func removeButtonID(_ device: String) -> String { "remove-\(device)" }

  mutating func begin(_ step: DevicesStep) -> [Effect] {
    state.devices.step = step
    state.devices.isBusy = false
    state.devices.problem = nil
    state.devices.outcome = nil
    state.devices.removing = nil
    state.devices.typed = ""
    state.devices.isFromLink = false
    state.devices.phraseName = ""
    return [.focus(step.firstField?.id ?? Self.devicesStepID)]
  }

  /// Takes what was typed into the field of the step.
  private mutating func submitDevices() -> [Effect] {
    let typed = state.devices.typed
    guard let step = state.devices.step, !state.devices.isBusy else { return [] }
    switch step {
    case .invitation:
      guard let code = TypedCode.invitation(typed) else { return told(.invitationWrong) }
      state.devices.invitation = code
      state.devices.isBusy = true
      return [.devices(state.devices.isCodeConfirmed ? .begin(invitation: code) : .prepareRecovery)]
    case .typingCode:
      state.devices.isBusy = true
      return [.devices(.confirmRecovery(typed))]
    case .joining:
      guard let code = TypedCode.joining(typed) else { return told(.joinWrong) }
      state.devices.isBusy = true
      return [.devices(.join(code))]
    case .recovering:
      state.devices.isBusy = true
      return [.devices(.recover(typed))]
    case .settingPhrase, .repeatingPhrase, .recoveringByPhrase: return submitPhrase()
    case .showingCode, .makingCode, .offering, .comparing, .awaiting, .removingPhrase: return []
    }
  }

  mutating func told(_ problem: StringKey) -> [Effect] {
    state.devices.problem = .told(problem)
    return [.focus(Self.devicesFieldID)]
  }

  private mutating func compared(_ isSame: Bool) -> [Effect] {
    guard case .comparing(let words, let isJoining) = state.devices.step, !state.devices.isBusy else {
      return []
    }
    guard isSame else {
      let ending = leaveDevicesStep(isDifferent: true)
      state.devices.problem = .told(.compareDiffered)
      return ending + [.focus(Self.pageHeadingID)]
    }
    if isJoining {
      state.devices.step = .awaiting(words)
      return [.devices(.confirmJoin), .focus(Self.devicesStepID)]
    }
    state.devices.isBusy = true
    return [.devices(.accept)]
  }

  /// Ends what was begun, here and on the other device.
  mutating func leaveDevicesStep(isDifferent: Bool = false) -> [Effect] {
    let isMet = state.devices.step?.isMeeting ?? false
    var left = DevicesState()
    left.facts = state.devices.facts
    left.name = state.devices.name
    left.ahead = state.devices.ahead
    state.devices = left
    return isMet ? [.devices(.leave(isDifferent: isDifferent))] : []
  }

  /// A link to join was opened: the step that takes its code stands there, filled in, once the gate is open.
  private mutating func followLink() -> [Effect] {
    let link = world.visit.joinLink
    guard !link.isEmpty, let facts = state.devices.facts, state.devices.step == nil else { return [] }
    world.visit.joinLink = ""
    guard !facts.belongs, let code = TypedCode.joining(link) else {
      state.devices.problem = .told(facts.belongs ? .linkMember : .linkDamaged)
      return [.focus(Self.pageHeadingID)]
    }
    let beginning = begin(.joining)
    state.devices.typed = code
    state.devices.isFromLink = true
    return beginning
  }

  /// Another page, the shut gate and the way back of the browser end what was begun.
  mutating func followDevices() -> [Effect] {
    if world.route == .parents(.devices) {
      if world.isGateOpen { return followLink() }
    } else {
      world.visit.joinLink = ""
    }
    if state.devices.step == nil, state.devices.outcome == nil, state.devices.problem == nil,
      state.devices.removing == nil
    {
      return []
    }
    return leaveDevicesStep()
  }
}

extension DevicesStep {
  enum Field {
    /// What is typed for the step: a code, an invitation, a passphrase.
    case typed
    /// The name under which a passphrase is found.
    case phraseName

    var id: String {
      switch self {
      case .typed: ParentsRoom.devicesFieldID
      case .phraseName: ParentsRoom.phraseNameID
      }
    }
  }

  /// The field that is filled in first, where the step has one.
  var firstField: Field? {
    switch self {
    case .settingPhrase, .recoveringByPhrase: .phraseName
    case .invitation, .typingCode, .joining, .recovering, .repeatingPhrase: .typed
    case .showingCode, .makingCode, .offering, .comparing, .awaiting, .removingPhrase: nil
    }
  }

  /// Whether another device waits for an answer, and is told that none comes.
  fileprivate var isMeeting: Bool {
    switch self {
    case .offering, .comparing, .joining, .awaiting: true
    case .invitation, .showingCode, .typingCode, .makingCode, .recovering, .settingPhrase, .repeatingPhrase,
      .removingPhrase, .recoveringByPhrase:
      false
    }
  }
}
