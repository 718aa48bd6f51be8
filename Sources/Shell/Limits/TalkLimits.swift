public import Family
public import Language

/// What the parents' limits mean for the Talk room, made anew when rows that they are read from change.
public struct TalkLimits: Sendable {
  public var admission = Admission()
  /// The tiles that stand on boards which may show; `nil`: not gathered since rows changed.
  public var standing: Set<Name>?
  /// The tiles that must not be offered as words, because the family hid them or they may not show; `nil`: likewise.
  public var unoffered: [Word]?
  /// The rooms whose doors are shown.
  public var rooms = RoomSet()
  /// Whether several people talk with the family's devices, so that boards may be for some of them.
  public var areSeveral = false
  /// How often the limits have been read: what a room derives from them counts while this is the same.
  public var revision: UInt32 = 0
}

// The one place where the Talk room asks whether a thing may show. Boards, folders, tiles, addresses, the way back,
// the phrase and its undo, what is said and the words offered all come by here.
extension World {
  /// Home is where the voice is, and always there.
  public func mayShow(board id: String) -> Bool {
    let admission = limits.admission
    if id == ShownBoards.martletHomeID { return true }
    if limits.areSeveral, !replica.registers.isBoard(BoardID(id), for: profile) { return false }
    if admission.admitsEverything { return true }
    let isOwn = vocabulary.boardIndex(id) != nil
    return admission.admits(replica.registers.rating(ofBoard: BoardID(id), isOwn: isOwn))
  }

  /// A word of Martlet's own.
  public func mayShow(_ entry: VocabularyEntry) -> Bool {
    mayShow(tile: TileID(entry.id), else: entry.rating)
  }

  /// A tile with the rating that it has where it says none itself.
  public func mayShow(tile: TileID, else inherited: ContentRating?) -> Bool {
    let admission = limits.admission
    return admission.admitsEverything
      || admission.admits(replica.registers.rating(of: tile, else: inherited))
  }

  /// A word away from its board: in the phrase, or offered. It may show where its tile does; of a tile that stands
  /// nowhere any more nobody has said whom it is for.
  public mutating func mayShow(wordOf tile: TileID) -> Bool {
    if limits.admission.admitsEverything { return true }
    // A whole phrase that stands in the bar.
    if let phrase = replica.registers.savedPhrase(SavedPhraseID(tile.name)) { return mayShow(phrase) }
    return mayShow(singleWordOf: tile)
  }

  /// A phrase may show where each of its words may.
  public mutating func mayShow(_ phrase: SavedPhrase) -> Bool {
    if limits.admission.admitsEverything { return true }
    for word in phrase.words where !mayShow(singleWordOf: word) { return false }
    return true
  }

  @inline(never)
  private mutating func mayShow(singleWordOf tile: TileID) -> Bool {
    if let entry = vocabulary.entry(tile.text) { return mayShow(entry) }
    if limits.standing == nil {
      limits.standing = replica.registers.tiles(onBoardsFor: limits.admission)
    }
    let stands = limits.standing?.contains(tile.name) ?? false
    return mayShow(tile: tile, else: stands ? .everyone : nil)
  }

  /// Reads the limits after rows have changed.
  mutating func readLimits() {
    let own = replica.registers.limits(profile: profile)
    limits = TalkLimits(
      admission: Admission(own), rooms: own.rooms, areSeveral: replica.registers.haveSeveralProfiles,
      revision: limits.revision &+ 1)
  }

  /// Reads the phrase, without the words that may not show.
  mutating func readPhrase() {
    phrase = PhraseBar(profile, in: replica.registers)
    concealWords()
  }

  mutating func concealWords() {
    if limits.admission.admitsEverything { return }
    var refused: Set<Name> = []
    for tile in phrase.tiles where !mayShow(wordOf: tile) { refused.insert(tile.name) }
    phrase.conceal(refused)
  }

}

extension Table {
  /// Whether limits may be others after a change of its rows.
  public var concernsLimits: Bool {
    switch self {
    case .settings, .sets, .boards, .tiles, .words: true
    default: false
    }
  }
}
