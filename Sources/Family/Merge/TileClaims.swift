internal import Bytes

/// Where a tile is meant to stand on a board: beside the cells, which keep one tile each, the board's row has a register `at.<tile>` with
/// the cells that the last who put, moved or took the tile wanted for it.
///
/// A cell alone forgets: of two tiles that two devices put into it, one is gone on both. The other's claim stays, so that a word which
/// lost its cell is known by every device, and brought back (``Registers/settling(_:on:)``).
enum TileClaim {
  private static var beginning: String { "at." }

  static func field(_ tile: Name) -> Name { Name(beginning + tile.text) }

  /// The tile of a claim's field; `nil` for any other.
  static func tile(of field: Name) -> Name? { field.text.rest(after: beginning).map { Name($0) } }

  static func value(_ cells: [Name]) -> Value { .list(cells.map { .text($0.text) }) }

  /// There is no room for the tile; it waits until somebody finds a place.
  static var waiting: Value { .text("") }
}

extension Row {
  /// The tiles of the cells within the board's size, by the cells' fields.
  var placed: [(cell: Name, tile: Name)] {
    let row = unpacked
    let board = Board(id: "", row: row)
    var placed: [(cell: Name, tile: Name)] = []
    for register in row.registers {
      guard case .text(let tile) = register.value, !tile.isEmpty,
        let place = CellField.place(of: register.field), board.has(CellPlace(place.row, place.column))
      else { continue }
      placed.append((register.field, Name(tile)))
    }
    return placed
  }
}

extension Registers {
  /// The edits that note where the tiles stand that these edits put, move or take. To be made with them.
  ///
  /// A tile of a board that is only now being made has no claim: nobody else knows the board yet.
  public func claims(by edits: [Edit]) -> [Edit] {
    var boards: [Name] = []
    var seen: Set<Name> = []
    var given: Set<Name> = []
    for edit in edits where edit.table == .boards {
      if TileClaim.tile(of: edit.field) != nil { given.insert(edit.field) }
      if Registers.setsPlaces(edit), seen.insert(edit.row).inserted { boards.append(edit.row) }
    }
    var claims: [Edit] = []
    for board in boards {
      guard let row = row(board, in: .boards) else { continue }
      let before = row.placed
      let after = row.setting(edits.filter { $0.table == .boards && $0.row == board }).placed
      var cells: [Name: [Name]] = [:]
      for (cell, tile) in after { cells[tile, default: []].append(cell) }
      var old: [Name: [Name]] = [:]
      for (cell, tile) in before { old[tile, default: []].append(cell) }
      var noted: Set<Name> = []
      for (_, tile) in before + after where noted.insert(tile).inserted && cells[tile] != old[tile] {
        let field = TileClaim.field(tile)
        if !given.contains(field) {
          claims.append(Edit(.boards, board, field, TileClaim.value(cells[tile] ?? [])))
        }
      }
    }
    return claims
  }
}
