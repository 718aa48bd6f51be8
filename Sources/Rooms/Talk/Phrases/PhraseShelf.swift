import Bytes
import Family
import Language
import Shell

// The family's phrases as boards: the list of categories, a category, the favourites; and those said with one tap.
extension TalkRoom {
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
    case .all: return world.text(.phrasesDoor)
    case .favourites: return world.text(.favouritePhrases)
    case .category(let id):
      return world.replica.registers.phraseCategory(id).map { world.shown($0.name[world.shownLanguage]) }
    case .quick, nil: return nil
    }
  }

  /// Its places are those that phrases and categories got when they came; they turn in whole pages.
  mutating func phrasesBoard(_ id: String, page: Int) -> ShownBoard? {
    guard let list = phraseList(id), let name = phrasesName(id) else {
      return nil
    }
    let places = world.replica.registers.phrasePlaces(list)
    let layout = world.boards.layout
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
    guard world.replica.registers.phrasePlaces(.favourites).contains(where: { $0 != nil }) else { return nil }
    return ShownTile(
      id: Self.favouritesID, label: world.text(.favouritePhrases),
      spoken: world.texts[.favouritePhrases, world.spokenLanguage],
      picture: .drawn("star"), link: Self.favouritesID)
  }

  /// A phrase, or a category to open; nothing where it is in the bin or may not show.
  @inline(never)
  private mutating func phraseTile(_ name: Name?) -> ShownTile? {
    guard let name else { return nil }
    if let category = world.replica.registers.phraseCategory(PhraseCategoryID(name)) {
      let id = Self.phrasesID + "." + name.text
      return ShownTile(
        id: id, label: world.shown(category.name[world.shownLanguage]),
        spoken: category.name[world.spokenLanguage],
        wordClass: category.colour, picture: category.picture, link: id)
    }
    guard let phrase = world.replica.registers.savedPhrase(SavedPhraseID(name)), world.mayShow(phrase) else {
      return nil
    }
    let category = phrase.category.flatMap { world.replica.registers.phraseCategory($0) }
    return ShownTile(
      id: name.text, label: world.shown(phrase.text[world.shownLanguage]),
      spoken: phrase.text[world.spokenLanguage], wordClass: category?.colour,
      picture: phrase.picture == .none ? picture(of: phrase.words) : phrase.picture,
      actions: [Self.phraseAction])
  }

  /// Of the last word that has one: it mostly tells what a phrase is about, to those who do not read.
  private func picture(of words: [TileID]) -> Picture {
    for word in words.reversed() {
      let martlets = world.vocabulary.entry(word.text).map { Picture($0.picture) }
      if let picture = martlets ?? world.replica.registers.tile(word)?.picture, picture != Picture.none {
        return picture
      }
    }
    return .none
  }

  /// What a tile with a phrase does; a file's tile with this action has no phrase, and does nothing.
  static var phraseAction: String { ":phrase" }

  /// Gathers the phrases said with one tap, in their places: once, whenever a board is shown.
  mutating func gatherQuickPhrases() {
    state.quick = nil
    guard world.replica.registers.hasSavedPhrases else { return }
    let places = world.replica.registers.phrasePlaces(.quick)
    var tiles: [ShownTile?] = []
    for place in 0..<Registers.mostQuickPhrases {
      tiles.append(phraseTile(place < places.count ? places[place] : nil))
    }
    state.quick = tiles
  }
}

// Saying phrases, and keeping what was said.
extension TalkRoom {
  /// Says a phrase at once, in place of what sounds; a second tap while it has only just begun changes nothing; where each tap is silent, one from a board goes into the bar.
  mutating func sayPhrase(_ id: String, isQuick: Bool) -> [Effect] {
    guard let phrase = world.replica.registers.savedPhrase(SavedPhraseID(id)), world.mayShow(phrase) else {
      return []
    }
    if !isQuick, !world.storedSettings[.speaksEachTap] {
      let typed = finishWord()
      world.change(
        world.phrase.add(
          PhraseItem(
            id: world.newItemID(), label: phrase.text, picture: phrase.picture, tile: TileID(phrase.id.name)))
      )
      return typed
    }
    if world.hasJustBegun(.kept(id)) { return [] }
    let language = phrase.language(wished: world.spokenLanguage)
    let said = phrase.text[language]
    noteSaid(said, language, phrase.words)
    noteSpoken(.kept, said, in: language)
    // A recording is of the whole phrase.
    let words = phrase.recording == nil ? said.parts(at: " ") : [said]
    return world.say(
      words, first: -Int32(words.count), as: .kept(id), in: language, recording: phrase.recording)
  }

  /// Keeps what is said, where the family wants that.
  mutating func noteSaid(_ said: String, _ language: LanguageCode, _ words: [TileID]) {
    guard world.storedSettings[.keepsHistory] else { return }
    world.change(
      world.replica.registers.noting(
        SaidUtterance(at: world.now, language: language, text: said, words: words), for: world.profile,
        by: world.replica.id))
  }
}
