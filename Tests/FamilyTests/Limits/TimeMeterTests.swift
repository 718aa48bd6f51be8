import Testing

@testable import Family

@Suite struct TimeMeterTests {
  private func at(_ seconds: Int64) -> Moment { Moment(wall: 0, ticks: seconds * 1000) }

  @Test func aMinuteIsChargedWhenItBegins() {
    var meter = TimeMeter()
    #expect(meter.observe(.piles, left: nil, at: at(0)) == 1)
    #expect(meter.observe(.piles, left: nil, at: at(59)) == 0)
    #expect(meter.observe(.piles, left: nil, at: at(61)) == 1)
    #expect(meter.observe(.lens, left: nil, at: at(100)) == 0)
    #expect(meter.observe(.lens, left: nil, at: at(179)) == 1)
  }

  @Test func theVoiceAndAHiddenPageCostNothingAndTheRestOfAMinuteIsKept() {
    var meter = TimeMeter()
    #expect(meter.observe(.talk, left: nil, at: at(0)) == 0)
    #expect(meter.observe(.parents, left: nil, at: at(500)) == 0)
    #expect(meter.observe(.piles, left: nil, at: at(1000)) == 1)
    #expect(meter.observe(nil, left: nil, at: at(1020)) == 0)
    #expect(meter.observe(.piles, left: nil, at: at(5000)) == 0)
    #expect(meter.observe(.talk, left: nil, at: at(5030)) == 0)
    #expect(meter.observe(.piles, left: nil, at: at(9000)) == 0)
    #expect(meter.observe(.piles, left: nil, at: at(9011)) == 1)
  }

  @Test func aChildHasExactlyTheMinutesOfTheDay() {
    for (daily, step): (Int64, Int64) in [(3, 7), (1, 1), (2, 59), (0, 5), (30, 13)] {
      var fixture = LimitsFixture()
      var limits = Limits()
      limits.rooms.set(.piles, true)
      limits.dailyMinutes = daily
      fixture.set(limits)
      var (meter, seconds, said): (TimeMeter, Int64, [Int64]) = (TimeMeter(), 0, [])
      var remaining = daily + 1
      while seconds < 10_000 {
        let moment = Moment(wall: 1_700_000_000_000 + seconds * 1000, ticks: seconds * 1000)
        var policy = fixture.registers.policy()
        let begun = meter.observe(.piles, left: policy.minutesLeft(at: moment), at: moment)
        if begun > 0 { fixture.store([fixture.registers.charging(begun, device: "d", at: moment)]) }
        policy = fixture.registers.policy()
        policy.isMinuteRunning = meter.isRunning(at: moment)
        guard policy.decision(on: .room(.piles), at: moment) == .allowed else { break }
        let now = meter.remaining(left: policy.minutesLeft(at: moment) ?? 0, at: moment)
        if let minutes = Countdown.announcement(from: remaining, to: now) { said.append(minutes) }
        remaining = now
        seconds += step
      }
      #expect(seconds >= daily * 60 && seconds < daily * 60 + step)
      #expect(said == Countdown.announced.filter { $0 <= daily })
      // A page that is loaded anew has no minute that runs.
      let moment = Moment(wall: 1_700_000_000_000 + seconds * 1000, ticks: 0)
      #expect(fixture.registers.decide(.room(.piles), at: moment) == .refused(.timeIsOver))
    }
  }

  @Test func aNightAsleepInARoomIsNotANightOfUse() {
    var meter = TimeMeter()
    _ = meter.observe(.piles, left: nil, at: at(0))
    #expect(meter.observe(.piles, left: nil, at: at(30_000)) <= 2)
    #expect(meter.observe(.piles, left: nil, at: Moment(wall: 0, ticks: .max)) <= 2)
    #expect(meter.observe(.piles, left: nil, at: Moment(wall: 0, ticks: .min)) == 0)
  }

  @Test func reloadingInTheMiddleOfAMinuteGainsNothing() {
    var charged: Int64 = 0
    for _ in 0..<100 {
      var meter = TimeMeter()
      charged += meter.observe(.piles, left: nil, at: at(0))
      charged += meter.observe(.piles, left: nil, at: at(59))
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
