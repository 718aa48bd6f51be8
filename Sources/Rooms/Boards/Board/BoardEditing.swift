import Family
import Language
import Shell

// The board that the address names, where it may be edited: what is done with it, and with its cells as a whole.
extension BoardsRoom {
  var editedBoard: Board? {
    guard case .editor(let id) = world.route else { return nil }
    if let page = editedPage { return world.boards.board(of: page) }
    return openedBoard == nil ? world.replica.registers.board(id) : nil
  }

  /// The edited board where it is the family's own; `nil` for a page of Martlet's, whose name, size and places are Martlet's.
  private var ownBoard: Board? { editedPage == nil ? editedBoard : nil }

  /// The edited board, ready to take something in. `nil` while a word of Martlet's is chosen.
  mutating func boardToFill() -> Board? {
    guard let board = editedBoard else { return nil }
    if let page = editedPage {
      if let cell = state.cell, martletWord(at: cell) != nil { return nil }
      world.change(page.opening(in: world.replica.registers))
    }
    return board
  }

  mutating func openEditor(_ id: BoardID) -> [Effect] {
    // A word in hand stays there from page to page of the editor, and no further.
    if let word = wordForBoard {
      state.word = word
    } else if editedBoard == nil {
      state.word = nil
    }
    state.cell = nil
    state.photo = editedBoard == nil ? nil : state.photo?.turned(to: id)
    state.several = nil
    state.carrying = .nothing
    state.focus = CellPlace(0, 0)
    state.tiles = nil
    state.links = BoardChoosing()
    state.targets = BoardChoosing()
    endSearch()
    let effects = world.go(to: .editor(id))
    state.known = editedBoard
    return effects
  }

  mutating func rename(_ name: String, in language: LanguageCode) {
    guard let board = ownBoard else { return }
    var text = board.name
    text.set(TextLimit.label.trimmed(name), in: language)
    make(world.replica.registers.renamingBoard(board.id, text))
  }

  mutating func resize(rows: Int, columns: Int) {
    if let board = ownBoard { look(at: GridSize(rows: rows, columns: columns), of: board) }
  }

  mutating func update(several edit: SeveralEdit) -> [Effect] {
    guard let board = editedBoard else { return [] }
    return editedPage == nil ? update(several: edit, on: board) : update(several: edit, onMartlets: board)
  }

  mutating func carry(_ carrying: BoardsState.Carrying) {
    // Of several on a page of Martlet's some are Martlet's own.
    if editedPage != nil, state.several != nil { return }
    if boardToFill() == nil { return }
    state.carrying = state.carrying == carrying ? .nothing : carrying
  }

  mutating func tapped(_ place: CellPlace) -> [Effect] {
    guard let board = editedBoard else { return [] }
    let isMartlets = martletWord(at: place) != nil
    if let page = editedPage {
      // Nothing is put where a word of Martlet's stands, and none of them is carried away.
      if isMartlets {
        state.carrying = .nothing
      } else if state.word != nil || photoInHand(for: board) != nil {
        world.change(page.opening(in: world.replica.registers))
      }
    }
    state.focus = place
    if state.several != nil { return tappedAmongSeveral(place, on: board) }
    if let photo = photoInHand(for: board), !isMartlets { return put(photo, at: place, on: board) }
    if let word = state.word, !isMartlets { return put(word, at: place, on: board) }
    let carrying = state.carrying
    state.carrying = .nothing
    if let from = state.cell, from != place, carrying != .nothing {
      if carrying == .copying {
        makeOrAsk(world.replica.registers.putting(board[from], at: place, on: board.id))
      } else {
        makeOrAsk(world.replica.registers.moving(from: from, to: place, on: board.id))
      }
      if state.question == nil { state.cell = place }
      return []
    }
    state.cell = state.cell == place ? nil : place
    endSearch()
    state.tiles = nil
    state.pictures = PictureFinding()
    state.actionText = ""
    state.links = BoardChoosing()
    return []
  }

  /// Closes the sheet of the chosen cell, or ends the choice of several.
  mutating func leaveCell() -> [Effect] {
    let place = state.cell ?? state.focus
    state.cell = nil
    state.several = nil
    state.carrying = .nothing
    endSearch()
    return [.focus(Self.editorCellID(place))]
  }

  /// A tile that was dragged to a cell. None of Martlet's words is moved, and none makes room.
  mutating func dropped(_ from: CellPlace, at place: CellPlace) -> [Effect] {
    if martletWord(at: from) != nil || martletWord(at: place) != nil { return [] }
    if editedPage != nil, state.several != nil { return [] }
    return boardToFill().map { dropped(from, place, on: $0) } ?? []
  }

  mutating func moveFocus(from place: CellPlace, _ key: String) -> [Effect] {
    editedBoard.map { moveFocus(from: place, key, on: $0) } ?? []
  }

  mutating func moveFocus(from place: CellPlace, _ key: String, on board: Board) -> [Effect] {
    var next = place
    switch key {
    case "ArrowRight": next.column += 1
    case "ArrowLeft": next.column -= 1
    case "ArrowDown": next.row += 1
    case "ArrowUp": next.row -= 1
    case "Home": next.column = 0
    case "End": next.column = board.columns - 1
    default: return []
    }
    guard board.has(next) else { return [] }
    state.focus = next
    return [.focus(Self.editorCellID(next))]
  }

  static func editorCellID(_ place: CellPlace) -> String { "edit-\(place.row)-\(place.column)" }
}
