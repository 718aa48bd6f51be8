public import Family
import Markup
public import Shell

// The board that an opened set begins with.
extension BoardsRoom {
  static func firstBoardID(_ set: BoardSetID) -> String { "first-\(set.text)" }

  mutating func update(first edit: FirstBoardEdit) -> [Effect] {
    switch edit {
    case .choosing(let set, let edit):
      if state.firstsOf != set { state.firsts = BoardChoosing() }
      state.firstsOf = set
      state.firsts.update(edit)
      return []
    case .chosen(let set, let board):
      state.firsts = BoardChoosing()
      let focus: [Effect] = [.focus(Self.firstBoardID(set))]
      let edits = world.replica.registers.choosingFirst(board, of: set)
      guard !edits.isEmpty else { return focus }
      world.change(edits)
      if state.report?.set == set { state.report?.reach = world.replica.registers.reach(of: set) }
      return world.readAnew() + focus
    }
  }

  /// In the menu of a set with several boards.
  func firstBoardChoice(_ set: BoardSet) -> View {
    let choosing = state.firstsOf == set.id ? state.firsts : BoardChoosing()
    let root = world.replica.registers.board(set.root)
    return world.fields.boardChoice(
      .firstBoard, id: Self.firstBoardID(set.id), choosing.isOpen ? boardChoices(of: set.id) : [],
      now: set.root, nowNamed: root.map { openedName($0) } ?? world.text(.board), choosing,
      { .boards(.first(.choosing(set.id, $0))) },
      then: { id in onBoards(.first(.chosen(set.id, id ?? set.root))) })
  }

  private func boardChoices(of set: BoardSetID) -> [BoardChoice] {
    world.replica.registers.boards(in: set).map { BoardChoice($0.id, openedName($0)) }
  }

  /// What a board of an opened file is called; its id where it has no name.
  func openedName(_ board: Board) -> String {
    let name = board.name[world.interfaceLanguage]
    return name.isEmpty ? board.id.text : name
  }
}

/// What is done about the board that a set begins with.
public enum FirstBoardEdit: Hashable, Sendable {
  case choosing(BoardSetID, BoardChoosingEdit)
  case chosen(BoardSetID, BoardID)
}
