import Testing

@testable import Family

@Suite struct BoardCollectionTests {
  private let collection = BoardCollection(
    set: BoardSet(
      id: "s", name: LocalizedText("Моите табла"), root: "b1", licence: "CC BY 4.0", extra: "{}"),
    boards: [
      Board(id: "b1", rows: 1, columns: 2, cells: ["t1", "t2"], source: .imported("s")),
      Board(id: "b2", rows: 1, columns: 2, cells: ["t2", "shared"], source: .imported("s")),
    ],
    tiles: [
      Tile(id: "t1", label: LocalizedText("едно"), link: "b2"), Tile(id: "t2", label: LocalizedText("две")),
      Tile(id: "shared", label: LocalizedText("общо")),
    ])

  private func imported() -> Replica {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(collection.edits(into: replica.registers), now: 1)
    return replica
  }

  @Test func anImportedSetIsThereWhole() {
    let registers = imported().registers
    #expect(registers.boardSets() == [collection.set].compactMap { $0 })
    #expect(registers.boardSet("s") == collection.set)
    #expect(registers.boards() == collection.boards)
    #expect(collection.tiles.allSatisfy { registers.tile($0.id) == $0 })
  }

  @Test func importingTheSameFileAgainChangesNothing() {
    let replica = imported()
    #expect(collection.edits(into: replica.registers).isEmpty)
  }

  @Test func removingASetLeavesTheTilesThatOtherBoardsShow() {
    var replica = imported()
    _ = replica.change(Board(id: "own", rows: 1, columns: 1, cells: ["shared"]).edits(), now: 2)
    _ = replica.change(replica.registers.removal(of: "s", now: 3), now: 3)
    #expect(replica.registers.boards().map { $0.id } == ["own"])
    #expect(replica.registers.boardSets().isEmpty)
    #expect(replica.registers.tile("t1") == nil)
    #expect(replica.registers.tile("shared") != nil)
  }

  @Test func importingAgainBringsARemovedSetBack() {
    var replica = imported()
    _ = replica.change(replica.registers.removal(of: "s", now: 3), now: 3)
    _ = replica.change(collection.edits(into: replica.registers), now: 4)
    #expect(replica.registers.boards() == collection.boards)
    #expect(replica.registers.tile("t2")?.label == LocalizedText("две"))
  }
}
