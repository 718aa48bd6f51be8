import Testing

@testable import Family

@Suite struct MomentTests {
  @Test func aMomentIsReadAsLocalDayAndMinute() {
    #expect(Moment(wall: 0, ticks: 0).local == LocalTime(day: 0, minute: 0))
    #expect(Moment(wall: 0, ticks: 0, offset: -1).local == LocalTime(day: -1, minute: 1439))
    #expect(Moment(wall: -1, ticks: 0).local == LocalTime(day: -1, minute: 1439))
    // 10:13:20 in Sofia on Wednesday, 15 November 2023.
    let sofia = Moment(wall: 1_700_036_000_000, ticks: 0, offset: 120).local
    #expect(sofia == LocalTime(day: 19_676, minute: 613))
    #expect(sofia.minuteOfWeek == 2 * 1440 + 613)
  }

  @Test func noClockAndNoPlaceIsBeyondReading() {
    for wall in [Int64.min, .min + 1, -1, 0, .max - 1, .max] {
      for offset in [Int64.min, -900, 0, 900, .max] {
        let local = Moment(wall: wall, ticks: 0, offset: offset).local
        #expect((0..<1440).contains(local.minute))
        #expect((0..<10_080).contains(local.minuteOfWeek))
      }
    }
  }
}
