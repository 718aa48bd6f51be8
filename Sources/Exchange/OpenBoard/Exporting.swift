public import Family

extension Registers {
  /// Boards with all their tiles, ready to be written; also tiles that a file brought and that have no place in the grid.
  public func collection(of boards: [Board], set: BoardSet? = nil) -> BoardCollection {
    var collection = BoardCollection(set: set, boards: boards, tiles: [])
    var seen: Set<Name> = []
    for board in boards {
      var ids: [TileID] = []
      for cell in board.cells { if let cell { ids.append(cell) } }
      for id in JSONObject.extra(board.extra)[KeptKey.buttons]?.array ?? [] {
        if let text = id.text { ids.append(TileID(board.id.text + "/" + IdentifierText.safe(text))) }
      }
      for id in ids where seen.insert(id.name).inserted {
        if let tile = tile(id) { collection.tiles.append(tile) }
      }
    }
    return collection
  }

  /// A set as it came in, with what was changed since; `nil` where it is unknown or in the bin.
  public func collection(of set: BoardSetID) -> BoardCollection? {
    guard let boardSet = boardSet(set) else { return nil }
    return collection(of: boards().filter { $0.source == .imported(set) }, set: boardSet)
  }
}
