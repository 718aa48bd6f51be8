import Family
import Language

/// What the parents' limits mean for the Talk room, made anew when rows that they are read from change.
struct TalkLimits: Sendable {
  var admission = Admission()
  /// The tiles that stand on boards which may show; `nil`: not gathered since rows changed.
  var standing: Set<Name>?
  /// The tiles that must not be offered as words, because the family hid them or they may not show; `nil`: likewise.
  var unoffered: [Word]?
  /// Whether the way to the words room is shown.
  var allowsLens = false
  /// Whether the way to the photos is.
  var allowsPiles = false
  /// Whether several people talk with the family's devices, so that boards may be for some of them.
  var areSeveral = false
  /// What the words room knows of the family's words; `nil`: likewise.
  var ownWords: OwnWords?
}

// The one place where the Talk room asks whether a thing may show. Boards, folders, tiles, addresses, the way back,
// the phrase and its undo, what is said and the words offered all come by here.
extension State {
  /// Home is where the voice is, and always there.
  func mayShow(board id: String) -> Bool {
    let admission = limits.admission
    if id == "home" { return true }
    if limits.areSeveral, !replica.registers.isBoard(BoardID(id), for: profile) { return false }
    if admission.admitsEverything { return true }
    let isOwn = vocabulary.boardIndex(id) != nil
    return admission.admits(replica.registers.rating(ofBoard: BoardID(id), isOwn: isOwn))
  }

  /// A word of Martlet's own.
  func mayShow(_ entry: VocabularyEntry) -> Bool {
    mayShow(tile: TileID(entry.id), else: entry.rating)
  }

  /// A tile with the rating that it has where it says none itself.
  func mayShow(tile: TileID, else inherited: ContentRating?) -> Bool {
    let admission = limits.admission
    return admission.admitsEverything
      || admission.admits(replica.registers.rating(of: tile, else: inherited))
  }

  /// A word away from its board: in the phrase, or offered. It may show where its tile does; of a tile that stands
  /// nowhere any more nobody has said whom it is for.
  mutating func mayShow(wordOf tile: TileID) -> Bool {
    if limits.admission.admitsEverything { return true }
    // A whole phrase that stands in the bar.
    if let phrase = replica.registers.savedPhrase(SavedPhraseID(tile.name)) { return mayShow(phrase) }
    return mayShow(singleWordOf: tile)
  }

  /// A phrase may show where each of its words may.
  mutating func mayShow(_ phrase: SavedPhrase) -> Bool {
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
      admission: Admission(own), allowsLens: own.rooms.contains(.lens),
      allowsPiles: own.rooms.contains(.piles), areSeveral: replica.registers.haveSeveralProfiles)
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

  /// Takes from the page what may not show any more, wherever it stands, and brings back what may.
  mutating func followLimits() -> [Effect] {
    let words = phrase.ids
    readPhrase()
    learning = Learning()
    talk.board = nil
    var trail: [String] = []
    for id in talk.trail where mayShow(board: id) { trail.append(id) }
    talk.trail = trail
    talk.grammar.picker = nil
    talk.keyboard.predictions = []
    talk.keyboard.asked = nil
    showBoard()
    let silence = phrase.ids == words ? [] : stopSpeaking()
    return silence + (talk.isBoardMissing ? leaveMissingBoard() : [])
  }

  /// Every tile that must not be offered as a word, gathered once for all boards: a brought set may have a thousand.
  mutating func unofferedTiles() -> [Word] {
    if let known = limits.unoffered { return known }
    var tiles: [Word] = []
    for (name, row) in replica.registers.rows(in: .tiles)
    where row["hidden"].flag == true || !mayShow(wordOf: TileID(name)) {
      tiles.append(Word(name.text))
    }
    let masks = boardLevels.masks
    for entry in vocabulary.entries {
      let isMasked = masks?.mask(of: entry.id, for: profile) == .hidden
      if isMasked || entry.rating != .everyone && !mayShow(entry) { tiles.append(Word(entry.id)) }
    }
    if tiles.count > LanguageLimits.hidden { tiles.removeLast(tiles.count - LanguageLimits.hidden) }
    limits.unoffered = tiles
    return tiles
  }
}

extension Table {
  /// Whether limits may be others after a change of its rows.
  var concernsLimits: Bool {
    switch self {
    case .settings, .sets, .boards, .tiles, .words: true
    default: false
    }
  }
}
