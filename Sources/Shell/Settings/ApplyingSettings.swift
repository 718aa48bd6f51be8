public import Family

extension Settings {
  public mutating func apply(_ change: SettingChange) {
    switch change {
    case .interfaceLanguage(let language): interfaceLanguage = language
    case .labelLanguage(let language): labelLanguage = language
    case .voiceLanguage(let language): voiceLanguage = language
    case .theme(let theme): self.theme = theme
    case .highContrast(let isOn): highContrast = isOn
    case .grid(let grid): self.grid = grid
    case .level(let level): self.level = level
    case .speaksEachTap(let isOn): speaksEachTap = isOn
    case .finishesWords(let isOn): finishesWords = isOn
    case .rate(let rate): self.rate = rate
    case .pitch(let pitch): self.pitch = pitch
    case .voice(let name): setVoice(name, in: voiceLanguage)
    case .hand(let hand): self.hand = hand
    case .labelPosition(let position): labelPosition = position
    case .keyboard(let change): apply(change)
    case .agreement(let agreement): self.agreement = agreement
    case .speaker(let speaker): self.speaker = speaker
    case .liveForms(let isOn): showsLiveForms = isOn
    case .formsByLongPress(let isOn): opensFormsByLongPress = isOn
    case .lens(let change): apply(change)
    case .phrases(let change): apply(change)
    case .modelling: break
    }
  }
}

extension SettingChange {
  public var concernsVoice: Bool {
    switch self {
    case .voiceLanguage, .rate, .pitch, .voice, .phrases(.speaksFolders): true
    default: false
    }
  }
}

extension Settings {
  public mutating func apply(_ change: KeyboardSetting) {
    switch change {
    case .bulgarian(let keyboard): bulgarianKeyboard = keyboard
    case .predictsOnKeyboard(let isOn): predictsOnKeyboard = isOn
    case .predictsOnBoards(let isOn): predictsOnBoards = isOn
    case .latinLabels(let isOn): latinLabels = isOn
    case .learnsWords(let isOn): learnsWords = isOn
    }
  }
}

extension Settings {
  public mutating func apply(_ change: LensSetting) {
    switch change {
    case .simpleDefinitions(let isOn): simpleDefinitions = isOn
    case .keepsLookups(let isOn): keepsLookups = isOn
    }
  }
}

extension Settings {
  public mutating func apply(_ change: PhraseSetting) {
    switch change {
    case .speaksFolders(let isOn): speaksFolders = isOn
    case .keepsHistory(let isOn): keepsHistory = isOn
    case .historySpan(let span): historySpan = span
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
    if case .phrases(.speaksFolders) = change { wantPhrases() }
    return change.concernsVoice ? fetchClips() : []
  }

  /// Empties the list of words looked up, in the rows at once and in the log behind them.
  public mutating func clearLookups() -> [Effect] {
    change(replica.registers.clearingLookups(now: now))
    return compaction
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
