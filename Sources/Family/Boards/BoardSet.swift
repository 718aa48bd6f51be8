/// Boards that came together in one file.
public struct BoardSet: Hashable, Sendable {
  public let id: BoardSetID
  public var name: LocalizedText
  /// The board to open first.
  public var root: BoardID
  /// The licence in the file's own words; empty means private, all rights reserved.
  public var licence: String
  /// JSON text of the file's other keys; empty for none.
  public var extra: String

  public init(
    id: BoardSetID, name: LocalizedText, root: BoardID, licence: String = "", extra: String = ""
  ) {
    self.id = id
    self.name = name
    self.root = root
    self.licence = licence
    self.extra = extra
  }

  public init(id: BoardSetID, row: Row) {
    self.init(
      id: id, name: row.text(.name), root: BoardID(row.text("root")), licence: row.text("licence"),
      extra: row.text("extra"))
  }

  /// The edits that turn `old` (nothing, for a new set) into this set.
  public func edits(since old: BoardSet? = nil) -> [Edit] {
    let blank = BoardSet(id: id, name: LocalizedText(), root: "")
    return draft.edits(since: (old ?? blank).draft, .sets, id.name)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(.name, name)
    draft.set("root", root.text)
    draft.set("licence", licence)
    draft.set("extra", extra)
    return draft
  }
}

extension BoardSet {
  /// The register of its row that says when a file of it was opened last, in milliseconds since 1970: the history of changes begins a
  /// new entry there.
  static var opened: Name { "opened" }

  /// The edit that notes that a file of a set was opened.
  public static func opening(_ set: BoardSetID, now: Int64) -> Edit {
    Edit(.sets, set.name, opened, .integer(now))
  }
}

/// A set with everything in it, ready to come into the family's data.
public struct BoardCollection: Hashable, Sendable {
  /// `nil` for Martlet's own vocabulary, which is no imported set.
  public var set: BoardSet?
  public var boards: [Board]
  public var tiles: [Tile]

  public init(set: BoardSet?, boards: [Board], tiles: [Tile]) {
    self.set = set
    self.boards = boards
    self.tiles = tiles
  }

  /// The edits that bring the collection in, to be made as one batch. What is there already, from an
  /// earlier import of the same file, is changed only where it differs, and comes back out of the bin.
  public func edits(into registers: Registers) -> [Edit] {
    var edits: [Edit] = []
    func restore(_ row: Row?, _ name: Name, in table: Table) {
      if row?.isDeleted ?? false { edits.append(Bin.restore(name, in: table)) }
    }
    for tile in tiles {
      let row = registers.row(tile.id.name, in: .tiles)
      restore(row, tile.id.name, in: .tiles)
      edits += tile.edits(since: row.map { Tile(id: tile.id, row: $0) })
    }
    for board in boards {
      let row = registers.row(board.id.name, in: .boards)
      restore(row, board.id.name, in: .boards)
      edits += board.edits(since: row.map { Board(id: board.id, row: $0) })
    }
    if let set {
      let row = registers.row(set.id.name, in: .sets)
      restore(row, set.id.name, in: .sets)
      edits += set.edits(since: row.map { BoardSet(id: set.id, row: $0) })
    }
    return edits
  }
}
