import Testing

@testable import Family

/// What edits would move.
@Suite struct WordMoveTests {
  private var registers: Registers {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let board = Board(id: "b", name: LocalizedText("B"), rows: 2, columns: 2, cells: ["x", "y", "x", nil])
    _ = replica.change(board.edits(), now: 1)
    return replica.registers
  }

  @Test func aChangeOfPlacesMovesBothWords() {
    let moves = registers.wordMoves(by: registers.moving(from: CellPlace(0, 0), to: CellPlace(0, 1), on: "b"))
    #expect(
      moves == [
        WordMove(board: "b", tile: "x", from: CellPlace(0, 0), to: CellPlace(0, 1)),
        WordMove(board: "b", tile: "y", from: CellPlace(0, 1), to: CellPlace(0, 0)),
      ])
  }

  @Test func aSecondCellForAWordMovesNothing() {
    #expect(registers.wordMoves(by: registers.putting("y", at: CellPlace(1, 1), on: "b")).isEmpty)
  }

  @Test func whatNoLongerFitsOrIsReplacedLeavesTheBoard() {
    let smaller = registers.wordMoves(by: registers.resizingBoard("b", rows: 1, columns: 2))
    #expect(smaller == [WordMove(board: "b", tile: "x", from: CellPlace(1, 0), to: nil)])
    let replaced = registers.wordMoves(by: registers.putting("z", at: CellPlace(0, 1), on: "b"))
    #expect(replaced == [WordMove(board: "b", tile: "y", from: CellPlace(0, 1), to: nil)])
  }

  @Test func aNewBoardAndAChangedLabelMoveNothing() {
    #expect(registers.wordMoves(by: Board(id: "n", rows: 1, columns: 1, cells: ["x"]).edits()).isEmpty)
    #expect(registers.wordMoves(by: [Edit(.tiles, "x", "label.bg", .text("друго"))]).isEmpty)
    #expect(registers.wordMoves(by: registers.renamingBoard("b", LocalizedText("C"))).isEmpty)
  }

  @Test func aGridWithoutItsColumnsStillAsksForEveryWord() {
    // A narrower grid has other cells by number; each word is told by row and column.
    let moves = registers.wordMoves(by: registers.resizingBoard("b", rows: 2, columns: 1))
    #expect(moves.map { $0.tile } == ["y"])
  }
}
