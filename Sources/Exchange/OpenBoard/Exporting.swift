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

extension Registers {
  /// A board and all that its tiles lead to, as far as the links go; the board itself first. Empty where it is not there.
  public func boards(reachedFrom id: BoardID) -> [Board] {
    guard let first = board(id) else { return [] }
    var reached = [first]
    var seen: Set<Name> = [id.name]
    var next = 0
    while next < reached.count {
      for cell in reached[next].cells {
        guard let link = cell.flatMap({ tile($0) })?.link, seen.insert(link.name).inserted,
          let board = board(link)
        else { continue }
        reached.append(board)
      }
      next += 1
    }
    return reached
  }

  /// Every board that the family made or opened, its own first. What a set says of itself and not of one board
  /// stays behind, but for its licence, which then stands on each of its boards.
  public func allBoards() -> BoardCollection {
    var licences: [Name: JSONValue] = [:]
    for set in boardSets() {
      if let licence = JSONObject.extra(set.extra)["license"] { licences[set.id.name] = licence }
    }
    var own: [Board] = []
    var opened: [Board] = []
    for var board in boards() {
      guard case .imported(let set) = board.source else {
        own.append(board)
        continue
      }
      if let licence = licences[set.name] {
        var extra = JSONObject.extra(board.extra)
        if extra["license"] == nil {
          extra["license"] = licence
          board.extra = JSONWriter.extra(extra)
        }
      }
      opened.append(board)
    }
    return collection(of: own + opened)
  }
}
