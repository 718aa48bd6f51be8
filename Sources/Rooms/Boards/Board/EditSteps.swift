import Family
import Shell

// Every edit is a step that can be taken back, and a word moves only after a parent has said so.
extension BoardsRoom {
  /// Makes edits that take no word from its place.
  mutating func make(_ edits: [Edit]) {
    let made = state.history.noting(edits, in: world.replica.registers, now: world.now)
    world.change(made)
  }

  /// Makes edits, or asks first where a word would leave the place that a hand may know.
  mutating func makeOrAsk(_ edits: [Edit]) {
    let moves = knownMoves(by: edits)
    let all = edits + world.replica.registers.binning(leftBy: edits, now: world.now)
    if moves.isEmpty {
      make(all)
    } else {
      state.question = BoardsState.Question(edits: all, moves: moves)
    }
  }

  /// A place that was given to a word since the board was opened is known to nobody yet.
  private func knownMoves(by edits: [Edit]) -> [WordMove] {
    world.replica.registers.wordMoves(by: edits).filter { move in
      guard let known = state.known, known.id == move.board else { return true }
      return known[move.from] == move.tile
    }
  }

  /// Takes the last step back, or makes it again; asks as for any other change, and then the step stays where it is.
  mutating func step(_ step: BoardsState.Question.Step) {
    var history = state.history
    let edits =
      step == .undone ? history.undo(in: world.replica.registers) : history.redo(in: world.replica.registers)
    let moves = knownMoves(by: edits)
    let deleted = boardsDeleted(by: edits)
    guard moves.isEmpty, deleted.isEmpty else {
      state.question = BoardsState.Question(edits: edits, moves: moves, step: step, deleted: deleted)
      return
    }
    take(edits, history)
  }

  /// Boards that are there and would not be any more.
  private func boardsDeleted(by edits: [Edit]) -> [BoardID] {
    var deleted: [BoardID] = []
    for edit in edits
    where edit.table == .boards && edit.field == Bin.deleted && edit.value.integer != nil
      && world.replica.registers.board(BoardID(edit.row)) != nil
    {
      deleted.append(BoardID(edit.row))
    }
    return deleted
  }

  private mutating func take(_ edits: [Edit], _ history: EditHistory) {
    state.history = history
    world.change(edits)
    if let cell = state.cell, !(editedBoard?.has(cell) ?? false) { state.cell = nil }
  }

  mutating func answerQuestion(isConfirmed: Bool) -> [Effect] {
    if state.size != nil { return answerSize(isTaken: isConfirmed) }
    if isConfirmed {
      guard let question = state.question else { return [] }
      confirm(question)
      // The board that was open is in the bin now.
      if case .editor = world.route, editedBoard == nil, openedBoard == nil {
        return world.go(to: .parents(.boards), replace: true) + [.focus(Self.ownBoardsID)]
      }
    } else {
      state.question = nil
    }
    if case .parents = world.route { return [.focus(Self.ownBoardsID)] }
    return [.focus(Self.editorCellID(state.cell ?? state.focus))]
  }

  private mutating func confirm(_ question: BoardsState.Question) {
    state.question = nil
    var history = state.history
    switch question.step {
    case .new:
      make(question.edits)
      state.word = nil
      if state.several != nil { state.several = [] }
    case .undone: take(history.undo(in: world.replica.registers), history)
    case .redone: take(history.redo(in: world.replica.registers), history)
    }
  }
}
