public import Family
import Language
public import Markup

extension Fields {
  /// The family's boards, each of which takes the photo, and Martlet's, which have room for it between their words.
  public func boardsForPhoto(_ photo: PhotoID) -> View {
    let boards = world.replica.registers.familyBoards()
    return .make("details", [.key("boards"), .class("setting report"), .data("boards-for-photo", "")]) {
      View.make("summary", text: world.text(.useOnBoard))
      View.make("p", [.class("hint")], text: world.text(.useOnBoardHint))
      if !boards.isEmpty {
        View.make("h3", text: world.text(.ownBoards))
        View.make("div", [.key("own"), .class("options"), .role("group"), .label(world.text(.ownBoards))]) {
          for board in boards {
            boardForPhoto(board.name[world.interfaceLanguage], board.id, photo)
          }
        }
      }
      View.make("h3", text: world.text(.martletBoards))
      View.make(
        "div", [.key("martlets"), .class("options"), .role("group"), .label(world.text(.martletBoards))]
      ) {
        for board in world.boards.martletBoards {
          boardForPhoto(
            board.name(in: world.interfaceLanguage), MartletPage(board.id, world.boards.layout, 1).id, photo)
        }
      }
    }
  }

  private func boardForPhoto(_ name: String, _ id: BoardID, _ photo: PhotoID) -> View {
    .button([
      .key(id.text), .class("option label"), .on(.click, .shell(.photoForBoardTapped(photo, id))),
    ]) { name.isEmpty ? world.text(.board) : name }
  }
}
