import Family
import Language

extension State {
  mutating func update(boards edit: BoardEdit) -> [Effect] {
    let wasAsked = parents.boards.question != nil
    let effects = take(edit)
    return !wasAsked && parents.boards.question != nil ? effects + [.focus(Self.questionTitleID)] : effects
  }

  private mutating func take(_ edit: BoardEdit) -> [Effect] {
    if parents.boards.question != nil {
      switch edit {
      case .confirmed, .refused, .arrived: break
      default: parents.boards.question = nil
      }
    }
    switch edit {
    case .nameTyped(let name): parents.boards.name = TextLimit.label.cut(name)
    case .templateChosen(let template): parents.boards.template = template
    case .made: return makeBoard()
    case .opened(let id): return openEditor(id)
    case .wordLeft: parents.boards.word = nil
    case .shown(let id): return go(to: .board(id.text, page: 1))
    case .copied(let id): return copyBoard(id)
    case .copiedSet(let id): return copyOpened(id)
    case .arrived(let answer): return self.answer(answer)
    case .copyClosed: parents.boards.copied = nil
    case .exported(let export): return self.export(export)
    case .exportClosed: parents.boards.written = nil
    case .fetching(let edit): return update(fetching: edit)
    case .gridAnswered(let isChanged):
      guard let grid = parents.boards.grid else { return [] }
      parents.boards.grid = nil
      return isChanged ? setGrid(grid) : []
    case .deleted(let id):
      make(replica.registers.deletingBoard(id, now: now))
      if editedBoard == nil, case .editor = route { return go(to: .parents(.boards)) }
    case .restored(let id): make(replica.registers.restoringBoard(id))
    case .finding(let edit): return update(finding: edit)
    case .photo(let edit): return update(photoInHand: edit)
    case .undone: step(.undone)
    case .redone: step(.redone)
    case .confirmed:
      guard let question = parents.boards.question else { return [] }
      confirm(question)
      return [.focus(Self.editorCellID(parents.boards.cell ?? parents.boards.focus))]
    case .refused:
      parents.boards.question = nil
      return [.focus(Self.editorCellID(parents.boards.cell ?? parents.boards.focus))]
    // The recorder is the same on the page of phrases.
    case .media(let edit) where route == .parents(.phrases): return update(phraseMedia: edit)
    default:
      guard let board = editedBoard else { return [] }
      if let page = editedPage { return update(page, board, edit) }
      return update(board, edit)
    }
    return []
  }

  func onBoards(_ edit: BoardEdit) -> Action { .parents(.boards(edit)) }

  /// The board that the address names, where it may be edited.
  var editedBoard: Board? {
    guard case .editor(let id) = route else { return nil }
    if let page = editedPage { return shownPage(page) }
    return openedBoard == nil ? replica.registers.board(id) : nil
  }

  /// Makes edits that take no word from its place.
  mutating func make(_ edits: [Edit]) {
    let made = parents.boards.history.noting(edits, in: replica.registers, now: now)
    change(made)
  }

  /// Makes edits, or asks first where a word would leave the place that a hand may know.
  mutating func makeOrAsk(_ edits: [Edit]) {
    let moves = knownMoves(by: edits)
    let all = edits + replica.registers.binning(leftBy: edits, now: now)
    if moves.isEmpty {
      make(all)
    } else {
      parents.boards.question = BoardsPage.Question(edits: all, moves: moves)
    }
  }

  /// A place that was given to a word since the board was opened is known to nobody yet.
  private func knownMoves(by edits: [Edit]) -> [WordMove] {
    replica.registers.wordMoves(by: edits).filter { move in
      guard let known = parents.boards.known, known.id == move.board else { return true }
      return known[move.from] == move.tile
    }
  }

  /// Takes the last step back, or makes it again; asks as for any other change, and then the step stays where it is.
  private mutating func step(_ step: BoardsPage.Question.Step) {
    var history = parents.boards.history
    let edits = step == .undone ? history.undo(in: replica.registers) : history.redo(in: replica.registers)
    let moves = knownMoves(by: edits)
    guard moves.isEmpty else {
      parents.boards.question = BoardsPage.Question(edits: edits, moves: moves, step: step)
      return
    }
    take(edits, history)
  }

  private mutating func take(_ edits: [Edit], _ history: EditHistory) {
    parents.boards.history = history
    change(edits)
    if let cell = parents.boards.cell, !(editedBoard?.has(cell) ?? false) { parents.boards.cell = nil }
  }

  private mutating func confirm(_ question: BoardsPage.Question) {
    parents.boards.question = nil
    var history = parents.boards.history
    switch question.step {
    case .new:
      make(question.edits)
      parents.boards.word = nil
      if parents.boards.several != nil { parents.boards.several = [] }
    case .undone: take(history.undo(in: replica.registers), history)
    case .redone: take(history.redo(in: replica.registers), history)
    }
  }

