import Family
import Language
import Markup
import Shell

// A word from the words room: the board for it is chosen here, and its cell in the editor.
extension BoardsRoom {
  @NodeBuilder<Action> func wordForBoardPage(_ word: WordForBoard) -> [View] {
    let boards = world.replica.registers.familyBoards()
    View.make("section", [.key("word"), .class("card"), .data("word-for-board", "")]) {
      View.make("h2", text: "\(world.text(.wordWhere)): \(name(of: word))")
      if boards.isEmpty { View.make("p", [.class("hint")], text: world.text(.noOwnBoards)) }
      View.make("div", [.class("options"), .role("group"), .label(world.text(.ownBoards))]) {
        for board in boards {
          let name = board.name[world.interfaceLanguage]
          boardOption(name.isEmpty ? world.text(.board) : name, board.id)
        }
      }
    }
    View.make("section", [.key("martlets"), .class("card")]) {
      View.make("h2", text: world.text(.martletBoards))
      View.make("p", [.class("hint")], text: world.text(.wordBetween))
      View.make("div", [.class("options"), .role("group"), .label(world.text(.martletBoards))]) {
        for board in world.boards.martletBoards {
          boardOption(
            board.name(in: world.interfaceLanguage), MartletPage(board.id, world.boards.layout, 1).id)
        }
      }
    }
    newBoardView
  }

  private func boardOption(_ name: String, _ id: BoardID) -> View {
    .button([
      .key(id.text), .class("option"), .data("choose-board", id.text), .on(.click, onBoards(.opened(id))),
    ]) { name }
  }

  /// Over the grid, while the word is in hand.
  @NodeBuilder<Action> var wordInHand: [View] {
    if let word = state.word {
      View.make("div", [.key("in hand"), .class("card busy"), .role("status"), .data("in-hand", "")]) {
        View.make("p", text: "\(world.text(.wordTapCell)): \(name(of: word))")
        View.button([.class("button"), .on(.click, onBoards(.wordLeft))]) { world.text(.wordLeave) }
      }
    }
  }

  private func name(of word: WordForBoard) -> String { tile(of: word)?.label[world.interfaceLanguage] ?? "" }
}
