public import Family
import Language
public import Markup

extension Fields {
  /// The family's boards, each of which takes the photo, and Martlet's, which have room for it between their
  /// words. They are drawn once a parent asks for them.
  public func boardsForPhoto(
    _ photo: PhotoID, _ choosing: BoardChoosing, _ act: @escaping (BoardChoosingEdit) -> Action
  ) -> View {
    .make("div", [.key("boards"), .class("board-targets"), .data("boards-for-photo", "")]) {
      boardsOpener(world.text(.useOnBoard), choosing) { act($0) }
      if choosing.isOpen {
        let (own, martlets) = (familyBoardChoices(), martletBoardChoices)
        View.make("p", [.class("hint")], text: world.text(.useOnBoardHint))
        boardSearch(choosing, of: own.count + martlets.count, act)
        if !own.isEmpty {
          targets(.ownBoards, own, choosing, act) { .shell(.photoForBoardTapped(photo, $0)) }
        }
        targets(.martletBoards, martlets, choosing, act) {
          .shell(.photoForBoardTapped(photo, $0))
        }
      }
    }
  }

  private func targets(
    _ title: StringKey, _ choices: [BoardChoice], _ choosing: BoardChoosing,
    _ act: (BoardChoosingEdit) -> Action, then choose: (BoardID) -> Action
  ) -> View {
    .make("div", [.key(title == .ownBoards ? "own" : "martlets"), .class("board-targets")]) {
      View.make("h3", text: world.text(title))
      boardPicks(title, choices, choosing, act, then: choose)
    }
  }
}
