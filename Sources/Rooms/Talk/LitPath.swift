import Shell

// The way to a word that a parent wants shown: what is to be tapped next has a ring, until the word is reached or
// something else is done.
extension TalkRoom {
  /// Whether this is what is to be tapped next.
  func isLit(_ tap: Tap) -> Bool { state.way.first == tap }

  mutating func followWay(_ action: TalkAction) {
    guard let tap = state.way.first else { return }
    if leads(action, tap) {
      state.way.removeFirst()
    } else if case .cellKeyPressed(_, let key) = action, key != "PageDown", key != "PageUp" {
      // The arrow keys only go over the board.
    } else {
      state.way = []
    }
  }

  /// Whether an action is the tap that comes next on the way.
  private func leads(_ action: TalkAction, _ tap: Tap) -> Bool {
    switch (tap, action) {
    case (.cell(let lit), .cellTapped(let cell)): lit == cell
    case (.next, .pageTurned(by: 1)), (.previous, .pageTurned(by: -1)), (.ownBoards, .ownBoardsTapped): true
    default: false
    }
  }
}
