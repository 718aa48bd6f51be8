import Family
import Language
import Shell

// What is done with the chosen cell of the edited board, and with its tile.
extension BoardsRoom {
  /// The chosen cell, ready to take something in; `nil` where it is a word of Martlet's, or none is chosen.
  mutating func cellToFill() -> (place: CellPlace, board: Board)? {
    guard let board = boardToFill(), let cell = state.cell, board.has(cell) else { return nil }
    return (cell, board)
  }

  /// Finds words and tiles for it.
  mutating func search(_ query: String) {
    guard let (cell, board) = cellToFill() else { return }
    state.query = TextLimit.label.cut(query)
    state.found = hits(query)
    findTiles(query, besides: board[cell])
  }

  private mutating func hits(_ query: String) -> [Int] {
    if query.isEmpty { return [] }
    if world.finder.search == nil { world.finder.search = VocabularySearch(world.vocabulary) }
    return world.finder.search?.hits(query, limit: BoardsState.offered) ?? []
  }

  mutating func searchPictures(_ query: String) -> [Effect] {
    guard cellToFill() != nil else { return [] }
    let (found, effects) = world.findPictures(query, asksServer: true)
    state.pictures = found
    return effects
  }

  mutating func showMorePictures() {
    if cellToFill() != nil { state.pictures.shown += PictureFinding.page }
  }

  mutating func put(_ tile: TileID) -> [Effect] {
    guard let (cell, board) = cellToFill() else { return [] }
    makeOrAsk(world.replica.registers.putting(tile, at: cell, on: board.id))
    endSearch()
    return [.focus(Self.editorCellID(cell))]
  }

  mutating func putCopy(of id: TileID) -> [Effect] {
    guard let (cell, board) = cellToFill(), let old = world.replica.registers.tile(id) else { return [] }
    let copy = old.copied(as: TileID(world.replica.freshName(now: world.now)))
    makeOrAsk(copy.edits() + world.replica.registers.putting(copy.id, at: cell, on: board.id))
    endSearch()
    return [.focus(Self.editorCellID(cell))]
  }

  mutating func putBack(_ id: TileID) -> [Effect] {
    guard let (cell, board) = cellToFill() else { return [] }
    makeOrAsk(world.replica.registers.puttingBack(id, at: cell, on: board.id))
    return [.focus(Self.editorCellID(cell))]
  }

  mutating func coin(_ label: String) -> [Effect] {
    let word = TextLimit.label.trimmed(label)
    guard let (cell, board) = cellToFill(), !word.isEmpty else { return [] }
    let id = TileID(world.replica.freshName(now: world.now))
    let tile = Tile(id: id, label: LocalizedText(word))
    makeOrAsk(tile.edits() + world.replica.registers.putting(id, at: cell, on: board.id))
    endSearch()
    world.wantWords(of: tile.edits())
    return world.fetchClips()
  }

  mutating func takeOff() {
    guard let (cell, board) = cellToFill() else { return }
    makeOrAsk(world.replica.registers.putting(nil, at: cell, on: board.id))
  }

  // Its tile.

  mutating func label(_ text: String, in language: LanguageCode) -> [Effect] {
    changeTile { $0.label.set(TextLimit.label.trimmed(text), in: language) }
  }

  /// What is said in place of the label; none where it is empty.
  mutating func say(_ text: String, in language: LanguageCode) -> [Effect] {
    changeTile { tile in
      var said = tile.vocalization ?? LocalizedText()
      said.set(TextLimit.phrase.cut(text), in: language)
      tile.vocalization = said.isEmpty ? nil : said
    }
  }

  mutating func update(actions edit: ActionsEdit) -> [Effect] {
    guard let (cell, board) = cellToFill() else { return [] }
    if case .typed(let text) = edit {
      state.actionText = TextLimit.label.cut(text)
      return []
    }
    if board[cell] != nil { state.actionText = "" }
    return changeTile(at: cell, on: board) { $0.actions = edit.applied(to: $0.actions) }
  }

  mutating func changeTile(_ change: (inout Tile) -> Void) -> [Effect] {
    guard let (cell, board) = cellToFill() else { return [] }
    return changeTile(at: cell, on: board, change)
  }

  /// A word of Martlet's own becomes the family's in this cell as soon as it is changed; elsewhere it stays what it is.
  mutating func changeTile(at cell: CellPlace, on board: Board, _ change: (inout Tile) -> Void) -> [Effect] {
    guard let id = board[cell], let old = world.boards.tile(onBoard: id) else { return [] }
    var new = old
    change(&new)
    return keep(new, inPlaceOf: old, at: cell, on: board)
  }

  private mutating func keep(_ tile: Tile, inPlaceOf old: Tile, at cell: CellPlace, on board: Board)
    -> [Effect]
  {
    var new = tile
    var edits: [Edit] = []
    let isOwn = world.replica.registers.tile(old.id) != nil
    if isOwn, new == old { return [] }
    if !isOwn {
      new = new.copied(as: TileID(world.replica.freshName(now: world.now)))
      edits = world.replica.registers.putting(new.id, at: cell, on: board.id)
      // The same word in the same place, under an id of its own.
      if state.known?[cell] == old.id { state.known?[cell.row, cell.column] = new.id }
      if world.media.target == .tile(board.id, cell), state.recording?.tile == old.id {
        state.recording?.tile = new.id
      }
    }
    let changes = new.edits(since: isOwn ? old : nil) + edits
    make(changes)
    setAsideMedia(old, new)
    if new.label == old.label, new.vocalization == old.vocalization { return [] }
    world.wantWords(of: changes)
    return world.fetchClips()
  }
}
