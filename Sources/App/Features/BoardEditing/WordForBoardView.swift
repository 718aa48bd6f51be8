import Family
import Language
import Markup

// A word from the words room: the board for it is chosen here, and its cell in the editor.
extension State {
  @NodeBuilder<Action> func wordForBoardPage(_ word: WordForBoard) -> [View] {
    let boards = replica.registers.familyBoards()
    View.make("section", [.key("word"), .class("card"), .data("word-for-board", "")]) {
      View.make("h2", text: "\(text(.wordWhere)): \(name(of: word))")
      if boards.isEmpty { View.make("p", [.class("hint")], text: text(.noOwnBoards)) }
      View.make("div", [.class("options"), .role("group"), .label(text(.ownBoards))]) {
        for board in boards {
          let name = board.name[interfaceLanguage]
          boardOption(name.isEmpty ? text(.board) : name, board.id)
        }
      }
    }
    View.make("section", [.key("martlets"), .class("card")]) {
      View.make("h2", text: text(.martletBoards))
      View.make("p", [.class("hint")], text: text(.wordBetween))
      View.make("div", [.class("options"), .role("group"), .label(text(.martletBoards))]) {
        for board in vocabulary.boards where !board.pages(in: layout).isEmpty && mayShow(board: board.id) {
          boardOption(board.name(in: interfaceLanguage), MartletPage(board.id, layout, 1).id)
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
    if let word = parents.boards.word {
      View.make("div", [.key("in hand"), .class("card busy"), .role("status"), .data("in-hand", "")]) {
        View.make("p", text: "\(text(.wordTapCell)): \(name(of: word))")
        View.button([.class("button"), .on(.click, onBoards(.wordLeft))]) { text(.wordLeave) }
      }
    }
  }

  private func name(of word: WordForBoard) -> String { tile(of: word)?.label[interfaceLanguage] ?? "" }
}
