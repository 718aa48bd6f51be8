import Language
import Testing

@testable import Family

/// The list that leads to the boards of the family's own.
@Suite struct BoardDoorsTests {
  private func made(_ names: [String]) -> Replica {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    for name in names { make(name, in: &replica) }
    return replica
  }

  private func make(_ name: String, in replica: inout Replica) {
    let edits = replica.registers.makingBoard(LocalizedText(name), rows: 1, columns: 1, fresh: Name(name))
    _ = replica.change(edits, now: 1)
  }

  @Test func aBoardKeepsItsPlaceWhenOthersComeAndGo() {
    var replica = made(["a", "b", "c"])
    #expect(replica.registers.boardDoors() == ["a", "b", "c"])
    _ = replica.change(replica.registers.deletingBoard("a", now: 1), now: 1)
    make("d", in: &replica)
    #expect(replica.registers.boardDoors() == [nil, "b", "c", "d"])
    _ = replica.change(replica.registers.restoringBoard("a"), now: 1)
    #expect(replica.registers.boardDoors() == ["a", "b", "c", "d"])
  }

  @Test func anOpenedSetGetsAPlaceOnce() {
    var replica = made(["a"])
    let set = BoardSet(id: "file", name: LocalizedText("File"), root: "first")
    _ = replica.change(
      set.edits() + Board(id: "first", rows: 1, columns: 1, source: .imported("file")).edits(), now: 1)
    _ = replica.change(replica.registers.placing("file"), now: 1)
    make("b", in: &replica)
    #expect(replica.registers.boardDoors() == ["a", "first", "b"])
    #expect(replica.registers.placing("file").isEmpty)
  }

  @Test func `Martlet's home gets a place once, and no board gives up its own`() {
    var replica = made(["a", "b"])
    _ = replica.change(replica.registers.placing(martlets: "home"), now: 1)
    make("c", in: &replica)
    #expect(replica.registers.boardDoors() == ["a", "b", "home", "c"])
    #expect(replica.registers.placing(martlets: "home").isEmpty)
    _ = replica.change(replica.registers.deletingBoard("b", now: 1), now: 1)
    #expect(replica.registers.boardDoors() == ["a", nil, "home", "c"])
    #expect(
      replica.registers.familyBoards().map { $0.id } == ["a", "c"] && !replica.registers.isOwnBoard("home"))
  }

  private func put(_ name: String, at place: Int64, in replica: inout Replica) {
    let board = Board(id: BoardID(name), name: LocalizedText(name), rows: 1, columns: 1, order: place)
    _ = replica.change(board.edits(), now: 1)
  }

  @Test func aPlaceGivenTwiceBeforeTheDevicesMetIsSharedOutAlikeOnBoth() {
    var replica = made(["a", "c"])
    put("b", at: 1, in: &replica)
    #expect(replica.registers.boardDoors() == ["a", "b", "c"])
  }

  @Test func aRowThatOnlyRatesOneOfMartletsBoardsIsNoBoardOfTheFamily() {
    var replica = made([])
    _ = replica.change([Registers.rating(.teen, "chat", in: .boards)], now: 1)
    #expect(!replica.registers.hasOwnBoards && replica.registers.boardDoors().isEmpty)
    #expect(replica.registers.familyBoards().isEmpty)
  }

  @Test func aPlaceThatIsNonsenseCostsNoMemory() {
    var replica = made(["a"])
    for (number, place) in [Int64.max, .min, 1 << 40].enumerated() {
      put("n\(number)", at: place, in: &replica)
    }
    #expect(replica.registers.boardDoors().compactMap { $0 }.count == 4)
    #expect(replica.registers.boardDoors().count < 10)
  }
}
