public import Language

extension Row {
  /// The rating that a row itself has. `.none` where it says nothing, or what it said was taken away;
  /// `.some(nil)` where what it says is not understood, which is unrated and inherits nothing.
  var ownRating: ContentRating?? {
    guard isSet(Registers.ratingField) else { return .none }
    let text = self[Registers.ratingField].text
    if let text, text.hasSameBytes(as: Row.asCategory) { return .none }
    return .some(text.flatMap { ContentRating(name: $0) })
  }
}

/// Ratings in rows: the register `rating` of a tile, a board, a set, a pile or a photo.
extension Registers {
  static var ratingField: Name { "rating" }

  /// As ``Row/ownRating``.
  private func ownRating(_ name: Name, in table: Table) -> ContentRating?? {
    row(name, in: table)?.ownRating ?? .none
  }

  /// A board's rating: its own, else that of the set it came in. Martlet's own boards, and those that the family
  /// made behind the gate, are for everyone until somebody rates them otherwise; an imported one is unrated.
  public func rating(of board: Board) -> ContentRating? { rating(of: board.id, board.source) }

  /// The same by a board's id, without reading its cells. Of an id that nothing has there is nothing to show.
  public func rating(ofBoard id: BoardID, isOwn: Bool) -> ContentRating? {
    let source = row(id.name, in: .boards).map { Board.Source(encoded: $0.text("source")) }
    return rating(of: id, isOwn ? .own : source ?? .own)
  }

  private func rating(of board: BoardID, _ source: Board.Source) -> ContentRating? {
    if let own = ownRating(board.name, in: .boards) { return own }
    switch source {
    case .own: return .everyone
    case .family: return isMadeByFamily(board) ? .everyone : nil
    case .imported(let set): return rating(ofSet: set)
    }
  }

  /// What an imported set is for, until a board of it says otherwise.
  public func rating(ofSet set: BoardSetID) -> ContentRating? { ownRating(set.name, in: .sets) ?? nil }

  /// A source that is nonsense reads as the family's; here it counts as unknown.
  private func isMadeByFamily(_ board: BoardID) -> Bool {
    guard let row = row(board.name, in: .boards), row.isSet("source") else { return true }
    return Name(row.text("source")) == "family"
  }

  /// A word's rating where it stands on a board: its own, else the vocabulary's, else the board's.
  public func rating(of tile: TileID, on board: Board, vocabulary: ContentRating? = nil) -> ContentRating? {
    rating(of: tile, else: vocabulary ?? rating(of: board))
  }

  /// A word's own rating, else the one given.
  public func rating(of tile: TileID, else inherited: ContentRating?) -> ContentRating? {
    ownRating(tile.name, in: .tiles) ?? inherited
  }

  /// The tiles that stand on a board which may show, be it in the bin.
  public func tiles(onBoardsFor admission: Admission) -> Set<Name> {
    var tiles: Set<Name> = []
    for (name, row) in rows(in: .boards)
    where admission.admits(rating(ofBoard: BoardID(name), isOwn: false)) {
      for register in row.registers where CellField.place(of: register.field) != nil {
        if let tile = register.value.text, !tile.isEmpty { tiles.insert(Name(tile)) }
      }
    }
    return tiles
  }

  /// The edits that rate the imported sets from before there were ratings, so that no board which a family
  /// already uses disappears. Made at each start, they are there once: what is imported later is unrated.
  public func ratingsOfWhatIsThere() -> [Edit] {
    let (ratings, begun): (Name, Name) = ("ratings", "begun")
    guard !settingsRow(ratings).isSet(begun) else { return [] }
    var edits = [Edit(.settings, ratings, begun, .flag(true))]
    for (name, row) in rows(in: .sets) where !row.isSet(Registers.ratingField) {
      edits.append(Registers.rating(.everyone, name, in: .sets))
    }
    return edits
  }

  /// The edit that rates a copy among the family's own boards, where what has no rating would be for everyone: one that is unrated
  /// says so, in a word that no rating has.
  static func ratingOfCopy(_ rating: ContentRating?, _ copy: BoardID) -> Edit {
    Edit(.boards, copy.name, ratingField, .text(rating?.name ?? "unrated"))
  }

  /// The edits that give another row what a row says of whom it is for.
  func carryingRating(of old: Name, to new: Name, in table: Table) -> [Edit] {
    guard let row = row(old, in: table), row.isSet(Registers.ratingField) else { return [] }
    return [Edit(table, new, Registers.ratingField, row[Registers.ratingField])]
  }

  /// The edit that rates a tile, a board or a set; `nil` makes it unrated again.
  public static func rating(_ rating: ContentRating?, _ row: Name, in table: Table) -> Edit {
    Edit(table, row, ratingField, rating.map { .text($0.name) } ?? .nothing)
  }
}
