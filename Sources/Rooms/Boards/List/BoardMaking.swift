import Family
import Language
import Shell

// The list of the family's boards: a new one, a copy, and one that goes to the bin.
extension BoardsRoom {
  mutating func makeBoard() -> [Effect] {
    let template = state.template
    let typed = TextLimit.label.trimmed(state.name)
    let name =
      typed.isEmpty
      ? LocalizedText(
        bulgarian: world.texts[template.title, .bulgarian], english: world.texts[template.title, .english])
      : LocalizedText(typed)
    let fresh = world.replica.freshName(now: world.now)
    var tiles: [Edit] = []
    var cells: [TileID?] = template.words.map {
      $0.isEmpty || world.vocabulary.entry($0) == nil ? nil : TileID($0)
    }
    for (number, tile) in template.tiles.enumerated() {
      let id = TileID(fresh.text + ".\(number)")
      tiles += Tile(id: id, label: tile.label, wordClass: .descriptor, picture: .drawn(tile.drawing)).edits()
      cells.append(id)
    }
    if let layout = template.layout, let page = world.vocabulary.board("home")?.pages(in: layout).first {
      for cell in page.cells { cells.append(world.vocabulary.entry(in: cell).map { TileID($0.id) }) }
    }
    let board = world.replica.registers.makingBoard(
      name, rows: template.rows, columns: template.columns, cells: cells, fresh: fresh)
    guard !board.isEmpty else { return world.toast(world.text(.tooManyBoards)) }
    make(tiles + board)
    state.name = ""
    let effects = openEditor(BoardID(fresh))
    // A new board has no places yet that somebody could know.
    state.known = Board(id: BoardID(fresh), rows: template.rows, columns: template.columns)
    return effects
  }

  mutating func copyBoard(_ id: BoardID) -> [Effect] {
    guard let old = world.replica.registers.board(id) else { return [] }
    if case .imported = old.source { return copyOpened([old], named: old.name[world.interfaceLanguage]) }
    let fresh = world.replica.freshName(now: world.now)
    let copy = world.replica.registers.copyingBoard(id, named: world.texts.nameOfCopy(old.name), fresh: fresh)
    make(copy)
    return copy.isEmpty ? world.toast(world.text(.tooManyBoards)) : []
  }

  mutating func deleteBoard(_ id: BoardID) -> [Effect] {
    make(world.replica.registers.deletingBoard(id, now: world.now))
    if editedBoard == nil, case .editor = world.route { return world.go(to: .parents(.boards)) }
    return []
  }
}
