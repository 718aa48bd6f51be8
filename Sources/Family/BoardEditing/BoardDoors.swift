/// The list that leads to the boards which Martlet's own don't lead to: those that the family made, and the first of each
/// opened set. A board keeps its place on it for good; the place of a deleted one stays empty.
extension Registers {
  /// Whether there is anything on the list, without reading it.
  public var hasOwnBoards: Bool { has(.ownBoard, in: .boards) }

  /// How many boards the family made or opened, without those in the bin.
  public var countOfOwnBoards: Int { livingRows(in: .boards).filter { $0.row.isOf(.ownBoard) }.count }

  /// The list, place by place. What has no place yet comes after all that have.
  public func boardDoors() -> [BoardID?] {
    var doors = placedDoors
    for (name, row) in rows(in: .sets) where row[Registers.place].integer == nil {
      if let root = root(of: name, row) { doors.append(root) }
    }
    return doors
  }

  /// The edit that gives a set its place, once.
  public func placing(_ set: BoardSetID) -> [Edit] {
    row(set.name, in: .sets)?[Registers.place].integer == nil
      ? [Edit(.sets, set.name, Registers.place, .integer(nextDoor))] : []
  }

  /// The edit that gives one of Martlet's boards a place on the list, once: whoever's home is another board finds Martlet's there.
  public func placing(martlets board: BoardID) -> [Edit] {
    settingsRow(Registers.martletsDoors)[board.name].integer == nil
      ? [Edit(.settings, Registers.martletsDoors, board.name, .integer(nextDoor))] : []
  }

  /// The row that says which places Martlet's boards have on the list, a register each.
  private static var martletsDoors: Name { "doors" }

  /// Whether there is such a board, and the family made or opened it, without reading it.
  public func isOwnBoard(_ id: BoardID) -> Bool {
    guard let row = row(id.name, in: .boards), !row.isDeleted else { return false }
    return row.isOf(.ownBoard)
  }

  /// The place that the next board or set gets.
  var nextDoor: Int64 { Int64(placedDoors.count) }

  private var placedDoors: [BoardID?] {
    var given: [(place: Int64, board: BoardID, isThere: Bool)] = []
    for (name, row) in rows(in: .boards) where row.isOfFamily {
      given.append((row["order"].integer ?? 0, BoardID(name), !row.isDeleted))
    }
    for register in settingsRow(Registers.martletsDoors).registers {
      if let place = register.value.integer { given.append((place, BoardID(register.field), true)) }
    }
    for (name, row) in rows(in: .sets) {
      if let place = row[Registers.place].integer {
        given.append((place, BoardID(row.text("root")), root(of: name, row) != nil))
      }
    }
    var doors: [BoardID?] = []
    for door in given.arranged(by: { $0.place == $1.place ? $0.board < $1.board : $0.place < $1.place }) {
      // Two devices may have given one place at the same time: the second comes next to it. Nonsense leaves no gap.
      if door.place < Registers.mostDoors {
        while doors.count < door.place { doors.append(nil) }
      }
      doors.append(door.isThere ? door.board : nil)
    }
    return doors
  }

  /// The first board of a set, where both are there.
  @inline(never)
  private func root(of set: Name, _ row: Row) -> BoardID? {
    let root = BoardSet(id: BoardSetID(set), row: row).root
    return row.isDeleted || board(root) == nil ? nil : root
  }

  private static var place: Name { "place" }
  private static var mostDoors: Int64 { 2_000 }
}

extension Row {
  /// Whether it holds a board: a row may rate one of Martlet's and hold no more than that.
  var isBoard: Bool {
    @inline(never) get { isSet("rows") }
  }

  /// Whether it holds what a family put into the empty cells of one of Martlet's own boards.
  var isOfMartlet: Bool { Name(text("source")) == "own" }

  /// Whether it holds a board that the family made itself.
  var isOfFamily: Bool {
    @inline(never) get { isBoard && Board.Source(encoded: text("source")) == .family }
  }
}
