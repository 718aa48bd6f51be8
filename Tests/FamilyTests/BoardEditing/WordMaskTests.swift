import Family
import Language
import Testing

@Suite struct WordMaskTests {
  @Test func whatIsSaidOfAWordIsReadAgainAndTakenBack() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    #expect(!replica.registers.mayHaveMasks)
    for mask in [WordMask.shown, .hidden, nil, .hidden] {
      _ = replica.change(replica.registers.masking("want", as: mask), now: 1)
      #expect(replica.registers.mask(of: "want") == mask)
      #expect(replica.registers.masking("want", as: mask).isEmpty)
    }
  }

  @Test func nonsenseLetsTheLevelTell() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    _ = replica.change(
      [Edit(.words, "want", "mask", .integer(7)), Edit(.words, "go", "mask", .text("нещо"))], now: 1)
    #expect(replica.registers.mask(of: "want") == nil && replica.registers.mask(of: "go") == nil)
  }

  @Test func theChoiceOfAClassAndAMaskOfOneWordStandSideBySide() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    _ = replica.change([replica.registers.choosing(inflection: 3, of: "want")], now: 1)
    _ = replica.change(replica.registers.masking("want", as: .hidden), now: 2)
    #expect(replica.registers.inflection(of: "want") == 3 && replica.registers.mask(of: "want") == .hidden)
  }

  @Test(arguments: Layout.allCases) func thePagesNameIsReadAsItIsWritten(layout: Layout) {
    for number in [1, 2, 99] {
      let page = MartletPage("home-things", layout, number)
      #expect(MartletPage(page.id) == page)
    }
  }

  @Test(arguments: [
    "", "martlet", "martlet/home/60/0", "martlet/home/60/100", "martlet/home/60/+1", "martlet/home/61/1",
    "martlet/../60/1", "martlet/home/60/1/", "own/home/60/1",
  ])
  func anyOtherBoardIsNoPage(text: String) { #expect(MartletPage(BoardID(text)) == nil) }

  @Test func levelsGrowOneIntoTheOther() {
    #expect(BoardLevel.allCases == BoardLevel.allCases.sorted())
    #expect(BoardLevel.firstEight.count == 8 && BoardLevel.firstTwenty.count == 12)
  }
}
