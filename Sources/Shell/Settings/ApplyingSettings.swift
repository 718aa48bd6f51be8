public import Family

extension Settings {
  public mutating func apply(_ change: SettingChange) {
    switch change {
    case .interfaceLanguage(let language): interfaceLanguage = language
    case .labelLanguage(let language): labelLanguage = language
    case .voiceLanguage(let language): voiceLanguage = language
    case .switched(let which, let isOn): self[which] = isOn
    case .theme(let theme): self.theme = theme
    case .grid(let grid): self.grid = grid
    case .home(let board): home = board
    case .level(let level): self.level = level
    case .rate(let rate): self.rate = rate
    case .pitch(let pitch): self.pitch = pitch
    case .voice(let name): setVoice(name, in: voiceLanguage)
    case .voiceOf(let language, let name): setVoice(name, in: language)
    case .hand(let hand): self.hand = hand
    case .secondTouch(let milliseconds): secondTouchSpan = milliseconds
    case .labelPosition(let position): labelPosition = position
    case .bulgarianKeyboard(let keyboard): bulgarianKeyboard = keyboard
    case .agreement(let agreement): self.agreement = agreement
    case .speaker(let speaker): self.speaker = speaker
    case .historySpan(let span): historySpan = span
    case .access(let line): access = line
    case .modelling: break
    }
  }
}

extension SettingChange {
  public var concernsVoice: Bool {
    switch self {
    case .switched(let which, _): which.concernsVoice
    case .voiceLanguage, .rate, .pitch, .voice, .voiceOf: true
    default: false
    }
  }
}

extension World {
  /// Makes a choice of the parents, as far as it concerns settings alone.
  public mutating func apply(_ change: SettingChange) -> [Effect] {
    let visitLanguage = change.isOfLanguage ? visit.language : nil
    if visitLanguage != nil { visit.language = nil }
    changeSettings { settings in
      if let visitLanguage { settings.setLanguage(visitLanguage) }
      settings.apply(change)
    }
    if case .home(let board) = change, !board.isEmpty {
      self.change(replica.registers.placing(martlets: BoardID(ShownBoards.martletHomeID)))
    }
    if case .switched(let which, let isOn) = change {
      if which.concernsVoice { wantPhrases() }
      if which == .switchesInTalk { allowSwitching(isOn) }
    }
    return change.concernsVoice ? fetchClips() : []
  }
}

extension World {
  /// It holds for everybody: whoever could go to another person, and not back, would have lost their voice.
  /// Whoever is in the bin may come back.
  private mutating func allowSwitching(_ isOn: Bool) {
    let name = Settings.Switch.switchesInTalk.storedName
    let everybody = replica.registers.profiles() + replica.registers.deletedProfiles()
    change(everybody.filter { $0.id != profile }.map { Edit(.settings, $0.id, name, .flag(isOn)) })
  }
}

extension SettingChange {
  /// Whether it ends the language that the address asked for.
  var isOfLanguage: Bool {
    switch self {
    case .interfaceLanguage, .labelLanguage, .voiceLanguage: true
    default: false
    }
  }
}
