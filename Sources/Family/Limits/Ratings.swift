public import Language

/// Ratings in rows: the register `rating` of a tile, a board or a set.
extension Registers {
  private static var field: Name { "rating" }

  /// The rating that a row itself has. `.none` where it says nothing; `.some(nil)` where what it says is
  /// not understood, which is unrated and inherits nothing.
  private func ownRating(_ name: Name, in table: Table) -> ContentRating?? {
    guard let row = row(name, in: table), row.clock(of: Registers.field) != nil else { return .none }
    return .some(row[Registers.field].text.flatMap { ContentRating(name: $0) })
  }

  /// A board's rating: its own, else that of the set it came in. Martlet's own boards, and those that the family
  /// made behind the gate, are for everyone until somebody rates them otherwise; an imported one is unrated.
  public func rating(of board: Board) -> ContentRating? {
    if let own = ownRating(board.id.name, in: .boards) { return own }
    switch board.source {
    case .own: return .everyone
    case .family: return isMadeByFamily(board.id) ? .everyone : nil
    case .imported(let set): return ownRating(set.name, in: .sets) ?? nil
    }
  }

  /// A source that is nonsense reads as the family's; here it counts as unknown.
  private func isMadeByFamily(_ board: BoardID) -> Bool {
    guard let row = row(board.name, in: .boards), row.clock(of: "source") != nil else { return true }
    return row["source"] == .text(Board.Source.family.encoded)
  }

  /// A word's rating where it stands on a board: its own, else the vocabulary's, else the board's.
  public func rating(of tile: TileID, on board: Board, vocabulary: ContentRating? = nil) -> ContentRating? {
    ownRating(tile.name, in: .tiles) ?? vocabulary ?? rating(of: board)
  }

  /// The edits that rate the imported sets from before there were ratings, so that no board which a family
  /// already uses disappears. Made once: where a profile has limits they have been made.
  public func ratingsOfWhatIsThere() -> [Edit] {
    var edits: [Edit] = []
    for set in boardSets() where row(set.id.name, in: .sets)?.clock(of: Registers.field) == nil {
      edits.append(Registers.rating(.everyone, set.id.name, in: .sets))
    }
    return edits
  }

  /// The edit that rates a tile, a board or a set.
  public static func rating(_ rating: ContentRating, _ row: Name, in table: Table) -> Edit {
    Edit(table, row, field, .text(rating.name))
  }
}
