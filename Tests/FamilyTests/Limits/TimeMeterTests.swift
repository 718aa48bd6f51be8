import Testing

@testable import Family

@Suite struct TimeMeterTests {
  private func at(_ seconds: Int64) -> Moment { Moment(wall: 0, ticks: seconds * 1000) }

  @Test func aMinuteIsChargedWhenItBegins() {
    var meter = TimeMeter()
    #expect(meter.observe(.piles, at: at(0)) == 1)
    #expect(meter.observe(.piles, at: at(59)) == 0)
    #expect(meter.observe(.piles, at: at(61)) == 1)
    #expect(meter.observe(.lens, at: at(100)) == 0)
    #expect(meter.observe(.lens, at: at(179)) == 1)
  }

  @Test func theVoiceAndAHiddenPageCostNothingAndTheRestOfAMinuteIsKept() {
    var meter = TimeMeter()
    #expect(meter.observe(.talk, at: at(0)) == 0)
    #expect(meter.observe(.parents, at: at(500)) == 0)
    #expect(meter.observe(.piles, at: at(1000)) == 1)
    #expect(meter.observe(nil, at: at(1020)) == 0)
    #expect(meter.observe(.piles, at: at(5000)) == 0)
    #expect(meter.observe(.talk, at: at(5030)) == 0)
    #expect(meter.observe(.piles, at: at(9000)) == 0)
    #expect(meter.observe(.piles, at: at(9011)) == 1)
  }

  @Test func aNightAsleepInARoomIsNotANightOfUse() {
    var meter = TimeMeter()
    _ = meter.observe(.piles, at: at(0))
    #expect(meter.observe(.piles, at: at(30_000)) <= 2)
    #expect(meter.observe(.piles, at: Moment(wall: 0, ticks: .max)) <= 2)
    #expect(meter.observe(.piles, at: Moment(wall: 0, ticks: .min)) == 0)
  }

  @Test func reloadingInTheMiddleOfAMinuteGainsNothing() {
    var charged: Int64 = 0
    for _ in 0..<100 {
      var meter = TimeMeter()
      charged += meter.observe(.piles, at: at(0))
      charged += meter.observe(.piles, at: at(59))
    }
    #expect(charged == 100)
  }

  @Test func tenFiveAndOneMinuteAreAnnouncedOnce() {
    var said: [Int64] = []
    for left in (0..<30).reversed() {
      if let minutes = Countdown.announcement(from: Int64(left) + 1, to: Int64(left)) { said.append(minutes) }
    }
    #expect(said == [10, 5, 1])
    #expect(Countdown.announcement(from: 30, to: 3) == 5)
    #expect(Countdown.announcement(from: 3, to: 0) == nil)
    #expect(Countdown.announcement(from: 5, to: 30) == nil)
  }
}
