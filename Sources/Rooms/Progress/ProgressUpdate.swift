import Bytes
import Exchange
import Family
import Language
public import Shell

extension ProgressRoom {
  static var goalField: String { "goal-text" }

  public mutating func follow(after action: Action) -> [Effect] {
    guard world.isGateOpen, world.route == .parents(.progress) else {
      state.facts = nil
      return []
    }
    if state.facts == nil || action.bringsRows { gather() }
    return []
  }

  public mutating func update(_ edit: ProgressEdit) -> [Effect] {
    let registers = world.replica.registers
    state.facts = nil
    switch edit {
    case .notingSwitched(let isOn): world.change(switching(isOn))
    case .kept(let days): world.change(registers.keeping(activityDays: days, of: world.profile))
    case .spanChosen(let days): if ProgressState.spans.contains(days) { state.span = days }
    case .foreignSwitched: state.hasForeign.toggle()
    case .allWordsTapped: state.showsAllWords = true
    case .clearingAsked: state.clearing = .all
    case .dayAsked(let day): state.clearing = .day(day)
    case .clearingCancelled: state.clearing = nil
    case .clearingConfirmed: return clear()
    case .tableSaved:
      gather()
      return [.privacy(.save(table, as: "martlet-progress.csv"))]
    case .logSaved(let isAnonymised): return [save(isAnonymised: isAnonymised)]
    case .fileWanted:
      state.outcome = nil
      state.fileIsFor = world.profile
      return [.privacy(.chooseLog)]
    case .outcomeClosed: state.outcome = nil
    case .sessionDeleted(let id):
      world.change(registers.deleting(foreignSession: Name(id), now: world.now))
    case .sessionRestored(let id): world.change(registers.restoring(foreignSession: Name(id)))
    case .goalTyped(let text): state.goal = TextLimit.label.cut(text)
    case .goalDue(let text): state.due = WrittenTime.day(ofField: text)
    case .goalKept: return keepGoal()
    case .goalLeft: leaveGoal()
    case .goalOpened(let id): return openGoal(Name(id))
    case .goalReached(let id, let isReached):
      guard var goal = registers.goal(Name(id)) else { return [] }
      goal.reached = isReached ? world.moment.local.day : nil
      world.change(registers.setting(goal))
    case .goalDeleted(let id):
      world.change(registers.deletingGoal(Name(id), now: world.now))
      if state.edited == Name(id) { leaveGoal() }
    case .goalRestored(let id):
      if registers.goal(Name(id)) != nil { world.change([Bin.restore(Name(id), in: .goals)]) }
    case .sheetTapped: state.showsSheet.toggle()
    case .printed: return state.showsSheet ? [.paper(.print)] : []
    }
    return []
  }

  // MARK: What is noted

  /// Consent is the family's; each person is switched on alone. With the last one the consent goes too.
  private mutating func switching(_ isOn: Bool) -> [Edit] {
    let registers = world.replica.registers
    var edits = [registers.noting(activity: isOn, of: world.profile)]
    let isStillWanted =
      isOn
      || registers.profiles().contains { $0.id != world.profile && registers.activityKeeping(of: $0.id).isOn }
    if registers.consents.isGiven(.activity) != isStillWanted {
      edits.append(
        Consent.entering(
          .activity, isGiven: isStillWanted, at: world.moment, fresh: world.replica.freshName(now: world.now))
      )
    }
    return edits
  }

  private mutating func clear() -> [Effect] {
    guard let clearing = state.clearing else { return [] }
    state.clearing = nil
    var day: Int64?
    if case .day(let one) = clearing { day = one }
    var edits = world.replica.registers.clearingActivity(of: world.profile, day: day, now: world.now)
    if day == nil {
      for session in world.replica.registers.foreignSessions(of: world.profile, now: world.now) {
        edits += world.replica.registers.deleting(foreignSession: session.id, now: world.now)
      }
    }
    world.change(edits)
    world.replica.forgetClearedActivity(now: world.now)
    // What was cleared shall not lie in the log of changes either.
    let saved = world.save()
    return saved + world.compaction + world.toast(world.text(.progressCleared))
  }

  /// Where the words are that everybody needs: Martlet's first board.
  var coreTiles: Set<Name> {
    var core: Set<Name> = []
    guard let home = world.vocabulary.home else { return core }
    for layout in Layout.allCases {
      for page in home.pages(in: layout) {
        for cell in page.cells {
          if let entry = world.vocabulary.entry(in: cell) { core.insert(Name(entry.id)) }
        }
      }
    }
    return core
  }

  mutating func gather() {
    let registers = world.replica.registers
    let foreign = registers.foreignSessions(of: world.profile, now: world.now)
    var batches = registers.activity(of: world.profile, now: world.now)
    if state.hasForeign { for session in foreign { batches += session.batches } }
    let core = coreTiles
    state.facts = ProgressFacts(
      figures: ActivityFigures(batches, days: state.span, last: world.moment.local.day) {
        core.contains($0.name)
      },
      foreign: foreign, deleted: registers.foreignSessions(of: world.profile, deleted: true, now: world.now))
  }

  // MARK: Files

