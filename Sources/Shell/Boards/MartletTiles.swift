import Bytes
public import Family
public import Language

// What Martlet brings, as a family's boards have it: its words and folders as tiles, its pages as boards.
extension ShownBoards {
  /// Martlet's own boards that have pages in the layout in force and may show.
  public var martletBoards: [VocabularyBoard] {
    let layout = layout
    return world.vocabulary.boards.filter { !$0.pages(in: layout).isEmpty && world.mayShow(board: $0.id) }
  }

  /// What stands on a family's board: a tile of its own, or a word or a folder of Martlet's.
  public func tile(onBoard id: TileID) -> Tile? {
    world.replica.registers.tile(id) ?? tile(ofWord: id.text) ?? tile(ofFolder: id)
  }

  /// A word of Martlet's as a tile.
  public func tile(ofWord id: String) -> Tile? {
    guard let entry = world.vocabulary.entry(id) else { return nil }
    return Tile(
      id: TileID(id), label: LocalizedText(bulgarian: entry.bulgarian, english: entry.english),
      wordClass: entry.wordClass, picture: Picture(entry.picture))
  }

  /// The tile of one of Martlet's folders.
  public func tile(ofFolder id: TileID) -> Tile? {
    guard let name = id.text.rest(after: BoardLevels.folder("")), let board = world.vocabulary.board(name)
    else {
      return nil
    }
    return Tile(
      id: id, label: board.name,
      wordClass: board.wordClass, picture: Picture(board.picture), link: BoardID(board.id))
  }

  /// The word or the folder of a cell of Martlet's, as a tile.
  public func tile(in cell: VocabularyCell) -> Tile? {
    guard let id = word(in: cell) else { return nil }
    return tile(ofWord: id) ?? tile(ofFolder: TileID(id))
  }

  /// The word, or folder, of a cell, by the name under which it is masked.
  public func word(in cell: VocabularyCell) -> String? {
    world.vocabulary.entry(in: cell)?.id ?? world.vocabulary.board(in: cell).map { BoardLevels.folder($0.id) }
  }

  /// The vocabulary's cells of a page; `nil` where it has no such page.
  public func cells(of page: MartletPage) -> [VocabularyCell]? {
    guard let pages = world.vocabulary.board(page.board)?.pages(in: page.layout), page.number <= pages.count
    else {
      return nil
    }
    return pages[page.number - 1].cells
  }

  /// A page as a board: the vocabulary's words and folders, and what the family put between them.
  public func board(of page: MartletPage) -> Board {
    let added = world.replica.registers.additions(to: page)
    var cells: [TileID?] = []
    for (place, cell) in (self.cells(of: page) ?? []).enumerated() {
      if let added, place < added.cells.count, let tile = added.cells[place] {
        cells.append(tile)
      } else {
        cells.append(word(in: cell).map { TileID($0) })
      }
    }
    return Board(
      id: page.id, name: world.vocabulary.board(page.board)?.name ?? LocalizedText(), rows: page.layout.rows,
      columns: page.layout.columns, cells: cells, source: .own)
  }
}

extension VocabularyBoard {
  /// The name in both languages.
  public var name: LocalizedText { LocalizedText(bulgarian: bulgarian, english: english) }
}
