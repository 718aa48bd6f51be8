extension Registers {
  /// The tiles that somebody has rated as not for this person: each by itself, or by its board. Of what nobody has rated
  /// it isn't said that the word is not for them, only that the tile does not show.
  public func tilesRefused(by admission: Admission) -> Set<Name> {
    if admission.admitsEverything { return [] }
    var refused: Set<Name> = []
    for (name, row) in rows(in: .boards) {
      guard let rating = rating(ofBoard: BoardID(name), isOwn: false), !admission.admits(rating) else {
        continue
      }
      for register in row.registers where CellField.place(of: register.field) != nil {
        if let tile = register.value.text, !tile.isEmpty { refused.insert(Name(tile)) }
      }
    }
    // What stands on another board too, which may show, may show.
    for tile in tiles(onBoardsFor: admission) { refused.remove(tile) }
    for (name, _) in rows(in: .tiles) {
      guard let own = rating(of: TileID(name), else: nil) else { continue }
      if admission.admits(own) { refused.remove(name) } else { refused.insert(name) }
    }
    return refused
  }
}
