import Testing

@testable import Access

@Suite struct ScanningTests {
  static let steady = "scan=1 rate=1000 first=0 loops=0"

  @Test func linearScanningLightsOneTileAfterAnother() {
    var driver = Driver("\(Self.steady) pattern=0")
    #expect(driver.lit == [1])
    driver.wait(2_000)
    #expect(driver.lit == [3])
    driver.press()
    #expect(driver.hits == [3])
    #expect(driver.lit == [1])
  }

  @Test func rowsAreLitFirstAndThenTheirTiles() {
    var driver = Driver(Self.steady)
    #expect(driver.lit == [1, 2, 3, 4])
    driver.wait(1_000)
    driver.press()
    #expect(driver.lit == [5])
    driver.wait(2_000)
    driver.press()
    #expect(driver.hits == [7])
  }

  @Test func columnsAreLitFirstAndThenTheirTiles() {
    var driver = Driver("\(Self.steady) pattern=2")
    #expect(driver.lit == [1, 5, 9])
    driver.wait(for: 4)
    driver.press()
    driver.wait(for: 12)
    driver.press()
    #expect(driver.hits == [12])
  }

  @Test func eliminationHalvesWhatIsLeft() {
    var driver = Driver("\(Self.steady) pattern=4")
    #expect(driver.lit.count == 6)
    for _ in 0..<4 where driver.hits.isEmpty {
      driver.wait(for: 11)
      driver.press()
    }
    #expect(driver.hits == [11])
  }

  @Test func binaryScanningWaitsForNothing() {
    var driver = Driver("\(Self.steady) pattern=6")
    for number in [Int32(1), 1, 1, 1] where driver.hits.isEmpty { driver.press(number) }
    #expect(driver.hits == [1])
    #expect(driver.now < 500)
  }

  @Test func twoLinesCrossOnATile() {
    var driver = Driver("\(Self.steady) pattern=7")
    // The board is 380 wide and 280 high; each line sweeps it in ten steps.
    driver.wait(10_000 * 140 / 280)
    driver.press()
    driver.wait(10_000 * 240 / 380 - 90)
    driver.press()
    #expect(driver.hits == [7])
  }

  @Test func twoSwitchesStepAndPickWithoutAClock() {
    var driver = Driver("\(Self.steady) advance=1")
    driver.press(1)
    driver.wait(60_000)
    #expect(driver.lit == [5, 6, 7, 8])
    driver.press(2)
    driver.press(1)
    driver.press(2)
    #expect(driver.hits == [6])
  }

  @Test func whileHeldTheLightGoesOnAndLettingGoChooses() {
    var driver = Driver("\(Self.steady) advance=2")
    driver.wait(5_000)
    #expect(driver.lit == [1, 2, 3, 4])
    driver.press(for: 2_100)
    #expect(driver.lit == [9])
    driver.press(for: 1_100)
    #expect(driver.hits == [10])
  }

  @Test func aPauseChoosesWhatWasSteppedTo() {
    var driver = Driver("\(Self.steady) advance=3 pause=1500 pattern=0")
    driver.wait(20_000)
    #expect(driver.hits.isEmpty, "nobody has begun")
    driver.press()
    driver.press()
    driver.wait(1_500)
    #expect(driver.hits == [3])
  }

  @Test func theFirstTileStaysLonger() {
    var driver = Driver("scan=1 rate=1000 first=700 loops=0 pattern=0")
    driver.wait(1_600)
    #expect(driver.lit == [1])
    driver.wait(200)
    #expect(driver.lit == [2])
  }

  @Test func afterItsRoundsARowIsLeftAndAfterTheirsThePageRests() {
    var driver = Driver("scan=1 rate=1000 first=0 loops=2")
    driver.press()
    driver.wait(8_000)
    #expect(driver.lit == [1, 2, 3, 4], "back among the rows")
    driver.wait(6_000)
    #expect(driver.lit.isEmpty)
    driver.wait(60_000)
    #expect(driver.lit.isEmpty)
    driver.press()
    #expect(driver.lit == [1, 2, 3, 4])
    #expect(driver.hits.isEmpty)
  }

  @Test(arguments: ["pattern=1", "pattern=7"])
  func `It is said that scanning rests, and that it goes on`(pattern: String) {
    var driver = Driver("scan=1 rate=1000 first=0 loops=1 \(pattern)")
    driver.wait(2_500)
    #expect(!driver.steps.contains(.resting(true)))
    driver.wait(20_000)
    #expect(driver.engine.due == nil && driver.steps.last == .resting(true))
    driver.press()
    #expect(driver.steps.last == .resting(false))
    driver.wait(30_000)
    // Who takes the way out is told of that, and no longer of the rest.
    for _ in 0..<4 { driver.tell(.escape) }
    #expect(driver.steps.suffix(2) == [.stopped(true), .resting(false)])
  }

