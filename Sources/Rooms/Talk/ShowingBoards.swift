import Family
import Language
import Shell

// Which board is shown.
extension TalkRoom {
  /// Goes to a place and shows its board; a board that is not there, or may not show, leads home.
  mutating func go(to route: Route) -> [Effect] {
    if route == world.route { return [] }
    let effects = world.go(to: route)
    showBoard()
    return state.isBoardMissing ? leaveMissingBoard() : effects
  }

  /// Shows the board of the address where that has become another one, and all anew where the family's data came in from
  /// elsewhere.
  mutating func followPlace() -> [Effect] {
    var effects: [Effect] = []
    switch world.news {
    case .none: break
    case .rows:
      state.way = []
      state.learning = Learning()
      showBoard()
      if state.isBoardMissing { effects += leaveMissingBoard() }
    case .limits:
      state.way = []
      effects = followLimits()
    }
    world.news = .none
    let layout = world.boards.layout
    if let shown = state.layout, shown != layout { state.way = [] }
    if world.route.isTalk, state.shown != world.route || state.layout != layout {
      showBoard()
      if state.isBoardMissing { effects += leaveMissingBoard() }
    }
    if let cell = world.arrival.cell { state.focusedCell = cell }
    if !world.arrival.way.isEmpty { state.way = world.arrival.way }
    world.arrival = Arrival(
      focus: world.arrival.focus, tiles: world.route.isTalk ? [] : world.arrival.tiles)
    return effects
  }

  private mutating func leaveMissingBoard() -> [Effect] {
    var trouble = Trouble.boardMissing
    if case .board(let id, _) = world.route, !world.mayShow(board: id) { trouble = .boardShut }
    world.route = .home
    showBoard()
    return world.toast(trouble) + [.navigate(path: Route.home.path, replace: true)]
  }

  /// Shows the board that the route names; notes where there is none any more.
  mutating func showBoard() {
    state.isBoardMissing = false
    state.shown = world.route
    state.layout = world.boards.layout
    gatherQuickPhrases()
    switch world.route {
    case .home:
      state.trail = []
      state.board = world.boards.board(world.boards.homeID, page: 1)
    case .board(let id, let page):
      if let board = world.boards.board(id, page: page)
        ?? (world.mayShow(board: id) ? phrasesBoard(id, page: page) : nil)
      {
        state.board = board
      } else {
        state.isBoardMissing = true
      }
    case .keyboard: if state.board == nil { state.board = world.boards.board(world.boards.homeID, page: 1) }
    default: break
    }
    if state.focusedCell >= state.board?.cells.count ?? 0 { state.focusedCell = 0 }
  }

  /// Takes from the page what may not show any more, wherever it stands, and brings back what may.
  private mutating func followLimits() -> [Effect] {
    state.learning = Learning()
    state.board = nil
    var trail: [String] = []
    for id in state.trail where world.mayShow(board: id) { trail.append(id) }
    state.trail = trail
    world.forms = nil
    state.keyboard.predictions = []
    state.keyboard.asked = nil
    showBoard()
    return state.isBoardMissing ? leaveMissingBoard() : []
  }
}
