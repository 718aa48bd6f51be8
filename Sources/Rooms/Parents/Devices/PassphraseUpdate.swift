import Family
import Language
import Shell

// A passphrase that brings the family back, where it wants one besides the recovery code: chosen, said once more, changed, removed.
extension ParentsRoom {
  mutating func update(phrase action: DevicesAction) -> [Effect] {
    switch action {
    case .phraseTapped:
      guard state.devices.step == nil else { return [] }
      guard isProved(.enrol, for: .guardedDevices(action)) else { return askedAgain }
      return begin(.settingPhrase)
    case .phraseNamed(let name):
      state.devices.phraseName = name
      state.devices.problem = nil
    case .phraseOffered:
      guard state.devices.step == .settingPhrase else { return [] }
      return [.devices(.drawNumbers)]
    case .phraseRemoveTapped:
      guard state.devices.step == nil else { return [] }
      guard isProved(.enrol, for: .guardedDevices(action)) else { return askedAgain }
      return begin(.removingPhrase)
    case .phraseRemoveConfirmed:
      guard state.devices.step == .removingPhrase, !state.devices.isBusy else { return [] }
      state.devices.isBusy = true
      return [.devices(.removePassphrase)]
    case .phraseRecoverTapped: return begin(.recoveringByPhrase)
    case .aheadToggled:
      guard let ahead = state.devices.ahead else { return [] }
      state.devices.ahead?.isOn.toggle()
      return [.devices(.keepAhead(isOn: !ahead.isOn, limit: ahead.limit))]
    case .aheadLimited(let limit):
      guard let ahead = state.devices.ahead else { return [] }
      state.devices.ahead?.limit = limit
      return [.devices(.keepAhead(isOn: ahead.isOn, limit: limit))]
    case .beginTapped, .addTapped, .joinTapped, .recoverTapped, .typed, .named, .submitted, .codePrinted,
      .codeNoted, .codeShownAgain, .newCodeTapped, .troublesRead, .compared, .left, .renamed, .removeTapped,
      .removeConfirmed, .removeLeft, .accountBegun, .signedOut, .sessionEnded:
      break
    }
    return []
  }

  /// What was typed into the fields of a step about the passphrase.
  mutating func submitPhrase() -> [Effect] {
    let (name, typed) = (state.devices.phraseName, state.devices.typed)
    switch state.devices.step {
    case .settingPhrase:
      if let weakness = FamilyPassphrase.weakness(of: typed, name: name) {
        let focus = told(weakness.sentence)
        return weakness == .nameLength ? [.focus(Self.phraseNameID)] : focus
      }
      let focus = begin(.repeatingPhrase(typed))
      state.devices.phraseName = name
      return focus
    case .repeatingPhrase(let phrase):
      guard FamilyPassphrase.isSame(phrase, typed) else { return told(.phraseDiffers) }
      state.devices.isBusy = true
      return [.devices(.setPassphrase(name: name, phrase: phrase))]
    case .recoveringByPhrase:
      guard !name.isEmpty, !typed.isEmpty else { return told(.phraseEmpty) }
      state.devices.isBusy = true
      return [.devices(.recoverByPassphrase(name: name, phrase: typed))]
    default: return []
    }
  }

  /// Puts six words of the vocabulary, in the language of these pages, into the field. Beside it they have the focus, so that a
  /// screen reader says them; in the field itself it would open a keyboard over them.
  mutating func offerPhrase(_ numbers: [Int32]) -> [Effect] {
    guard state.devices.step == .settingPhrase,
      let offered = FamilyPassphrase.offered(numbers, from: world.vocabulary, in: world.interfaceLanguage)
    else { return [] }
    state.devices.typed = offered
    state.devices.problem = nil
    return [.focus(Self.wholePhraseID)]
  }
}

extension FamilyPassphrase.Weakness {
  fileprivate var sentence: StringKey {
    switch self {
    case .short: .phraseShort
    case .long: .phraseLong
    case .common: .phraseCommon
    case .name: .phraseHasName
    case .nameLength: .phraseNameWrong
    }
  }
}
