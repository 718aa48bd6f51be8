import Language
import Testing

@testable import Family

@Suite struct HostileLimitsTests {
  private static let fields: [Name] = [
    "age", "room.piles", "room.lens", "room.talk", "locked", "daily", "quiet.a", "quiet.", "deleted",
    "room.shop",
  ]
  private static let moments: [Moment] = [
    PolicyTests.noon, Moment(wall: .min, ticks: .min, offset: .min),
    Moment(wall: .max, ticks: .max, offset: .max),
  ]

  /// Values that no version writes into these fields.
  private static func garbage(_ random: inout SeededGenerator) -> Value {
    random.pick([
      .nothing, .integer(-1), .integer(.max), .integer(.min), .integer(1441), .text("Adult"), .text("adult "),
      .text("true"), .real(.nan), .real(1e300), .list([.nothing]), .list([.integer(1), .integer(2)]),
      .list([.integer(127), .integer(0), .integer(1440)]), .text(""), .list([.text("adult")]),
    ])
  }

  @Test func garbageNeverOpensAnything() {
    for seed: UInt64 in 0..<3000 {
      var random = SeededGenerator(seed)
      var fixture = LimitsFixture()
      if random.below(2) == 0 {
        var limits = Limits()
        limits.rooms.set(.piles, true)
        limits.dailyMinutes = 30
        fixture.set(limits)
      }
      let before = fixture.registers
      for _ in 0..<(1 + random.below(4)) {
        let row: Name = random.pick(["limits.main", "spent.main"])
        let field = row == "spent.main" ? random.pick(["d", "e"]) : random.pick(HostileLimitsTests.fields)
        fixture.store([Edit(.settings, row, field, HostileLimitsTests.garbage(&random))])
      }
      for moment in HostileLimitsTests.moments {
        for thing in PolicyTests.things where fixture.registers.decide(thing, at: moment) == .allowed {
          #expect(before.decide(thing, at: moment) == .allowed)
        }
        for thing in PolicyTests.always { #expect(fixture.registers.decide(thing, at: moment) == .allowed) }
      }
    }
  }

  @Test func anyValueAnywhereIsSurvived() {
    for seed: UInt64 in 0..<2000 {
      var random = SeededGenerator(seed)
      var fixture = LimitsFixture()
      for _ in 0..<12 {
        let row: Name = random.pick([
          "limits.main", "spent.main", "gate", "gate.tries.d", "consents", "privacy",
        ])
        fixture.store([
          Edit(.settings, row, random.pick(HostileLimitsTests.fields + ["d", "d.1"]), random.value())
        ])
      }
      for moment in HostileLimitsTests.moments {
        for thing in PolicyTests.always { #expect(fixture.registers.decide(thing, at: moment) == .allowed) }
        _ = fixture.registers.decide(.room(.piles), at: moment)
        fixture.store([fixture.registers.charging(.max, device: "d", at: moment)])
        fixture.store(fixture.registers.givingTimeBack(at: moment))
        fixture.store([fixture.registers.countingTry(by: ReplicaID("d.1"), at: moment)])
        let session = GateSession(fixture.registers.throttle(of: "d"), at: moment)
        #expect(!session.isOpen(at: moment))
      }
    }
  }

  @Test func whatIsUnknownIsRefused() {
    var fixture = LimitsFixture()
    fixture.set(Limits(ageGroup: .adult))
    fixture.store([Edit(.settings, "limits.main", "quiet.new", .text("moonlight"))])
    #expect(fixture.registers.decide(.room(.lens), at: PolicyTests.noon) == .refused(.unreadable))
    #expect(fixture.registers.limits().unreadable == ["quiet.new"])
    fixture.store([QuietTime.removal("quiet.new")])
    #expect(fixture.registers.decide(.room(.lens), at: PolicyTests.noon) == .allowed)
    fixture.store([Edit(.settings, "limits.main", "age", .text("elder"))])
    #expect(fixture.registers.decide(.content(nil, in: .talk), at: PolicyTests.noon) == .refused(.unrated))
    for name in ["", "Talk", "talk ", "параванът", "parents/../piles"] {
      #expect(fixture.registers.decide(Thing(roomNamed: name), at: PolicyTests.noon) == .refused(.unknown))
    }
  }

  /// Several parents and devices, clocks ten years apart, every order and repetition: one decision in the end.
  @Test func devicesThatHaveSeenTheSameDecideTheSame() {
    for seed: UInt64 in 0..<150 {
      var random = SeededGenerator(seed)
      var replicas = (0..<3).map { Replica(id: ReplicaID(device: "d\($0)", session: "1")) }
      var batches: [OperationBatch] = []
      for step in 0..<40 {
        let who = random.below(3)
        let now = Int64(step) + Int64(random.below(2)) * GateFixture.tenYears
        let (registers, moment) = (replicas[who].registers, LimitsFixture.moment(day: 20_000 + now % 3))
        var limits = registers.limits()
        limits.ageGroup = random.pick(AgeGroup.allCases)
        limits.dailyMinutes = random.pick([nil, 0, 10, 60])
        limits.rooms.set(random.pick([.piles, .lens]), random.below(2) == 0)
        var edits = limits.edits(since: registers.limits())
        edits.append(registers.charging(Int64(random.below(5)), device: "d\(who)", at: moment))
        if let quiet = QuietTime(
          id: Name("quiet.\(random.below(3))"), days: 127, begin: 0, end: 1 + Int64(step))
        {
          edits.append(random.below(3) == 0 ? QuietTime.removal(quiet.id) : quiet.edit())
        }
        batches.append(replicas[who].change(edits, now: now))
        if random.below(2) == 0 { replicas[random.below(3)].receive(random.pick(batches), now: now) }
      }
      for who in 0..<3 {
        for batch in (batches + batches).shuffled(using: &random) { replicas[who].receive(batch, now: 1) }
      }
      for moment in [LimitsFixture.moment(day: 20_000, 0, 20), LimitsFixture.moment(day: 20_002)] {
        for thing in PolicyTests.things {
          let decisions = Set(replicas.map { $0.registers.decide(thing, at: moment) })
          #expect(decisions.count == 1)
        }
      }
    }
  }
}
