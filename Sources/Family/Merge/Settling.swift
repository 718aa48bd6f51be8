/// What two devices changed apart, brought together by a rule, so that no word disappears:
///
/// - A tile that lost its cell to another keeps it where it was there first; the later one goes to the first free cell, or waits.
/// - A tile whose cell was emptied by the other device goes back into it.
/// - A tile that was moved on one device and thrown away earlier on another comes back out of the bin.
/// - So does a board that was changed on one device and deleted earlier on another, with the set that it came in.
///
/// One device alone acts on each: the one that made the change which came later, once it hears of the earlier. All others see what it did.
extension Registers {
  /// The boards that may have to be settled after rows came in: those that changed, and those that have a place for a tile which was
  /// thrown away elsewhere.
  public func boardsToSettle(after rows: [RowAddress]) -> [Name] {
    var boards: [Name] = []
    for row in rows {
      if row.table == .boards {
        boards.append(row.row)
      } else if row.table == .tiles, self.row(row.row, in: .tiles)?.isDeleted ?? false {
        let claim = TileClaim.field(row.row)
        for (board, cells) in livingRows(in: .boards) where cells[claim].list?.isEmpty == false {
          boards.append(board)
        }
      }
    }
    var seen: Set<Name> = []
    return boards.filter { seen.insert($0).inserted }
  }

  /// The edits by which this device settles a board after something came in; none where all is well, or others have to act.
  ///
  /// - Parameter device: this device's part of its replicas' ids.
  public func settling(_ id: BoardID, on device: String) -> [Edit] {
    guard let row = row(id.name, in: .boards)?.unpacked else { return [] }
    if row.isDeleted { return bringingBack(Board(id: id, row: row), row, on: device) }
    var work = Settling(board: id, row: row, device: device)
    for register in row.registers {
      guard let tile = TileClaim.tile(of: register.field), let cells = register.value.list, !cells.isEmpty
      else { continue }
      let claimed = cells.compactMap { $0.text.map { Name($0) } }
      work.settle(tile, claimed, register.clock)
      // Thrown away there, wanted here, and wanted later.
      if register.clock.replica.device == device, let thrown = self.row(tile, in: .tiles),
        thrown.isDeleted, let deleted = thrown.clock(of: Bin.deleted), deleted < register.clock
      {
        work.edits.append(Bin.restore(tile, in: .tiles))
      }
    }
    return work.edits
  }

  /// Deleted elsewhere, wanted here, and wanted later.
  private func bringingBack(_ board: Board, _ row: Row, on device: String) -> [Edit] {
    guard !row.isOfMartlet, let deleted = row.clock(of: Bin.deleted), deleted.replica.device != device else {
      return []
    }
    let tiles = board.cells.compactMap { $0?.name }
    let isLater = ([row] + tiles.compactMap { self.row($0, in: .tiles)?.unpacked }).contains { row in
      row.registers.contains {
        $0.field != Bin.deleted && $0.clock.replica.device == device && $0.clock > deleted
      }
    }
    guard isLater else { return [] }
    var edits = [Bin.restore(board.id.name, in: .boards)]
    if case .imported(let set) = board.source, self.row(set.name, in: .sets)?.isDeleted ?? false {
      edits.append(Bin.restore(set.name, in: .sets))
    }
    for tile in tiles where self.row(tile, in: .tiles)?.isDeleted ?? false {
      edits.append(Bin.restore(tile, in: .tiles))
    }
    return edits
  }
}

private struct Settling {
  let board: BoardID
  let device: String
  let grid: Board
  /// Pages of Martlet's have words where the family's row has none: nothing of them is known to be free.
  let isOfMartlet: Bool
  private let row: Row
  private var cells: [Name: Name] = [:]
  private var standing: Set<Name> = []
  var edits: [Edit] = []

  init(board: BoardID, row: Row, device: String) {
    self.board = board
    self.device = device
    self.row = row
    grid = Board(id: board, row: row)
    isOfMartlet = row.isOfMartlet
    for (cell, tile) in row.placed {
      cells[cell] = tile
      standing.insert(tile)
    }
  }

  /// - Parameter clock: when the tile was given its place.
  mutating func settle(_ tile: Name, _ claimed: [Name], _ clock: Clock) {
    guard !standing.contains(tile), let cell = claimed.first(where: { isInGrid($0) }) ?? claimed.first else {
      return
    }
    guard isInGrid(cell) else {
      if clock.replica.device == device { put(tile, into: free) }
      return
    }
    guard let other = cells[cell] else {
      // Whoever emptied the cell later, or gave it later, puts the tile back.
      let emptied = row.clock(of: cell) ?? clock
      if max(emptied, clock).replica.device == device { put(tile, into: cell) }
      return
    }
    guard let came = row.clock(of: cell), came > clock else {
      if clock.replica.device == device { put(tile, into: free) }
      return
    }
    if came.replica.device == device {
      cells[cell] = nil
      standing.remove(other)
      put(tile, into: cell)
      if !cells.values.contains(other) { put(other, into: free) }
    }
  }

  private mutating func put(_ tile: Name, into cell: Name?) {
    let claim = TileClaim.field(tile)
    guard let cell else {
      edits.append(Edit(.boards, board.name, claim, TileClaim.waiting))
      return
    }
    cells[cell] = tile
    standing.insert(tile)
    edits.append(Edit(.boards, board.name, cell, .text(tile.text)))
    edits.append(Edit(.boards, board.name, claim, TileClaim.value([cell])))
  }

  private var free: Name? {
    if isOfMartlet { return nil }
    for place in grid.places {
      let cell = CellField.name(place.row, place.column)
      if cells[cell] == nil { return cell }
    }
    return nil
  }

  private func isInGrid(_ cell: Name) -> Bool {
    CellField.place(of: cell).map { grid.has(CellPlace($0.row, $0.column)) } ?? false
  }
}
