// Tiles of the family's that were taken off boards. One that stands nowhere any more waits in the bin for thirty days, as
// all that is deleted does; after that its picture and recording go with it.
extension Registers {
  /// The edits that put into the bin those tiles of the family's that the given edits would leave without any place.
  ///
  /// Every board counts, also those in the bin, and cells that a smaller grid leaves out: a tile comes back with them.
  public func binning(leftBy edits: [Edit], now: Int64) -> [Edit] {
    var left: [TileID] = []
    var seen: Set<Name> = []
    var changed: Set<Name> = []
    for edit in edits where edit.table == .boards && CellField.place(of: edit.field) != nil {
      changed.insert(edit.row)
      guard let old = value(.boards, edit.row, edit.field).text, !old.isEmpty, edit.value != .text(old),
        seen.insert(Name(old)).inserted, tile(TileID(old)) != nil
      else { continue }
      left.append(TileID(old))
    }
    if left.isEmpty { return [] }
    var staying: Set<Name> = []
    for (name, row) in rows(in: .boards) {
      let after =
        changed.contains(name)
        ? row.setting(edits.filter { $0.table == .boards && $0.row == name }) : row
      for register in after.unpacked.registers {
        guard case .text(let tile) = register.value, CellField.place(of: register.field) != nil else {
          continue
        }
        staying.insert(Name(tile))
      }
    }
    var binned: [Edit] = []
    for tile in left where !staying.contains(tile.name) {
      binned.append(Bin.delete(tile.name, in: .tiles, now: now))
    }
    return binned
  }

  /// The family's own tiles in the bin, those taken off last first. None that came with an opened file: these come back with
  /// their set.
  public func takenTiles(atMost most: Int) -> [Tile] {
    var tiles: [Tile] = []
    for (name, _) in bin(of: .tiles) {
      if tiles.count >= most { break }
      guard !name.text.utf8.contains(UInt8(ascii: "/")), let row = row(name, in: .tiles) else { continue }
      let tile = Tile(id: TileID(name), row: row)
      // A picture or a recording that is only kept for a step back has no name.
      if !tile.label.isEmpty { tiles.append(tile) }
    }
    return tiles
  }

  /// Puts a tile from the bin into a cell. Nothing where it is not there.
  public func puttingBack(_ tile: TileID, at place: CellPlace, on board: BoardID) -> [Edit] {
    guard row(tile.name, in: .tiles)?.isDeleted ?? false else { return [] }
    let placed = putting(tile, at: place, on: board)
    return placed.isEmpty ? [] : [Bin.restore(tile.name, in: .tiles)] + placed
  }
}
