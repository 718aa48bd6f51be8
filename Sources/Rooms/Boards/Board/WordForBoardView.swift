import Family
import Language
import Markup
import Shell

// A word from the words room: the board for it is chosen here, and its cell in the editor.
extension BoardsRoom {
  @NodeBuilder<Action> func wordForBoardPage(_ word: WordForBoard) -> [View] {
    let (own, martlets) = (world.fields.familyBoardChoices(), world.fields.martletBoardChoices)
    View.make("section", [.key("word"), .class("card"), .data("word-for-board", "")]) {
      View.make("h2", text: "\(world.text(.wordWhere)): \(name(of: word))")
      world.fields.boardSearch(state.targets, of: own.count + martlets.count) { .boards(.targets($0)) }
      if own.isEmpty {
        View.make("p", [.class("hint")], text: world.text(.noOwnBoards))
      } else {
        boardsForWord(.ownBoards, own)
      }
    }
    View.make("section", [.key("martlets"), .class("card")]) {
      View.make("h2", text: world.text(.martletBoards))
      View.make("p", [.class("hint")], text: world.text(.wordBetween))
      boardsForWord(.martletBoards, martlets)
    }
    newBoardView
  }

  private func boardsForWord(_ title: StringKey, _ choices: [BoardChoice]) -> View {
    .make("div", [.key("boards"), .class("board-targets")]) {
      world.fields.boardPicks(title, choices, state.targets, { .boards(.targets($0)) }) {
        onBoards(.opened($0))
      }
    }
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
