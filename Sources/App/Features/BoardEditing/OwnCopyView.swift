import Family
import Language
import Markup

// A board of an opened file stays as it came. What a family wants to change of it becomes a copy of its own.
extension State {
  /// A board of an opened file, to be looked at.
  @NodeBuilder<Action> func openedBoardPage(_ board: Board) -> [View] {
    let name = board.name[interfaceLanguage]
    View.make("section", [.key("opened"), .class("card"), .data("opened-board", board.id.text)]) {
      View.make("p", text: text(.openedBoardHint))
      View.make("div", [.class("actions")]) {
        copyButton(name.isEmpty ? text(.board) : name, .copied(board.id), "button primary")
        if mayShow(board: board.id.text) {
          View.button([.class("button"), .on(.click, onBoards(.shown(board.id)))]) { text(.showBoards) }
        }
        printButton(board.id, name)
      }
    }
    ownCopyReport
    View.make("section", [.key("still"), .class("card")]) { stillBoard(board) }
  }

  func copyButton(_ name: String, _ edit: BoardEdit, _ look: String = "button") -> View {
    .button([.class(look), .label("\(text(.ownCopy)): \(name)"), .on(.click, onBoards(edit))]) {
      text(.ownCopy)
    }
  }

  /// The boards of a set one by one: each to be looked at, and to be made the family's own.
  @NodeBuilder<Action> func openedBoards(of set: BoardSetID) -> [View] {
    for board in replica.registers.boards() where board.source == .imported(set) {
      let name = board.name[interfaceLanguage].isEmpty ? board.id.text : board.name[interfaceLanguage]
      View.make("div", [.key("look " + board.id.text), .class("set")]) {
        View.make("span", [.class("set-name")], text: name)
        View.button([
          .class("button"), .label("\(text(.lookAtBoard)): \(name)"),
          .on(.click, onBoards(.opened(board.id))),
        ]) { text(.lookAtBoard) }
        copyButton(name, .copied(board.id))
      }
    }
  }

  /// What the last copy came to.
  @NodeBuilder<Action> var ownCopyReport: [View] {
    if let report = parents.boards.copied {
      View.make(
        "section", [.key("own-copy"), .class("card report"), .role("status"), .data("own-copy", report.name)]
      ) {
        View.make("h2", text: report.name)
        View.make("p", text: "\(text(.ownCopyDone)): \(report.boards)")
        for line in report.lines { reportLine(line) }
        View.make("div", [.class("actions")]) {
          if let first = report.first, replica.registers.board(first) != nil {
            View.button([
              .id(Self.ownCopyID), .class("button primary"),
              .label("\(text(.editBoard)): \(replica.registers.board(first)?.name[interfaceLanguage] ?? "")"),
              .on(.click, onBoards(.opened(first))),
            ]) { text(.editBoard) }
          }
          View.button([
            .class("button"), report.first == nil ? .id(Self.ownCopyID) : .group([]),
            .on(.click, onBoards(.copyClosed)),
          ]) { text(.dismiss) }
        }
      }
    }
  }

  private func reportLine(_ line: OwnCopyReport.Line) -> View {
    .make("details", []) {
      View.make("summary", text: "\(text(line.title)): \(line.labels.count)")
      View.make("ul") { for label in line.labels.prefix(100) { View.make("li", text: label) } }
    }
  }
}
