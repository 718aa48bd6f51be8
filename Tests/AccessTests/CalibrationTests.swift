import Testing

@testable import Access

@Suite struct CalibrationTests {
  /// The same hand touches other targets after the calibration than during it.
  @Test(arguments: HandModel.all) func halfOfTheFalseTouchesGoAndNothingGetsSlower(hand: HandModel) {
    var (before, after) = (TouchOutcome(), TouchOutcome())
    for seed in 1...20 {
      let trials = hand.trials(20, seed: UInt64(seed))
      let later = hand.trials(200, seed: UInt64(seed) + 1_000)
      let settings = Calibration(trials).settings
      before.add(.plain(later))
      after.add(.filtered(later, settings))
    }
    #expect(before.falseTouches > 100, "the model makes some")
    #expect(after.falseTouches * 2 <= before.falseTouches, "\(hand.name.text): \(before) \(after)")
    #expect(
      Double(after.meanTime) <= 1.1 * Double(before.meanTime),
      "\(hand.name.text): \(before.meanTime) \(after.meanTime)")
  }

  @Test func aSteadyHandNeedsNoChange() {
    let trials = (0..<20).map { place in
      let target = Frame(x: Int32(place % 5) * 100, y: Int32(place / 5) * 100, width: 80, height: 80)
      let touch = RecordedTouch(began: 0, ended: 90, first: target.middle, last: target.middle, radius: 8)
      return Trial(target: target, touches: [touch])
    }
    let calibration = Calibration(trials)
    #expect(calibration.before.falseTouches == 0 && calibration.after.falseTouches == 0)
    #expect(calibration.after.missed == 0)
    #expect(calibration.settings[.ignore] == 0 && calibration.settings[.least] == 0)
  }

  @Test func aHandThatLandsBesideIsShifted() {
    let trials = (0..<20).map { place in
      let target = Frame(x: Int32(place % 5) * 100, y: Int32(place / 5) * 100, width: 80, height: 80)
      let at = Point(x: target.middle.x + 46, y: target.middle.y)
      return Trial(target: target, touches: [RecordedTouch(began: 0, ended: 90, first: at, last: at)])
    }
    let calibration = Calibration(trials)
    #expect(calibration.before.missed == 20)
    #expect(calibration.after.missed == 0 && calibration.after.falseTouches == 0)
    #expect(calibration.settings[.shiftX] == 46)
  }

  @Test func tooFewTrialsProposeNothing() {
    let base = AccessSettings("scan=1 rate=900")
    #expect(Calibration([], base: base).settings == base)
    let hand = HandModel.all[0]
    #expect(Calibration(hand.trials(4, seed: 1), base: base).settings == base)
  }
}

extension TouchOutcome {
  mutating func add(_ other: TouchOutcome) {
    trials += other.trials
    falseTouches += other.falseTouches
    missed += other.missed
    time += other.time
  }
}
