import Family
import Language

extension State {
  /// Opens the app on what the device has stored. Never fails: a record that cannot be read is set aside
  /// and named, a vocabulary that cannot be read leaves the family's own boards.
  ///
  /// - Parameter rooms: where it opens unless the address is in one of the `others` that are there.
  /// - Parameter ticks: milliseconds since the page began.
  /// - Parameter offset: minutes of local time ahead of UTC.
  public static func open(
    _ start: Start, in rooms: Rooms, _ others: [Rooms] = [], now: Int64, ticks: Int64 = 0, offset: Int64 = 0
  ) -> (State, [Effect]) {
    var log = FamilyLog.open(
      snapshot: start.snapshot.isEmpty ? nil : start.snapshot, batches: start.batches)
    let gateKept = log.takeIn(keptGate: start.keptGate)
    var replica = Replica(id: ReplicaID(device: start.device, session: start.session), opened: log)
    let unused = replica.tidy(now: now)
    var state = State(
      replica: replica, vocabulary: start.words.vocabulary, texts: start.words.texts,
      phrase: PhraseBar(),
      gate: GateState(
        GateSession(
          replica.registers.throttle(of: replica.id.device), at: Moment(wall: now, ticks: ticks))),
      rooms: rooms, others: others)
    state.now = now
    state.ticks = ticks
    state.offset = offset
    state.chance = Chance(seed: start.session)
    state.voices = start.voices
    state.clips = ClipShelf(stored: start.clipNames)
    state.visit.width = start.width
    state.visit.height = start.height
    state.visit.isDark = start.isDark
    state.visit.prefersContrast = start.prefersContrast
    state.storage.isWhole = log.isWhole
    let storageTrouble = start.storageTrouble.isEmpty ? nil : Trouble(storage: start.storageTrouble)
    state.storage.isRefused = storageTrouble != nil && storageTrouble != .storageUnprotected
    if !state.storage.isRefused { state.unsaved = gateKept }
    state.storage.beganEmpty = start.snapshot.isEmpty && start.batches.isEmpty
    let isFirstRun = replica.registers.row(Settings.mainProfile, in: .settings) == nil
    state.profile = replica.registers.profile(onDevice: replica.id.device)
    state.phrase = PhraseBar(state.profile, in: replica.registers)
    state.storedSettings = replica.registers.settings(profile: state.profile)
    if isFirstRun { state.storedSettings.setLanguage(language(of: start.languages)) }
    let query = AddressQuery(start.query)
    state.visit.language = query.language
    // A device that has lost something is not on its first day.
    if start.loss != .none || storageTrouble == .storageUnopened { state.storedSettings.noticeSeen = true }
    state.readLimits()
    // Once, for a family that brought boards before there were ratings. Where a record is missing, nothing tells whether
    // that has been done.
    if log.isWhole, replica.registers.count(in: .sets) > 0 {
      state.change(replica.registers.ratingsOfWhatIsThere())
    }
    state.concealWords()
    state.count(.appOpened)

    var effects: [Effect] = []
    if let route = Route(path: start.path) {
      state.route = route
    } else {
      effects += state.toast(.unknownPlace)
      effects.append(.navigate(path: Route.home.path, replace: true))
    }
    if state.route == .home { state.talk.way = query.way }
    state.showBoard()
    if state.talk.isBoardMissing { effects += state.leaveMissingBoard() }
    if log.needsNewerVersion {
      state.banner = .storageNewer
    } else if !log.isWhole {
      state.banner = .storageDamaged
    } else {
      state.banner = storageTrouble ?? start.loss.trouble
    }
    effects += state.keptGate
    effects.append(.dress(state.documentLook))
    effects += state.beginInRooms()
    if state.route == .keyboard { effects.append(.focus(textField)) }
    effects += state.connection.ask()
    // A browser may ask the person about this: only once they have read what is kept.
    if state.storedSettings.noticeSeen, !state.storage.isRefused { effects.append(.persist) }
    // What left the bin leaves the disk.
    if !unused.isEmpty {
      effects += state.compaction
      if log.isWhole { effects.append(.forgetMedia(unused)) }
    } else if isLong(start.batches) {
      effects.append(.after(milliseconds: 2000, .compaction))
    }
    effects += state.save()
    return (state, effects)
  }

  /// Whether a log makes each start slower: by its records' number, or by an import's size.
  private static func isLong(_ batches: [[UInt8]]) -> Bool {
    var bytes = 0
    for batch in batches { bytes += batch.count }
    return batches.count >= 200 || bytes >= 64 * 1024
  }

  /// The first of the browser's languages that Martlet speaks; Bulgarian when none is.
  static func language(of tags: [String]) -> LanguageCode {
    for tag in tags { if let language = LanguageCode(tag: tag) { return language } }
    return .bulgarian
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
      isHighContrast: settings.highContrast || visit.prefersContrast, title: text(.appName))
  }

  /// Shows a trouble as a toast.
  mutating func toast(_ trouble: Trouble) -> [Effect] { toast(trouble.text(interfaceLanguage)) }

  mutating func toast(_ text: String, kind: Toast.Kind = .standard) -> [Effect] {
    guard let shown = toasts.add(text, kind: kind) else { return [] }
    return [.after(milliseconds: shown.duration, .toast(shown.id))]
  }
}
