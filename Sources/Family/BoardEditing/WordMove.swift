/// A word that would stand elsewhere than the person's hand knows it.
public struct WordMove: Hashable, Sendable {
  public let board: BoardID
  public let tile: TileID
  public let from: CellPlace
  /// `nil` where no cell of the board shows it any more.
  public let to: CellPlace?
}

/// The promise that a word stays where it is: whatever changes boards is asked here first what it would move.
extension Registers {
  /// The words that the edits would put elsewhere on a board that there is, or take off it. A word that is added to a
  /// second cell stays in the first, and moves nowhere.
  public func wordMoves(by edits: [Edit]) -> [WordMove] {
    var boards: [Name] = []
    var seen: Set<Name> = []
    for edit in edits where edit.table == .boards && seen.insert(edit.row).inserted {
      boards.append(edit.row)
    }
    return boards.flatMap { wordMoves(on: BoardID($0), by: edits) }
  }

  private func wordMoves(on id: BoardID, by edits: [Edit]) -> [WordMove] {
    guard let old = board(id), let new = board(id, after: edits) else { return [] }
    var come: [Name: [CellPlace]] = [:]
    for place in new.places {
      if let tile = new[place], old[place] != tile { come[tile.name, default: []].append(place) }
    }
    var moves: [WordMove] = []
    for place in old.places {
      guard let tile = old[place], new[place] != tile else { continue }
      let to = come[tile.name]?.first
      if to != nil { come[tile.name]?.removeFirst() }
      moves.append(WordMove(board: id, tile: tile, from: place, to: to))
    }
    return moves
  }
}

extension Row {
  /// The row as it would be after the edits, which must be its own.
  func setting(_ edits: [Edit]) -> Row {
    var row = self
    var clock = Clock(wall: .max, counter: 0, replica: Replica.vocabulary)
    for edit in edits {
      clock.counter += 1
      _ = row.apply(edit.field, clock, edit.value)
    }
    return row
  }
}

extension Registers {
  /// A board as it would be after the edits; `nil` where there is none.
  public func board(_ id: BoardID, after edits: [Edit]) -> Board? {
    guard board(id) != nil, let row = row(id.name, in: .boards) else { return nil }
    return Board(id: id, row: row.setting(edits.filter { $0.table == .boards && $0.row == id.name }))
  }
}
