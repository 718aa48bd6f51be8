import Family
import Language

// What would move words and doesn't come from the editor or a file: another grid.
extension State {
  /// Another grid of Martlet's own boards has its words elsewhere; nothing moves where it comes to the same one.
  mutating func askForGrid(_ grid: Settings.Grid) -> [Effect] {
    if layout(for: grid) == layout { return setGrid(grid) }
    parents.boards.grid = grid
    return [.focus(Self.questionTitleID)]
  }

  mutating func setGrid(_ grid: Settings.Grid) -> [Effect] {
    changeSettings { $0.grid = grid }
    showBoard()
    return []
  }
}
