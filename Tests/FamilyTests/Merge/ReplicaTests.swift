import Testing

@testable import Family

@Suite struct ReplicaTests {
  private func replica(_ session: String) -> Replica { Replica(id: ReplicaID(device: "d", session: session)) }

  @Test func anEditWinsOverWhatItEditsThoughTheDeviceClockWasSetBack() {
    var replica = replica("1")
    _ = replica.change([Edit(.tiles, "t", "label.bg", .text("вода"))], now: 2_000_000)
    let batch = replica.change([Edit(.tiles, "t", "label.bg", .text("сок"))], now: 5)
    #expect(batch.operations.count == 1)
    #expect(replica.registers.value(.tiles, "t", "label.bg") == .text("сок"))
  }

  @Test func anEditAfterReopeningWinsOverEverythingInTheLog() {
    var first = replica("1")
    let batch = first.change([Edit(.tiles, "t", "label.bg", .text("вода"))], now: 2_000_000)
    for snapshot in [nil, first.snapshot.encoded] {
      let opened = FamilyLog.open(snapshot: snapshot, batches: snapshot == nil ? [batch.encoded] : [])
      var second = Replica(id: ReplicaID("d.2"), opened: opened)
      _ = second.change(Edit(.tiles, "t", "label.bg", .text("сок")), now: 5)
      #expect(second.registers.value(.tiles, "t", "label.bg") == .text("сок"))
    }
  }

  @Test func anEditWinsOverWhatCameFromADeviceTenYearsAhead() {
    var ahead = replica("1")
    var here = replica("2")
    here.receive(ahead.change([Edit(.tiles, "t", "label.bg", .text("вода"))], now: 315_360_000_000), now: 5)
    _ = here.change(Edit(.tiles, "t", "label.bg", .text("сок")), now: 6)
    #expect(here.registers.value(.tiles, "t", "label.bg") == .text("сок"))
  }

  @Test func freshNamesNeverRepeat() {
    var one = replica("1")
    var two = replica("2")
    var names: Set<Name> = []
    for now: Int64 in [5, 5, 4, .max, .max, 6] {
      names.insert(one.freshName(now: now))
      names.insert(two.freshName(now: now))
    }
    #expect(names.count == 12)
  }

  @Test func anEditThatChangesNothingIsNotWritten() {
    var replica = replica("1")
    let edits = [Edit(.tiles, "t", "hidden", .flag(true)), Edit(.tiles, "u", "hidden", .nothing)]
    #expect(replica.change(edits, now: 1).operations.count == 1)
    #expect(replica.change(edits, now: 2).isEmpty)
  }

  @Test func receivingNamesTheRowsThatChangedOnceEach() {
    var one = replica("1")
    var two = replica("2")
    let batch = one.change(
      [
        Edit(.tiles, "t", "label.bg", .text("а")), Edit(.tiles, "t", "label.en", .text("b")),
        Edit(.boards, "b", "rows", .integer(2)),
      ], now: 1)
    let rows = [RowAddress(table: .boards, row: "b"), RowAddress(table: .tiles, row: "t")]
    #expect(two.receive(batch, now: 1, reference: nil) == rows)
    #expect(two.receive(batch, now: 1, reference: nil) == [])
  }

  @Test func anOperationFromTheFutureWaitsUntilTimeHasPassedIt() {
    var ahead = replica("1")
    var here = replica("2")
    let minute: Int64 = 60_000
    let batch = ahead.change([Edit(.tiles, "t", "label.bg", .text("утре"))], now: 10 * minute)
    #expect(here.receive(batch, now: 0, reference: 0) == [])
    #expect(here.receive(batch, now: 0, reference: 0) == [])
    #expect(here.quarantine.waiting == batch.operations)
    #expect(here.clock.wall == .min, "What waits does not move the clock")
    #expect(here.receive(OperationBatch(), now: minute, reference: 5 * minute - 1) == [])
    #expect(here.receive(OperationBatch(), now: minute, reference: 5 * minute).count == 1)
    #expect(here.quarantine.isEmpty)
    #expect(here.registers.value(.tiles, "t", "label.bg") == .text("утре"))
  }

  @Test func quarantineMeasuresAtTheEndsOfTime() {
    func clock(_ wall: Int64) -> Clock { Clock(wall: wall, counter: 0, replica: ReplicaID("a.b")) }
    #expect(Quarantine.isTooFarAhead(clock(300_001), of: 0))
    #expect(!Quarantine.isTooFarAhead(clock(300_000), of: 0))
    #expect(!Quarantine.isTooFarAhead(clock(.max), of: .max))
    #expect(Quarantine.isTooFarAhead(clock(.max), of: .min))
    #expect(!Quarantine.isTooFarAhead(clock(.min), of: .max))
  }
}
