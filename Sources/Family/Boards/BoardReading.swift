/// Reading boards from the registers: a lookup for each row, with no search.
extension Registers {
  /// `nil` where the tile is unknown or in the bin.
  @inline(never)
  public func tile(_ id: TileID) -> Tile? {
    guard let row = row(id.name, in: .tiles), !row.isDeleted else { return nil }
    return Tile(id: id, row: row)
  }

  /// `nil` where the board is unknown or in the bin, and where its row only rates one of Martlet's.
  @inline(never)
  public func board(_ id: BoardID) -> Board? {
    guard let row = row(id.name, in: .boards), row.isBoard, !row.isDeleted else { return nil }
    return Board(id: id, row: row)
  }

  /// The tiles of a board's cells, row by row; `nil` for an empty cell or a tile that is gone.
  public func tiles(on board: Board) -> [Tile?] {
    board.cells.map { cell in cell.flatMap { tile($0) } }
  }

  /// All boards, by their order and then their id. A row that only rates one of Martlet's boards is none.
  public func boards() -> [Board] {
    livingRows(in: .boards).filter { $0.row.isBoard }
      .map { Board(id: BoardID($0.name), row: $0.row) }
      .arranged { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }
  }

  /// The boards of an opened set, in the same order.
  public func boards(in set: BoardSetID) -> [Board] { boards().filter { $0.source == .imported(set) } }

  /// `nil` where the set is unknown or in the bin.
  public func boardSet(_ id: BoardSetID) -> BoardSet? {
    guard let row = row(id.name, in: .sets), !row.isDeleted else { return nil }
    return BoardSet(id: id, row: row)
  }

  /// A set's name; `nil` where it is unknown or in the bin.
  public func name(ofSet id: BoardSetID) -> LocalizedText? {
    guard let row = row(id.name, in: .sets), !row.isDeleted else { return nil }
    return row.text(.name)
  }

  /// How many boards of a set are not in the bin, without reading them.
  public func countOfBoards(in set: BoardSetID) -> Int {
    var count = 0
    for (_, row) in livingRows(in: .boards) where Board.Source(encoded: row.text("source")) == .imported(set)
    {
      count += 1
    }
    return count
  }

  /// All imported sets, by their id.
  public func boardSets() -> [BoardSet] {
    livingRows(in: .sets).map { BoardSet(id: BoardSetID($0.name), row: $0.row) }
  }
}

extension Registers {
  /// The edits that put an imported set and its boards into the bin, and the tiles that stand on no
  /// other board.
  public func removal(of set: BoardSetID, now: Int64) -> [Edit] {
    let boards = boards()
    let leaving = boards.filter { $0.source == .imported(set) }
    var staying: Set<Name> = []
    for board in boards where board.source != .imported(set) {
      for case .some(let tile) in board.cells { staying.insert(tile.name) }
    }
    var edits = [Bin.delete(set.name, in: .sets, now: now)]
    var gone: Set<Name> = []
    for board in leaving {
      edits.append(Bin.delete(board.id.name, in: .boards, now: now))
      for case .some(let tile) in board.cells
      // A word of Martlet's has no row here, and gets none: it would be gone from every other board.
      where row(tile.name, in: .tiles) != nil && !staying.contains(tile.name)
        && gone.insert(tile.name).inserted
      {
        edits.append(Bin.delete(tile.name, in: .tiles, now: now))
      }
    }
    return edits
  }
}
