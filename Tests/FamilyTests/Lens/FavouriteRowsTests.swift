import Language
import Testing

@testable import Family

@Suite struct FavouriteRowsTests {
  private let water = LookedUpWord("вода", .bulgarian)

  private func replica(_ device: String) -> Replica {
    Replica(id: ReplicaID(device: device, session: "1"))
  }

  private func favour(_ word: LookedUpWord, in replica: inout Replica, now: Int64) -> OperationBatch {
    let fresh = replica.freshName(now: now)
    return replica.change(replica.registers.favouring(word, fresh: fresh), now: now)
  }

  @Test func aWordIsAFavouriteUntilItIsTakenAway() {
    var one = replica("a")
    _ = favour(water, in: &one, now: 1)
    _ = favour(LookedUpWord("сок", .bulgarian), in: &one, now: 2)
    #expect(one.registers.favourites.map { $0.text } == ["сок", "вода"])
    #expect(one.registers.isFavourite(water))
    #expect(!one.registers.isFavourite(LookedUpWord("вода", .english)))
    _ = one.change(one.registers.leavingFavourite(water, now: 3), now: 3)
    #expect(one.registers.favourites.map { $0.text } == ["сок"])
  }

  @Test func aFavouriteIsNotMadeTwice() {
    var one = replica("a")
    _ = favour(water, in: &one, now: 1)
    _ = favour(water, in: &one, now: 2)
    #expect(one.registers.count(in: .favourites) == 1)
  }

  @Test func whatTwoDevicesFavourShowsOnceAndGoesOnce() {
    var (one, two) = (replica("a"), replica("b"))
    let first = favour(water, in: &one, now: 1)
    let second = favour(water, in: &two, now: 1)
    one.receive(second, now: 2)
    two.receive(first, now: 2)
    #expect(one.registers.favourites == [water])
    let gone = one.change(one.registers.leavingFavourite(water, now: 3), now: 3)
    two.receive(gone, now: 4)
    #expect(two.registers.favourites.isEmpty)
  }

  @Test func theBinLetsGoOfTheWordItself() {
    var one = replica("a")
    _ = favour(water, in: &one, now: 1)
    _ = one.change(one.registers.leavingFavourite(water, now: 3), now: 3)
    one.tidy(now: 3 + Bin.span + 1)
    for (name, row) in one.registers.rows(in: .favourites) {
      #expect(!name.text.contains("вода"))
      for register in row.registers { #expect(register.value != .text("вода")) }
    }
  }
}
