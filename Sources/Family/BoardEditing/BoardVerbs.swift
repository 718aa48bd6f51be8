// What is done with the boards of a family: each verb is the edits that do it, none where it can't be done.
extension Registers {
  /// How many boards a family may make itself.
  public static let mostOwnBoards = 500
  /// The sides of a grid that a family makes: 14 across and 8 down at most.
  public static let mostColumnsMade = 14
  public static let mostRowsMade = 8

  /// The boards that the family made, in their order.
  public func familyBoards() -> [Board] {
    livingRows(in: .boards).filter { $0.row.isOfFamily }
      .map { Board(id: BoardID($0.name), row: $0.row) }
      .arranged { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }
  }

  /// Whether the family made the board itself, be it in the bin.
  public func isOfFamily(_ id: BoardID) -> Bool { row(id.name, in: .boards)?.isOfFamily ?? false }

  /// A new board at the end. `cells` may name words of Martlet's own by their ids.
  /// - Parameter fresh: a name that no other row has.
  public func makingBoard(
    _ name: LocalizedText, rows: Int, columns: Int, cells: [TileID?] = [], fresh: Name
  ) -> [Edit] {
    let boards = familyBoards()
    guard !name.isEmpty, boards.count < Registers.mostOwnBoards else { return [] }
    return Board(
      id: BoardID(fresh), name: name, rows: min(rows, Registers.mostRowsMade),
      columns: min(columns, Registers.mostColumnsMade), cells: cells, order: nextDoor
    ).edits()
  }

  /// A board beside the one it is copied from, for the same people. Tiles are copied with it, so that a
  /// change of the one leaves the other. None where the family has as many as it may.
  public func copyingBoard(_ id: BoardID, named name: LocalizedText, fresh: Name) -> [Edit] {
    guard let old = board(id), familyBoards().count < Registers.mostOwnBoards else { return [] }
    var edits: [Edit] = []
    var copies: [Name: TileID] = [:]
    var cells: [TileID?] = []
    for cell in old.cells {
      guard let cell, let tile = tile(cell) else {
        cells.append(cell)
        continue
      }
      let copy = copies[cell.name] ?? TileID(fresh.text + ".\(copies.count)")
      if copies.updateValue(copy, forKey: cell.name) == nil {
        edits += tile.copied(as: copy).edits() + carryingRating(of: cell.name, to: copy.name, in: .tiles)
      }
      cells.append(copy)
    }
    let board = Board(
      id: BoardID(fresh), name: name, rows: old.rows, columns: old.columns, cells: cells,
      order: nextDoor)
    return edits + board.edits() + carryingRating(of: id.name, to: fresh, in: .boards)
      + carryingAudience(of: id.name, to: fresh)
  }

  public func renamingBoard(_ id: BoardID, _ name: LocalizedText) -> [Edit] {
    guard let old = board(id), !name.isEmpty else { return [] }
    var new = old
    new.name = name
    return new.edits(since: old)
  }

  /// Another size. What stands outside it is no longer shown and comes back with the size.
  public func resizingBoard(_ id: BoardID, rows: Int, columns: Int) -> [Edit] {
    guard let old = board(id) else { return [] }
    let rows = Int64(min(max(1, rows), Registers.mostRowsMade))
    let columns = Int64(min(max(1, columns), Registers.mostColumnsMade))
    var edits: [Edit] = []
    if rows != old.rows { edits.append(Edit(.boards, id.name, "rows", .integer(rows))) }
    if columns != old.columns { edits.append(Edit(.boards, id.name, "columns", .integer(columns))) }
    return edits
  }

  /// Puts a board of the family's into the bin. Its tiles stay for it, and come back with it.
  public func deletingBoard(_ id: BoardID, now: Int64) -> [Edit] {
    board(id) == nil ? [] : [Bin.delete(id.name, in: .boards, now: now)]
  }

  public func restoringBoard(_ id: BoardID) -> [Edit] { [Bin.restore(id.name, in: .boards)] }

  /// Puts a tile into a cell, or empties it with `nil`.
  public func putting(_ tile: TileID?, at place: CellPlace, on id: BoardID) -> [Edit] {
    guard let board = board(id), board.has(place), board[place] != tile else { return [] }
    return [Registers.cell(place, tile, on: id)]
  }

  /// Puts a tile into another cell; what stood there comes to where it was.
  public func moving(from: CellPlace, to: CellPlace, on id: BoardID) -> [Edit] {
    guard let board = board(id), board.has(from), board.has(to), board[from] != board[to] else { return [] }
    return [Registers.cell(from, board[to], on: id), Registers.cell(to, board[from], on: id)]
  }

  /// Whether an edit says where words stand on a board.
  public static func setsPlaces(_ edit: Edit) -> Bool {
    edit.table == .boards
      && (edit.field == "rows" || edit.field == "columns" || CellField.place(of: edit.field) != nil)
  }

  /// What a cell's register is set to.
  static func cell(_ place: CellPlace, _ tile: TileID?, on board: BoardID) -> Edit {
    Edit(.boards, board.name, CellField.name(place.row, place.column), .text(tile?.text ?? ""))
  }
}

extension Tile {
  /// The same tile under another id.
  public func copied(as id: TileID) -> Tile {
    Tile(
      id: id, label: label, vocalization: vocalization, wordClass: wordClass, picture: picture,
      isHidden: isHidden, link: link, actions: actions, fillColour: fillColour, borderColour: borderColour,
      sound: sound, extra: extra)
  }
}
