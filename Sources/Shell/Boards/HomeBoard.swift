import Family

// The board where talking starts and where the home button leads: Martlet's, or one that the family chose for the person who talks.
extension ShownBoards {
  /// Martlet's own home board, which is always there.
  public static var martletHomeID: String { "home" }

  /// The home of the person who talks: the chosen board while it is there and may show, else Martlet's.
  public var homeID: String {
    let chosen = world.storedSettings.home
    return chosen.isEmpty || !canBeHome(chosen) ? Self.martletHomeID : chosen
  }

  /// Whether talking can start on a board now: it is the family's, is not in the bin, and may show.
  public func canBeHome(_ id: String) -> Bool {
    world.replica.registers.isOwnBoard(BoardID(id)) && world.mayShow(board: id)
  }

  /// The address of a board's page: the home board's first page is at home.
  public func route(to id: String, page: Int = 1) -> Route {
    page == 1 && id == homeID ? .home : .board(id, page: page)
  }
}
