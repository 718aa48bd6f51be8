internal import Bytes
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
    return collection(of: boards(in: set), set: boardSet)
  }
}

// What a copy of an opened board keeps of the keys that Martlet has no place for, and what stays behind.
extension Registers {
  /// The licence, its own or that of its set; nothing else.
  public func extraOfCopy(of board: Board) -> String {
    var licence = JSONObject.extra(board.extra)["license"]
    if licence == nil, case .imported(let id) = board.source, let set = boardSet(id) {
      licence = JSONObject.extra(set.extra)["license"]
    }
    var kept = JSONObject()
    kept["license"] = licence
    return JSONWriter.extra(kept)
  }

  /// The tiles that came with the board and have no place in its grid.
  public func unplacedTiles(on board: Board) -> [TileID] {
    var placed: Set<Name> = []
    for case .some(let cell) in board.cells { placed.insert(cell.name) }
    var unplaced: [TileID] = []
    for tile in collection(of: [board]).tiles where !placed.contains(tile.id.name) {
      unplaced.append(tile.id)
    }
    return unplaced
  }

  /// The keys of a board that no copy has.
  public func otherKeys(of board: Board) -> [String] { Registers.otherKeys(in: board.extra) }

  /// Those of a set.
  public func otherKeys(of set: BoardSet) -> [String] { Registers.otherKeys(in: set.extra) }

  /// Without those of the format that the copy says itself, and Martlet's own.
  private static func otherKeys(in extra: String) -> [String] {
    let known: [Name] = [
      "format", "id", "name", "locale", "label_locale", "vocalization_locale", "default_locale", "license",
      "strings",
      "grid", "root",
    ]
    var keys: [String] = []
    for member in JSONObject.extra(extra).members
    where !known.contains(member.key) && member.key.text.rest(after: "ext_martlet_") == nil {
      keys.append(member.key.text)
    }
    return keys
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
