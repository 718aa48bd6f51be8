public import Family
public import Language

/// Everything the app is at one moment. What a family owns is in ``replica``; the rest is derived from it
/// or lasts for this visit only.
public struct State: Sendable {
  /// Milliseconds since 1970, as the latest message said.
  public var now: Int64 = 0
  /// Milliseconds since the page began, which nobody can set, as the latest message said.
  public var ticks: Int64 = 0
  /// How many minutes local time is ahead of UTC, likewise: it changes with the season and on a journey.
  public var offset: Int64 = 0
  public var replica: Replica
  /// Who talks on this device.
  public var profile = Settings.mainProfile
  /// Operations made since the last batch was sent to be stored.
  var unsaved: [Operation] = []
  public var visit = Visit()
  public var vocabulary: Vocabulary
  var texts: InterfaceTexts
  public var route = Route.home
  public var talk = TalkState()
  public var parents = ParentsState()
  public var phrase: PhraseBar
  public var gate: GateState
  var lensBox: LensBox?
  var pilesBox: PilesBox?
  /// The rooms that one is in, and the others that are there.
  var rooms: Rooms
  var others: [Rooms]
  /// The code of the other rooms has been asked for.
  var isWaitingForRooms = false
  /// The id of what has the focus in the rooms that come next; empty for their first control.
  var wantedFocus = ""
  public var voices: [LocalVoice] = []
  public var clips = ClipShelf()
  public var connection = Connection()
  public var storage = StorageHealth()
  public var toasts = ToastQueue()
  public var banner: Trouble?
  public var tablet: TabletInvitation?
  public var language = LanguageTalks()
  var learning = Learning()
  var limits = TalkLimits()
  /// Settings as stored; ``settings`` adds what this visit asked for.
  var storedSettings = Settings()
  var hasUpdateWaiting = false
  var chance = Chance()

  /// The settings in force: the stored ones, with the visit's language before them.
  public var settings: Settings {
    @inline(never) get {
      var settings = storedSettings
      if let language = visit.language { settings.setLanguage(language) }
      return settings
    }
  }

  @inline(never) public func text(_ key: StringKey) -> String { texts[key, interfaceLanguage] }

  /// The language of everything but the labels and the voice.
  var interfaceLanguage: LanguageCode {
    @inline(never) get { visit.language ?? storedSettings.interfaceLanguage }
  }

  func voiceWish(in language: LanguageCode) -> VoiceWish {
    let settings = storedSettings
    return VoiceWish(
      language: language, rate: settings.rate, pitch: settings.pitch, voice: settings.voice(in: language))
  }

  var voicesAtHand: VoicesAtHand {
    VoicesAtHand(stored: clips.stored, local: voices, isServerUp: connection.isUp)
  }

  /// Changes the family's data: the only way there is. What changed is stored with this update's end.
  mutating func change(_ edits: [Edit]) {
    unsaved += replica.change(edits, now: now).operations
    for edit in edits where edit.table.concernsLimits {
      readLimits()
      return
    }
  }
}

/// What this visit is like: the window, the device's wishes, and what the address asked for.
public struct Visit: Hashable, Sendable {
  public var width: Int32 = 1024
  public var height: Int32 = 768
  public var isDark = false
  public var prefersContrast = false
  /// `?lang=` sets all three languages for the visit; a choice in the settings ends it.
  public var language: LanguageCode?

  public init() {}

  /// What the address would say of this visit.
  var query: String { language.map { "?lang=" + $0.tag } ?? "" }

  /// The same with a way to be shown, which is begun in the parents' room alone.
  func query(way: [Tap]) -> String {
    way.isEmpty ? query : (query.isEmpty ? "?" : query + "&") + "way=" + way.wayText
  }

  /// A phone held upright has five columns; everything else has room for more.
  public var isPhone: Bool { width < 600 }
}

/// Whether what the family changes reaches the disk.
public struct StorageHealth: Hashable, Sendable {
  /// Batches that could not be stored yet, oldest first.
  public var waiting: [[UInt8]] = []
  /// A batch is on its way.
  public var isSaving = false
  public var attempts: Int = 0
  /// Every record could be read; else those set aside must stay where they are.
  var isWhole = true
  /// The browser stores nothing at all here.
  public var isRefused = false
  /// Nothing of the family was there when the app opened.
  var beganEmpty = false
}
