import Family
import Language
import Markup
import Shell

/// A size that the open board would get.
struct GridSize: Hashable, Sendable {
  var rows: Int
  var columns: Int
}

/// What another size does to a board: every word keeps its row and column, or is left out.
struct GridChange: Hashable, Sendable {
  /// As large as the old board and the new one together.
  var rows: Int
  var columns: Int
  var stay: [CellPlace] = []
  var leave: [CellPlace] = []
  /// Words that were left out by a smaller size before, and come back.
  var comeBack: [CellPlace] = []

  init(from old: Board, to new: Board) {
    rows = max(old.rows, new.rows)
    columns = max(old.columns, new.columns)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CellPlace(row, column)
        switch (old[place] != nil, new[place] != nil) {
        case (true, true): stay.append(place)
        case (true, false): leave.append(place)
        case (false, true): comeBack.append(place)
        case (false, false): break
        }
      }
    }
  }
}

// Another number of rows or columns is looked at before it comes.
extension BoardsRoom {
  static var sizeID: String { "grid-size" }

  /// Shows what the board would be; nothing where it is that size already.
  mutating func look(at size: GridSize, of board: Board) {
    let edits = world.replica.registers.resizingBoard(board.id, rows: size.rows, columns: size.columns)
    state.size = edits.isEmpty ? nil : size
  }

  private func edits(of size: GridSize, _ board: Board) -> [Edit] {
    world.replica.registers.resizingBoard(board.id, rows: size.rows, columns: size.columns)
  }

  /// Gives the board the size that a parent has looked at. They have seen which words are left out.
  mutating func answerSize(isTaken: Bool) -> [Effect] {
    guard let size = state.size else { return [] }
    state.size = nil
    if isTaken, let board = editedBoard, editedPage == nil {
      let edits = edits(of: size, board)
      make(edits + world.replica.registers.binning(leftBy: edits, now: world.now))
      if let cell = state.cell, !(editedBoard?.has(cell) ?? false) { state.cell = nil }
    }
    return [.focus(Self.sizeID)]
  }

  /// The two steppers, and what the size that they were set to would do.
  @NodeBuilder<Action> func sizeFields(_ board: Board) -> [View] {
    let size = state.size ?? GridSize(rows: board.rows, columns: board.columns)
    View.make("div", [.key("size"), .id(Self.sizeID), .class("grid-size"), .attribute("tabindex", "-1")]) {
      stepper(.boardRows, size.rows, most: Registers.mostRowsMade) {
        .resized(rows: $0, columns: size.columns)
      }
      stepper(.boardColumns, size.columns, most: Registers.mostColumnsMade) {
        .resized(rows: size.rows, columns: $0)
      }
    }
    if let size = state.size,
      let new = world.replica.registers.board(board.id, after: edits(of: size, board))
    {
      changeView(GridChange(from: board, to: new), board, new)
    }
  }

  private func changeView(_ change: GridChange, _ old: Board, _ new: Board) -> View {
    let names = change.leave.map { tileName(old[$0]) }
    return .make(
      "section",
      [
        .key("size-preview"), .class("size-preview"), .role("group"), .label(world.text(.sizePreview)),
        .data("size", "\(new.rows)x\(new.columns)"),
      ]
    ) {
      View.make(
        "h3",
        text: "\(world.text(.sizePreview)): \(old.columns) × \(old.rows) → \(new.columns) × \(new.rows)")
      drawing(change, old, new)
      View.make("ul", [.role("status")]) {
        View.make("li", text: "\(world.text(.sizeStay)): \(change.stay.count)")
        if !change.comeBack.isEmpty {
          let back = change.comeBack.map { tileName(new[$0]) }
          View.make("li", text: "\(world.text(.sizeComeBack)): \(listed(back))")
        }
        View.make(
          "li",
          text: names.isEmpty ? world.text(.sizeNoneLeave) : "\(world.text(.sizeLeave)): \(listed(names))")
      }
      if !names.isEmpty { View.make("p", [.class("hint")], text: world.text(.sizeLeaveHint)) }
      View.make("div", [.class("actions")]) {
        View.button([
          .class(names.isEmpty ? "button primary" : "button danger"), .on(.click, onBoards(.confirmed)),
        ]) { world.text(.sizeTake) }
        View.button([.class("button"), .on(.click, onBoards(.refused))]) { world.text(.cancel) }
      }
    }
  }

  private func tileName(_ id: TileID?) -> String {
    id.flatMap { world.boards.tile(onBoard: $0)?.label[world.interfaceLanguage] } ?? ""
  }

  private func listed(_ names: [String]) -> String {
    names.prefix(12).filter { !$0.isEmpty }.joined(by: ", ") + (names.count > 12 ? " … (\(names.count))" : "")
  }

  /// The old board and the new one over each other: what stays in its colours, what is left out masked, new cells empty.
  private func drawing(_ change: GridChange, _ old: Board, _ new: Board) -> View {
    .make(
      "div",
      [
        .class("size-drawing"), .aria("hidden", true), .style("--columns", "\(change.columns)"),
        .style("--rows", "\(change.rows)"),
      ]
    ) {
      for row in 0..<change.rows {
        for column in 0..<change.columns {
          let place = CellPlace(row, column)
          let tile = (new[place] ?? old[place]).flatMap { world.boards.tile(onBoard: $0) }
          let isOut = !new.has(place)
          View.make(
            "span",
            [
              .class(
                "size-cell " + (tile.map { Thumbnail.look($0.wordClass) } ?? "none") + (isOut ? " out" : "")),
              tile?.fillColour.map { .style("--class-fill", $0) } ?? .group([]),
            ])
        }
      }
    }
  }
}

extension Sequence<String> {
  fileprivate func joined(by separator: String) -> String {
    var text = ""
    for part in self { text += (text.isEmpty ? "" : separator) + part }
    return text
  }
}
