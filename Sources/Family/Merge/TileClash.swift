/// What two devices did to one board at the same time and no rule can decide for the people.
public struct TileClash: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The tile stands nowhere on the board: it waits for a place.
    case waits
    /// Both moved the tile: it stands where either wanted it.
    case stands([CellPlace])
  }

  public let board: BoardID
  public let tile: TileID
  public let kind: Kind
}

extension Registers {
  /// The clashes on all boards that are not in the bin, by the boards' names.
  public var clashes: [TileClash] {
    var clashes: [TileClash] = []
    for (name, row) in livingRows(in: .boards) { clashes += Registers.clashes(on: name, row) }
    return clashes
  }

  /// The clashes on one board.
  public func clashes(on board: BoardID) -> [TileClash] {
    guard let row = row(board.name, in: .boards), !row.isDeleted else { return [] }
    return Registers.clashes(on: board.name, row)
  }

  private static func clashes(on board: Name, _ row: Row) -> [TileClash] {
    var clashes: [TileClash] = []
    let row = row.unpacked
    var standing: [Name: [Name]] = [:]
    var isRead = false
    for register in row.registers {
      guard let tile = TileClaim.tile(of: register.field) else { continue }
      if !isRead {
        for (cell, tile) in row.placed { standing[tile, default: []].append(cell) }
        isRead = true
      }
      let cells = standing[tile] ?? []
      let claimed = register.value.list?.compactMap { $0.text.map { Name($0) } } ?? []
      let isMeant = register.value == TileClaim.waiting || !claimed.isEmpty
      if cells.isEmpty {
        if isMeant { clashes.append(TileClash(board: BoardID(board), tile: TileID(tile), kind: .waits)) }
      } else if cells.count > 1, !cells.allSatisfy({ claimed.contains($0) }) {
        let places = cells.compactMap { CellField.place(of: $0) }.map { CellPlace($0.row, $0.column) }
        clashes.append(TileClash(board: BoardID(board), tile: TileID(tile), kind: .stands(places)))
      }
    }
    return clashes
  }

  /// The edits that put a waiting tile into a cell, or `nil` for none: it is taken off, and into the bin where it stands nowhere else.
  public func placing(_ clash: TileClash, at place: CellPlace?, now: Int64) -> [Edit] {
    let claim = TileClaim.field(clash.tile.name)
    guard let place else {
      let isElsewhere = livingRows(in: .boards).contains { _, row in
        row.placed.contains { $0.tile == clash.tile.name }
      }
      let off = [Edit(.boards, clash.board.name, claim, TileClaim.value([]))]
      return isElsewhere || tile(clash.tile) == nil
        ? off : off + [Bin.delete(clash.tile.name, in: .tiles, now: now)]
    }
    let isDeleted = row(clash.tile.name, in: .tiles)?.isDeleted ?? false
    return (isDeleted ? [Bin.restore(clash.tile.name, in: .tiles)] : [])
      + putting(clash.tile, at: place, on: clash.board)
  }

  /// The edits that leave a tile in one of the places where it stands; `nil`: in all of them.
  public func keeping(_ clash: TileClash, at place: CellPlace?) -> [Edit] {
    guard case .stands(let places) = clash.kind else { return [] }
    guard let place else {
      let cells = places.map { CellField.name($0.row, $0.column) }
      return [
        Edit(.boards, clash.board.name, TileClaim.field(clash.tile.name), TileClaim.value(cells))
      ]
    }
    guard places.contains(place) else { return [] }
    return places.filter { $0 != place }.map { Registers.cell($0, nil, on: clash.board) }
  }
}