  @Test func `A wrong row costs two rounds, however many the page has`() {
    var driver = Driver("scan=1 rate=1000 first=0 loops=3")
    driver.press()
    driver.wait(7_500)
    #expect(driver.lit == [4])
    driver.wait(500)
    #expect(driver.lit == [1, 2, 3, 4], "back among the rows")
    driver.wait(8_500)
    #expect(driver.lit == [9, 10, 11, 12])
    driver.wait(500)
    #expect(driver.lit.isEmpty, "the page has its three rounds")
    // A short row has them too.
    var short = Driver("scan=1 rate=1000 first=0 loops=3", Driver.board(rows: 4, columns: 3))
    short.press()
    short.wait(8_500)
    #expect(short.lit == [3])
  }

  @Test(arguments: [("after=0", [Int32(1), 2, 3, 4]), ("after=1", []), ("after=2", [2])])
  func whatFollowsAHitIsChosen(setting: String, lit: [Int32]) {
    var driver = Driver("\(Self.steady) \(setting)")
    driver.press()
    driver.wait(for: 2)
    while driver.lit != [2] { driver.wait(100) }
    driver.press()
    #expect(driver.hits == [2])
    #expect(driver.lit == lit)
  }

  @Test func aLongPressGoesBackAndAShortOneChooses() {
    var driver = Driver("\(Self.steady) long-press=800")
    driver.press()
    #expect(driver.lit == [1])
    driver.press(for: 900)
    #expect(driver.lit == [1, 2, 3, 4])
    #expect(driver.hits.isEmpty)
  }

  @Test func emptyAndHiddenTilesAreSkipped() {
    var board = Driver.board()
    board[0].isEmpty = true
    board[1].isHidden = true
    #expect(Driver("\(Self.steady) pattern=0", board).lit == [3])
    #expect(Driver("\(Self.steady) pattern=0 skip-empty=0", board).lit == [1])
  }

  @Test func thePhraseBarIsScannedFirstOrLastOrNotAtAll() {
    var board = Driver.board()
    board.append(Target(id: 50, frame: Frame(x: 0, y: -100, width: 380, height: 80), part: .phrase))
    #expect(Driver("\(Self.steady) phrase=0", board).lit == [50])
    var last = Driver("\(Self.steady)", board)
    last.wait(3_000)
    #expect(last.lit == [50])
    var out = Driver("\(Self.steady) phrase=2", board)
    out.wait(3_000)
    #expect(out.lit == [1, 2, 3, 4])
  }

  @Test func theButtonsOfAPhraseComeBeforeItsWordsHoweverManyThoseAre() {
    var page = Driver.board()
    for word in 0..<Int32(12) {
      let frame = Frame(x: word * 40, y: -100, width: 40, height: 80)
      page.append(Target(id: 60 + word, frame: frame, part: .words))
    }
    page.append(Target(id: 50, frame: Frame(x: 500, y: -100, width: 80, height: 80), part: .phrase))
    page.append(Target(id: 51, frame: Frame(x: 600, y: -100, width: 80, height: 80), part: .phrase))
    var driver = Driver(Self.steady, page)
    driver.wait(3_000)
    #expect(driver.lit == [50, 51])
    driver.wait(1_000)
    #expect(driver.lit == Array(60..<72))
  }

  @Test func aHitCanBeTakenBackWithinItsDelay() {
    var driver = Driver("\(Self.steady) pattern=0 undo=1000")
    driver.press()
    driver.wait(500)
    #expect(driver.hits.isEmpty)
    driver.press()
    driver.wait(600)
    #expect(driver.hits.isEmpty)
    #expect(driver.steps.contains(.takenBack))
    driver.press()
    driver.wait(1_000)
    #expect(driver.hits.count == 1)
  }

  @Test func theGateIsHeldAsLongAsTheSwitchIs() {
    var board = Driver.board(rows: 1, columns: 2)
    board[0].isHeld = true
    var driver = Driver("\(Self.steady) long-press=800", board)
    driver.tell(.down(1))
    driver.wait(3_200)
    #expect(driver.steps.contains(.held(1)))
    #expect(!driver.steps.contains(.letGo(1)))
    driver.tell(.up(1))
    driver.wait(100)
    #expect(driver.steps.contains(.letGo(1)))
    #expect(driver.hits.isEmpty)
  }

  @Test func theStepKeepsItsBeatWhenATickComesLate() {
    var driver = Driver("scan=1 rate=100 first=0 loops=0 pattern=0")
    driver.now = 130
    driver.tell(.tick)
    #expect(driver.engine.due == 200)
    // After a long sleep the beat begins anew: nothing is caught up.
    driver.now = 900
    driver.tell(.tick)
    #expect(driver.lit == [3])
    #expect(driver.engine.due == 1_000)
  }

  @Test func anEmptyPageIsScannedWithoutEnd() {
    var driver = Driver(Self.steady, [])
    driver.wait(10_000)
    driver.press()
    driver.press()
    #expect(driver.lit.isEmpty && driver.hits.isEmpty)
    driver.tell(.targets(Driver.board()))
    #expect(driver.lit == [1, 2, 3, 4])
  }

