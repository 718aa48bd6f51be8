// What is done with several cells of a board at once.
extension Registers {
  /// Takes the tiles off the cells.
  public func clearing(_ places: [CellPlace], on id: BoardID) -> [Edit] {
    places.flatMap { putting(nil, at: $0, on: id) }
  }

  /// Moves cells together, each by so many rows and columns. What stood where they come goes, in its order, to the cells
  /// that they leave. Nothing where one of them would leave the board.
  public func moving(_ places: [CellPlace], down: Int, across: Int, on id: BoardID) -> [Edit] {
    guard let board = board(id), down != 0 || across != 0 else { return [] }
    let sources = board.places.filter { places.contains($0) }
    var targets: [CellPlace] = []
    for source in sources {
      let target = CellPlace(source.row + down, source.column + across)
      guard board.has(target) else { return [] }
      targets.append(target)
    }
    // As many are left as are come to anew.
    let left = sources.filter { !targets.contains($0) }
    let met = targets.filter { !sources.contains($0) }
    var edits: [Edit] = []
    for (from, to) in zip(sources + met, targets + left) where board[from] != board[to] {
      edits.append(Registers.cell(to, board[from], on: id))
    }
    return edits
  }

  /// Puts tiles into the first free cells of a board. Nothing where there is no room for all of them.
  public func adding(_ tiles: [TileID], to id: BoardID) -> [Edit] {
    guard let board = board(id) else { return [] }
    let free = board.places.filter { board[$0] == nil }
    guard free.count >= tiles.count else { return [] }
    var edits: [Edit] = []
    for (tile, place) in zip(tiles, free) { edits.append(Registers.cell(place, tile, on: id)) }
    return edits
  }
}
