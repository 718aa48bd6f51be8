import Family
import Language
import Shell

// A word that comes from the words room: see ``WordForBoard``.
extension BoardsRoom {
  /// The word of the address, where it is one that there is.
  var wordForBoard: WordForBoard? {
    guard case .editor(let id) = world.route, let word = WordForBoard(id), tile(of: word) != nil else {
      return nil
    }
    return word
  }

  /// What would be put, to be looked at.
  func tile(of word: WordForBoard) -> Tile? {
    switch word {
    case .martlets(let id): return world.boards.tile(ofWord: id.text)
    case .familys(let id): return world.replica.registers.tile(id)
    case .new(let label, let wordClass, let picture):
      return Tile(id: "", label: label, wordClass: wordClass, picture: picture)
    }
  }

  /// Puts the word into the cell that was tapped; asks first where another one would go. Until it stands somewhere it
  /// stays in hand.
  mutating func put(_ word: WordForBoard, at cell: CellPlace, on board: Board) -> [Effect] {
    guard let shown = tile(of: word) else {
      state.word = nil
      return []
    }
    var edits: [Edit] = []
    var id = shown.id
    if case .martlets = word {
    } else {
      id = TileID(world.replica.freshName(now: world.now))
      edits = shown.copied(as: id).edits()
    }
    makeOrAsk(edits + world.replica.registers.putting(id, at: cell, on: board.id))
    state.cell = cell
    endSearch()
    if state.question != nil { return [] }
    state.word = nil
    world.wantWords(of: edits)
    return world.fetchClips() + [.focus(Self.editorCellID(cell))]
  }
}
