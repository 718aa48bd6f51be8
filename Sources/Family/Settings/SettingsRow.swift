import Language

/// A choice of few, by the stable name it is stored under.
protocol NamedChoice: CaseIterable {
  var storedName: String { get }
}

extension NamedChoice {
  /// The choice of a name; `nil` for one this version doesn't know.
  static func named(_ value: Value) -> Self? {
    guard let name = value.text else { return nil }
    for choice in allCases where choice.storedName == name { return choice }
    return nil
  }
}

extension Settings.Theme: NamedChoice {
  var storedName: String {
    switch self {
    case .system: "system"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

extension Settings.Grid: NamedChoice {
  var storedName: String {
    switch self {
    case .automatic: "automatic"
    case .tiles24: "24"
    case .tiles60: "60"
    case .tiles112: "112"
    }
  }
}

extension Settings.Hand: NamedChoice {
  var storedName: String { self == .right ? "right" : "left" }
}

extension Settings.LabelPosition: NamedChoice {
  var storedName: String { self == .below ? "below" : "above" }
}

extension Settings.BulgarianKeyboard: NamedChoice {
  var storedName: String { self == .phonetic ? "phonetic" : "standard" }
}

extension Settings.Agreement: NamedChoice {
  var storedName: String {
    switch self {
    case .off: "off"
    case .suggest: "suggest"
    case .automatic: "automatic"
    }
  }
}

extension Settings.Speaker: NamedChoice {
  var storedName: String {
    switch self {
    case .notSaid: ""
    case .he: "he"
    case .she: "she"
    }
  }
}

extension Settings.HistorySpan: NamedChoice {
  var storedName: String {
    switch self {
    case .week: "7"
    case .month: "30"
    case .quarter: "90"
    }
  }
}

extension LanguageCode: NamedChoice {
  var storedName: String { tag }
}

extension BoardLevel: NamedChoice {
  var storedName: String { name }
}

extension Settings {
  /// The one profile there is, until a family has several.
  public static var mainProfile: Name { "main" }

  /// Reads settings from their row; what is absent or nonsense has its default.
  public init(row: Row) {
    self.init()
    interfaceLanguage = .named(row["lang.ui"]) ?? interfaceLanguage
    labelLanguage = .named(row["lang.label"]) ?? labelLanguage
    voiceLanguage = .named(row["lang.voice"]) ?? voiceLanguage
    theme = .named(row["theme"]) ?? theme
    grid = .named(row["grid"]) ?? grid
    rate = Settings.clamped(row["rate"].number ?? rate)
    pitch = Settings.clamped(row["pitch"].number ?? pitch)
    bulgarianVoice = row.text("voice.bg")
    englishVoice = row.text("voice.en")
    hand = .named(row["hand"]) ?? hand
    secondTouchSpan = Settings.clamped(secondTouchSpan: row["touch.second"].integer ?? secondTouchSpan)
    labelPosition = .named(row["labelpos"]) ?? labelPosition
    bulgarianKeyboard = .named(row["keyboard.bg"]) ?? bulgarianKeyboard
    agreement = .named(row["agreement"]) ?? agreement
    speaker = .named(row["speaker"]) ?? speaker
    level = .named(row["level"]) ?? level
    modellingUntil = row["modelling"].integer ?? modellingUntil
    historySpan = .named(row["history.days"]) ?? historySpan
    access = row.text("access")
    home = row.text("home")
    noticeSeen = row["notice"].flag ?? noticeSeen
    for which in Switch.allCases { self[which] = row[which.storedName].flag ?? which.isOnAtFirst }
  }

  /// The edits that turn `old` into these settings.
  public func edits(since old: Settings = Settings(), profile: Name = Settings.mainProfile) -> [Edit] {
    draft.edits(since: old.draft, .settings, profile)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set("lang.ui", interfaceLanguage.storedName)
    draft.set("lang.label", labelLanguage.storedName)
    draft.set("lang.voice", voiceLanguage.storedName)
    draft.set("theme", theme.storedName)
    draft.set("grid", grid.storedName)
    draft.set("rate", .real(rate))
    draft.set("pitch", .real(pitch))
    draft.set("voice.bg", bulgarianVoice)
    draft.set("voice.en", englishVoice)
    draft.set("hand", hand.storedName)
    draft.set("touch.second", .integer(secondTouchSpan))
    draft.set("labelpos", labelPosition.storedName)
    draft.set("keyboard.bg", bulgarianKeyboard.storedName)
    draft.set("agreement", agreement.storedName)
    draft.set("speaker", speaker.storedName)
    draft.set("level", level.storedName)
    draft.set("modelling", .integer(modellingUntil))
    draft.set("history.days", historySpan.storedName)
    draft.set("access", access)
    draft.set("home", home)
    draft.set("notice", .flag(noticeSeen))
    for which in Switch.allCases { draft.set(which.storedName, .flag(self[which])) }
    return draft
  }
}

extension Registers {
  @inline(never)
  public func settings(profile: Name = Settings.mainProfile) -> Settings {
    row(profile, in: .settings).map { Settings(row: $0) } ?? Settings()
  }
}
