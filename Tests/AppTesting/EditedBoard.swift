import Family
import Language

@testable import App
@testable import Boards
@testable import Parents
@testable import Shell

extension State {
  /// A board of two rows and two columns in the editor: "i" and "want" in the first row, known since long.
  static func editing() -> (State, BoardID) {
    var state = State.opened()
    state.editing(
      .nameTyped("Закуска"), .templateChosen(.choice4), .made, .tapped(CellPlace(0, 0)), .put("i"),
      .tapped(CellPlace(0, 1)), .put("want"))
    let id = state.replica.registers.familyBoards()[0].id
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(.opened(id))
    return (state, id)
  }

  @discardableResult mutating func editing(_ edits: BoardEdit...) -> [Effect] {
    var effects: [Effect] = []
    for edit in edits { effects += doing(.boards(edit)) }
    return effects
  }

  /// The labels on a board of the family's, cell by cell.
  func words(on id: BoardID) -> [String?] {
    (replica.registers.board(id)?.cells ?? []).map { cell in
      cell.flatMap { tile(onBoard: $0) }?.label[.bulgarian]
    }
  }

  func tile(_ row: Int, _ column: Int, on id: BoardID) -> Tile? {
    replica.registers.board(id)?[row, column].flatMap { tile(onBoard: $0) }
  }
}
