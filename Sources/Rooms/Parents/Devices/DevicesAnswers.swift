import Family
import Language
import Shell

// What the browser answers to the page about devices. An answer to what nobody waits for any more changes no page.
extension ParentsRoom {
  mutating func answered(devices answer: DevicesAnswer) -> [Effect] {
    switch answer {
    case .looked(let facts):
      state.devices.facts = facts
      introduce()
    case .recoveryCode(let code):
      guard [.invitation, .makingCode].contains(state.devices.step), state.devices.isBusy else { return [] }
      return go(to: .showingCode(code))
    case .codeWrong(let group):
      guard state.devices.isBusy else { return [] }
      state.devices.isBusy = false
      state.devices.problem = group > 0 ? .group(group) : .told(.codeLengthWrong)
      return [.focus(Self.devicesFieldID)]
    case .codeConfirmed:
      guard case .typingCode = state.devices.step, state.devices.isBusy else { return [] }
      state.devices.isCodeConfirmed = true
      if state.devices.isReplacingCode { return [.devices(.replaceRecovery)] }
      return [.devices(.begin(invitation: state.devices.invitation))]
    case .offered(let code, let address):
      if case .offering = state.devices.step {
        state.devices.step = .offering(code: code, address: address)
      }
    case .compare(let places): return compare(places)
    case .begun: return end(.copyBegun, inNewFamily: true)
    case .added: return end(.deviceAdded)
    case .removed: return end(.deviceRemoved)
    case .recoveryReplaced: return end(.codeReplaced)
    case .numbers(let numbers): return offerPhrase(numbers)
    case .passphraseSet: return end(.phraseIsSet)
    case .passphraseRemoved: return end(.phraseGone)
    case .ahead(let facts): state.devices.ahead = facts
    case .joined:
      world.replica.makeWayForFamily()
      // A note of this device's own lock would bring it back at the next start, and to the whole family.
      let note = Effect.keepGate(world.replica.registers.keptGate, isLossRead: false)
      return end(.deviceJoined, inNewFamily: true) + [note] + world.compaction
    case .refused(let reason): return refused(reason)
    }
    return []
  }

  private mutating func go(to step: DevicesStep) -> [Effect] {
    state.devices.step = step
    state.devices.isBusy = false
    state.devices.problem = nil
    state.devices.typed = ""
    return [.focus(Self.devicesStepID)]
  }

  private mutating func compare(_ places: [Int32]) -> [Effect] {
    let words = places.compactMap { ComparedPictures.word(at: Int($0)) }
    let isJoining: Bool
    switch state.devices.step {
    case .offering: isJoining = false
    case .joining where state.devices.isBusy: isJoining = true
    // Who waits there for an answer is told that none comes.
    default: return [.devices(.leave(isDifferent: false))]
    }
    guard words.count == ComparedPictures.compared, places.count == words.count else {
      let ending = leaveDevicesStep()
      state.devices.problem = .refused(.damaged)
      return ending
    }
    return go(to: .comparing(words, isJoining: isJoining))
  }

  private mutating func end(_ outcome: StringKey, inNewFamily: Bool = false) -> [Effect] {
    let name = state.devices.name
    _ = leaveDevicesStep()
    // What was true before is not said again until the browser has looked.
    if inNewFamily { state.devices.facts = nil }
    state.devices.name = name
    state.devices.outcome = outcome
    return [.devices(.look), .focus(Self.pageHeadingID)]
  }

  /// A step that has a field stays with what was typed; the others end.
  private mutating func refused(_ reason: DevicesRefusal) -> [Effect] {
    let old = state.devices
    guard old.isBusy || old.step != nil else { return [] }
    _ = leaveDevicesStep()
    state.devices.problem = reason == .code && old.isFromLink ? .told(.linkOld) : .refused(reason)
    // It was typed back, and the computer may have taken it although its answer is missing.
    if reason == .noServer, old.isReplacingCode, case .typingCode = old.step {
      state.devices.problem = .told(.newCodeUnsure)
    }
    guard let step = old.step, step.firstField != nil, !old.isReplacingCode else {
      return [.focus(Self.pageHeadingID)]
    }
    state.devices.typed = old.typed
    state.devices.isCodeConfirmed = old.isCodeConfirmed
    state.devices.invitation = old.invitation
    state.devices.phraseName = old.phraseName
    state.devices.step = step
    // The recovery code was right: it is the computer's that was not.
    if case .typingCode = step, old.isCodeConfirmed {
      state.devices.step = .invitation
      state.devices.typed = old.invitation
    }
    return [.focus(Self.devicesFieldID)]
  }

  /// Says who this device is, once it is of the family: by its name, and by the ids of its changes.
  private mutating func introduce() {
    guard let facts = state.devices.facts, facts.isMember else { return }
    let registers = world.replica.registers
    world.change(
      registers.introducing(
        device: facts.device, replica: world.replica.id.device, named: state.devices.name ?? ownDeviceName))
    if let name = state.devices.name { world.change(registers.naming(device: facts.device, name)) }
    state.devices.name = nil
    tellApart()
  }

  /// Gives this device a number where one that came before it has its name.
  mutating func tellApart() {
    guard let facts = state.devices.facts, facts.isMember,
      let own = facts.members.first(where: { $0.device == facts.device })
    else { return }
    let earlier = facts.members.filter {
      $0.device != own.device && !$0.isRemoved && ($0.added, $0.device) < (own.added, own.device)
    }
    world.change(world.replica.registers.tellingApart(device: own.device, from: earlier.map { $0.device }))
  }

  /// What a device is called until somebody says otherwise.
  var ownDeviceName: String { world.text(world.visit.isPhone ? .phoneDevice : .tabletDevice) }
}
