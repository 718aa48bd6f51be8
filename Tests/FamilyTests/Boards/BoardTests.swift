import Language
import Testing

@testable import Family

@Suite struct BoardTests {
  private func stored(_ edits: [Edit]) -> Replica {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(edits, now: 1)
    return replica
  }

  @Test func aBoardIsReadBackAsItWasWritten() {
    let board = Board(
      id: "b", name: LocalizedText(bulgarian: "храна", english: "food"), rows: 2, columns: 12,
      cells: ["a", nil, "a", "c"], source: .imported("s:1"), order: 7, extra: "{}")
    #expect(board.cells.count == 24)
    #expect(stored(board.edits()).registers.board("b") == board)
  }

  @Test func aTileKeepsItsRowAndColumnWhenTheBoardGrowsAndShrinks() {
    var board = Board(id: "b", rows: 2, columns: 2, cells: ["a", "b", "c", "d"])
    board.resize(rows: 3, columns: 5)
    #expect(board[1, 1] == "d")
    #expect(board[0, 4] == nil)
    board.resize(rows: 1, columns: 2)
    #expect(board.cells == ["a", "b"])
  }

  @Test func twoPeopleWhoFillDifferentCellsBothKeepTheirWork() {
    let board = Board(id: "b", rows: 2, columns: 2)
    var one = stored(board.edits())
    var two = Replica(id: ReplicaID("e.1"), registers: one.registers)
    var mine = board
    mine[0, 0] = "x"
    var theirs = board
    theirs[1, 1] = "y"
    let first = one.change(mine.edits(since: board), now: 3)
    two.receive(first, now: 3)
    one.receive(two.change(theirs.edits(since: board), now: 3), now: 4)
    #expect(one.registers.board("b")?.cells == ["x", nil, nil, "y"])
  }

  @Test func aCellIsEmptiedByItsEdit() {
    var replica = stored(Board(id: "b", rows: 1, columns: 2, cells: ["a", "b"]).edits())
    let old = replica.registers.board("b")
    _ = replica.change(Board(id: "b", rows: 1, columns: 2, cells: [nil, "b"]).edits(since: old), now: 2)
    #expect(replica.registers.board("b")?.cells == [nil, "b"])
  }

  @Test func aBoardThatClaimsToBeHugeOrNegativeIsReadWithinLimits() {
    for side: Int64 in [.min, -1, 0, 10_001, .max] {
      let replica = stored([
        Edit(.boards, "b", "rows", .integer(side)), Edit(.boards, "b", "columns", .integer(side)),
        Edit(.boards, "b", "c99999.99999", .text("t")), Edit(.boards, "b", "c000.00", .text("t")),
      ])
      let board = replica.registers.board("b")
      #expect((1...Board.mostCells).contains(board?.cells.count ?? 0))
    }
    #expect(Board(id: "b", rows: .max, columns: .max).cells.count == Board.mostCells)
    #expect(Board(id: "b", rows: .min, columns: 3)[0, .min] == nil)
  }

  @Test func everyCellHasAFieldOfItsOwn() {
    for row in [0, 9, 10, 99, 100, 9_999] {
      for column in [0, 5, 10, 123] {
        let place = CellField.place(of: CellField.name(row, column))
        #expect(place?.row == row)
        #expect(place?.column == column)
      }
    }
    for name: Name in [
      "", "c", "columns", "c1.2", "c01", "c01.", "c01.02.03", "c0１.02", "c123456.00", "C01.02",
    ] {
      #expect(CellField.place(of: name) == nil)
    }
  }

  @Test func theTilesOfABoardStandInItsCells() {
    var replica = stored(Board(id: "b", rows: 1, columns: 4, cells: ["t", nil, "gone", "t"]).edits())
    let tile = Tile(id: "t", label: LocalizedText("вода"))
    _ = replica.change(tile.edits() + Tile(id: "gone", label: LocalizedText("x")).edits(), now: 2)
    _ = replica.change([Bin.delete("gone", in: .tiles, now: 3)], now: 3)
    let board = Board(id: "b", rows: 1, columns: 4, cells: ["t", nil, "gone", "t"])
    #expect(replica.registers.tiles(on: board) == [tile, nil, nil, tile])
  }

  @Test func aRowThatOnlyRatesOneOfMartletsBoardsIsNoBoard() {
    let board = Board(id: "b", rows: 1, columns: 1)
    let rated = [Registers.rating(.teen, "food", in: .boards), Registers.rating(nil, "body", in: .boards)]
    let registers = stored(board.edits() + rated).registers
    #expect(registers.boards() == [board] && registers.countOfOwnBoards == 1)
    #expect(registers.board("food") == nil && registers.board("body") == nil)
    #expect(registers.rating(ofBoard: "food", isOwn: true) == .teen, "it still rates it")
  }

  @Test func boardsAreListedByTheirOrder() {
    let boards = [
      Board(id: "z", rows: 1, columns: 1, order: 1), Board(id: "a", rows: 1, columns: 1, order: 2),
      Board(id: "b", rows: 1, columns: 1, order: 1),
    ]
    let registers = stored(boards.flatMap { $0.edits() }).registers
    #expect(registers.boards().map { $0.id } == ["b", "z", "a"])
  }
}
