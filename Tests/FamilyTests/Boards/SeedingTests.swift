import Testing

@testable import Family

@Suite struct SeedingTests {
  private func vocabulary(_ label: String, isHidden: Bool = false) -> BoardCollection {
    BoardCollection(
      set: nil, boards: [Board(id: "core", rows: 1, columns: 2, cells: ["t", "u"], source: .own)],
      tiles: [
        Tile(id: "t", label: LocalizedText(label), isHidden: isHidden),
        Tile(id: "u", label: LocalizedText("u")),
      ])
  }

  private func replica(_ device: String) -> Replica { Replica(id: ReplicaID(device: device, session: "1")) }

  @Test func theVocabularyIsThereAfterTheFirstStartAndNotWrittenAgain() {
    var replica = replica("d")
    #expect(!replica.seed(vocabulary("вода"), version: 1).isEmpty)
    #expect(replica.registers.boards() == vocabulary("вода").boards)
    #expect(replica.seed(vocabulary("вода"), version: 1).isEmpty)
  }

  @Test func aNewerVersionReplacesAnOlderOneAndNeverTheOtherWay() {
    var replica = replica("d")
    _ = replica.seed(vocabulary("вода", isHidden: true), version: 1)
    _ = replica.seed(vocabulary("водичка"), version: 2)
    #expect(replica.registers.tile("t") == vocabulary("водичка").tiles[0])
    _ = replica.seed(vocabulary("вода"), version: 1)
    #expect(replica.registers.tile("t")?.label == LocalizedText("водичка"))
  }

  @Test func whatTheFamilyChangedStaysThoughAnotherDeviceSeedsLater() throws {
    var first = replica("d")
    var batches = [first.seed(vocabulary("вода"), version: 1)]
    var tile = try #require(first.registers.tile("t"))
    tile.label = LocalizedText("водичката")
    batches.append(first.change(tile.edits(since: first.registers.tile("t")), now: 10))
    batches.append(first.change([Bin.delete("u", in: .tiles, now: 11)], now: 11))

    var second = replica("e")
    let late = second.seed(vocabulary("вода от чешмата"), version: 2)
    for batch in batches { second.receive(batch, now: 99_999) }
    first.receive(late, now: 99_999)
    #expect(first.registers == second.registers)
    for replica in [first, second] {
      var replica = replica
      _ = replica.seed(vocabulary("вода от чешмата"), version: 2)
      #expect(replica.registers.tile("t")?.label == LocalizedText("водичката"))
      #expect(replica.registers.tile("u") == nil)
    }
  }

  @Test func anEditWinsOverTheVocabularyOnADeviceThatThinksItIs1969() {
    var replica = replica("d")
    _ = replica.seed(vocabulary("вода"), version: 7)
    _ = replica.change([Edit(.tiles, "t", "label.bg", .text("сок"))], now: -5_000)
    #expect(replica.registers.tile("t")?.label.bulgarian == "сок")
  }
}
