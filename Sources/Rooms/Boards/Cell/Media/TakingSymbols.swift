import Exchange
import Family
import Shell

// A picture of a package of the server: its bytes are stored first, then the tile gets it, with its author and licence.
extension BoardsRoom {
  mutating func take(_ symbol: FoundSymbol) -> [Effect] {
    guard let (cell, board) = cellToFill(), board[cell] != nil else { return [] }
    return world.takeSymbol(symbol, for: cell, on: board.id)
  }

  /// It is stored. Whoever has gone to another cell meanwhile, or has chosen another picture, gets nothing.
  mutating func taken(_ turn: Int32, _ picture: Picture) -> [Effect] {
    guard let taking = world.finder.symbols.taking, taking.turn == turn else { return [] }
    world.finder.symbols.taking = nil
    guard case .stored(let hash, let type) = picture, isOpen(.tile(taking.board, taking.cell)) else {
      return []
    }
    return changeTile { $0 = taking.symbol.origin.giving(hash, type, to: $0) }
      + [.focus(Self.editorCellID(taking.cell))]
  }
}
