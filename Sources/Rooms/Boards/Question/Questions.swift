public import Family
import Language
public import Shell

// What would move words and doesn't come from the editor or a file: another grid.
extension BoardsRoom {
  /// Another grid of Martlet's own boards has its words elsewhere; nothing moves where it comes to the same one.
  public mutating func askForGrid(_ grid: Settings.Grid) -> [Effect] {
    if world.boards.layout(for: grid) == world.boards.layout {
      setGrid(grid)
      return []
    }
    state.grid = grid
    return [.focus(Self.questionTitleID)]
  }

  mutating func answerGrid(_ isChanged: Bool) {
    guard let grid = state.grid else { return }
    state.grid = nil
    if isChanged { setGrid(grid) }
  }

  private mutating func setGrid(_ grid: Settings.Grid) {
    world.changeSettings { $0.grid = grid }
  }
}
