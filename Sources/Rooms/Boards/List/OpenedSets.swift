import Family
import Shell

extension BoardsRoom {
  /// Leads to the first board of a set.
  mutating func showSet(_ id: BoardSetID) -> [Effect] {
    guard let set = world.replica.registers.boardSet(id) else { return world.toast(.boardMissing) }
    return world.go(to: world.boards.route(to: set.root.text))
  }
}

extension Registers {
  /// Brings a deleted set back with its boards and tiles.
  func restoration(of set: BoardSetID) -> [Edit] {
    var edits = [Bin.restore(set.name, in: .sets)]
    for (name, row) in rows(in: .boards) where row.isDeleted {
      let board = Board(id: BoardID(name), row: row)
      guard board.source == .imported(set) else { continue }
      edits.append(Bin.restore(name, in: .boards))
      for case .some(let tile) in board.cells where self.row(tile.name, in: .tiles)?.isDeleted ?? false {
        edits.append(Bin.restore(tile.name, in: .tiles))
      }
    }
    return edits
  }
}
