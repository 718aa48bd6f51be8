import Testing

@testable import Family

@Suite struct BinTests {
  private let day: Int64 = 24 * 60 * 60 * 1000

  private func replica(deletedAt time: Int64) -> Replica {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(Tile(id: "t", label: LocalizedText("вода")).edits(), now: 0)
    _ = replica.change([Bin.delete("t", in: .tiles, now: time)], now: time)
    return replica
  }

  @Test func aDeletedTileIsGoneAndComesBackWhole() {
    var replica = replica(deletedAt: day)
    #expect(replica.registers.tile("t") == nil)
    #expect(replica.registers.bin(of: .tiles).map { $0.name } == ["t"])
    _ = replica.change([Bin.restore("t", in: .tiles)], now: 2 * day)
    #expect(replica.registers.tile("t")?.label == LocalizedText("вода"))
    #expect(replica.registers.bin(of: .tiles).isEmpty)
  }

  @Test func theBinKeepsForThirtyDays() {
    var replica = replica(deletedAt: day)
    replica.tidy(now: 31 * day - 1)
    #expect(replica.registers.value(.tiles, "t", "label.bg") == .text("вода"))
    replica.tidy(now: 31 * day)
    #expect(replica.registers.value(.tiles, "t", "label.bg") == .nothing)
  }

  @Test func aLateChangeDoesNotBringHalfATileBack() {
    var replica = replica(deletedAt: day)
    replica.tidy(now: 40 * day)
    let late = Operation(
      clock: Clock(wall: 2, counter: 0, replica: ReplicaID("e.1")), table: .tiles, row: "t",
      field: "label.en",
      value: .text("water"))
    replica.receive(OperationBatch([late]), now: 40 * day)
    #expect(replica.registers.tile("t") == nil)
  }

  @Test func aDeviceWhoseClockIsYearsBehindDoesNotEmptyTheBin() {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(Tile(id: "t", label: LocalizedText("вода")).edits(), now: 4000 * day)
    _ = replica.change([Bin.delete("t", in: .tiles, now: 0)], now: 0)
    replica.tidy(now: 4001 * day)
    #expect(replica.registers.value(.tiles, "t", "label.bg") == .text("вода"))
  }

  @Test
  func `A clock that jumps ahead empties no bin before a week of starts, and one put right does as ever`() {
    var replica = replica(deletedAt: 1000 * day)
    func start(_ time: Int64) -> Value {
      let tidyTime = replica.registers.tidyTime(of: "d", now: time)
      _ = replica.change([replica.registers.seeing(now: time, on: "d")], now: time)
      replica.tidy(now: tidyTime)
      return replica.registers.value(.tiles, "t", "label.bg")
    }
    for past in 1...20 { #expect(start((1000 + Int64(past)) * day) == .text("вода")) }
    // Seven days with a clock that is years ahead, with several starts each; then it is put right.
    for past in 1...7 {
      for hour in 0..<3 {
        #expect(start((4000 + Int64(past)) * day + Int64(hour) * 3_600_000) == .text("вода"))
      }
    }
    for past in 21...29 { #expect(start((1000 + Int64(past)) * day) == .text("вода"), "\(past)") }
    #expect(start(1030 * day) == .nothing)
  }

  @Test func `After a gap the clock is believed once there was a week of starts`() {
    var replica = replica(deletedAt: 1000 * day)
    var days = 0
    for start in [1001, 1003] + Array(1100...1120) {
      let time = Int64(start) * day
      let tidyTime = replica.registers.tidyTime(of: "d", now: time)
      _ = replica.change([replica.registers.seeing(now: time, on: "d")], now: time)
      replica.tidy(now: tidyTime)
      if replica.registers.value(.tiles, "t", "label.bg") == .nothing { break }
      if start >= 1100 { days += 1 }
    }
    #expect(days == SeenDays.enough)
  }

  @Test func `A device that is started once in forty days lets go of things one start later`() {
    var replica = replica(deletedAt: 1000 * day)
    for start in [1001, 1041, 1081] {
      #expect(replica.registers.value(.tiles, "t", "label.bg") == .text("вода"), "\(start)")
      let time = Int64(start) * day
      let tidyTime = replica.registers.tidyTime(of: "d", now: time)
      _ = replica.change([replica.registers.seeing(now: time, on: "d")], now: time)
      replica.tidy(now: tidyTime)
    }
    #expect(replica.registers.value(.tiles, "t", "label.bg") == .nothing)
  }

  @Test func `What a device was started on is read from any value`() {
    let row = Registers.row(ofDevice: "d")
    for value in [
      Value.nothing, .text("x"), .list([.integer(.max), .integer(.min), .text("3"), .flag(true)]),
    ] {
      var replica = replica(deletedAt: day)
      _ = replica.change([Edit(.settings, row, "days", value)], now: day)
      #expect(replica.registers.tidyTime(of: "d", now: 9 * day) == 9 * day)
      #expect(replica.registers.seeing(now: 9 * day, on: "d").value == .list([.integer(9)]))
      #expect(replica.registers.tidyTime(of: "d", now: .min) == .min)
      _ = replica.registers.tidyTime(of: "d", now: .max)
    }
  }

  @Test func whatLeavesTheBinNamesThePicturesThatNothingElseHas() {
    let (own, shared, sound) = (hash("a"), hash("b"), hash("c"))
    var replica = Replica(id: ReplicaID("d.1"))
    let deleted = Tile(
      id: "t", label: LocalizedText("вода"), picture: .stored(hash: own, contentType: "image/png"),
      sound: sound)
    _ = replica.change(deleted.edits(), now: 0)
    _ = replica.change(
      [
        Edit(.tiles, "u", "picture", .text("stored:\(shared):image/png")),
        // Wherever a hash stands, it is had: in a list, and amid another text.
        Edit(.photos, "p", "file", .list([.text("x"), .list([.text("stored:\(shared):image/webp")])])),
        Edit(.tiles, "w", "extra", .text("{\"sound\":\"\(sound)\"}")),
      ], now: 0)
    _ = replica.change(
      [Bin.delete("t", in: .tiles, now: day), Bin.delete("u", in: .tiles, now: day)], now: day)
    var early = replica
    #expect(early.tidy(now: 30 * day) == [])
    #expect(replica.tidy(now: 40 * day) == [own])
    #expect(replica.tidy(now: 41 * day) == [], "what has been let go of is not named again")
  }

  @Test func longerOrOtherDigitsAreNoHash() {
    var found: [String] = []
    for text in [hash("a") + "0", hash("A"), String(hash("a").dropLast()), "", "é" + hash("f") + "é"] {
      Value.text(text).hashes { found.append($0.text) }
    }
    #expect(found == [hash("f")])
  }

  private func hash(_ digit: Character) -> String { String(repeating: digit, count: 64) }

  @Test func noTimeTraps() {
    for deletedAt: Int64 in [.min, -1, 0, .max] {
      for now: Int64 in [.min, 0, .max] {
        var replica = replica(deletedAt: deletedAt)
        replica.tidy(now: now)
      }
    }
  }
}
