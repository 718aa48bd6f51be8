import Family
import Language
import Shell

/// A board with its pages, as it is printed.
struct PrintedBoard: Sendable {
  var name: LocalizedText
  var pages: [PrintedPage]
}

extension PrintRoom {
  /// The sheets for a wish.
  func sheets(for wish: MadeSheets.Wish) -> MadeSheets {
    var made = MadeSheets(wish: wish)
    // What a parent asks for by name although it may not show now is meant, and so is what it leads to.
    let isMeant = !world.mayShow(board: wish.board.text)
    guard let board = printedBoard(wish.board, isMeant: isMeant), let first = board.pages.first else {
      made.trouble = .noBoard
      return made
    }
    let choices = wish.choices
    switch choices.subject {
    case .board:
      for page in board.pages {
        let plan = SheetPlan(
          choices.paper, choices.orientation, rows: page.rows, columns: page.columns, cuts: choices.cuts)
        made.sheets.append(Sheet(plan, board.name, page, nil))
      }
    case .book: makeBook(of: board, first, isMeant: isMeant, &made)
    case .keyguard: makeKeyguard(of: board, first, &made)
    }
    made.setLabels()
    return made
  }

  private func makeBook(of board: PrintedBoard, _ first: PrintedPage, isMeant: Bool, _ made: inout MadeSheets)
  {
    let choices = made.wish.choices
    var boards: [Name: PrintedBoard] = [:]
    let order = BookOrder(from: made.wish.board) { id in
      guard let board = printedBoard(id, isMeant: isMeant) else { return [] }
      // Those beyond the book are only counted.
      if boards.count < BookOrder.mostPages { boards[id.name] = board }
      return board.pages.map { page in page.tiles.compactMap { $0?.link } }
    }
    // A book is bound at one edge: all its sheets lie as the first board wants them.
    let plan = SheetPlan(
      choices.paper, choices.orientation, rows: first.rows, columns: first.columns, cuts: choices.cuts)
    let orientation: PaperOrientation = plan.isLandscape ? .landscape : .portrait
    made.sheets.append(
      Sheet(
        paper: plan.paper, isLandscape: plan.isLandscape, title: board.name, content: .cover))
    for (index, page) in order.pages.enumerated() {
      guard let board = boards[page.board.name], page.part < board.pages.count else { continue }
      let shown = board.pages[page.part]
      let plan = SheetPlan(
        choices.paper, orientation, rows: shown.rows, columns: shown.columns, cuts: choices.cuts)
      made.sheets.append(
        Sheet(plan, board.name, shown, BookPlace(number: index + 2, from: page.from, order: order)))
    }
    made.left = order.left
  }

  private func makeKeyguard(of board: PrintedBoard, _ page: PrintedPage, _ made: inout MadeSheets) {
    let choices = made.wish.choices
    guard let numbers = made.wish.numbers,
      let keyguard = Keyguard(numbers, rows: page.rows, columns: page.columns)
    else {
      made.trouble = .noRoom
      return
    }
    made.keyguard = keyguard
    guard let isLandscape = keyguard.isLandscape(on: choices.paper, choices.orientation) else {
      made.trouble = .tooLarge
      return
    }
    made.sheets.append(
      Sheet(
        paper: choices.paper, isLandscape: isLandscape, title: board.name, content: .keyguard(keyguard)))
  }

  /// A board in the layout that the family has chosen, or as it was made.
  private func printedBoard(_ id: BoardID, isMeant: Bool) -> PrintedBoard? {
    if let board = world.vocabulary.board(id.text) {
      let layout = world.boards.layout
      return PrintedBoard(
        name: board.name,
        pages: board.pages(in: layout).enumerated().map { number, page in
          PrintedPage(
            rows: layout.rows, columns: layout.columns,
            tiles: printedTiles(page, MartletPage(board.id, layout, number + 1), isMeant: isMeant))
        })
    }
    guard let board = world.replica.registers.board(id) else { return nil }
    let rating = isMeant ? .everyone : world.replica.registers.rating(of: board)
    let rows = min(board.rows, ShownBoards.mostRows)
    let columns = min(board.columns, ShownBoards.mostColumns)
    var pages: [PrintedPage] = []
    for top in stride(from: 0, to: board.rows, by: rows) {
      for left in stride(from: 0, to: board.columns, by: columns) {
        var tiles: [Tile?] = []
        for row in top..<top + rows {
          for column in left..<left + columns {
            tiles.append(board[row, column].flatMap { printedTile($0, rating, isMeant: isMeant) })
          }
        }
        pages.append(PrintedPage(rows: rows, columns: columns, tiles: tiles))
      }
    }
    return PrintedBoard(name: board.name, pages: pages)
  }

  /// A page of Martlet's own: its words as far as the level shows them, and what the family put between.
  private func printedTiles(_ page: VocabularyPage, _ name: MartletPage, isMeant: Bool) -> [Tile?] {
    let levels = world.boards.levels
    let added = world.replica.registers.additions(to: name)
    var tiles: [Tile?] = []
    for (place, cell) in page.cells.enumerated() {
      if let added, place < added.cells.count, let tile = added.cells[place] {
        tiles.append(printedTile(tile, .everyone, isMeant: isMeant))
      } else {
        tiles.append(levels.shows(cell) ? printedTile(cell) : nil)
      }
    }
    return tiles
  }

  /// What stands in a cell of Martlet's, unless it may not show.
  private func printedTile(_ cell: VocabularyCell) -> Tile? {
    if let entry = world.vocabulary.entry(in: cell), !world.mayShow(entry) { return nil }
    if let board = world.vocabulary.board(in: cell), !world.mayShow(board: board.id) { return nil }
    return world.boards.tile(in: cell)
  }

  /// What stands in a cell of a family's board, unless it is hidden, in the bin, or may not show.
  private func printedTile(_ id: TileID, _ rating: ContentRating?, isMeant: Bool) -> Tile? {
    if world.replica.registers.row(id.name, in: .tiles)?.isDeleted ?? false { return nil }
    guard let tile = world.boards.tile(onBoard: id), !tile.isHidden,
      world.mayShow(tile: id, else: world.vocabulary.entry(id.text)?.rating ?? rating)
    else { return nil }
    if let link = tile.link, !isMeant, !world.mayShow(board: link.text) { return nil }
    return tile
  }
}

extension Sheet {
  init(_ plan: SheetPlan, _ title: LocalizedText, _ page: PrintedPage, _ place: BookPlace?) {
    self.init(
      paper: plan.paper, isLandscape: plan.isLandscape, title: title, content: .board(page, plan, place))
  }
}
