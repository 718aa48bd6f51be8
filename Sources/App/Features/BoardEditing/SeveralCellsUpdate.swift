public import Family
public import Language

/// What is done with several cells of the open board at once.
public enum SeveralEdit: Hashable, Sendable {
  case begun, ended, all, cleared
  /// Chosen, or not any more.
  case toggled(CellPlace)
  /// Shift and an arrow, in the cell that the focus leaves.
  case extended(CellPlace, String)
  case taken
  case hidden(Bool)
  case classed(WordClass?)
  case copied(to: BoardID)
}

extension State {
  /// The cells that are chosen together, in the board's order; `nil` while one is chosen at a time.
  func severalCells(on board: Board) -> [CellPlace]? {
    guard let several = parents.boards.several else { return nil }
    return board.places.filter { several.contains($0) }
  }

  mutating func update(several edit: SeveralEdit, on board: Board) -> [Effect] {
    let cells = severalCells(on: board) ?? []
    switch edit {
    case .begun: chooseSeveral(parents.boards.cell.map { [$0] } ?? [])
    case .ended:
      parents.boards.several = nil
      parents.boards.carrying = .nothing
    case .all: chooseSeveral(board.places.filter { board[$0] != nil })
    case .cleared: chooseSeveral([])
    case .toggled(let place): toggle(place, on: board)
    case .extended(let place, let key): return extend(from: place, key, on: board)
    case .taken: makeOrAsk(replica.registers.clearing(cells, on: board.id))
    case .hidden(let isHidden): changeTiles(in: cells, on: board) { $0.isHidden = isHidden }
    case .classed(let wordClass): changeTiles(in: cells, on: board) { $0.wordClass = wordClass }
    case .copied(let target): return copy(cells, of: board, to: target)
    }
    return []
  }

  private mutating func chooseSeveral(_ cells: [CellPlace]) {
    parents.boards.several = cells
    parents.boards.cell = nil
    parents.boards.carrying = .nothing
  }

  private mutating func toggle(_ place: CellPlace, on board: Board) {
    guard board.has(place) else { return }
    var several = parents.boards.several ?? parents.boards.cell.map { [$0] } ?? []
    if let index = several.firstIndex(of: place) {
      several.remove(at: index)
    } else {
      several.append(place)
    }
    chooseSeveral(several)
    parents.boards.focus = place
  }

  /// The cell that the focus leaves and the one that it comes to are chosen besides those that are.
  private mutating func extend(from place: CellPlace, _ key: String, on board: Board) -> [Effect] {
    let effects = moveFocus(from: place, key, on: board)
    var several = parents.boards.several ?? parents.boards.cell.map { [$0] } ?? []
    for cell in [place, parents.boards.focus] where board.has(cell) && !several.contains(cell) {
      several.append(cell)
    }
    chooseSeveral(several)
    return effects
  }

  /// A tap while several are chosen: one more or one less, or the cell that the first of them shall come to.
  mutating func tappedAmongSeveral(_ place: CellPlace, on board: Board) -> [Effect] {
    guard parents.boards.carrying == .moving, let first = severalCells(on: board)?.first else {
      toggle(place, on: board)
      return []
    }
    parents.boards.carrying = .nothing
    return moveTogether(down: place.row - first.row, across: place.column - first.column, on: board)
  }

  /// A tile that was dragged to a cell: the same as moving it there by buttons. One of several that are chosen takes the
  /// others with it.
  mutating func dropped(_ from: CellPlace, _ to: CellPlace, on board: Board) -> [Effect] {
    guard board.has(from), board.has(to), from != to else { return [] }
    parents.boards.carrying = .nothing
    if let several = severalCells(on: board), several.contains(from) {
      return moveTogether(down: to.row - from.row, across: to.column - from.column, on: board)
    }
    makeOrAsk(replica.registers.moving(from: from, to: to, on: board.id))
    if parents.boards.question != nil { return [] }
    parents.boards.focus = to
    if parents.boards.cell != nil { parents.boards.cell = to }
    return [.focus(Self.editorCellID(to))]
  }

  private mutating func moveTogether(down: Int, across: Int, on board: Board) -> [Effect] {
    let cells = severalCells(on: board) ?? []
    if down == 0 && across == 0 { return [] }
    for cell in cells where !board.has(CellPlace(cell.row + down, cell.column + across)) {
      return toast(text(.cannotMoveThere))
    }
    makeOrAsk(replica.registers.moving(cells, down: down, across: across, on: board.id))
    if parents.boards.question == nil {
      parents.boards.several = cells.map { CellPlace($0.row + down, $0.column + across) }
    }
    return []
  }

  /// Changes what stands in each of the cells, as one step. Words of Martlet's become the family's there, as by any change.
  private mutating func changeTiles(
    in cells: [CellPlace], on board: Board, _ change: (inout Tile) -> Void
  ) {
    var edits: [Edit] = []
    for cell in cells {
      guard let id = board[cell], let old = tile(onBoard: id) else { continue }
      var new = old
      change(&new)
      if new == old { continue }
      if replica.registers.tile(id) == nil {
        new = new.copied(as: TileID(replica.freshName(now: now)))
        edits += new.edits() + replica.registers.putting(new.id, at: cell, on: board.id)
        if parents.boards.known?[cell] == id { parents.boards.known?[cell.row, cell.column] = new.id }
      } else {
        edits += new.edits(since: old)
      }
    }
    make(edits)
  }

  /// Copies what stands in the cells to the first free places of another board, where nothing moves by it.
  private mutating func copy(_ cells: [CellPlace], of board: Board, to target: BoardID) -> [Effect] {
    guard target != board.id, replica.registers.isOfFamily(target),
      let name = replica.registers.board(target)?.name[interfaceLanguage]
    else { return [] }
    var tiles: [TileID] = []
    var edits: [Edit] = []
    for cell in cells {
      guard let id = board[cell] else { continue }
      guard let own = replica.registers.tile(id) else {
        if vocabulary.entry(id.text) != nil { tiles.append(id) }
        continue
      }
      let copy = own.copied(as: TileID(replica.freshName(now: now)))
      edits += copy.edits()
      tiles.append(copy.id)
    }
    if tiles.isEmpty { return [] }
    let places = replica.registers.adding(tiles, to: target)
    if places.isEmpty { return toast("\(text(.noRoomOnBoard)): \(name)") }
    make(edits + places)
    return toast("\(text(.copiedToBoard)) \(name): \(tiles.count)")
  }
}
