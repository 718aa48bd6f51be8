public import Family
public import Language

/// What every room is given: the family's data with its settings, the texts, the time, speech, the connection. A room changes
/// it by its own members, and asks the browser for the rest by effects.
public struct World: Sendable {
  /// The time, as the latest message said. Local time changes with the season and on a journey.
  public var moment = Moment(wall: 0, ticks: 0)
  public var visit = Visit()
  public var route = Route.home {
    didSet { if route != oldValue { toasts.leavePlace() } }
  }
  /// What the room that is entered next is to show besides its address.
  public var arrival = Arrival()
  public internal(set) var toasts = ToastQueue()
  public var banner: Trouble?

  // What the family owns.
  public var replica: Replica
  /// Who talks on this device.
  public var profile = Settings.mainProfile
  /// Settings as stored; ``settings`` adds what this visit asked for.
  public var storedSettings = Settings()
  /// Operations made since the last batch was sent to be stored.
  var unsaved: [Operation] = []
  public var storage = StorageHealth()
  /// What became of the parents' field that was changed last.
  var savedMark: SavedMark?
  /// How much of the family's data came in from elsewhere since a room last looked.
  public var news = News.none
  /// Boards of which something came from another device, until the room of boards has settled them.
  public var boardsToSettle: [Name] = []
  public var phrase = PhraseBar()
  var nextItem: Int64 = 0
  public var limits = TalkLimits()
  private var gateSession: Reference<GateSession>

  // What Martlet brings.
  public var vocabulary: Vocabulary
  public var texts: InterfaceTexts
  private var usedFinder: Reference<Finder>?
  private var madeMedia: Reference<TileMedia>?

  // The browser and the server.
  public var connection = Connection()
  /// How it stands with the sealed copy, by which the family's devices have the same.
  public var sync = SyncStanding()
  public var hasUpdateWaiting = false
  public var voices: [LocalVoice] = []
  public var clips = ClipShelf()
  public var speech = Speech()
  public var language = LanguageTalks()
  /// The sentence that grammar made of the phrase; `nil` where it says no more than the words.
  public var madeSentence: AcceptedSentence?
  /// The open list of a word's forms.
  public var forms: FormsPicker?
  var chance: Chance

  public init(
    replica: Replica, gate: GateSession, vocabulary: Vocabulary, texts: InterfaceTexts, chance: Chance
  ) {
    self.replica = replica
    gateSession = Reference(gate)
    self.vocabulary = vocabulary
    self.texts = texts
    self.chance = chance
  }

  /// What stands in the world's place while it is lent to a room.
  public static var empty: World {
    World(
      replica: Replica(id: ReplicaID(device: "", session: "")),
      gate: GateSession(Throttle(), at: Moment(wall: 0, ticks: 0)), vocabulary: Vocabulary(),
      texts: InterfaceTexts(), chance: Chance())
  }

  // What Talk seldom looks at is kept by reference.

  public var gate: GateSession {
    get { gateSession.value }
    set { gateSession = Reference(newValue) }
  }

  /// Finds words and pictures; made when first needed.
  public var finder: Finder {
    get { usedFinder?.value ?? Finder() }
    set { usedFinder = Reference(newValue) }
  }

  /// The picture or recording that is being made.
  public var media: TileMedia {
    get { madeMedia?.value ?? TileMedia() }
    set { madeMedia = Reference(newValue) }
  }

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
  public var interfaceLanguage: LanguageCode {
    @inline(never) get { visit.language ?? storedSettings.interfaceLanguage }
  }

  // Asked for alone, a language costs less than all settings of which it is one.
  public var shownLanguage: LanguageCode {
    @inline(never) get { visit.language ?? storedSettings.labelLanguage }
  }
  public var spokenLanguage: LanguageCode {
    @inline(never) get { visit.language ?? storedSettings.voiceLanguage }
  }

  public var documentLook: DocumentLook {
    let settings = settings
    let isDark: Bool
    switch settings.theme {
    case .system: isDark = visit.isDark
    case .light: isDark = false
    case .dark: isDark = true
    }
    return DocumentLook(
      language: settings.interfaceLanguage, theme: isDark ? "dark" : "light",
      isHighContrast: settings[.highContrast] || visit.prefersContrast, title: text(.appName))
  }

  func voiceWish(in language: LanguageCode) -> VoiceWish {
    let settings = storedSettings
    var voice = clips.present(settings.voice(in: language))
    // Without the family's consent nothing is sent, whatever is chosen.
    if ServerVoice(chosen: voice)?.isProvided ?? false,
      !replica.registers.consents.isGiven(.connectedVoice)
    {
      voice = ""
    }
    return VoiceWish(language: language, rate: settings.rate, pitch: settings.pitch, voice: voice)
  }

  var voicesAtHand: VoicesAtHand {
    VoicesAtHand(stored: clips.stored, local: voices, isServerUp: connection.isUp)
  }

  /// Milliseconds since 1970.
  public var now: Int64 { moment.wall }

  /// Whether the parents' rooms may be shown and changed now.
  public var isGateOpen: Bool { gate.isOpen(at: moment) }