  var personName: String {
    world.replica.registers.profiles().first { $0.id == world.profile }?.name ?? ""
  }

  private mutating func save(isAnonymised: Bool) -> Effect {
    let log = BoardLog(
      world.replica.registers.activity(of: world.profile, now: world.now), userID: world.profile.text)
    guard isAnonymised else {
      return .privacy(
        .save(String(decoding: log.file(named: personName), as: UTF8.self), as: "martlet-log.obl"))
    }
    // A file's own: hashed from a name that no other has.
    var seed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in world.replica.freshName(now: world.now).text.bytes {
      seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let core = coreTiles
    let file = log.anonymisedFile(seed: seed) { core.contains($0.name) }
    return .privacy(.save(String(decoding: file, as: UTF8.self), as: "martlet-log.obla"))
  }

  /// A file was chosen.
  public mutating func logRead(_ bytes: [UInt8], isTooLarge: Bool) {
    guard let profile = state.fileIsFor, world.replica.registers.hasProfile(profile) else { return }
    state.fileIsFor = nil
    state.facts = nil
    do throws(BoardLogFailure) {
      if isTooLarge { throw .tooLarge }
      let log = try BoardLog(bytes, language: world.shownLanguage, now: world.now)
      takeIn(log, for: profile)
    } catch {
      state.outcome = .refused(error)
    }
  }

  /// What the log has already is not taken in again, be it this person's own.
  private mutating func takeIn(_ log: BoardLog, for profile: Name) {
    var known: Set<KnownEvent> = []
    for batch in world.replica.registers.activity(of: profile, now: world.now) {
      for event in batch.events { known.insert(KnownEvent(event)) }
    }
    var rows: [Name: Set<KnownEvent>] = [:]
    for session in world.replica.registers.foreignSessions(of: profile, now: world.now) {
      var events: Set<KnownEvent> = []
      for batch in session.batches { for event in batch.events { events.insert(KnownEvent(event)) } }
      rows[session.id] = events
    }
    var edits: [Edit] = []
    var (taken, alreadyKnown) = (0, 0)
    let words = KnownWords(world.vocabulary)
    for session in log.sessions {
      let digest = log.digest(of: session)
      let row = Registers.foreignRow(digest, profile: profile)
      var events: [(event: ActivityEvent, language: LanguageCode)] = []
      for one in session.events {
        let key = KnownEvent(one.event)
        let isKnown = known.contains(key) || rows.contains { $0.key != row && $0.value.contains(key) }
        if isKnown || rows[row]?.contains(key) ?? false { alreadyKnown += 1 } else { taken += 1 }
        if !isKnown { events.append((words.told(one.event, in: one.language), one.language)) }
      }
      edits += world.replica.registers.takingIn(
        session: digest, from: log.source, events, offset: world.moment.offset, for: profile)
    }
    world.change(edits)
    state.outcome = .brought(log, taken: taken, known: alreadyKnown)
  }

  // MARK: Goals

  private mutating func keepGoal() -> [Effect] {
    let text = PlainText.of(state.goal)
    guard !text.isEmpty else { return [.focus(Self.goalField)] }
    let id =
      state.edited ?? Registers.goalRow(world.replica.freshName(now: world.now), profile: world.profile)
    var goal = world.replica.registers.goal(id) ?? Goal(id: id, text: text)
    (goal.text, goal.due) = (text, state.due)
    world.change(world.replica.registers.setting(goal))
    leaveGoal()
    return [.focus(Self.goalField)]
  }

  private mutating func leaveGoal() { (state.edited, state.goal, state.due) = (nil, "", nil) }

  private mutating func openGoal(_ id: Name) -> [Effect] {
    guard let goal = world.replica.registers.goal(id) else { return [] }
    (state.edited, state.goal, state.due) = (id, goal.text, goal.due)
    return [.focus(Self.goalField)]
  }
}

/// By which an event is known again.
private struct KnownEvent: Hashable {
  let at: Int64
  let kind: ActivityEvent.Kind
  let text: Name

  init(_ event: ActivityEvent) {
    at = event.at
    kind = event.kind
    text = Name(event.text)
  }
}

/// Martlet's words by their labels: what another app calls the same is the same word, of the same kind.
private struct KnownWords {
  private var places: [LanguageCode: [Name: Int]] = [:]
  private let entries: [VocabularyEntry]

  init(_ vocabulary: Vocabulary) {
    entries = vocabulary.entries
    for language in LanguageCode.allCases {
      var found: [Name: Int] = [:]
      for (place, entry) in entries.enumerated() {
        let label = Name(Folding.fold(entry.label(in: language)))
        // The first of two that are called the same is the commoner one.
        if found[label] == nil { found[label] = place }
      }
      places[language] = found
    }
  }

  func told(_ event: ActivityEvent, in language: LanguageCode) -> ActivityEvent {
    guard event.kind.isWord, event.tile == nil,
      let place = places[language]?[Name(Folding.fold(event.text))]
    else { return event }
    var told = event
    told.tile = TileID(entries[place].id)
    told.wordClass = told.wordClass ?? entries[place].wordClass
    return told
  }
}
