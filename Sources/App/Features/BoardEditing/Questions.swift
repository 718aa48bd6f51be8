import Family
import Language

// What would move words and doesn't come from the editor: a newer file of boards that are there, and another grid.
extension State {
  /// Takes in what a file brings, at once where no word moves by it; else a parent says first where they shall stand.
  mutating func bringIn(_ edits: [Edit], of set: BoardSetID) -> [Effect] {
    let moves = replica.registers.wordMoves(by: edits)
    let question = BoardsPage.Question(
      edits: edits + replica.registers.placing(set), moves: moves, step: .incoming)
    if moves.isEmpty { return bringIn(question, keepsPlaces: false) }
    parents.boards.question = question
    return []
  }

  /// - Parameter keepsPlaces: the boards on which words would move keep their cells and their size.
  mutating func bringIn(_ question: BoardsPage.Question, keepsPlaces: Bool) -> [Effect] {
    parents.boards.question = nil
    let kept = keepsPlaces ? Set(question.moves.map { $0.board.name }) : []
    change(question.edits.filter { !kept.contains($0.row) || !Registers.setsPlaces($0) })
    wantWords(of: question.edits)
    return fetchClips()
  }

  /// Another grid of Martlet's own boards has its words elsewhere; nothing moves where it comes to the same one.
  mutating func askForGrid(_ grid: Settings.Grid) -> [Effect] {
    if layout(for: grid) == layout { return setGrid(grid) }
    parents.boards.grid = grid
    return []
  }

  mutating func setGrid(_ grid: Settings.Grid) -> [Effect] {
    changeSettings { $0.grid = grid }
    showBoard()
    return []
  }
}
