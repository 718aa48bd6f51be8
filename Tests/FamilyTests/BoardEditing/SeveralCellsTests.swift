import Testing

@testable import Family

/// Several cells of a board, moved and filled at once.
@Suite struct SeveralCellsTests {
  /// x y z / u v . / . . .
  private var registers: Registers {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let cells: [TileID?] = ["x", "y", "z", "u", "v", nil, nil, nil, nil]
    _ = replica.change(
      Board(id: "b", name: LocalizedText("B"), rows: 3, columns: 3, cells: cells).edits(), now: 1)
    return replica.registers
  }

  private func cells(after edits: [Edit]) -> [TileID?] { registers.board("b", after: edits)?.cells ?? [] }

  private let square = [CellPlace(0, 0), CellPlace(0, 1), CellPlace(1, 0), CellPlace(1, 1)]

  @Test func cellsMoveTogetherAndWhatTheyMeetComesToWhereTheyWere() {
    let moved = cells(after: registers.moving(square, down: 0, across: 1, on: "b"))
    #expect(moved == ["z", "x", "y", nil, "u", "v", nil, nil, nil])
    let down = cells(after: registers.moving(square, down: 1, across: 0, on: "b"))
    #expect(down == [nil, nil, "z", "x", "y", nil, "u", "v", nil])
  }

  @Test func noWordIsLostOrDoubledByAnyMoveOfAnyCells() {
    let board = registers.board("b")
    let all = board?.places ?? []
    let before = (board?.cells ?? []).compactMap { $0?.text }.sorted()
    for mask in 0..<512 {
      let chosen = all.indices.filter { mask >> $0 & 1 == 1 }.map { all[$0] }
      for down in -2...2 {
        for across in -2...2 {
          let after = cells(after: registers.moving(chosen, down: down, across: across, on: "b"))
          #expect(after.compactMap { $0?.text }.sorted() == before)
        }
      }
    }
  }

  @Test func whatWouldLeaveTheBoardMovesNothing() {
    #expect(registers.moving(square, down: 0, across: 2, on: "b").isEmpty)
    #expect(registers.moving(square, down: -1, across: 0, on: "b").isEmpty)
    #expect(registers.moving([CellPlace(7, 7)], down: 1, across: 0, on: "b").isEmpty)
    #expect(registers.moving(square, down: 1, across: 0, on: "nowhere").isEmpty)
    #expect(registers.moving([], down: 1, across: 0, on: "b").isEmpty)
  }

  @Test func tilesComeToTheFirstFreePlacesOrNoneOfThemDoes() {
    let some = registers.adding(["p", "q"], to: "b")
    #expect(cells(after: some) == ["x", "y", "z", "u", "v", "p", "q", nil, nil])
    #expect(registers.wordMoves(by: some).isEmpty, "nothing moves by it")
    #expect(registers.adding(["p", "q", "r", "s", "t"], to: "b").isEmpty)
  }

  @Test func cellsAreEmptiedTogether() {
    #expect(
      cells(after: registers.clearing([CellPlace(0, 0), CellPlace(1, 1), CellPlace(2, 2)], on: "b")) == [
        nil, "y", "z", "u", nil, nil, nil, nil, nil,
      ])
  }
}
