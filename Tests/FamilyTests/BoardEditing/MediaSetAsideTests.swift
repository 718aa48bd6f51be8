import Testing

@testable import Family

/// Pictures and recordings that a tile had: kept for as long as anything in the bin, and then let go of.
@Suite struct MediaSetAsideTests {
  private let old = String(repeating: "a", count: 64)
  private let new = String(repeating: "b", count: 64)
  private let day: Int64 = 24 * 60 * 60 * 1000

  private func family(_ picture: Picture, sound: String?) -> Replica {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let tile = Tile(id: "tile", label: LocalizedText("Рекс"), picture: picture, sound: sound)
    _ = replica.change(tile.edits(), now: 1)
    return replica
  }

  @Test func bytesThatNoTileHasLeaveTheDiskWhenTheBinIsEmptied() {
    var replica = family(.stored(hash: new, contentType: "image/webp"), sound: nil)
    for (number, picture) in [old, new].enumerated() {
      _ = replica.change(
        Registers.settingAside(
          .stored(hash: picture, contentType: "image/webp"), nil, fresh: Name("k\(number)"), now: 1), now: 1)
    }
    #expect(replica.tidy(now: 29 * day) == [])
    #expect(replica.tidy(now: 31 * day) == [old], "the other one is on the tile")
    #expect(replica.tidy(now: 62 * day) == [])
  }

  @Test func aRecordingIsCountedAsAPictureIs() {
    var replica = family(.emoji("🐕"), sound: new)
    for (number, sound) in [old, new].enumerated() {
      let edits = Registers.settingAside(.emoji("🐕"), sound, fresh: Name("k\(number)"), now: 1)
      _ = replica.change(edits, now: 1)
    }
    #expect(replica.tidy(now: 31 * day) == [old])
  }

  @Test func whatHasNoBytesOfTheFamilysLeavesNothing() {
    #expect(Registers.settingAside(.none, nil, fresh: "k", now: 1).isEmpty)
    #expect(Registers.settingAside(.drawn("water"), nil, fresh: "k", now: 1).isEmpty)
    #expect(Registers.settingAside(.emoji("🍎"), nil, fresh: "k", now: 1).isEmpty)
  }

  @Test func noBoardAndNoListShowsWhatIsSetAside() {
    var replica = family(.none, sound: nil)
    let picture = Picture.stored(hash: old, contentType: "image/webp")
    _ = replica.change(Registers.settingAside(picture, nil, fresh: "k", now: 1), now: 1)
    #expect(replica.registers.livingRows(in: .tiles).map { $0.name } == ["tile"])
    #expect(replica.registers.tile("k") == nil)
  }
}
