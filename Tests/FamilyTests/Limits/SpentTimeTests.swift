import Testing

@testable import Family

@Suite struct SpentTimeTests {
  private static let day: Int64 = 20_000

  private func fixture(daily: Int64 = 30) -> LimitsFixture {
    var fixture = LimitsFixture()
    var limits = Limits()
    limits.rooms.set(.piles, true)
    limits.dailyMinutes = daily
    fixture.set(limits)
    return fixture
  }

  private func spend(_ minutes: Int64, _ fixture: inout LimitsFixture, day: Int64, device: String = "d") {
    let moment = LimitsFixture.moment(day: day)
    fixture.store([fixture.registers.charging(minutes, device: device, at: moment)])
  }

  private func left(_ fixture: LimitsFixture, day: Int64 = SpentTimeTests.day) -> Int64? {
    fixture.registers.policy().minutesLeft(at: LimitsFixture.moment(day: day))
  }

  private func decision(_ fixture: LimitsFixture, day: Int64 = SpentTimeTests.day) -> Decision {
    fixture.registers.decide(.room(.piles), at: LimitsFixture.moment(day: day))
  }

  @Test func minutesOfAllDevicesAddUpAndTheNextDayBeginsAnew() {
    var fixture = fixture()
    spend(10, &fixture, day: SpentTimeTests.day)
    spend(15, &fixture, day: SpentTimeTests.day, device: "e")
    #expect(left(fixture) == 5)
    #expect(decision(fixture) == .allowed)
    spend(6, &fixture, day: SpentTimeTests.day)
    #expect(left(fixture) == 0)
    #expect(decision(fixture) == .refused(.timeIsOver))
    #expect(left(fixture, day: SpentTimeTests.day + 1) == 30)
  }

  @Test func withoutALimitNothingIsLeftToCount() {
    #expect(Registers().policy().minutesLeft(at: LimitsFixture.moment()) == nil)
  }

  @Test func aClockSetBackGivesNoTime() {
    var fixture = fixture()
    spend(30, &fixture, day: SpentTimeTests.day)
    for back: Int64 in [1, 7, 3650] {
      #expect(left(fixture, day: SpentTimeTests.day - back) == 0)
      #expect(decision(fixture, day: SpentTimeTests.day - back) != .allowed)
      spend(1, &fixture, day: SpentTimeTests.day - back)
    }
    #expect(left(fixture) == 0)
  }

  @Test func aClockSetAheadBorrowsFromTheDayItClaims() {
    var fixture = fixture()
    spend(30, &fixture, day: SpentTimeTests.day)
    #expect(left(fixture, day: SpentTimeTests.day + 1) == 30)
    spend(20, &fixture, day: SpentTimeTests.day + 1)
    #expect(left(fixture) == 10)
    spend(10, &fixture, day: SpentTimeTests.day)
    #expect(left(fixture, day: SpentTimeTests.day + 1) == 0)
  }

  /// However the clock is set between minutes, no more is spent than the days up to the furthest one have.
  @Test func inTheSumClocksGainNothing() {
    for seed: UInt64 in 0..<200 {
      var random = SeededGenerator(seed)
      var fixture = fixture(daily: 10)
      var (spent, furthest): (Int64, Int64) = (0, SpentTimeTests.day)
      var claimed: Set<Int64> = []
      for _ in 0..<300 {
        let day = SpentTimeTests.day + Int64(random.below(12))
        guard decision(fixture, day: day) == .allowed else { continue }
        spend(1, &fixture, day: day)
        spent += 1
        furthest = max(furthest, day)
        claimed.insert(day)
      }
      #expect(spent <= 10 * (furthest - SpentTimeTests.day + 1))
      #expect(spent <= 10 * Int64(claimed.count))
    }
  }

  @Test func aDeviceThatWasYearsAheadIsSetRightByAParent() {
    var fixture = fixture()
    spend(30, &fixture, day: SpentTimeTests.day + 3650)
    #expect(decision(fixture) == .refused(.clockIsBehind))
    fixture.store(fixture.registers.givingTimeBack(at: LimitsFixture.moment()))
    #expect(left(fixture) == 30)
    spend(5, &fixture, day: SpentTimeTests.day)
    #expect(left(fixture) == 25)
  }

  @Test func minutesThatCannotBeReadCountAsAllOfThem() {
    for value: Value in [
      .nothing, .integer(0), .list([]), .list([.integer(20_000), .integer(-5)]), .text("0"),
    ] {
      var fixture = fixture()
      fixture.store([Edit(.settings, "spent.main", "d", value)])
      #expect(left(fixture) == 0)
      // The day is lost, the next one is not.
      spend(1, &fixture, day: SpentTimeTests.day)
      #expect(left(fixture) == 0)
      #expect(left(fixture, day: SpentTimeTests.day + 1) == 30)
    }
  }

  @Test func aDailyTimeThatNoDayHasIsNone() {
    for value: Value in [.integer(-1), .integer(1441), .integer(.max), .text("much"), .nothing, .flag(false)]
    {
      var fixture = fixture()
      fixture.store([Edit(.settings, "limits.main", "daily", value)])
      #expect(left(fixture) == 0)
    }
  }
}
