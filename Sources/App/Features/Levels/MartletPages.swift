import Bytes
import Family
import Language

// Martlet's own boards in the editor: its words are masked or shown in their places and never moved; what a family puts
// into empty cells is edited as on any board of its own.
extension State {
  /// The page of Martlet's that the address names, where it may be edited.
  var editedPage: MartletPage? {
    guard case .editor(let id) = route, let page = MartletPage(id), cells(of: page) != nil else { return nil }
    return page
  }

  /// Whether the vocabulary has such a page.
  func has(_ page: MartletPage) -> Bool { cells(of: page) != nil }

  /// The vocabulary's cells of a page; `nil` where it has no such page.
  private func cells(of page: MartletPage) -> [VocabularyCell]? {
    guard let pages = vocabulary.board(page.board)?.pages(in: page.layout), page.number <= pages.count else {
      return nil
    }
    return pages[page.number - 1].cells
  }

  /// A page as a board: the vocabulary's words and folders, and what the family put between them.
  func shownPage(_ page: MartletPage) -> Board {
    let added = replica.registers.additions(to: page)
    var cells: [TileID?] = []
    for (place, cell) in (self.cells(of: page) ?? []).enumerated() {
      if let added, place < added.cells.count, let tile = added.cells[place] {
        cells.append(tile)
      } else {
        cells.append(word(in: cell).map { TileID($0) })
      }
    }
    return Board(
      id: page.id, name: vocabulary.board(page.board)?.name ?? LocalizedText(), rows: page.layout.rows,
      columns: page.layout.columns,
      cells: cells, source: .own)
  }

  /// The word, or folder, of a cell, by the name under which it is masked.
  private func word(in cell: VocabularyCell) -> String? {
    vocabulary.entry(in: cell)?.id ?? vocabulary.board(in: cell).map { BoardLevels.folder($0.id) }
  }

  /// What stands in a cell of the edited page by the vocabulary; `nil` where it is the family's to fill.
  func martletWord(at place: CellPlace) -> String? {
    guard let page = editedPage, let cells = cells(of: page) else { return nil }
    let index = place.row * page.layout.columns + place.column
    guard place.column < page.layout.columns, index < cells.count else { return nil }
    if let added = replica.registers.additions(to: page), added[place] != nil { return nil }
    return word(in: cells[index])
  }

  /// The tile of one of Martlet's folders.
  func folder(_ id: TileID) -> Tile? {
    guard let name = id.text.rest(after: BoardLevels.folder("")), let board = vocabulary.board(name) else {
      return nil
    }
    return Tile(
      id: id, label: board.name,
      wordClass: board.wordClass, picture: Picture(board.picture), link: BoardID(board.id))
  }

  /// The word or the folder of a cell of Martlet's, as a tile.
  func tile(in cell: VocabularyCell) -> Tile? {
    guard let id = word(in: cell) else { return nil }
    return word(id) ?? folder(TileID(id))
  }

  /// The tiles of a board as the editor shows them, cell by cell: a word that the level doesn't show is marked as masked.
  func editorTiles(on board: Board) -> [Tile?] {
    var tiles = board.cells.map { cell in cell.flatMap { tile(onBoard: $0) } }
    guard let page = editedPage else { return tiles }
    let levels = boardLevels(in: page.layout)
    let added = replica.registers.additions(to: page)
    for (place, cell) in (cells(of: page) ?? []).enumerated() where place < tiles.count {
      if let added, place < added.cells.count, added.cells[place] != nil { continue }
      tiles[place]?.isHidden = !levels.shows(cell)
    }
    return tiles
  }

  /// Whether a word or a folder of Martlet's is shown now.
  func shows(_ word: String) -> Bool {
    let levels = boardLevels(in: editedPage?.layout ?? layout)
    if let entry = vocabulary.entry(word) { return levels.shows(entry) }
    guard let name = word.rest(after: BoardLevels.folder("")), let board = vocabulary.board(name) else {
      return false
    }
    return levels.shows(folder: board)
  }

  /// How many of a board's words are shown, of how many there are.
  func shownWords(of board: VocabularyBoard) -> (shown: Int, all: Int) {
    let levels = boardLevels
    var (shown, all) = (0, 0)
    for page in board.pages(in: layout) {
      for cell in page.cells {
        guard let entry = vocabulary.entry(in: cell), mayShow(entry) else { continue }
        all += 1
        if levels.shows(entry) { shown += 1 }
      }
    }
    return (shown, all)
  }

  /// What is done with a page of Martlet's.
  mutating func update(_ page: MartletPage, _ board: Board, _ edit: BoardEdit) -> [Effect] {
    switch edit {
    // The board's own name and size are Martlet's.
    case .renamed, .resized, .several: return []
    case .dropped(let from, let place) where martletWord(at: from) != nil || martletWord(at: place) != nil:
      return []
    case .masked(let mask):
      guard let cell = parents.boards.cell, let word = martletWord(at: cell) else { return [] }
      make(replica.registers.masking(word, as: mask, for: profile))
      return []
    case .keyPressed: return update(board, edit)
    case .tapped(let place):
      // Nothing is put where a word of Martlet's stands, and none of them is carried away.
      if martletWord(at: place) != nil {
        parents.boards.carrying = .nothing
      } else if parents.boards.word != nil || photoInHand(for: board) != nil {
        change(page.opening(in: replica.registers))
      }
      return update(board, edit)
    default:
      if let cell = parents.boards.cell, martletWord(at: cell) != nil { return [] }
      change(page.opening(in: replica.registers))
      return update(board, edit)
    }
  }
}

extension VocabularyBoard {
  /// The name in both languages.
  var name: LocalizedText { LocalizedText(bulgarian: bulgarian, english: english) }
}
