import Testing

@testable import Family

@Suite struct QuietTimeTests {
  /// Day 20,000 is a Friday, 4 October 2024; day 20,003 a Monday.
  private func remaining(_ time: QuietTime?, day: Int64, _ hour: Int64, _ minute: Int64 = 0) -> Int64? {
    time?.remaining(at: LimitsFixture.moment(day: day, hour, minute).local)
  }

  @Test func aNightGoesOverMidnight() {
    let night = QuietTime(id: "quiet.n", days: QuietTime.everyDay, begin: 20 * 60 + 30, end: 7 * 60)
    #expect(remaining(night, day: 20_000, 20, 29) == nil)
    #expect(remaining(night, day: 20_000, 20, 30) == 630)
    #expect(remaining(night, day: 20_001, 0, 0) == 420)
    #expect(remaining(night, day: 20_001, 6, 59) == 1)
    #expect(remaining(night, day: 20_001, 7, 0) == nil)
  }

  @Test func aNightThatBeginsOnSundayEndsOnMonday() {
    let sunday = QuietTime(id: "quiet.s", days: 1 << 6, begin: 22 * 60, end: 6 * 60)
    #expect(remaining(sunday, day: 20_002, 23) == 420)
    #expect(remaining(sunday, day: 20_003, 5) == 60)
    #expect(remaining(sunday, day: 20_003, 23) == nil)
    #expect(remaining(sunday, day: 20_002, 5) == nil)
  }

  @Test func fromAMinuteToTheSameOneIsAWholeDay() {
    let friday = QuietTime(id: "quiet.t", days: 1 << 4, begin: 0, end: 0)
    #expect(remaining(friday, day: 20_000, 0) == 1440)
    #expect(remaining(friday, day: 20_000, 23, 59) == 1)
    #expect(remaining(friday, day: 20_001, 0) == nil)
  }

  @Test func everyMinuteOfTheWeekIsDecidedAsCountingWouldDecide() {
    var random = SeededGenerator(503)
    for _ in 0..<40 {
      let days = UInt8(1 + random.below(127))
      let (begin, end) = (Int64(random.below(1440)), Int64(random.below(1440)))
      guard let time = QuietTime(id: "quiet.x", days: days, begin: begin, end: end) else { continue }
      var quiet = Set<Int64>()
      for day in Int64(0)..<7 where days >> UInt8(day) & 1 == 1 {
        let length = end > begin ? end - begin : end + 1440 - begin
        for minute in 0..<length { quiet.insert((day * 1440 + begin + minute) % 10_080) }
      }
      for minute in Int64(0)..<10_080 {
        // Day 4 was a Monday.
        let local = LocalTime(day: 4 + minute / 1440, minute: minute % 1440)
        #expect((time.remaining(at: local) != nil) == quiet.contains(minute))
      }
    }
  }

  @Test func minutesThatNoDayHasAreRefused() {
    #expect(QuietTime(id: "q", days: 0, begin: 0, end: 1) == nil)
    #expect(QuietTime(id: "q", days: 128, begin: 0, end: 1) == nil)
    #expect(QuietTime(id: "q", days: 1, begin: -1, end: 1) == nil)
    #expect(QuietTime(id: "q", days: 1, begin: 0, end: 1440) == nil)
    #expect(QuietTime(id: "q", .list([.integer(.max), .integer(0), .integer(1)])) == nil)
    #expect(QuietTime(id: "q", .list([.integer(1), .integer(0), .integer(.min)])) == nil)
  }
}
