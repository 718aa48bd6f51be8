import Testing

@testable import Access

@Suite struct WayOutTests {
  private static let ways = [
    "scan=1", "scan=1 advance=1", "scan=1 advance=2", "scan=1 advance=3", "scan=1 pattern=6",
    "scan=1 pattern=7",
    "dwell=1", "touch=1 touch-at=2", "pad=1", "sound=1",
    "scan=1 acceptance=3000 release=3000 debounce=500 long-press=5000 undo=5000 rate=10000 first=5000",
  ]

  @Test(arguments: ways) func escapeFourTimesStopsAndFourTimesStartsAgain(settings: String) {
    var driver = Driver(settings)
    for isStopped in [true, false] {
      for _ in 0..<4 {
        #expect(driver.engine.isStopped != isStopped)
        driver.tell(.escape)
        driver.wait(200)
      }
      #expect(driver.engine.isStopped == isStopped)
    }
  }

  @Test(arguments: ways) func aTouchOfTenSecondsStops(settings: String) {
    var driver = Driver(settings)
    driver.tell(.touchDown(1, Point(x: 10, y: 10), radius: 5))
    driver.wait(9_900)
    #expect(!driver.engine.isStopped)
    driver.wait(200)
    #expect(driver.engine.isStopped)
  }

  @Test func fivePressesWithinThreeSecondsStopAndStartAgain() {
    for settings in ["scan=1", "scan=1 advance=2", "scan=1 acceptance=3000 release=3000 undo=5000"] {
      var driver = Driver(settings)
      for isStopped in [true, false] {
        for _ in 0..<5 { driver.press(for: 200) }
        #expect(driver.engine.isStopped == isStopped, "\(settings)")
      }
      for _ in 0..<5 {
        driver.press(for: 200)
        driver.wait(800)
      }
      #expect(!driver.engine.isStopped, "slower is no way out")
    }
  }

  @Test func `Five choices in quick steps are no way out, and ten presses are`() {
    var driver = Driver("scan=1 rate=400 first=0 pattern=0 loops=0")
    for _ in 0..<9 { driver.press(for: 150) }
    #expect(!driver.engine.isStopped && driver.hits.count == 9)
    driver.press(for: 150)
    #expect(driver.engine.isStopped)
  }

  @Test func stepsAreFastAndOnlyTenOfThemAreAWayOut() {
    var driver = Driver("scan=1 advance=1 pattern=0")
    for _ in 0..<5 { driver.press(1) }
    #expect(!driver.engine.isStopped)
    #expect(driver.lit == [6])
    driver.wait(4_000)
    for _ in 0..<10 { driver.press(1) }
    #expect(driver.engine.isStopped)
    for _ in 0..<5 { driver.press(1) }
    #expect(!driver.engine.isStopped)
  }

  @Test func aSwitchThatBouncesIsNoWayOut() {
    var driver = Driver("scan=1")
    for _ in 0..<12 {
      driver.tell(.down(1))
      driver.wait(5)
      driver.tell(.up(1))
      driver.wait(5)
    }
    #expect(!driver.engine.isStopped)
  }

  @Test func whatIsStoppedDoesNothing() {
    var driver = Driver("scan=1 dwell=1 touch=1 first=0")
    for _ in 0..<4 { driver.tell(.escape) }
    driver.steps = []
    driver.point(40, 40)
    driver.wait(5_000)
    driver.press()
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 5))
    driver.tell(.touchUp(1, Point(x: 40, y: 40)))
    driver.tell(.targets(Driver.board(rows: 1, columns: 1)))
    #expect(driver.steps.isEmpty)
  }

  @Test func aStormOfAnythingNeverTrapsAndNeverLocksOut() {
    for seed in 1...300 {
      var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
      var words: [String] = []
      for setting in AccessSetting.allCases where dice.below(3) == 0 {
        words.append("\(setting.name.text)=\(Int32(truncatingIfNeeded: dice.next()))")
      }
      var driver = Driver(words.joined(separator: " "))
      for _ in 0..<300 {
        driver.tell(Self.event(&dice))
        if dice.below(3) == 0 { driver.wait(Int64(dice.below(900))) }
        if dice.below(50) == 0 { driver.now -= 5_000 }
      }
      driver.wait(4_000)
      let before = driver.engine.isStopped
      for _ in 0..<4 { driver.tell(.escape) }
      #expect(driver.engine.isStopped != before, "seed \(seed)")
      if !driver.engine.isStopped { for _ in 0..<4 { driver.tell(.escape) } }
      for _ in 0..<4 { driver.tell(.escape) }
      driver.tell(.hidden)
      driver.tell(.targets([]))
      driver.tell(.settings("scan=1 first=0 pattern=0"))
      driver.tell(.targets(Driver.board()))
      #expect(driver.lit == [1], "seed \(seed)")
    }
  }

  private static func event(_ dice: inout Dice) -> AccessEvent {
    let wild = { (dice: inout Dice) in
      dice.below(20) == 0 ? Int32(truncatingIfNeeded: dice.next()) : Int32(dice.below(500))
    }
    let point = Point(x: wild(&dice), y: wild(&dice))
    let number = Int32(dice.below(11))
    switch dice.below(17) {
    case 0, 1: return .down(number)
    case 2, 3: return .up(number)
    case 4: return .pointer(point)
    case 5: return .pointerGone
    case 6: return .stick(x: wild(&dice), y: wild(&dice))
    case 7: return .direction(Direction.allCases[dice.below(4)])
    case 8: return .touchDown(number, point, radius: wild(&dice))
    case 9: return .touchMove(number, point, radius: wild(&dice))
    case 10: return .touchUp(number, point)
    case 11: return .touchCancelled(number)
    case 12: return .sound(wild(&dice))
    case 13: return .hidden
    case 14: return .escape
    case 15:
      var targets: [Target] = []
      for _ in 0..<dice.below(20) {
        let frame = Frame(x: wild(&dice), y: wild(&dice), width: wild(&dice), height: wild(&dice))
        var target = Target(id: wild(&dice), frame: frame, part: Target.Part.allCases[dice.below(5)])
        target.isEmpty = dice.below(4) == 0
        target.isHidden = dice.below(4) == 0
        target.isHeld = dice.below(4) == 0
        targets.append(target)
      }
      return .targets(targets)
    default: return .tick
    }
  }

  @Test func settingsThatAreChangedMeanwhileSayThatAllGoesOn() {
    var driver = Driver("scan=1 dwell=1")
    for _ in 0..<4 { driver.tell(.escape) }
    driver.steps = []
    driver.tell(.settings("scan=1 dwell=1 rate=2000"))
    #expect(!driver.engine.isStopped && driver.steps.contains(.stopped(false)))
    driver.tell(
      .targets(Driver.board() + [Target(id: -1, frame: Frame(x: 500, y: 0, width: 80, height: 80))]))
    driver.point(540, 40)
    driver.wait(2_000)
    #expect(driver.steps.contains(.paused(true)))
    driver.tell(.settings("dwell=1"))
    #expect(driver.steps.contains(.paused(false)), "nor does the button say otherwise")
  }

  @Test func aLightThatDirectionsMoveIsSeenAgainAfterwards() {
    var driver = Driver("pad=1")
    driver.tell(.direction(.right))
    for _ in 0..<8 { driver.tell(.escape) }
    #expect(!driver.engine.isStopped)
    #expect(driver.lit == [1], "nothing is chosen that is not lit")
  }
}
