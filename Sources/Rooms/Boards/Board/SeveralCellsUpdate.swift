public import Family
public import Language
import Shell

/// What is done with several cells of the open board at once.
public enum SeveralEdit: Hashable, Sendable {
  case begun, ended, all, cleared
  /// Chosen, or not any more.
  case toggled(CellPlace)
  /// Shift and an arrow, in the cell that the focus leaves.
  case extended(CellPlace, String)
  case taken
  case hidden(Bool)
  /// Words of Martlet's own boards; `nil`: the level tells.
  case masked(WordMask?)
  case classed(WordClass?)
  case copied(to: BoardID)
}

extension BoardsRoom {
  /// The cells that are chosen together, in the board's order; `nil` while one is chosen at a time.
  func severalCells(on board: Board) -> [CellPlace]? {
    guard let several = state.several else { return nil }
    return board.places.filter { several.contains($0) }
  }

  mutating func update(several edit: SeveralEdit, on board: Board) -> [Effect] {
    let cells = severalCells(on: board) ?? []
    switch edit {
    case .begun: chooseSeveral(state.cell.map { [$0] } ?? [])
    case .ended:
      state.several = nil
      state.carrying = .nothing
      state.targets = BoardChoosing()
    case .all: chooseSeveral(board.places.filter { board[$0] != nil })
    case .cleared: chooseSeveral([])
    case .toggled(let place): toggle(place, on: board)
    case .extended(let place, let key): return extend(from: place, key, on: board)
    case .taken: makeOrAsk(world.replica.registers.clearing(cells, on: board.id))
    case .hidden(let isHidden): make(changes(of: cells, on: board) { $0.isHidden = isHidden })
    case .masked: break
    case .classed(let wordClass): make(changes(of: cells, on: board) { $0.wordClass = wordClass })
    case .copied(let target): return copy(cells, of: board, to: target)
    }
    return []
  }

  /// On a page of Martlet's own boards cells are chosen to be masked together, and nothing else: no word of it moves.
  mutating func update(several edit: SeveralEdit, onMartlets board: Board) -> [Effect] {
    switch edit {
    case .begun, .ended, .all, .cleared, .toggled, .extended: return update(several: edit, on: board)
    case .masked(let mask): maskSeveral(mask, on: board)
    case .taken, .hidden, .classed, .copied: break
    }
    return []
  }

  /// As one step. What the family put between Martlet's words follows no level: it is hidden, or shown.
  private mutating func maskSeveral(_ mask: WordMask?, on board: Board) {
    var edits: [Edit] = []
    var own: [CellPlace] = []
    var known: Set<Name> = []
    for cell in severalCells(on: board) ?? [] {
      guard let word = martletWord(at: cell) else {
        if let tile = board[cell], world.replica.registers.tile(tile) != nil { own.append(cell) }
        continue
      }
      if known.insert(Name(word)).inserted {
        edits += world.replica.registers.masking(word, as: mask, for: world.profile)
      }
    }
    make(edits + changes(of: own, on: board) { $0.isHidden = mask == .hidden })
  }

  private mutating func chooseSeveral(_ cells: [CellPlace]) {
    state.several = cells
    state.cell = nil
    state.carrying = .nothing
  }

  private mutating func toggle(_ place: CellPlace, on board: Board) {
    guard board.has(place) else { return }
    var several = state.several ?? state.cell.map { [$0] } ?? []
    if let index = several.firstIndex(of: place) {
      several.remove(at: index)
    } else {
      several.append(place)
    }
    chooseSeveral(several)
    state.focus = place
  }

  /// The cell that the focus leaves and the one that it comes to are chosen besides those that are.
  private mutating func extend(from place: CellPlace, _ key: String, on board: Board) -> [Effect] {
    let effects = moveFocus(from: place, key, on: board)
    var several = state.several ?? state.cell.map { [$0] } ?? []
    for cell in [place, state.focus] where board.has(cell) && !several.contains(cell) {
      several.append(cell)
    }
    chooseSeveral(several)
    return effects
  }

  /// A tap while several are chosen: one more or one less, or the cell that the first of them shall come to.
  mutating func tappedAmongSeveral(_ place: CellPlace, on board: Board) -> [Effect] {
    guard state.carrying == .moving, let first = severalCells(on: board)?.first else {
      toggle(place, on: board)
      return []
    }
    state.carrying = .nothing
    return moveTogether(down: place.row - first.row, across: place.column - first.column, on: board)
  }

  /// A tile that was dragged to a cell: the same as moving it there by buttons. One of several that are chosen takes the
  /// others with it.
  mutating func dropped(_ from: CellPlace, _ to: CellPlace, on board: Board) -> [Effect] {
    guard board.has(from), board.has(to), from != to else { return [] }
    state.carrying = .nothing
    if let several = severalCells(on: board), several.contains(from) {
      return moveTogether(down: to.row - from.row, across: to.column - from.column, on: board)
    }
    makeOrAsk(world.replica.registers.moving(from: from, to: to, on: board.id))
    if state.question != nil { return [] }
    state.focus = to
    if state.cell != nil { state.cell = to }
    return [.focus(Self.editorCellID(to))]
  }

  private mutating func moveTogether(down: Int, across: Int, on board: Board) -> [Effect] {
    let cells = severalCells(on: board) ?? []
    if down == 0 && across == 0 { return [] }
    for cell in cells where !board.has(CellPlace(cell.row + down, cell.column + across)) {
      return world.toast(world.text(.cannotMoveThere))
    }
    makeOrAsk(world.replica.registers.moving(cells, down: down, across: across, on: board.id))
    if state.question == nil {
      state.several = cells.map { CellPlace($0.row + down, $0.column + across) }
    }
    return []
  }

  /// The edits that change what stands in each of the cells. Words of Martlet's become the family's there, as by any change.
  private mutating func changes(
    of cells: [CellPlace], on board: Board, _ change: (inout Tile) -> Void
  ) -> [Edit] {
    var edits: [Edit] = []
    for cell in cells {
      guard let id = board[cell], let old = world.boards.tile(onBoard: id) else { continue }
      var new = old
      change(&new)
      if new == old { continue }
      if world.replica.registers.tile(id) == nil {
        new = new.copied(as: TileID(world.replica.freshName(now: world.now)))
        edits += new.edits() + world.replica.registers.putting(new.id, at: cell, on: board.id)
        if state.known?[cell] == id { state.known?[cell.row, cell.column] = new.id }
      } else {
        edits += new.edits(since: old)
      }
    }
    return edits
  }

  /// Copies what stands in the cells to the first free places of another board, where nothing moves by it.
  private mutating func copy(_ cells: [CellPlace], of board: Board, to target: BoardID) -> [Effect] {
    guard target != board.id, world.replica.registers.isOfFamily(target),
      let name = world.replica.registers.board(target)?.name[world.interfaceLanguage]
    else { return [] }
    var tiles: [TileID] = []
    var edits: [Edit] = []
    for cell in cells {
      guard let id = board[cell] else { continue }
      guard let own = world.replica.registers.tile(id) else {
        if world.vocabulary.entry(id.text) != nil { tiles.append(id) }
        continue
      }
      let copy = own.copied(as: TileID(world.replica.freshName(now: world.now)))
      edits += copy.edits()
      tiles.append(copy.id)
    }
    if tiles.isEmpty { return [] }
    let places = world.replica.registers.adding(tiles, to: target)
    if places.isEmpty { return world.toast("\(world.text(.noRoomOnBoard)): \(name)") }
    make(edits + places)
    return world.toast("\(world.text(.copiedToBoard)) \(name): \(tiles.count)")
  }
}
