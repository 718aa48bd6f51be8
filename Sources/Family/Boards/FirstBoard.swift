// The board that a set begins with, which a family may choose, and what a newer file leaves as it is.
extension Registers {
  /// Makes a board the first one of its set. Whoever's home was the first one begins with this one.
  public func choosingFirst(_ board: BoardID, of set: BoardSetID) -> [Edit] {
    guard let old = boardSet(set), old.root != board, self.board(board)?.source == .imported(set) else {
      return []
    }
    var new = old
    new.root = board
    var edits = new.edits(since: old)
    for (name, row) in rows(in: .settings)
    where !old.root.text.isEmpty && Name(row.text("home")) == old.root.name {
      edits.append(Edit(.settings, name, "home", .text(board.text)))
    }
    return edits
  }
}

extension BoardCollection {
  /// The collection with the name that its set has already, and with the first board that it has, where that is in it.
  public func keepingChoices(of registers: Registers) -> BoardCollection {
    guard let set, let row = registers.row(set.id.name, in: .sets) else { return self }
    let stored = BoardSet(id: set.id, row: row)
    var collection = self
    if !stored.name.isEmpty { collection.set?.name = stored.name }
    if boards.contains(where: { $0.id == stored.root }) { collection.set?.root = stored.root }
    return collection
  }
}