  private mutating func makeBoard() -> [Effect] {
    let template = parents.boards.template
    let typed = parents.boards.name
    let name =
      typed.isEmpty
      ? LocalizedText(
        bulgarian: texts[template.title, .bulgarian], english: texts[template.title, .english])
      : LocalizedText(typed)
    let fresh = replica.freshName(now: now)
    var tiles: [Edit] = []
    var cells: [TileID?] = template.words.map { $0.isEmpty || vocabulary.entry($0) == nil ? nil : TileID($0) }
    for (number, tile) in template.tiles.enumerated() {
      let id = TileID(fresh.text + ".\(number)")
      tiles += Tile(id: id, label: tile.label, wordClass: .descriptor, picture: .emoji(tile.emoji)).edits()
      cells.append(id)
    }
    if let layout = template.layout, let page = vocabulary.board("home")?.pages(in: layout).first {
      for cell in page.cells { cells.append(vocabulary.entry(in: cell).map { TileID($0.id) }) }
    }
    let board = replica.registers.makingBoard(
      name, rows: template.rows, columns: template.columns, cells: cells, fresh: fresh)
    guard !board.isEmpty else { return toast(text(.tooManyBoards)) }
    make(tiles + board)
    parents.boards.name = ""
    let effects = openEditor(BoardID(fresh))
    // A new board has no places yet that somebody could know.
    parents.boards.known = Board(id: BoardID(fresh), rows: template.rows, columns: template.columns)
    return effects
  }

  private mutating func copyBoard(_ id: BoardID) -> [Effect] {
    guard let old = replica.registers.board(id) else { return [] }
    if case .imported = old.source { return copyOpened([old], named: old.name[interfaceLanguage]) }
    let fresh = replica.freshName(now: now)
    make(replica.registers.copyingBoard(id, named: texts.nameOfCopy(old.name), fresh: fresh))
    return []
  }

  mutating func openEditor(_ id: BoardID) -> [Effect] {
    // A word in hand stays there from page to page of the editor, and no further.
    if let word = wordForBoard {
      parents.boards.word = word
    } else if editedBoard == nil {
      parents.boards.word = nil
    }
    parents.boards.cell = nil
    parents.boards.photo = editedBoard == nil ? nil : parents.boards.photo?.turned(to: id)
    parents.boards.several = nil
    parents.boards.carrying = .nothing
    parents.boards.focus = CellPlace(0, 0)
    parents.boards.tiles = nil
    endSearch()
    let effects = go(to: .editor(id))
    parents.boards.known = editedBoard
    return effects
  }

  /// What is done with the open board.
  mutating func update(_ board: Board, _ edit: BoardEdit) -> [Effect] {
    switch edit {
    case .renamed(let name, let language):
      var text = board.name
      text.set(TextLimit.label.cut(name), in: language)
      make(replica.registers.renamingBoard(board.id, text))
    case .resized(let rows, let columns):
      makeOrAsk(replica.registers.resizingBoard(board.id, rows: rows, columns: columns))
    case .tapped(let place): return tapped(place, on: board)
    case .keyPressed(let place, let key): return moveFocus(from: place, key, on: board)
    case .carried(let carrying):
      parents.boards.carrying = parents.boards.carrying == carrying ? .nothing : carrying
    case .several(let edit): return update(several: edit, on: board)
    case .dropped(let from, let place): return dropped(from, place, on: board)
    default:
      guard let cell = parents.boards.cell, board.has(cell) else { return [] }
      return update(cell, on: board, edit)
    }
    return []
  }

  private mutating func tapped(_ place: CellPlace, on board: Board) -> [Effect] {
    parents.boards.focus = place
    if parents.boards.several != nil { return tappedAmongSeveral(place, on: board) }
    if let photo = photoInHand(for: board), martletWord(at: place) == nil {
      return put(photo, at: place, on: board)
    }
    if let word = parents.boards.word, martletWord(at: place) == nil {
      return put(word, at: place, on: board)
    }
    let carrying = parents.boards.carrying
    parents.boards.carrying = .nothing
    if let from = parents.boards.cell, from != place, carrying != .nothing {
      if carrying == .copying {
        makeOrAsk(replica.registers.putting(board[from], at: place, on: board.id))
      } else {
        makeOrAsk(replica.registers.moving(from: from, to: place, on: board.id))
      }
      if parents.boards.question == nil { parents.boards.cell = place }
      return []
    }
    parents.boards.cell = parents.boards.cell == place ? nil : place
    endSearch()
    parents.boards.tiles = nil
    parents.boards.pictures = PictureFinding()
    parents.boards.actionText = ""
    return []
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
    parents.boards.focus = next
    return [.focus(Self.editorCellID(next))]
  }

