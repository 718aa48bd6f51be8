/// How an opened set differs from what it was before a newer file of it came.
public struct SetChange: Hashable, Sendable {
  /// What is counted, in the order in which it is told.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case boardsAdded, wordsAdded, wordsRemoved, wordsMoved, labels, spoken, pictures, colours, others
  }

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)

  public subscript(kind: Kind) -> Int {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }

  public var isNothing: Bool { counts.allSatisfy { $0 == 0 } }

  public init() {}
}

extension Registers {
  /// What a set's boards and their tiles are now, beside what they were. A tile counts once for each kind, on however many of its
  /// boards it stands.
  public func change(of set: BoardSetID, since old: Registers) -> SetChange {
    var change = SetChange()
    var compared: Set<Name> = []
    for board in boards(in: set) {
      guard let before = old.board(board.id) else {
        change[.boardsAdded] += 1
        continue
      }
      let (cells, former) = (board.cellsOfTiles, before.cellsOfTiles)
      for (tile, places) in cells {
        guard let then = former[tile] else {
          change[.wordsAdded] += 1
          continue
        }
        if then != places { change[.wordsMoved] += 1 }
        guard compared.insert(tile).inserted else { continue }
        if let now = self.tile(TileID(tile)), let was = old.tile(TileID(tile)) { change.count(now, was) }
      }
      for (tile, _) in former where cells[tile] == nil { change[.wordsRemoved] += 1 }
    }
    return change
  }
}

extension Board {
  fileprivate var cellsOfTiles: [Name: [CellPlace]] {
    var places: [Name: [CellPlace]] = [:]
    for (index, cell) in cells.enumerated() {
      if let cell { places[cell.name, default: []].append(CellPlace(index / columns, index % columns)) }
    }
    return places
  }
}

extension SetChange {
  fileprivate mutating func count(_ new: Tile, _ old: Tile) {
    if new.label != old.label { self[.labels] += 1 }
    if new.vocalization != old.vocalization || new.sound != old.sound { self[.spoken] += 1 }
    if new.picture != old.picture { self[.pictures] += 1 }
    if new.wordClass != old.wordClass || new.fillColour != old.fillColour
      || new.borderColour != old.borderColour
    {
      self[.colours] += 1
    }
    if new.isHidden != old.isHidden || new.link != old.link || new.actions != old.actions {
      self[.others] += 1
    }
  }
}
