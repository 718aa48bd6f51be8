import Language
import Testing

@testable import Family

@Suite struct MartletPageTests {
  private let page = MartletPage("home", .grid24, 1)

  @Test func `A page that went with an earlier moment takes words again, and none of the old ones`() {
    for isLongAgo in [false, true] {
      var replica = Replica(id: ReplicaID(device: "d", session: "1"))
      func put(_ tile: TileID, at place: CellPlace, now: Int64) {
        _ = replica.change(page.opening(in: replica.registers), now: now)
        _ = replica.change(replica.registers.putting(tile, at: place, on: page.id), now: now + 1)
      }
      put("x", at: CellPlace(0, 0), now: 1_000)
      _ = replica.change([Bin.delete(page.id.name, in: .boards, now: 2_000)], now: 2_000)
      #expect(replica.registers.additions(to: page) == nil)
      if isLongAgo { replica.tidy(now: 3_000 + Bin.span) }
      put("y", at: CellPlace(1, 1), now: 4_000 + Bin.span)
      let added = replica.registers.additions(to: page)
      #expect(added?[CellPlace(1, 1)] == "y" && added?[CellPlace(0, 0)] == nil)
      #expect(page.opening(in: replica.registers).isEmpty)
    }
  }
}
