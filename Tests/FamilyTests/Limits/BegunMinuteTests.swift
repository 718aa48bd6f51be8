import Testing

@testable import Family

@Suite struct BegunMinuteTests {
  @Test func theRestOfAMinuteGoesOnWhereItWasLeft() throws {
    var fixture = LimitsFixture()
    var meter = TimeMeter()
    #expect(meter.observe(.lens, left: 5, at: Moment(wall: 0, ticks: 0)) == 1)
    #expect(meter.observe(nil, left: 4, at: Moment(wall: 0, ticks: 45_000)) == 0)
    let rest = meter.rest(at: Moment(wall: 0, ticks: 90_000))
    #expect(rest == 15_000)
    fixture.store([try #require(fixture.registers.keeping(rest: rest, device: "d"))])
    #expect(fixture.registers.keeping(rest: rest, device: "d") == nil)
    #expect(fixture.registers.restOfMinute(device: "other") == 0)

    var next = TimeMeter(rest: fixture.registers.restOfMinute(device: "d"))
    #expect(next.isRunning(at: Moment(wall: 0, ticks: 0)))
    #expect(next.observe(.lens, left: 4, at: Moment(wall: 0, ticks: 1_000)) == 0)
    #expect(next.observe(.lens, left: 4, at: Moment(wall: 0, ticks: 15_999)) == 0)
    #expect(next.observe(.lens, left: 4, at: Moment(wall: 0, ticks: 16_001)) == 1)
  }

  @Test func noRowGivesMoreThanAMinute() {
    var fixture = LimitsFixture()
    for value: Value in [.integer(.max), .integer(.min), .text("60000"), .nothing, .list([.integer(1)])] {
      fixture.store([Edit(.settings, "minute.main", "d", value)])
      #expect((0...60_000).contains(fixture.registers.restOfMinute(device: "d")))
    }
    #expect(TimeMeter(rest: .max).rest(at: Moment(wall: 0, ticks: 0)) == 60_000)
    #expect(TimeMeter(rest: -5).rest(at: Moment(wall: 0, ticks: 0)) == 0)
  }

  @Test func theMinutesUntilAQuietTimeAreCounted() throws {
    var fixture = LimitsFixture()
    let night = try #require(QuietTime(days: 127, begin: 0, end: 420))
    fixture.store([night.edit("quiet.n")])
    let policy = fixture.registers.policy()
    #expect(policy.minutesUntilQuiet(within: 10, at: LimitsFixture.moment(23, 49)) == nil)
    #expect(policy.minutesUntilQuiet(within: 10, at: LimitsFixture.moment(23, 50)) == 10)
    #expect(policy.minutesUntilQuiet(within: 10, at: LimitsFixture.moment(23, 59)) == 1)
    #expect(policy.minutesUntilQuiet(within: 10, at: LimitsFixture.moment(3)) == 0)
    #expect(Registers().policy().minutesUntilQuiet(within: 10, at: LimitsFixture.moment(3)) == nil)
  }

  @Test func aLabelIsKeptBesideItsQuietTime() throws {
    var fixture = LimitsFixture()
    let night = try #require(QuietTime(days: 127, begin: 0, end: 420))
    fixture.store([night.edit("quiet.n"), QuietTime.naming("quiet.n", String(repeating: "я", count: 999))])
    #expect(fixture.registers.quietTimes() == ["quiet.n"])
    #expect(fixture.registers.quietTime("quiet.n") == night)
    #expect(fixture.registers.label(ofQuietTime: "quiet.n").utf8.count == 400)
    #expect(fixture.registers.label(ofQuietTime: "quiet.other").isEmpty)
  }
}
