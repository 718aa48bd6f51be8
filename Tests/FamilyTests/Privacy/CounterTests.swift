import Testing

@testable import Family

@Suite struct CounterTests {
  private func consenting() -> LimitsFixture {
    var fixture = LimitsFixture()
    fixture.store([
      Consent(.counters, isGiven: true, at: 1, textVersion: 1).edit(fresh: "yes"), OptOut.switching(false),
    ])
    return fixture
  }

  private func count(_ times: Int, _ fixture: inout LimitsFixture, day: Int64, device: String = "d") {
    for _ in 0..<times {
      let edit = fixture.registers.counting(.phraseSpoken, device: device, at: LimitsFixture.moment(day: day))
      fixture.store(edit.map { [$0] } ?? [])
    }
  }

  private func report(_ fixture: LimitsFixture, day: Int64) -> [DailyCount] {
    fixture.registers.countsToReport(at: LimitsFixture.moment(day: day))
  }

  @Test func nothingIsCountedWithoutConsentOrAgainstTheSignal() {
    var fixture = LimitsFixture()
    #expect(fixture.registers.counting(.appOpened, device: "d", at: LimitsFixture.moment()) == nil)
    fixture = consenting()
    #expect(fixture.registers.counting(.appOpened, device: "d", at: LimitsFixture.moment()) != nil)
    fixture.store([OptOut.signalSeen])
    #expect(fixture.registers.counting(.appOpened, device: "d", at: LimitsFixture.moment()) == nil)
  }

  @Test func smallCountsAreNotReported() {
    var fixture = consenting()
    count(4, &fixture, day: 100)
    #expect(report(fixture, day: 101).isEmpty)
    count(1, &fixture, day: 100)
    #expect(report(fixture, day: 101) == [DailyCount(counter: .phraseSpoken, day: 100, count: 5)])
  }

  @Test func aDayIsReportedWhenItIsOverAndForgottenAfterAWeek() {
    var fixture = consenting()
    count(6, &fixture, day: 100)
    #expect(report(fixture, day: 100).isEmpty)
    #expect(report(fixture, day: 106).count == 1)
    #expect(report(fixture, day: 107).isEmpty)
    for day in Int64(100)..<140 { count(5, &fixture, day: day) }
    let row = fixture.registers.row("counters.d", in: .settings)
    #expect(row?["spoken"].list?.count == 14)
  }

  @Test func devicesAreAddedUpAndNotTold() {
    var fixture = consenting()
    count(3, &fixture, day: 100, device: "tablet")
    count(3, &fixture, day: 100, device: "telephone")
    #expect(report(fixture, day: 101) == [DailyCount(counter: .phraseSpoken, day: 100, count: 6)])
  }

  @Test func withdrawingEmptiesWhatWasCounted() {
    var fixture = consenting()
    count(9, &fixture, day: 100)
    fixture.store([Consent(.counters, isGiven: false, at: 2, textVersion: 1).edit(fresh: "no")])
    #expect(report(fixture, day: 101).isEmpty)
    fixture.store(fixture.registers.emptyingCounters)
    fixture.store([Consent(.counters, isGiven: true, at: 3, textVersion: 1).edit(fresh: "yes again")])
    #expect(report(fixture, day: 101).isEmpty)
  }

  @Test func onlyNamesOfTheListAreEverReported() {
    var random = SeededGenerator(505)
    for _ in 0..<1000 {
      var fixture = consenting()
      let field = random.pick(["spoken", "вода", "opened", "deleted"] as [Name])
      fixture.store([Edit(.settings, "counters.d", field, random.value())])
      fixture.store([
        Edit(.settings, "counters.d", "вода", .list([.integer(100), .integer(50)]))
      ])
      count(1, &fixture, day: 100)
      #expect(report(fixture, day: 101).isEmpty)
    }
  }
}
