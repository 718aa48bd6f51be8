import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  /// The boards that the family made, and one in the making.
  @NodeBuilder<Action> var ownBoardsView: [View] {
    let boards = world.replica.registers.familyBoards()
    View.make("section", [.key("own"), .class("card"), .data("own-boards", "")]) {
      View.make("h2", text: world.text(.ownBoards))
      if boards.isEmpty { View.make("p", [.class("hint")], text: world.text(.noOwnBoards)) }
      for board in boards { ownBoardView(board) }
    }
    ownCopyReport
    newBoardView
    let deleted = world.replica.registers.bin(of: .boards).filter {
      world.replica.registers.isOfFamily(BoardID($0.name))
    }
    if !deleted.isEmpty {
      View.make("section", [.key("own-bin"), .class("card")]) {
        View.make("h2", text: world.text(.deletedOwnBoards))
        for (name, _) in deleted {
          View.make("div", [.key(name.text), .class("set")]) {
            View.make("span", [.class("set-name")], text: boardName(name))
            View.button([.class("button"), .on(.click, onBoards(.restored(BoardID(name))))]) {
              world.text(.bringBack)
            }
          }
        }
      }
    }
  }

  private func boardName(_ name: Name) -> String {
    let row = world.replica.registers.row(name, in: .boards)
    let shown = row.map { Board(id: BoardID(name), row: $0).name[world.interfaceLanguage] } ?? ""
    return shown.isEmpty ? world.text(.board) : shown
  }

  private func ownBoardView(_ board: Board) -> View {
    let name = boardName(board.id.name)
    return .make("div", [.key(board.id.text), .class("set"), .data("own-board", name)]) {
      View.make("span", [.class("set-name")], text: name)
      View.make("span", [.class("actions")]) {
        line(.editBoard, "button primary", name, .opened(board.id))
        line(.showBoards, "button", name, .shown(board.id))
        world.fields.printButton(board.id, name)
        line(.copyBoard, "button", name, .copied(board.id))
        line(.deleteBoards, "button danger", name, .deleted(board.id))
      }
      exportView(board, named: name)
    }
  }

  private func line(_ title: StringKey, _ look: String, _ name: String, _ edit: BoardEdit) -> View {
    .button([.class(look), .label("\(world.text(title)): \(name)"), .on(.click, onBoards(edit))]) {
      world.text(title)
    }
  }

  var newBoardView: View {
    .make("form", [.key("new"), .class("card"), .on(.submit, onBoards(.made))]) {
      View.make("h2", text: world.text(.newBoard))
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.boardName))
        View.make(
          "input",
          [
            .id("board-name"), .class("search"), .attribute("autocomplete", "off"),
            .value(state.name),
            .on(.input) { .boards(.nameTyped($0.value)) },
          ])
      }
      View.make("div", [.class("setting"), .role("group"), .label(world.text(.boardTemplate))]) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.boardTemplate))
        View.make("span", [.class("options")]) {
          for template in BoardTemplate.allCases {
            View.button([
              .class("option"), .aria("pressed", state.template == template),
              .on(.click, onBoards(.templateChosen(template))),
            ]) { world.text(template.title) }
          }
        }
      }
      View.make(
        "button", [.class("button primary"), .attribute("type", "submit")], text: world.text(.makeBoard))
    }
  }
}

extension BoardTemplate {
  var title: StringKey {
    switch self {
    case .empty12: .templateEmpty
    case .core15: .template15
    case .core24: .template24
    case .core60: .template60
    case .core112: .template112
    case .yesNo: .templateYesNo
    case .firstThen: .templateFirstThen
    case .choice2: .templateChoice2
    case .choice3: .templateChoice3
    case .choice4: .templateChoice4
    case .choice5: .templateChoice5
    case .choice6: .templateChoice6
    case .day: .templateDay
    case .feelings: .templateFeelings
    case .pain: .templatePain
    }
  }
}
