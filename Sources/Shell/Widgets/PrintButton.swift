public import Family
public import Markup

extension Fields {
  /// Leads to the page of print with a board; `nil`: the home board.
  public func printButton(_ board: BoardID?, _ name: String) -> View {
    .button([
      .class("button"), .label("\(world.text(.printTitle)): \(name)"),
      .on(.click, .shell(.printTapped(board))),
    ]) { world.text(.printTitle) }
  }
}
