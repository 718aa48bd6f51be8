import Bytes
import Family
import Language
import Shell

// Going from board to board, and over a board by keys.
extension TalkRoom {
  @inline(never)
  mutating func open(_ link: String, from board: String) -> [Effect] {
    let trail = state.trail + [board]
    var effects = go(to: world.boards.route(to: link))
    if world.route != .home { state.trail = trail }
    // A phone has no room for the board's name: it is told in passing, in the colour of its class.
    if world.visit.isPhone, let shown = state.board,
      let wordClass = world.vocabulary.board(shown.id)?.wordClass
    {
      effects += world.toast(shown.name, kind: .category(wordClass))
    }
    return effects
  }

  /// Where the shown board is changed, behind the gate; `nil` where no parent wishes the way from here, or it can't be changed.
  var editorOfShownBoard: Route? {
    guard world.storedSettings[.editsFromTalk], world.route != .keyboard, let shown = state.board else {
      return nil
    }
    if world.vocabulary.boardIndex(shown.id) != nil {
      return .editor(MartletPage(shown.id, world.boards.layout, shown.page).id)
    }
    let id = BoardID(shown.id)
    return world.replica.registers.board(id) == nil ? nil : .editor(id)
  }

  mutating func goBack() -> [Effect] {
    if world.route == .keyboard { return leaveKeyboard() }
    guard let last = state.trail.last else { return go(to: .home) }
    return goToCrumb(state.trail.count - 1, id: last)
  }

  mutating func goToCrumb(_ place: Int) -> [Effect] {
    guard place >= 0, place < state.trail.count else { return [] }
    return goToCrumb(place, id: state.trail[place])
  }

  private mutating func goToCrumb(_ place: Int, id: String) -> [Effect] {
    let trail = Array(state.trail.prefix(place))
    let effects = go(to: world.boards.route(to: id))
    state.trail = trail
    return effects
  }

  /// Turns a whole page; the last is followed by the first.
  mutating func turnPage(by step: Int) -> [Effect] {
    guard let board = state.board, board.pageCount > 1 else { return [] }
    let page = (board.page - 1 + step + board.pageCount) % board.pageCount + 1
    let trail = state.trail
    let effects = go(to: world.boards.route(to: board.id, page: page))
    state.trail = trail
    return effects
  }

  /// Arrow keys go to the next tile in their direction, over empty cells; Home and End to the row's ends.
  mutating func moveFocus(from cell: Int, key: String) -> [Effect] {
    guard let board = state.board, board.columns > 0 else { return [] }
    let column = cell % board.columns
    let row = cell / board.columns
    var next = cell
    let step: Int
    let steps: Int
    switch key {
    case "ArrowRight": (step, steps) = (1, board.columns - 1 - column)
    case "ArrowLeft": (step, steps) = (-1, column)
    case "ArrowDown": (step, steps) = (board.columns, board.rows - 1 - row)
    case "ArrowUp": (step, steps) = (-board.columns, row)
    case "Home": (next, step, steps) = (row * board.columns - 1, 1, board.columns)
    case "End": (next, step, steps) = ((row + 1) * board.columns, -1, board.columns)
    case "PageDown": return turnPage(by: 1)
    case "PageUp": return turnPage(by: -1)
    default: return []
    }
    for _ in 0..<max(0, steps) {
      next += step
      guard next >= 0, next < board.cells.count else { continue }
      guard let tile = board.cells[next], !tile.isHidden else { continue }
      state.focusedCell = next
      return [.focus("cell-\(next)")]
    }
    return []
  }
}