  static func editorCellID(_ place: CellPlace) -> String { "edit-\(place.row)-\(place.column)" }

  /// What is done with the chosen cell and its tile.
  private mutating func update(_ cell: CellPlace, on board: Board, _ edit: BoardEdit) -> [Effect] {
    switch edit {
    case .searched(let query):
      parents.boards.query = TextLimit.label.cut(query)
      parents.boards.found = hits(query)
      findTiles(query, besides: board[cell])
    case .pictureSearched(let query):
      let (found, effects) = findPictures(query)
      parents.boards.pictures = found
      return effects
    case .morePictures: parents.boards.pictures.shown += PictureFinding.page
    case .put(let tile):
      makeOrAsk(replica.registers.putting(tile, at: cell, on: board.id))
      endSearch()
      return [.focus(Self.editorCellID(cell))]
    case .putCopy(let id):
      guard let old = replica.registers.tile(id) else { return [] }
      let copy = old.copied(as: TileID(replica.freshName(now: now)))
      makeOrAsk(copy.edits() + replica.registers.putting(copy.id, at: cell, on: board.id))
      endSearch()
      return [.focus(Self.editorCellID(cell))]
    case .putBack(let id):
      makeOrAsk(replica.registers.puttingBack(id, at: cell, on: board.id))
      return [.focus(Self.editorCellID(cell))]
    case .coined(let label):
      guard !label.isEmpty else { return [] }
      let id = TileID(replica.freshName(now: now))
      let tile = Tile(id: id, label: LocalizedText(TextLimit.label.cut(label)))
      makeOrAsk(tile.edits() + replica.registers.putting(id, at: cell, on: board.id))
      endSearch()
      wantWords(of: tile.edits())
      return fetchClips()
    case .media(let edit): return update(media: edit, at: cell, on: board)
    case .taken: makeOrAsk(replica.registers.putting(nil, at: cell, on: board.id))
    case .acts(.typed(let text)): parents.boards.actionText = TextLimit.label.cut(text)
    default: return changeTile(at: cell, on: board, edit)
    }
    return []
  }

  private mutating func hits(_ query: String) -> [Int] {
    if query.isEmpty { return [] }
    if parents.search == nil { parents.search = VocabularySearch(vocabulary) }
    return parents.search?.hits(query, limit: BoardsPage.offered) ?? []
  }

  /// A word of Martlet's own becomes the family's in this cell as soon as it is changed; elsewhere it stays what it is.
  mutating func changeTile(at cell: CellPlace, on board: Board, _ edit: BoardEdit) -> [Effect] {
    guard let id = board[cell], let old = tile(onBoard: id) else { return [] }
    if case .acts = edit { parents.boards.actionText = "" }
    var edits: [Edit] = []
    var new = old
    if replica.registers.tile(id) == nil {
      new = old.copied(as: TileID(replica.freshName(now: now)))
      edits = replica.registers.putting(new.id, at: cell, on: board.id)
      // The same word in the same place, under an id of its own.
      if parents.boards.known?[cell] == id { parents.boards.known?[cell.row, cell.column] = new.id }
    }
    let isOwn = edits.isEmpty
    new.apply(edit)
    if isOwn, new == old { return [] }
    let changes = new.edits(since: isOwn ? old : nil) + edits
    make(changes)
    setAsideMedia(old, new)
    if new.label == old.label, new.vocalization == old.vocalization { return [] }
    wantWords(of: changes)
    return fetchClips()
  }

  /// What stands on a family's board: a tile of its own, or a word of Martlet's.
  func tile(onBoard id: TileID) -> Tile? {
    replica.registers.tile(id) ?? word(id.text) ?? folder(id)
  }
}

extension Tile {
  fileprivate mutating func apply(_ edit: BoardEdit) {
    switch edit {
    case .labelled(let text, let language): label.set(TextLimit.label.cut(text), in: language)
    case .said(let text, let language):
      var said = vocalization ?? LocalizedText()
      said.set(TextLimit.phrase.cut(text), in: language)
      vocalization = said.isEmpty ? nil : said
    case .classed(let wordClass): self.wordClass = wordClass
    case .pictured(let picture): self.picture = picture
    case .hidden(let isHidden): self.isHidden = isHidden
    case .filled(let colour): fillColour = colour.flatMap { Colour.normalized($0) }
    case .bordered(let colour): borderColour = colour.flatMap { Colour.normalized($0) }
    case .acts(let edit): actions = edit.applied(to: actions)
    case .linked(let board): link = board
    case .voiced(let hash): sound = hash
    default: break
    }
  }
}
