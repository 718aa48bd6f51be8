import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  /// Whom an imported set is for: asked when its file has been opened, and changed on the page of boards.
  @NodeBuilder<Action> func setRating(_ set: BoardSetID) -> [View] {
    let now = world.replica.registers.rating(ofSet: set)
    if now == nil { View.make("p", [.class("hint")], text: world.text(.unratedHint)) }
    world.fields.rating(now) { .set(set, $0) }
  }

  /// Whom a board of the family's own is for: everyone, unless a parent says otherwise or it is a copy of what is unrated.
  @NodeBuilder<Action> func ownBoardRating(_ board: Board) -> [View] {
    let now = world.replica.registers.rating(of: board)
    if now == nil { View.make("p", [.class("hint")], text: world.text(.unratedHint)) }
    world.fields.rating(now, canBeUnrated: false) { .board(board.id, $0) }
  }

  func boardByBoardButton(_ set: BoardSetID) -> View {
    .button([
      .class("button"), .aria("expanded", state.ratedSet == set),
      .on(.click, .boards(.boardsListed(set))),
    ]) { world.text(.boardByBoard) }
  }

  /// The boards of a set, each with its own choice, where a parent has asked for them.
  @NodeBuilder<Action> func boardRatings(_ set: BoardSetID) -> [View] {
    if state.ratedSet == set {
      openedBoards(of: set)
      for board in world.replica.registers.boards(in: set) {
        world.fields.rating(world.replica.registers.rating(of: board), named: openedName(board)) {
          .board(board.id, $0)
        }
      }
    }
  }
}
