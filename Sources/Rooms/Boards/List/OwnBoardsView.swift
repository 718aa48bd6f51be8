import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  /// Where the focus goes on the list of boards when what had it is gone.
  static var ownBoardsID: String { "own-boards" }

  /// The boards that the family made.
  @NodeBuilder<Action> var ownBoardsView: [View] {
    let boards = world.replica.registers.familyBoards()
    View.make("section", [.key("own"), .class("card"), .data("own-boards", "")]) {
      View.make("h2", [.id(Self.ownBoardsID), .attribute("tabindex", "-1")], text: world.text(.ownBoards))
      if boards.isEmpty { View.make("p", [.class("hint")], text: world.text(.noOwnBoards)) }
      stepTools
      world.fields.boardSearch(state.cards, of: boards.count) { .boards(.cards($0)) }
      let found = state.cards.found(boards) { $0.name.bulgarian + " " + $0.name.english }
      View.make("div", [.key("cards"), .class("board-cards")]) {
        for board in found.prefix(state.cards.shown) { ownBoardView(board) }
      }
      world.fields.moreBoards(state.cards, of: found.count) { .boards(.cards($0)) }
    }
    ownCopyReport
  }

  /// A board in the making, and those that were deleted.
  @NodeBuilder<Action> var boardMakingView: [View] {
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

  func boardName(_ name: Name) -> String {
    let row = world.replica.registers.row(name, in: .boards)
    let shown = row.map { Board(id: BoardID(name), row: $0).name[world.interfaceLanguage] } ?? ""
    return shown.isEmpty ? world.text(.board) : shown
  }

  /// What was done last on this page or in the editor can be taken back here as well.
  @NodeBuilder<Action> private var stepTools: [View] {
    if state.history.canUndo || state.history.canRedo {
      View.make("div", [.key("steps"), .class("actions editor-tools")]) {
        tool(.undoEdit, "undo", .undone, isOff: !state.history.canUndo)
        tool(.redoEdit, "redo", .redone, isOff: !state.history.canRedo)
      }
    }
  }

  private func ownBoardView(_ board: Board) -> View {
    let name = boardName(board.id.name)
    let isUnrated = world.replica.registers.rating(of: board) == nil
    return .make("div", [.key(board.id.text), .class("set board-card"), .data("own-board", name)]) {
      cardHead(
        board.id, name, "\(board.columns) × \(board.rows)", thumbnail: world.boards.thumbnail(of: board),
        unshown: isUnrated ? world.text(.unratedHint) : unshown(board.id))
      View.make("div", [.key("main"), .class("card-main")]) {
        line(.editBoard, "button primary", name, .opened(board.id))
        cardMenu(name) {
          line(.showBoards, "button", name, .shown(board.id))
          if let home = homeButton(board.id, named: name) { home }
          line(.shareBoards, "button", name, .sharing(.asked(.withLinks(board.id))))
          world.fields.printButton(board.id, name)
          exportButton(.saveOne, name, .one(board.id))
          exportButton(.saveWithLinks, name, .withLinks(board.id))
          line(.copyBoard, "button", name, .copied(board.id))
          line(.deleteBoards, "button danger", name, .deleted(board.id))
        }
      }
      sharingView(.withLinks(board.id))
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
        View.make("div", [.class("board-choices")]) {
          for template in BoardTemplate.allCases {
            View.button([
              .key("template \(template.rawValue)"), .class("board-choice"),
              .aria("pressed", state.template == template), .on(.click, onBoards(.templateChosen(template))),
            ]) {
              thumbnail(of: template).view
              View.make("span", [.class("board-choice-name")], text: world.text(template.title))
            }
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