  @Test func aSingleTileIsLitAndChosen() {
    for pattern in [0, 1, 2, 3, 4, 5] {
      var driver = Driver("\(Self.steady) pattern=\(pattern)", Driver.board(rows: 1, columns: 1))
      #expect(driver.lit == [1])
      driver.press()
      #expect(driver.hits == [1], "pattern \(pattern)")
    }
  }

  @Test func whatIsLitStaysLitWhenAnotherPartOfThePageChanges() {
    var board = Driver.board()
    var driver = Driver(Self.steady, board)
    driver.wait(1_000)
    driver.press()
    driver.wait(1_000)
    #expect(driver.lit == [6])
    board.append(Target(id: 70, frame: Frame(x: 0, y: -100, width: 80, height: 80), part: .phrase))
    driver.tell(.targets(board))
    #expect(driver.lit == [6])
    driver.tell(.targets(Driver.board().map { Target(id: $0.id + 100, frame: $0.frame) }))
    #expect(driver.lit == [101, 102, 103, 104])
  }

  @Test func whereAPressIsWaitedForTwoLinesWaitAndGoOn() {
    var driver = Driver("\(Self.steady) pattern=7 after=1")
    for hits in 1...2 {
      driver.wait(10_000 * 140 / 280)
      driver.press()
      driver.wait(10_000 * 240 / 380 - 90)
      driver.press()
      #expect(driver.hits.count == hits)
      driver.wait(20_000)
      #expect(driver.engine.due == nil, "the lines wait")
      driver.press()
    }
  }

  @Test func aChoiceByTwoLinesIsTakenBackByTheSwitchThatGoesBackAndByAHiddenPage() {
    for event in [AccessEvent.down(3), .hidden, .targets(Driver.board(rows: 1, columns: 1))] {
      var driver = Driver("\(Self.steady) pattern=7 undo=2000")
      driver.wait(10_000 * 140 / 280)
      driver.press()
      driver.wait(10_000 * 240 / 380 - 90)
      driver.press()
      #expect(driver.steps.contains(.undoable(7)))
      driver.tell(event)
      #expect(driver.steps.contains(.takenBack))
      driver.wait(3_000)
      #expect(driver.hits.isEmpty)
    }
  }

  @Test func theGateIsLetGoWithTheSwitchWhateverElseCameToThePage() {
    var board = Driver.board(rows: 2, columns: 2)
    board[1].isHeld = true
    var driver = Driver(Self.steady, board)
    driver.press()
    driver.wait(for: 2)
    driver.tell(.down(1))
    driver.wait(500)
    #expect(driver.steps.contains(.held(2)))
    // A button that comes before it: its row begins with another one.
    driver.tell(.targets([Target(id: 9, frame: Frame(x: -100, y: 0, width: 80, height: 80))] + board))
    #expect(driver.lit == [2] && !driver.steps.contains(.letGo(2)))
    driver.wait(500)
    driver.tell(.up(1))
    driver.wait(100)
    #expect(driver.steps.contains(.letGo(2)))
    #expect(driver.lit == [9, 1, 2], "it goes on scanning")
  }

  @Test func aGateThatLeavesThePageIsLetGo() {
    var board = Driver.board(rows: 1, columns: 2)
    board[0].isHeld = true
    var driver = Driver(Self.steady, board)
    driver.tell(.down(1))
    driver.wait(500)
    driver.tell(.targets([board[1]]))
    #expect(driver.steps.contains(.letGo(1)))
    driver.tell(.up(1))
    driver.wait(100)
    #expect(driver.hits.isEmpty && driver.lit == [2])
  }

  @Test func aChoiceThatWaitsGoesOnWhenAnotherPartOfThePageChanges() {
    let board = Driver.board()
    var driver = Driver("\(Self.steady) pattern=0 undo=1000", board)
    driver.wait(for: 2)
    driver.press()
    driver.tell(.targets([Target(id: 9, frame: Frame(x: -100, y: 0, width: 80, height: 80))] + board))
    #expect(driver.steps.last == .undoable(2))
    driver.wait(1_000)
    #expect(driver.hits == [2])
  }

  @Test func aHiddenPageChoosesNothingAndNoLightGoesOnByItself() {
    var pause = Driver("\(Self.steady) pattern=0 advance=3 pause=1000")
    pause.press()
    pause.tell(.hidden)
    pause.wait(5_000)
    #expect(pause.hits.isEmpty)
    pause.press()
    pause.wait(1_500)
    #expect(pause.hits == [3])
    var held = Driver("\(Self.steady) pattern=0 advance=2")
    held.tell(.down(1))
    held.wait(1_200)
    #expect(held.lit == [2])
    held.tell(.hidden)
    held.wait(5_000)
    #expect(held.lit == [2])
  }
}
