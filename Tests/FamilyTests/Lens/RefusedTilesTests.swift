import Language
import Testing

@testable import Family

@Suite struct RefusedTilesTests {
  private func registers(_ edits: [Edit]) -> Registers {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    _ = replica.change(edits, now: 1)
    return replica.registers
  }

  private func board(_ id: String, _ tile: String, _ rating: ContentRating?) -> [Edit] {
    let board = Board(
      id: BoardID(id), name: LocalizedText(id), rows: 1, columns: 1, cells: [TileID(tile)],
      source: .imported(BoardSetID("set")))
    return board.edits() + Tile(id: TileID(tile), label: LocalizedText(tile)).edits()
      + (rating.map { [Registers.rating($0, board.id.name, in: .boards)] } ?? [])
  }

  private let child = Admission(Limits())

  @Test func aTileOfARatedBoardIsRefused() {
    #expect(registers(board("a", "бира", .mature)).tilesRefused(by: child) == ["бира"])
    #expect(registers(board("a", "сок", .everyone)).tilesRefused(by: child).isEmpty)
  }

  @Test func ofWhatNobodyRatedNothingIsSaid() {
    #expect(registers(board("a", "бира", nil)).tilesRefused(by: child).isEmpty)
  }

  @Test func whatStandsOnABoardForEverybodyTooIsNotRefused() {
    let both = board("a", "сок", .mature) + board("b", "сок", .everyone)
    #expect(registers(both).tilesRefused(by: child).isEmpty)
  }

  @Test func aTilesOwnRatingCountsBeforeItsBoards() {
    let own = board("a", "бира", .everyone) + [Registers.rating(.teen, "бира", in: .tiles)]
    #expect(registers(own).tilesRefused(by: child) == ["бира"])
    let mild = board("a", "сок", .mature) + [Registers.rating(.everyone, "сок", in: .tiles)]
    #expect(registers(mild).tilesRefused(by: child).isEmpty)
  }

  @Test func anAdultIsRefusedNothing() {
    let limits = Limits(ageGroup: .adult)
    #expect(registers(board("a", "бира", .mature)).tilesRefused(by: Admission(limits)).isEmpty)
  }
}
