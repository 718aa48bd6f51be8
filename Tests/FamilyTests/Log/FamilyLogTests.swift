import Testing

@testable import Family

@Suite struct FamilyLogTests {
  private func batch(_ row: Name, _ label: String, wall: Int64) -> [UInt8] {
    let clock = Clock(wall: wall, counter: 0, replica: ReplicaID("d.1"))
    return OperationBatch([
      Operation(clock: clock, table: .tiles, row: row, field: "label.bg", value: .text(label))
    ]).encoded
  }

  @Test func anEmptyLogOpensEmpty() {
    let opened = FamilyLog.open(snapshot: nil, batches: [])
    #expect(opened.registers == Registers())
    #expect(opened.latest == nil)
    #expect(opened.isWhole)
  }

  @Test func aDamagedRecordIsSetAsideAndTheRestOpens() {
    var damaged = batch("b", "сок", wall: 2)
    damaged[20] ^= 1
    let opened = FamilyLog.open(
      snapshot: [1, 2, 3], batches: [batch("a", "вода", wall: 1), damaged, [], batch("c", "мляко", wall: 3)])
    #expect(opened.registers.count(in: .tiles) == 2)
    #expect(
      opened.setAside == [
        SetAsideRecord(place: .snapshot, reason: .cut), SetAsideRecord(place: .batch(1), reason: .damaged),
        SetAsideRecord(place: .batch(2), reason: .cut),
      ])
    #expect(!opened.isWhole)
    #expect(!opened.needsNewerVersion)
    #expect(opened.latest?.wall == 3)
  }

  @Test func aRecordOfANewerVersionIsNotTakenForDamage() {
    let newer = RecordFrame.seal(.batch, [9, 9, 9], version: 2)
    let opened = FamilyLog.open(snapshot: nil, batches: [newer, batch("a", "вода", wall: 1)])
    #expect(opened.setAside == [SetAsideRecord(place: .batch(0), reason: .newer(version: 2))])
    #expect(opened.needsNewerVersion)
    #expect(opened.registers.count(in: .tiles) == 1)
    var damaged = newer
    damaged[4] = 3
    #expect(throws: RecordError.damaged) { try OperationBatch(decoding: damaged) }
  }

  @Test func aSnapshotIsNoBatch() {
    let snapshot = Replica(id: ReplicaID("d.1")).snapshot.encoded
    #expect(throws: RecordError.notARecord) { try OperationBatch(decoding: snapshot) }
  }

  @Test func snapshotAndLogGiveTheSameHoweverTheyOverlap() {
    var random = SeededGenerator(8)
    for seed: UInt64 in 200..<220 {
      let (replicas, batches) = ConvergenceTests.schedule(seed: seed)
      var half = Replica(id: ReplicaID("s.1"))
      for batch in batches.prefix(batches.count / 2) { half.receive(batch, now: 0) }
      let records = batches.map { $0.encoded }.shuffled(using: &random)
      let opened = FamilyLog.open(snapshot: half.snapshot.encoded, batches: records)
      #expect(opened.registers == replicas[0].registers)
      #expect(
        opened.latest.map { latest in batches.allSatisfy { $0.operations.allSatisfy { $0.clock <= latest } } }
          ?? false)
      #expect(opened.isWhole)
    }
  }

  @Test func rowsOfANewerVersionAreKept() throws {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change([Edit(Table(name: "cards"), "p", "colour", .text("red"))], now: 1)
    _ = replica.change([Edit(.tiles, "t", "melody", .integer(4))], now: 1)
    let read = try Snapshot(decoding: replica.snapshot.encoded).registers
    #expect(read.value(Table(name: "cards"), "p", "colour") == .text("red"))
    var tile = try #require(read.tile("t"))
    tile.label = LocalizedText("песен")
    _ = replica.change(tile.edits(since: read.tile("t")), now: 2)
    #expect(replica.registers.value(.tiles, "t", "melody") == .integer(4))
  }
}