  /// Changes the family's data: the only way there is. What changed is stored with this update's end.
  public mutating func change(_ edits: [Edit]) {
    unsaved += replica.change(edits + replica.registers.claims(by: edits), now: now).operations
    for edit in edits where edit.table.concernsLimits {
      readLimits()
      return
    }
  }

  /// Changes the stored settings. The first change stores all of them: what the browser's language chose
  /// on the first run is then the family's choice.
  public mutating func changeSettings(_ change: (inout Settings) -> Void) {
    let old = storedSettings
    change(&storedSettings)
    let isFirst = replica.registers.row(profile, in: .settings) == nil
    self.change(storedSettings.edits(since: isFirst ? Settings() : old, profile: profile))
  }

  /// Goes to a place and puts its address into the browser.
  public mutating func go(to route: Route, replace: Bool = false) -> [Effect] {
    if route == self.route { return [] }
    self.route = route
    let shown = route.shownPath { replica.registers.board(BoardID($0)) != nil }
    return [.navigate(path: route.path, shown: shown == route.path ? nil : shown, replace: replace)]
  }

  /// Shows a trouble as a toast.
  public mutating func toast(_ trouble: Trouble) -> [Effect] {
    toasts.lastTrouble = trouble
    return toast(trouble.text(interfaceLanguage))
  }

  public mutating func toast(_ text: String, kind: Toast.Kind = .standard) -> [Effect] {
    guard let shown = toasts.add(text, kind: kind) else { return [] }
    return [.after(milliseconds: shown.duration, .toast(shown.id))]
  }

  mutating func finishToast(_ id: Int32) -> [Effect] {
    guard let next = toasts.finish(id) else { return [] }
    return [.after(milliseconds: next.duration, .toast(next.id))]
  }

  /// A name for a word that comes into the bar.
  public mutating func newItemID() -> PhraseItemID {
    nextItem += 1
    return PhraseItemID("\(replica.id.text).\(now).\(nextItem)")
  }

  /// Takes in what another tab of this device stored.
  mutating func receive(_ record: [UInt8]) -> [Effect] {
    var concernsLimits = false
    do throws(RecordError) {
      let batch = try OperationBatch(decoding: record)
      replica.receive(batch, now: now)
      for operation in batch.operations where operation.table.concernsLimits { concernsLimits = true }
    } catch {
      return []
    }
    return readAnew(concernsLimits: concernsLimits)
  }

  /// Takes in what other devices of the family made, as far as they may say it. It is stored already. One that can't be read
  /// is passed over: the next start names it.
  mutating func receive(_ batches: [FamilyBatch], reference: Int64) -> [Effect] {
    var changed: [RowAddress] = []
    for part in batches {
      do throws(RecordError) {
        let batch = try OperationBatch(decoding: part.record).taken(from: part.device)
        changed += replica.receive(batch, now: now, reference: reference > 0 ? reference : nil)
      } catch {
        continue
      }
    }
    if changed.isEmpty { return [] }
    for board in replica.registers.boardsToSettle(after: changed) where !boardsToSettle.contains(board) {
      boardsToSettle.append(board)
    }
    let isGate = changed.contains { $0.table == .settings && $0.row == Gate.rowName }
    return readAnew(concernsLimits: changed.contains { $0.table.concernsLimits }) + (isGate ? keptGate : [])
  }

  /// Everything that the family shares, in batches of a fifth of a megabyte at most: one is sealed, sent and opened at a time.
  public var describedFamily: [[UInt8]] {
    replica.described(inBatchesOf: 200_000).map { $0.encoded }
  }

  /// Derives everything from the family's data, after something came in from elsewhere.
  public mutating func readAnew(concernsLimits: Bool = true) -> [Effect] {
    let before = profile
    profile = replica.registers.profile(onDevice: replica.id.device)
    // On the first run nothing is stored: what the browser's language chose holds until something is.
    if profile != before || replica.registers.row(profile, in: .settings) != nil {
      storedSettings = replica.registers.settings(profile: profile)
    }
    if concernsLimits {
      readLimits()
      forms = nil
    }
    news = concernsLimits ? .limits : max(news, .rows)
    let words = phrase.ids
    readPhrase()
    return concernsLimits && phrase.ids != words ? stopSpeaking() : []
  }
}

/// How much of the family's data came in from elsewhere.
public enum News: UInt8, Hashable, Comparable, Sendable {
  case none, rows
  /// Limits may be others, and so may everything that shows.
  case limits

  public static func < (a: News, b: News) -> Bool { a.rawValue < b.rawValue }
}

/// What the room that is entered next is to show besides its address.
public struct Arrival: Hashable, Sendable {
  /// The id of what gets the focus; empty for the room's first control.
  public var focus = ""
  /// The cell of the board that the arrow keys begin at.
  public var cell: Int?
  /// The taps that lead to a word which is being shown, the next one first.
  public var way: [Tap] = []
  /// The name of a setting that was searched for, which the page shows.
  public var setting = ""
  /// The ids of the tiles on the board that was left: what is said now is likely to be among them.
  public var tiles: [String] = []

  public init(
    focus: String = "", cell: Int? = nil, way: [Tap] = [], setting: String = "", tiles: [String] = []
  ) {
    self.focus = focus
    self.cell = cell
    self.way = way
    self.setting = setting
    self.tiles = tiles
  }
}
