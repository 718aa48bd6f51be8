import Family
import Language
public import Shell

/// What is to be noted in the activity log, and whether somebody models.
///
/// A tap stores its word already. Its event waits here and is stored with a later tap, in the same record: noting costs no
/// record of its own.
struct ActivityNoting: Hashable, Sendable {
  var waiting: [ActivityEvent] = []
  /// Whose they are, and in which language.
  var profile = Settings.mainProfile
  var language = LanguageCode.bulgarian
  /// When somebody who models tapped last, in milliseconds since 1970; `nil`: nobody models.
  var modelledAt: Int64?

  /// Events wait so long for the next tap, in milliseconds, and so many of them.
  static var longestWait: Int64 { 20_000 }
  static var mostWaiting: Int { 32 }
  /// Modelling ends by itself so long after the last tap.
  static var longestPause: Int64 { 180_000 }
}

extension TalkRoom {
  var isNoted: Bool { @inline(never) get { world.replica.registers.notesActivity(of: world.profile) } }

  var isModelled: Bool {
    guard let at = state.noting.modelledAt else { return false }
    // A clock that was set back ends it as well: what a child says must not count as shown.
    return world.now >= at && world.now - at < ActivityNoting.longestPause
  }

  /// Notes a word that came into the bar.
  mutating func note(_ kind: ActivityEvent.Kind, _ item: PhraseItem, in language: LanguageCode) {
    note(kind, item.label[language], item.tile, item.wordClass, in: language)
  }

  /// Notes what was said at once, and stores what waits.
  mutating func noteSpoken(_ kind: ActivityEvent.Kind, _ text: String, in language: LanguageCode) {
    note(kind, text, nil, nil, in: language)
    storeNotes()
  }

  @inline(never)
  private mutating func note(
    _ kind: ActivityEvent.Kind, _ text: String, _ tile: TileID?, _ wordClass: WordClass?,
    in language: LanguageCode
  ) {
    guard isNoted, !text.isEmpty else {
      state.noting.waiting = []
      return
    }
    let isModelled = isModelled
    state.noting.modelledAt = isModelled ? world.now : nil
    let first = state.noting.waiting.first?.at ?? world.now
    if state.noting.language != language || state.noting.profile != world.profile || world.now < first
      || world.now - first >= ActivityNoting.longestWait
      || state.noting.waiting.count >= ActivityNoting.mostWaiting
    {
      storeNotes()
    }
    (state.noting.profile, state.noting.language) = (world.profile, language)
    state.noting.waiting.append(
      ActivityEvent(
        kind, at: world.now, text: text, tile: tile, board: Name(state.board?.id ?? ""), wordClass: wordClass,
        isModelled: isModelled))
  }

  /// Stores what waits: with a tap, before the room is left, or when the page is hidden.
  @inline(never)
  mutating func storeNotes() {
    if state.noting.waiting.isEmpty { return }
    let batch = ActivityBatch(
      state.noting.language, offset: world.moment.offset, state.noting.waiting)
    state.noting.waiting = []
    world.change(world.replica.registers.noting(batch, of: state.noting.profile, by: world.replica.id))
  }

  /// The page is seen no more: nothing of the log waits, and whoever modelled has stopped.
  public mutating func hidden() {
    storeNotes()
    state.noting.modelledAt = nil
  }

  // MARK: Modelling

  mutating func modellingTapped() -> [Effect] {
    if isModelled || !isNoted {
      state.noting.modelledAt = nil
      return []
    }
    state.noting.modelledAt = world.now
    return [.after(milliseconds: ActivityNoting.longestPause, .modelling)]
  }

  /// Ends modelling where nobody has tapped; else the rest of the time is waited for.
  public mutating func modellingDue() -> [Effect] {
    guard let at = state.noting.modelledAt else { return [] }
    if isModelled {
      return [.after(milliseconds: ActivityNoting.longestPause - (world.now - at), .modelling)]
    }
    state.noting.modelledAt = nil
    return []
  }
}
