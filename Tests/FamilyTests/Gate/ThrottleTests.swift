import Testing

@testable import Family

@Suite struct ThrottleTests {
  /// A device whose gate has been tried wrongly that often, each try as soon as it may be made.
  private func tried(_ times: Int) -> GateFixture {
    var fixture = GateFixture()
    fixture.setPIN()
    for _ in 0..<times {
      fixture.pass(fixture.session.wait(fixture.throttle, at: fixture.now) * 1000)
      #expect(fixture.enter("1111") == .wrong)
    }
    return fixture
  }

  @Test func fourWrongTriesAreFreeThenTheWaitDoublesUpToAnHour() {
    let waits = (0...14).map { Throttle(tries: Int64($0)).wait / 1000 }
    #expect(waits == [0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    #expect(Throttle(tries: .max).wait == 3_600_000)
    #expect(Throttle(tries: .min).wait == 0)
  }

  @Test func theWaitIsHeldAndTheRightSecretEndsIt() {
    var fixture = tried(5)
    #expect(fixture.enter("4071") == .tooEarly(seconds: 30))
    fixture.pass(29_000)
    #expect(fixture.enter("4071") == .tooEarly(seconds: 1))
    fixture.pass(1000)
    #expect(fixture.enter("4071") == nil)
    #expect(fixture.throttle == Throttle())
    for _ in 0..<4 { #expect(fixture.enter("1111") == .wrong) }
    #expect(fixture.enter("4071") == nil)
  }

  @Test func aTryIsCountedThoughTheAppIsKilledBeforeItIsJudged() throws {
    var fixture = tried(4)
    fixture.session.ask(for: .enter, at: fixture.now)
    let attempt = try fixture.session.attempt(
      "1111", in: fixture.replica.registers, by: fixture.replica.id, at: fixture.now)
    fixture.store(attempt.edits)
    fixture.reload(session: "2")
    #expect(fixture.throttle.tries == 5)
    #expect(fixture.enter("4071") == .tooEarly(seconds: 30))
  }

  @Test func theWaitSurvivesARestart() {
    var fixture = tried(8)
    fixture.reload(session: "2")
    #expect(fixture.enter("4071") == .tooEarly(seconds: 240))
    fixture.pass(100_000)
    // What passed while no page was open counts by the device's clock.
    fixture.wall += 100_000
    fixture.reload(session: "3")
    #expect(fixture.enter("4071") == .tooEarly(seconds: 40))
    fixture.pass(40_000)
    #expect(fixture.enter("4071") == nil)
  }

  @Test func aClockSetBackTenYearsNeitherFreesTheWaitNorLocksForTenYears() {
    var fixture = tried(9)
    fixture.wall -= GateFixture.tenYears
    #expect(fixture.enter("4071") == .tooEarly(seconds: 480))
    fixture.pass(100_000)
    fixture.reload(session: "2")
    #expect(fixture.enter("4071") == .tooEarly(seconds: 480))
    fixture.pass(480_000)
    #expect(fixture.enter("4071") == nil)
  }

  @Test func aTryMadeTenYearsAheadDoesNotLockForTenYears() {
    var fixture = tried(8)
    fixture.pass(240_000)
    fixture.wall += GateFixture.tenYears
    #expect(fixture.enter("1111") == .wrong)
    fixture.wall -= GateFixture.tenYears
    fixture.reload(session: "2")
    #expect(fixture.enter("4071") == .tooEarly(seconds: 480))
    fixture.pass(480_000)
    #expect(fixture.enter("4071") == nil)
  }

  @Test func aClockSetAheadGainsNothingOnThePageAndHalfAMinuteRemainsAfterAReload() {
    var fixture = tried(12)
    fixture.wall += GateFixture.tenYears
    #expect(fixture.enter("4071") == .tooEarly(seconds: 3600))
    fixture.reload(session: "2")
    #expect(fixture.enter("4071") == .tooEarly(seconds: 30))
  }

  @Test func twoTabsThatGuessInTurnAreCountedTogether() {
    var one = GateFixture()
    one.setPIN()
    var two = one
    two.reload(session: "2")
    var free = 0
    for _ in 0..<20 {
      if one.enter("1111") == .wrong { free += 1 }
      two.replica.registers.merge(one.replica.registers)
      if two.enter("1111") == .wrong { free += 1 }
      one.replica.registers.merge(two.replica.registers)
    }
    #expect(free == 5)
    #expect(one.throttle.tries == 5)
  }

  @Test func twoTabsThatGuessAtTheSameMomentAreBothCounted() {
    var one = GateFixture()
    one.setPIN()
    var two = one
    two.reload(session: "2")
    for _ in 0..<3 {
      _ = one.enter("1111")
      _ = two.enter("2222")
    }
    one.replica.registers.merge(two.replica.registers)
    #expect(one.throttle.tries == 6)
  }

  @Test func anotherDeviceDoesNotWait() {
    let fixture = tried(9)
    #expect(fixture.replica.registers.throttle(of: "telephone") == Throttle())
  }

  @Test func triesThatCannotBeReadCountAsTheMost() {
    var random = SeededGenerator(502)
    for _ in 0..<2000 {
      let value = random.value()
      // None, and a number with a time, are the two that can be read.
      guard value != .list([]), value.list?.compactMap({ $0.integer }).count != 2 else { continue }
      var fixture = GateFixture()
      fixture.setPIN()
      let edit = Edit(.settings, "gate.tries.tablet", "tablet.1", value)
      let operation = Operation(edit, at: Clock(wall: 1, counter: 0, replica: ReplicaID("tablet.1")))
      fixture.replica.receive(OperationBatch([operation]), now: fixture.wall)
      fixture.reload(session: "1")
      #expect(fixture.enter("4071") == .tooEarly(seconds: 3600))
      fixture.pass(3_600_000)
      #expect(fixture.enter("1111") == .wrong)
      #expect(fixture.enter("4071") == .tooEarly(seconds: 3600))
    }
  }

  /// Whatever a child does with clock, reloads and tabs: between two guesses that are judged, all but the free ones,
  /// at least half a minute passes.
  @Test func noScheduleOfClocksAndReloadsMakesGuessingFast() {
    for seed: UInt64 in 0..<60 {
      var random = SeededGenerator(seed)
      var fixture = GateFixture()
      fixture.setPIN()
      var (real, judged): (Int64, [Int64]) = (0, [])
      for step in 0..<400 {
        switch random.below(6) {
        case 0:
          let milliseconds = Int64(random.below(40_000))
          fixture.pass(milliseconds)
          real += milliseconds
        case 1: fixture.wall = random.pick([0, .max, .min, GateFixture.start, .max - 1])
        case 2:
          let skew = Int64.random(in: -GateFixture.tenYears...GateFixture.tenYears, using: &random)
          fixture.wall = GateFixture.start + skew
        case 3: fixture.reload(session: "\(step)")
        default: if fixture.enter("1111") == .wrong { judged.append(real) }
        }
        if fixture.wall > .max - 100_000 { fixture.wall = GateFixture.start }
      }
      for (earlier, later) in zip(judged.dropFirst(4), judged.dropFirst(5)) {
        #expect(later - earlier >= 30_000)
      }
    }
  }
}

extension GateFixture {
  var throttle: Throttle { replica.registers.throttle(of: "tablet") }
}
