import Bytes
import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  /// A board with its cells to be filled: the grid as the person sees it, and beside it (on a phone below) what is done with one
  /// cell.
  @NodeBuilder<Action> func editorPage(_ board: Board) -> [View] {
    View.make("div", [.key("tools"), .class("actions editor-tools")]) {
      tool(.undoEdit, "undo", .undone, isOff: !state.history.canUndo)
      tool(.redoEdit, "redo", .redone, isOff: !state.history.canRedo)
      View.button([
        .class("button"), .on(.click, onBoards(.shown(BoardID(editedPage?.board ?? board.id.text)))),
      ]) {
        world.text(.seeInTalk)
      }
      severalSwitch
      world.fields.printButton(
        BoardID(editedPage?.board ?? board.id.text), board.name[world.interfaceLanguage])
    }
    if let question = state.question { questionView(question) }
    if state.carrying != .nothing {
      View.make("p", [.key("carry"), .class("card busy"), .role("status")], text: world.text(.tapTarget))
    }
    if let photo = photoInHand(for: board) { photoInHandView(photo) }
    wordInHand
    editorGrid(board)
    // Another cell's fields are another sheet: it begins at its top, wherever the one before was scrolled to.
    View.make("div", [.key("side" + sideName(board)), .class("editor-side"), .data("editor-side", "")]) {
      editorSide(board)
    }
  }

  @NodeBuilder<Action> private func editorSide(_ board: Board) -> [View] {
    if let several = severalCells(on: board) {
      sheetClosing
      severalView(several, on: board)
    } else if let cell = state.cell, board.has(cell) {
      sheetClosing
      cellView(cell, on: board)
    } else {
      View.make("p", [.key("hint"), .class("hint")], text: world.text(.editorHint))
      if let page = editedPage { pageSettings(page) } else { boardSettings(board) }
    }
  }

  private func sideName(_ board: Board) -> String {
    if state.several != nil { return " several" }
    guard let cell = state.cell, board.has(cell) else { return "" }
    return " \(cell.row) \(cell.column)"
  }

  /// Whether the fields of a cell, or of several, are open: on a phone they are a sheet from below.
  func hasSheet(_ board: Board) -> Bool {
    state.several != nil || state.cell.map { board.has($0) } ?? false
  }

  /// Only where they are a sheet: elsewhere the grid is in sight, and another tap on the cell ends the choice.
  private var sheetClosing: View {
    .make("div", [.key("sheet"), .class("sheet-head")]) {
      View.button([.class("button sheet-close"), .on(.click, onBoards(.cellLeft))]) { world.text(.done) }
    }
  }

  func tool(_ name: StringKey, _ sign: String, _ edit: BoardEdit, isOff: Bool) -> View {
    .button([.class("button"), .flag("disabled", isOff), .on(.click, onBoards(edit))]) {
      View.sign(sign)
      View.make("span", text: world.text(name))
    }
  }

  private func editorGrid(_ board: Board) -> View {
    let tiles = editorTiles(on: board)
    return .make(
      "div",
      [
        .key("grid"), .class("board editor"), .role("grid"), .label(world.text(.editBoard)),
        .style("--columns", "\(board.columns)"), .style("--rows", "\(board.rows)"),
        .data("editor", board.id.text),
      ] + world.boards.labelLines(of: tiles).styles()
    ) {
      for row in 0..<board.rows {
        View.make("div", [.class("row"), .role("row")]) {
          for column in 0..<board.columns {
            View.make("div", [.class("cell"), .role("gridcell")]) {
              liveCell(CellPlace(row, column), tiles[row * board.columns + column])
            }
          }
        }
      }
    }
  }

  private func liveCell(_ place: CellPlace, _ tile: Tile?) -> View {
    let isChosen = state.several?.contains(place) ?? (state.cell == place)
    let name = tile.map { $0.label[world.interfaceLanguage] } ?? world.text(.emptyCell)
    return .button(
      world.boards.look(of: tile, isChosen ? " chosen" : "") + [
        .id(Self.editorCellID(place)), .label("\(name), \(placeText(place))"), .aria("pressed", isChosen),
        .attribute("tabindex", state.focus == place ? "0" : "-1"),
        .data("place", "\(place.row)-\(place.column)"),
        .on(.click) { .boards($0.isCommand ? .several(.toggled(place)) : .tapped(place)) },
        .on(.keyDown) { event in
          switch event.key {
          case "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End":
            .boards(event.isShift ? .several(.extended(place, event.key)) : .keyPressed(place, event.key))
          case "Escape" where state.cell != nil || state.several != nil: .boards(.cellLeft)
          default: nil
          }
        },
        .on(.drop) { event in
          CellPlace(event.key).map { Action.boards(.dropped($0, at: place)) }
        },
      ]
    ) { world.boards.content(of: tile) }
  }

  func placeText(_ place: CellPlace) -> String {
    "\(world.text(.rowNumber)) \(place.row + 1), \(world.text(.columnNumber)) \(place.column + 1)"
  }

  private func boardSettings(_ board: Board) -> View {
    .make("section", [.key("settings"), .class("card")]) {
      for language in [LanguageCode.bulgarian, .english] {
        field(
          language == .bulgarian ? .boardNameBulgarian : .boardNameEnglish,
          board.name.exactly(in: language), of: board.id.text
        ) {
          .renamed($0, in: language)
        }
      }
      sizeFields(board)
      ownBoardRating(board)
      world.fields.audience(of: board.id.name, in: .boards) { .boards(.given(board.id, to: $0, $1)) }
      View.button([.class("button danger"), .on(.click, onBoards(.deleted(board.id)))]) {
        world.text(.deleteBoards)
      }
    }
  }

  func field(
    _ name: StringKey, _ value: String, of thing: String, _ edit: @escaping (String) -> BoardEdit
  ) -> View {
    world.fields.changedField(name, value, of: thing) { .boards(edit($0)) }
  }

  func stepper(_ name: StringKey, _ value: Int, most: Int, _ edit: @escaping (Int) -> BoardEdit)
    -> View
  {
    .make("div", [.class("setting"), .role("group"), .label(world.text(name))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(name))
      View.make("span", [.class("options")]) {
        View.button([
          .class("option"), .label("\(world.text(name)): \(value - 1)"), .flag("disabled", value <= 1),
          .on(.click, onBoards(edit(value - 1))),
        ]) { "−" }
        View.make("output", [.class("option-value")], text: "\(value)")
        View.button([
          .class("option"), .label("\(world.text(name)): \(value + 1)"), .flag("disabled", value >= most),
          .on(.click, onBoards(edit(value + 1))),
        ]) { "+" }
      }
    }
  }
}

extension CellPlace {
  /// Reads what `Web/host/dragging.js` says of a dragged tile: its row, a dash and its column.
  fileprivate init?(_ text: String) {
    let parts = text.parts(at: "-")
    guard parts.count == 2, let row = Int(parts[0]), let column = Int(parts[1]) else { return nil }
    self.init(row, column)
  }
}
