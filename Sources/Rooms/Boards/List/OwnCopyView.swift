import Family
import Language
import Markup
import Shell

// A board of an opened file stays as it came. What a family wants to change of it becomes a copy of its own.
extension BoardsRoom {
  /// A board of an opened file, to be looked at.
  @NodeBuilder<Action> func openedBoardPage(_ board: Board) -> [View] {
    let name = board.name[world.interfaceLanguage]
    View.make("section", [.key("opened"), .class("card"), .data("opened-board", board.id.text)]) {
      View.make("p", text: world.text(.openedBoardHint))
      View.make("div", [.class("actions")]) {
        copyButton(name.isEmpty ? world.text(.board) : name, .copied(board.id), "button primary")
        if world.mayShow(board: board.id.text) {
          View.button([.class("button"), .on(.click, onBoards(.shown(board.id)))]) { world.text(.showBoards) }
        }
        world.fields.printButton(board.id, name)
      }
    }
    ownCopyReport
    View.make("section", [.key("still"), .class("card")]) { stillBoard(board) }
  }

  func copyButton(_ name: String, _ edit: BoardEdit, _ look: String = "button") -> View {
    .button([.class(look), .label("\(world.text(.ownCopy)): \(name)"), .on(.click, onBoards(edit))]) {
      world.text(.ownCopy)
    }
  }

  /// The boards of a set one by one: each to be looked at, and to be made the family's own.
  @NodeBuilder<Action> func openedBoards(of set: BoardSetID) -> [View] {
    View.make("div", [.key("look"), .class("board-cards")]) {
      for board in world.replica.registers.boards(in: set) {
        let name = openedName(board)
        View.make("div", [.key(board.id.text), .class("set board-card"), .data("opened-card", name)]) {
          cardHead(
            board.id, name, "\(board.columns) × \(board.rows)", thumbnail: world.boards.thumbnail(of: board))
          View.make("div", [.key("main"), .class("actions")]) {
            line(.lookAtBoard, "button", name, .opened(board.id))
            copyButton(name, .copied(board.id))
          }
        }
      }
    }
  }

  /// What the last copy came to.
  @NodeBuilder<Action> var ownCopyReport: [View] {
    if let report = state.copied {
      View.make(
        "section", [.key("own-copy"), .class("card report"), .role("status"), .data("own-copy", report.name)]
      ) {
        View.make("h2", text: report.name)
        View.make("p", text: "\(world.text(.ownCopyDone)): \(report.boards)")
        if let copy = report.first.flatMap({ world.replica.registers.board($0) }),
          world.replica.registers.rating(of: copy) == nil
        {
          View.make("p", text: world.text(.unratedHint))
        }
        for line in report.lines { reportLine(line) }
        let home = report.ofHome.flatMap { canTakeHome($0) ? $0 : nil }
        if home != nil { View.make("p", text: world.text(.ownCopyNotHome)) }
        View.make("div", [.class("actions")]) {
          if let home {
            View.button([.class("button"), .on(.click, onBoards(.home(.made(home))))]) {
              world.text(.ownCopyHome)
            }
          }
          if let first = report.first, world.replica.registers.board(first) != nil {
            View.button([
              .id(Self.ownCopyID), .class("button primary"),
              .label(
                "\(world.text(.editBoard)): \(world.replica.registers.board(first)?.name[world.interfaceLanguage] ?? "")"
              ),
              .on(.click, onBoards(.opened(first))),
            ]) { world.text(.editBoard) }
          }
          View.button([
            .class("button"), report.first == nil ? .id(Self.ownCopyID) : .group([]),
            .on(.click, onBoards(.copyClosed)),
          ]) { world.text(.dismiss) }
        }
      }
    }
  }

  private func canTakeHome(_ copy: BoardID) -> Bool {
    world.storedSettings.home != copy.text && world.boards.canBeHome(copy.text)
  }

  private func reportLine(_ line: OwnCopyReport.Line) -> View {
    .make("details", []) {
      View.make("summary", text: "\(world.text(line.title)): \(line.labels.count)")
      View.make("ul") { for label in line.labels.prefix(100) { View.make("li", text: label) } }
    }
  }
}
