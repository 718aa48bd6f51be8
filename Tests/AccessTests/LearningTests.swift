import Testing

@testable import Access

@Suite struct LearningTests {
  /// A tablet's board, with a hand that uses it.
  struct Use {
    var driver: Driver
    var count: Int32 = 0

    init(_ settings: String) { driver = Driver(settings) }

    mutating func touch(_ x: Int32, _ y: Int32, for milliseconds: Int64 = 120) {
      count += 1
      driver.tell(.touchDown(count, Point(x: x, y: y), radius: 8))
      driver.wait(milliseconds)
      driver.tell(.touchUp(count, Point(x: x, y: y)))
      driver.wait(30)
    }

    /// Touches a tile, and trembles on it once more.
    mutating func tremble(on tile: Int32) {
      let (x, y) = ((tile - 1) % 4 * 100 + 40, (tile - 1) / 4 * 100 + 40)
      touch(x, y)
      touch(x + 5, y + 3, for: 60)
    }
  }

  @Test func touchesThatTrembleAndAreTakenBackComeToAProposalThatIgnoresThem() throws {
    var use = Use("learn=1")
    for number in 0..<40 {
      use.tremble(on: Int32(number % 12) + 1)
      // The second of two words is taken back.
      use.driver.wait(1_000)
      use.driver.tell(.mistaken)
      use.driver.wait(2_000)
    }
    let (trials, proposal) = use.driver.engine.learnt()
    #expect(trials == 40)
    let found = try #require(proposal)
    #expect(found.before.faultsInHundred >= 90)
    #expect(found.after.faultsInHundred <= 5)
    #expect(found.settings.isOn(.touch))
    // With the proposal in force, the same hand says one word a touch.
    var after = Use(found.settings.text)
    for number in 0..<12 {
      after.tremble(on: Int32(number) + 1)
      after.driver.wait(3_000)
    }
    #expect(after.driver.hits == (1...12).map { $0 })
  }

  /// The control: whoever says a word twice on purpose trembles not.
  @Test func aWordThatIsMeantTwiceIsNoTremble() {
    var use = Use("learn=1")
    for number in 0..<40 {
      use.tremble(on: Int32(number % 12) + 1)
      use.driver.wait(2_000)
    }
    let (trials, proposal) = use.driver.engine.learnt()
    #expect(trials == 80)
    #expect(proposal == nil)
  }

  @Test func aHandThatLandsBesideIsProposedAShift() throws {
    var use = Use("learn=1")
    for number in 0..<36 {
      let tile = Int32(number % 8) + 1
      let (x, y) = ((tile - 1) % 4 * 100 + 40, (tile - 1) / 4 * 100 + 40)
      // Every second touch falls into the gap below the tile, and is tried again higher up.
      if number % 2 == 0 { use.touch(x, y + 48) }
      use.driver.wait(400)
      use.touch(x, y + 34)
      use.driver.wait(3_000)
    }
    let (_, proposal) = use.driver.engine.learnt()
    let found = try #require(proposal)
    #expect(found.settings[.shiftY] >= 20)
    #expect(found.after.faultsInHundred < found.before.faultsInHundred)
  }

  @Test func aWordBesideThatIsTakenBackBelongsToTheOneThatFollows() {
    var use = Use("learn=1")
    use.touch(140, 40)
    use.driver.wait(800)
    use.driver.tell(.mistaken)
    use.driver.wait(800)
    use.touch(40, 40)
    #expect(use.driver.engine.learnt().trials == 1)
  }

  @Test func nothingIsLearntUnaskedOrFromFewTouchesAndItIsForgottenWhenSwitchedOff() {
    var use = Use("touch=1")
    for _ in 0..<40 { use.tremble(on: 1) }
    #expect(use.driver.engine.learnt().trials == 0)
    use = Use("learn=1")
    for _ in 0..<10 { use.tremble(on: 1) }
    #expect(use.driver.engine.learnt().trials > 0)
    #expect(use.driver.engine.learnt().1 == nil)
    use.driver.tell(.settings(""))
    use.driver.tell(.settings("learn=1"))
    #expect(use.driver.engine.learnt().trials == 0)
  }

  @Test func anHourOfRandomTouchesIsBoundedAndDoesNoHarm() {
    var use = Use("learn=1 touch=1")
    var dice = Dice(state: 77)
    for _ in 0..<3_000 {
      switch dice.below(6) {
      case 0: use.driver.tell(.mistaken)
      case 1: use.driver.tell(.touchCancelled(Int32(dice.below(10))))
      case 2: use.driver.tell(.touchDown(Int32(dice.below(10)), Point(x: .max, y: .min), radius: .max))
      case 3: use.driver.tell(.touchUp(Int32(dice.below(10)), Point(x: .min, y: .max)))
      case 4: use.driver.tell(.targets(Driver.board(rows: Int32(dice.below(4)), columns: 4)))
      default: use.touch(Int32(dice.below(500)), Int32(dice.below(400)))
      }
    }
    #expect(use.driver.engine.learnt().trials <= Learning.most)
  }
}
