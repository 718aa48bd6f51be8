internal import Bytes

/// A stored set that boards of a file may be a newer version of.
public struct SetLikeness: Hashable, Sendable {
  public let set: BoardSetID
  public let name: LocalizedText
  /// Boards with the same id and the same name in both. What has no name of its own counts as no such board.
  public let shared: Int
  public let isInBin: Bool

  /// More than one board says so. A single one does not: files of different makers begin with a board called "home".
  public var isSure: Bool { shared > 1 }
}

/// The set that boards of a file come in as.
public enum SetChoice: Hashable, Sendable {
  case new(BoardSetID)
  case update(BoardSetID)
  /// A parent has to say: nothing shows which of these it is, or whether it is a new one.
  case unsure([SetLikeness])
}

extension BoardCollection {
  /// The same boards as another set, with every id that begins with the set's.
  public func moved(to id: BoardSetID) -> BoardCollection {
    guard let set, set.id != id else { return self }
    let prefix = set.id.text + "/"
    func moved(_ text: String) -> String { text.rest(after: prefix).map { id.text + "/" + $0 } ?? text }
    var collection = BoardCollection(
      set: BoardSet(
        id: id, name: set.name, root: BoardID(moved(set.root.text)), licence: set.licence, extra: set.extra),
      boards: [], tiles: [])
    for board in boards {
      collection.boards.append(
        Board(
          id: BoardID(moved(board.id.text)), name: board.name, rows: board.rows, columns: board.columns,
          cells: board.cells.map { $0.map { TileID(moved($0.text)) } },
          source: board.source == .imported(set.id) ? .imported(id) : board.source, order: board.order,
          extra: board.extra))
    }
    for tile in tiles {
      var copy = tile.copied(as: TileID(moved(tile.id.text)))
      copy.link = tile.link.map { BoardID(moved($0.text)) }
      collection.tiles.append(copy)
    }
    return collection
  }
}

extension Registers {
  /// The set that a collection comes in as.
  ///
  /// Sets whose first boards have the same id, name and address get ids that differ in `~` and a number.
  public func choice(for collection: BoardCollection) -> SetChoice {
    guard let set = collection.set else { return .unsure([]) }
    let likenesses = likenesses(of: collection, set.id)
    if likenesses.isEmpty { return .new(freshSet(set.id)) }
    let sure = likenesses.filter { $0.isSure }
    if sure.count == 1 { return .update(sure[0].set) }
    return .unsure(likenesses)
  }

  /// An id that no set has, nor one in the bin.
  public func freshSet(_ id: BoardSetID) -> BoardSetID {
    var fresh = id
    var next = 1
    while isStored(fresh) {
      next += 1
      fresh = BoardSetID(id.text + "~\(next)")
    }
    return fresh
  }

  /// What the bin has let go of for good is not there.
  private func isStored(_ id: BoardSetID) -> Bool {
    guard let row = row(id.name, in: .sets) else { return false }
    return !row.text("root").isEmpty
  }

  private func likenesses(of collection: BoardCollection, _ id: BoardSetID) -> [SetLikeness] {
    var likenesses: [SetLikeness] = []
    for (name, row) in rows(in: .sets) where isStored(BoardSetID(name)) {
      guard name == id.name || name.text.rest(after: id.text + "~") != nil else { continue }
      likenesses.append(
        SetLikeness(
          set: BoardSetID(name), name: row.name, shared: shared(collection, id, with: BoardSetID(name)),
          isInBin: row.isDeleted))
    }
    return likenesses
  }

  private func shared(_ collection: BoardCollection, _ id: BoardSetID, with set: BoardSetID) -> Int {
    let source = Name(Board.Source.imported(set).encoded)
    var count = 0
    for board in collection.boards {
      guard let part = board.id.text.rest(after: id.text + "/"), !board.name.isOnly(part),
        let row = row(Name(set.text + "/" + part), in: .boards), Name(row.text("source")) == source,
        row.name == board.name
      else { continue }
      count += 1
    }
    return count
  }
}

extension LocalizedText {
  /// Whether it says nothing, or the id of a board that has no name.
  fileprivate func isOnly(_ id: String) -> Bool { isEmpty || self == LocalizedText(id) }
}
