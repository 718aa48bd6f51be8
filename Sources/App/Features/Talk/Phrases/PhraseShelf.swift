import Bytes
import Family
import Language

// The family's phrases as boards: the list of categories, a category, the favourites; and those said with one tap.
extension State {
  static var phrasesID: String { "our-phrases" }
  static var favouritesID: String { "our-phrases.favourites" }

  /// The list that a board shows; `nil` for any other board.
  @inline(never)
  private func phraseList(_ board: String) -> PhraseList? {
    if board == Self.phrasesID { return .all }
    if board == Self.favouritesID { return .favourites }
    return board.rest(after: Self.phrasesID + ".").map { .category(PhraseCategoryID($0)) }
  }

  func phrasesName(_ board: String) -> String? {
    switch phraseList(board) {
    case .all: return text(.phrasesDoor)
    case .favourites: return text(.favouritePhrases)
    case .category(let id):
      return replica.registers.phraseCategory(id).map { shown($0.name[shownLanguage]) }
    case .quick, nil: return nil
    }
  }

  /// Its places are those that phrases and categories got when they came; they turn in whole pages.
  mutating func phrasesBoard(_ id: String, page: Int) -> ShownBoard? {
    guard let list = phraseList(id), talk.quick != nil, let name = phrasesName(id) else {
      return nil
    }
    let places = replica.registers.phrasePlaces(list)
    let layout = layout
    let pageCount = max(1, (places.count + layout.cells - 1) / layout.cells)
    let page = min(max(1, page), pageCount)
    let first = (page - 1) * layout.cells
    var cells: [ShownTile?] = []
    for place in first..<first + layout.cells {
      if list == .all, place == 0 {
        cells.append(favouritesTile)
      } else {
        cells.append(phraseTile(place < places.count ? places[place] : nil))
      }
    }
    return ShownBoard(
      id: id, name: name, columns: layout.columns, rows: layout.rows, cells: cells, page: page,
      pageCount: pageCount)
  }

  private var favouritesTile: ShownTile? {
    guard replica.registers.phrasePlaces(.favourites).contains(where: { $0 != nil }) else { return nil }
    return ShownTile(
      id: Self.favouritesID, label: text(.favouritePhrases), spoken: texts[.favouritePhrases, spokenLanguage],
      picture: .emoji("⭐"), link: Self.favouritesID)
  }

  /// A phrase, or a category to open; nothing where it is in the bin or may not show.
  @inline(never)
  private mutating func phraseTile(_ name: Name?) -> ShownTile? {
    guard let name else { return nil }
    if let category = replica.registers.phraseCategory(PhraseCategoryID(name)) {
      let id = Self.phrasesID + "." + name.text
      return ShownTile(
        id: id, label: shown(category.name[shownLanguage]), spoken: category.name[spokenLanguage],
        wordClass: category.colour, picture: category.picture, link: id)
    }
    guard let phrase = replica.registers.savedPhrase(SavedPhraseID(name)), mayShow(phrase) else { return nil }
    let category = phrase.category.flatMap { replica.registers.phraseCategory($0) }
    return ShownTile(
      id: name.text, label: shown(phrase.text[shownLanguage]), spoken: phrase.text[spokenLanguage],
      wordClass: category?.colour, picture: phrase.picture, actions: [Self.phraseAction])
  }

  /// What a tile with a phrase does; a file's tile with this action has no phrase, and does nothing.
  static var phraseAction: String { ":phrase" }

  /// Gathers the phrases said with one tap, in their places: once, whenever a board is shown.
  mutating func gatherQuickPhrases() {
    talk.quick = nil
    guard replica.registers.hasSavedPhrases else { return }
    let places = replica.registers.phrasePlaces(.quick)
    var tiles: [ShownTile?] = []
    for place in 0..<Registers.mostQuickPhrases {
      tiles.append(phraseTile(place < places.count ? places[place] : nil))
    }
    talk.quick = tiles
  }
}

// Saying phrases, and keeping what was said.
extension State {
  /// Says a phrase at once, in place of what sounds; a second tap while it has only just begun changes nothing; where each tap is silent, one from a board goes into the bar.
  mutating func sayPhrase(_ id: String, isQuick: Bool) -> [Effect] {
    guard let phrase = replica.registers.savedPhrase(SavedPhraseID(id)), mayShow(phrase) else { return [] }
    if !isQuick, !storedSettings.speaksEachTap {
      let typed = finishWord()
      change(
        self.phrase.add(
          PhraseItem(
            id: newItemID(), label: phrase.text, picture: phrase.picture, tile: TileID(phrase.id.name))))
      return typed
    }
    if hasJustBegun(.kept(id)) { return [] }
    let language = phrase.language(wished: spokenLanguage)
    let said = phrase.text[language]
    noteSaid(said, language, phrase.words)
    // A recording is of the whole phrase.
    let words = phrase.recording == nil ? said.parts(at: " ") : [said]
    return say(
      words, first: -Int32(words.count), as: .kept(id), in: language, recording: phrase.recording)
  }

  /// Keeps what is said, where the family wants that.
  mutating func noteSaid(_ said: String, _ language: LanguageCode, _ words: [TileID]) {
    guard storedSettings.keepsHistory else { return }
    change(
      replica.registers.noting(
        SaidUtterance(at: now, language: language, text: said, words: words), for: profile,
        by: replica.id))
  }

  /// The tiles of its words; of a kept phrase in it those that it was made of.
  var phraseTiles: [TileID] {
    var tiles: [TileID] = []
    for item in phrase.items {
      guard let tile = item.tile else { continue }
      if let kept = replica.registers.savedPhrase(SavedPhraseID(tile.name)) {
        tiles += kept.words
      } else {
        tiles.append(tile)
      }
    }
    return tiles
  }

  /// Phrases are fetched ahead as the family's own words are, to sound without a connection.
  mutating func wantPhrases() {
    let wish = VoiceWish(language: spokenLanguage)
    for phrase in replica.registers.keptPhrases where phrase.recording == nil {
      clips.want(phrase.text.exactly(in: wish.language), wish)
    }
    if !storedSettings.speaksFolders { return }
    for table in [Table.categories, .boards] {
      for (_, row) in replica.registers.livingRows(in: table) {
        clips.want(row.name.exactly(in: wish.language), wish)
      }
    }
    // No speech pack has the names of boards.
    for board in vocabulary.boards { clips.want(board.name(in: wish.language), wish) }
  }
}
