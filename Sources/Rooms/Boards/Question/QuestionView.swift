import Family
import Language
public import Markup
public import Shell

// What is asked before words move: from where to where, with the board before and after.
extension BoardsRoom {
  /// Words that leave their places by an edit.
  @NodeBuilder<Action> func questionView(_ question: BoardsState.Question) -> [View] {
    if !question.deleted.isEmpty {
      questionCard(.deleteBoardQuestion, .deleteBoardHint, leftBy: .refused) {
        View.make("ul") {
          for board in question.deleted { View.make("li", text: boardName(board.name)) }
        }
        movesView(question.moves, question.edits)
        View.make("div", [.class("actions")]) {
          View.button([.id("question-keep"), .class("button primary"), .on(.click, onBoards(.refused))]) {
            world.text(.keepBoard)
          }
          View.button([.class("button danger"), .on(.click, onBoards(.confirmed))]) {
            world.text(.deleteBoards)
          }
        }
      }
    } else if !question.moves.isEmpty {
      questionCard(.moveQuestion, .moveQuestionHint, leftBy: .refused) {
        movesView(question.moves, question.edits)
        View.make("div", [.class("actions")]) {
          View.button([.id("question-keep"), .class("button primary"), .on(.click, onBoards(.refused))]) {
            world.text(.leaveInPlace)
          }
          View.button([.class("button danger"), .on(.click, onBoards(.confirmed))]) { world.text(.moveWords) }
        }
      }
    }
  }

  /// What a file brings and nothing decides alone: which boards it is, or where its words stand.
  @NodeBuilder<Action> func arrivalView(_ arrival: BoardArrival) -> [View] {
    switch arrival.question {
    case .set(let likenesses):
      questionCard(.likeQuestion, .likeHint, about: arrival.file) {
        View.make("div", [.class("actions")]) {
          answerButton(world.text(.addAsNew), .asNew, "button primary")
          for likeness in likenesses {
            answerButton(updateName(likeness), .update(likeness.set), "button danger")
          }
          answerButton(world.text(.leaveFileOut), .leftOut, "button")
        }
      }
    case .places(_, let edits, let moves):
      questionCard(.incomingQuestion, .incomingHint, about: arrival.file) {
        movesView(moves, edits)
        View.make("div", [.class("actions")]) {
          answerButton(world.text(.leaveInPlace), .keepPlaces, "button primary")
          answerButton(world.text(.takeFilePlaces), .takePlaces, "button danger")
          answerButton(world.text(.leaveFileOut), .leftOut, "button")
        }
      }
    case .lost:
      questionCard(.fileAgain, .fileAgainHint, about: arrival.file) {
        View.make("div", [.class("actions")]) {
          answerButton(world.text(.dismiss), .leftOut, "button primary")
        }
      }
    }
  }

  private func updateName(_ likeness: SetLikeness) -> String {
    let name = likeness.name[world.interfaceLanguage]
    return "\(world.text(.updateBoards)): \(name)"
      + (likeness.isInBin ? " (\(world.text(.deletedBoards)))" : "")
  }

  private func answerButton(_ name: String, _ answer: ArrivalAnswer, _ look: String) -> View {
    .button([.class(look), .on(.click, onBoards(.arrived(answer)))]) { name }
  }

  /// From where to where words go, with the first board before and after.
  @NodeBuilder<Action> private func movesView(_ moves: [WordMove], _ edits: [Edit]) -> [View] {
    if let first = moves.first?.board, let before = world.replica.registers.board(first) {
      let after = world.replica.registers.board(first, after: edits) ?? before
      let here = moves.filter { $0.board == first }
      View.make("ul") {
        for move in moves.prefix(12) {
          let name = world.boards.tile(onBoard: move.tile)?.label[world.interfaceLanguage] ?? ""
          let to = move.to.map { placeText($0) } ?? world.text(.offTheBoard)
          View.make("li", text: "\(name): \(placeText(move.from)) → \(to)")
        }
        if moves.count > 12 { View.make("li", text: "… \(moves.count)") }
      }
      beforeAndAfter(
        still(before, tiles(before), marked: here.map { $0.from }),
        still(after, tiles(after), marked: here.compactMap { $0.to }))
    }
  }

  /// Another grid for Martlet's own boards.
  @NodeBuilder<Action> public var gridQuestion: [View] {
    if let grid = state.grid {
      questionCard(.gridQuestion, .gridQuestionHint, leftBy: .gridAnswered(false)) {
        beforeAndAfter(home(in: world.boards.layout), home(in: world.boards.layout(for: grid)))
        View.make("div", [.class("actions")]) {
          View.button([.class("button primary"), .on(.click, onBoards(.gridAnswered(false)))]) {
            world.text(.keepGrid)
          }
          View.button([.class("button danger"), .on(.click, onBoards(.gridAnswered(true)))]) {
            world.text(.changeGrid)
          }
        }
      }
    }
  }

  private func questionCard(
    _ title: StringKey, _ hint: StringKey, about file: String = "", leftBy answer: BoardEdit? = nil,
    @NodeBuilder<Action> content: () -> [View]
  ) -> View {
    let rest = content()
    return .make(
      "section",
      [
        .key("question"), .class("card report"), .role("alertdialog"), .label(world.text(title)),
        answer.map { View.left(by: onBoards($0)) } ?? .group([]),
      ]
    ) {
      View.make("h2", [.id(Self.questionTitleID), .attribute("tabindex", "-1")], text: world.text(title))
      if !file.isEmpty { View.make("p", text: file) }
      View.make("p", text: world.text(hint))
      for view in rest { view }
    }
  }

  /// A board to be looked at: its tiles row by row, some of them marked.
  private func still(_ board: Board, _ tiles: [Tile?], marked: [CellPlace]) -> StillBoard {
    StillBoard(rows: board.rows, columns: board.columns, tiles, marked: marked)
  }

  private func tiles(_ board: Board) -> [Tile?] {
    board.cells.map { $0.flatMap { world.boards.tile(onBoard: $0) } }
  }

  private func home(in layout: Layout) -> StillBoard {
    let cells = world.vocabulary.board("home")?.pages(in: layout).first?.cells ?? []
    return StillBoard(rows: layout.rows, columns: layout.columns, cells.map { world.boards.tile(in: $0) })
  }

  private func beforeAndAfter(_ before: StillBoard, _ after: StillBoard) -> View {
    .make("div", [.class("before-after")]) {
      world.boards.still(before, .boardBefore)
      world.boards.still(after, .boardAfter)
    }
  }

  /// A board to be looked at, and not touched.
  func stillBoard(_ board: Board) -> View {
    world.boards.still(still(board, tiles(board), marked: []), .openedBoard, heading: "h2")
  }
}
