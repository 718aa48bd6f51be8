import Language

/// Boards of opened files as boards of the family's own: the edits that make them, and what could not come with them.
public struct OwnCopy: Hashable, Sendable {
  /// A board and its copy.
  public struct Pair: Hashable, Sendable {
    public let board: BoardID
    public let copy: BoardID
  }

  public var edits: [Edit] = []
  public var boards: [Pair] = []
  /// Larger than a board that a family may make.
  public var tooLarge: [BoardID] = []
  /// Shown to nobody who talks: a board of the family's would be shown to somebody.
  public var forNobody: [BoardID] = []
  /// Copied tiles that still lead to boards of the opened file, since those were not copied.
  public var leadingBack: [TileID] = []
  /// Copied tiles that lead to a board that isn't there.
  public var leadingNowhere: [TileID] = []
  /// The family would have more boards than it may: nothing is copied.
  public var isFull = false
}

extension Registers {
  /// Copies boards of opened files, each with tiles of its own. Links between them lead to the copies. A copy shows to those whom
  /// its board shows to: it gets the rating in force and the people, as they are now.
  ///
  /// - Parameters:
  ///   - fresh: a name that no row has.
  ///   - name: what a copy is called.
  ///   - extra: what of the board's other keys its copy keeps.
  public func copyingOpened(
    _ boards: [Board], fresh: Name, name: (Board) -> LocalizedText, extra: (Board) -> String
  ) -> OwnCopy {
    var copy = OwnCopy()
    var chosen: [Board] = []
    var copies: [Name: BoardID] = [:]
    for board in boards where copies[board.id.name] == nil {
      if board.rows > Registers.mostRowsMade || board.columns > Registers.mostColumnsMade {
        copy.tooLarge.append(board.id)
      } else if audience(ofCopyOf: board.id) == nil {
        copy.forNobody.append(board.id)
      } else {
        let id = BoardID(copies.isEmpty ? fresh : Name(fresh.text + ".b\(copies.count)"))
        copies[board.id.name] = id
        copy.boards.append(OwnCopy.Pair(board: board.id, copy: id))
        chosen.append(board)
      }
    }
    guard familyBoards().count + chosen.count <= Registers.mostOwnBoards else {
      copy.isFull = true
      copy.boards = []
      return copy
    }
    var tiles: [Name: TileID] = [:]
    var order = nextDoor
    for (board, pair) in zip(chosen, copy.boards) {
      var cells: [TileID?] = []
      for cell in board.cells {
        cells.append(cell.flatMap { self.copy($0, as: &tiles, leadingTo: copies, fresh, into: &copy) })
      }
      copy.edits += Board(
        id: pair.copy, name: name(board), rows: board.rows, columns: board.columns, cells: cells,
        order: order,
        extra: extra(board)
      ).edits()
      copy.edits += showing(pair.copy, as: board)
      order += 1
    }
    return copy
  }

  /// The tile that stands on the copy in place of another: its own copy, or a word of Martlet's itself. `nil` where it is gone.
  private func copy(
    _ id: TileID, as tiles: inout [Name: TileID], leadingTo copies: [Name: BoardID], _ fresh: Name,
    into made: inout OwnCopy
  ) -> TileID? {
    guard let row = row(id.name, in: .tiles) else { return id }
    if row.isDeleted { return nil }
    if let known = tiles[id.name] { return known }
    let new = TileID(fresh.text + ".\(tiles.count)")
    tiles[id.name] = new
    var tile = Tile(id: id, row: row).copied(as: new)
    if let link = tile.link {
      if let target = copies[link.name] {
        tile.link = target
      } else if let row = self.row(link.name, in: .boards) {
        if row.isDeleted {
          made.leadingNowhere.append(new)
        } else if case .imported = Board.Source(encoded: row.text("source")) {
          made.leadingBack.append(new)
        }
      }
    }
    made.edits += tile.edits() + carryingRating(of: id.name, to: new.name, in: .tiles)
    return new
  }

  /// The edits that let a copy show to those alone whom its board shows to.
  private func showing(_ copy: BoardID, as board: Board) -> [Edit] {
    var edits = [Registers.ratingOfCopy(rating(of: board), copy)]
    if let names = audience(ofCopyOf: board.id), !names.isEmpty {
      edits.append(Edit(.boards, copy.name, Registers.audience, .list(names.map { .text($0.text) })))
    }
    return edits
  }

  /// Whom a board shows to, with the set that it came in; empty for everybody, `nil` for nobody who talks.
  private func audience(ofCopyOf board: BoardID) -> [Name]? {
    var seeing: [Name] = []
    let everybody = profiles()
    for profile in everybody where isBoard(board, for: profile.id) { seeing.append(profile.id) }
    if seeing.isEmpty { return nil }
    let away = deletedProfiles()
    var names = seeing
    for profile in away where isBoard(board, for: profile.id) { names.append(profile.id) }
    return names.count == everybody.count + away.count ? [] : names
  }
}
