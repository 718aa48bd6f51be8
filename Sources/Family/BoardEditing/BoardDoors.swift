internal import Bytes

/// The list that leads to the boards which Martlet's own don't lead to: those that the family made, and the first of each
/// opened set. A board keeps its place on it for good; the place of a deleted one stays empty.
extension Registers {
  /// Whether there is anything on the list, without reading it.
  public var hasOwnBoards: Bool { count(in: .boards) > 0 }

  /// The list, place by place.
  public func boardDoors() -> [BoardID?] {
    var given: [(place: Int64, board: BoardID, isThere: Bool)] = []
    for (name, row) in rows(in: .boards) where Name(row.text("source")) == "family" {
      given.append((row["order"].integer ?? .max, BoardID(name), !row.isDeleted))
    }
    for (name, row) in rows(in: .sets) {
      let set = BoardSet(id: BoardSetID(name), row: row)
      given.append((row[Registers.place].integer ?? .max, set.root, !row.isDeleted && board(set.root) != nil))
    }
    var doors: [BoardID?] = []
    for door in given.arranged(by: { $0.place == $1.place ? $0.board < $1.board : $0.place < $1.place }) {
      // Two devices may have given one place at the same time: the second comes next to it.
      while doors.count < min(max(0, door.place), Int64(Registers.mostDoors)) { doors.append(nil) }
      doors.append(door.isThere ? door.board : nil)
    }
    return doors
  }

  /// The place that the next board or set gets.
  public var nextDoor: Int64 { Int64(boardDoors().count) }

  /// The edit that gives a set its place, once.
  public func placing(_ set: BoardSetID) -> [Edit] {
    row(set.name, in: .sets)?[Registers.place].integer == nil
      ? [Edit(.sets, set.name, Registers.place, .integer(nextDoor))] : []
  }

  private static var place: Name { "place" }
  private static var mostDoors: Int { 2_000 }
}
