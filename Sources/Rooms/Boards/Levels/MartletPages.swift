import Bytes
import Family
import Language
import Shell

// Martlet's own boards in the editor: its words are masked or shown in their places and never moved; what a family puts
// into empty cells is edited as on any board of its own.
extension BoardsRoom {
  /// The page of Martlet's that the address names, where it may be edited.
  var editedPage: MartletPage? {
    guard case .editor(let id) = world.route, let page = MartletPage(id), world.boards.cells(of: page) != nil
    else {
      return nil
    }
    return page
  }

  /// What stands in a cell of the edited page by the vocabulary; `nil` where it is the family's to fill.
  func martletWord(at place: CellPlace) -> String? {
    guard let page = editedPage, let cells = world.boards.cells(of: page) else { return nil }
    let index = place.row * page.layout.columns + place.column
    guard place.column < page.layout.columns, index < cells.count else { return nil }
    if let added = world.replica.registers.additions(to: page), added[place] != nil { return nil }
    return world.boards.word(in: cells[index])
  }

  /// The tiles of a board as the editor shows them, cell by cell: a word that the level doesn't show is marked as masked.
  func editorTiles(on board: Board) -> [Tile?] {
    var tiles = board.cells.map { cell in cell.flatMap { world.boards.tile(onBoard: $0) } }
    guard let page = editedPage else { return tiles }
    let levels = world.boards.levels(in: page.layout)
    let added = world.replica.registers.additions(to: page)
    for (place, cell) in (world.boards.cells(of: page) ?? []).enumerated() where place < tiles.count {
      if let added, place < added.cells.count, added.cells[place] != nil { continue }
      tiles[place]?.isHidden = !levels.shows(cell)
    }
    return tiles
  }

  /// Whether a word or a folder of Martlet's is shown now.
  func shows(_ word: String) -> Bool {
    let levels = world.boards.levels(in: editedPage?.layout ?? world.boards.layout)
    if let entry = world.vocabulary.entry(word) { return levels.shows(entry) }
    guard let name = word.rest(after: BoardLevels.folder("")), let board = world.vocabulary.board(name) else {
      return false
    }
    return levels.shows(folder: board)
  }

  /// How many of a board's words are shown, of how many there are.
  func shownWords(of board: VocabularyBoard) -> (shown: Int, all: Int) {
    let levels = world.boards.levels
    var (shown, all) = (0, 0)
    for page in board.pages(in: world.boards.layout) {
      for cell in page.cells {
        guard let entry = world.vocabulary.entry(in: cell), world.mayShow(entry) else { continue }
        all += 1
        if levels.shows(entry) { shown += 1 }
      }
    }
    return (shown, all)
  }

  /// Masks the chosen word of Martlet's, or shows it.
  mutating func mask(_ mask: WordMask?) {
    guard let cell = state.cell, let word = martletWord(at: cell) else { return }
    make(world.replica.registers.masking(word, as: mask, for: world.profile))
  }
}
