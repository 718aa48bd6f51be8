import Testing

@testable import Access

@Suite struct DwellTests {
  private let plain = "dwell=1 dwell-time=1000"

  @Test func aPointerThatRestsChooses() {
    var driver = Driver(plain)
    driver.point(40, 40)
    driver.wait(990)
    #expect(driver.hits.isEmpty)
    driver.wait(20)
    #expect(driver.hits == [1])
  }

  @Test func aPointerThatPassesChoosesNothing() {
    var driver = Driver(plain)
    for x in stride(from: Int32(0), to: 380, by: 10) {
      driver.point(x, 40)
      driver.wait(50)
    }
    #expect(driver.hits.isEmpty)
  }

  @Test func aTremblingPointerRestsAndAWanderingOneDoesNot() {
    var trembling = Driver("\(plain) tolerance=30")
    var wandering = Driver("\(plain) tolerance=10")
    for step in 0..<25 {
      trembling.point(40 + (step % 2 == 0 ? 12 : -12), 40)
      wandering.point(40 + (step % 2 == 0 ? 12 : -12), 40)
      trembling.wait(50)
      wandering.wait(50)
    }
    #expect(trembling.hits == [1])
    #expect(wandering.hits.isEmpty)
  }

  @Test func gravityKeepsATileABitBeyondItsEdge() {
    for (gravity, hits) in [(12, [Int32(1)]), (0, [])] {
      var driver = Driver("\(plain) gravity=\(gravity) tolerance=200")
      driver.point(75, 40)
      driver.wait(400)
      driver.point(86, 40)
      driver.wait(650)
      #expect(driver.hits == hits)
    }
  }

  @Test func whatCameToLieUnderARestingPointerIsChosenOnlyOnceItHasLeft() {
    // A dialog's close lies over a room's door: it goes, and the pointer trembles where it was.
    var driver = Driver("\(plain) leave=40 dwell-pause=100", [Driver.board()[0]])
    driver.point(40, 40)
    driver.wait(1_050)
    #expect(driver.hits == [1])
    let door = Target(id: 77, frame: Frame(x: 0, y: 0, width: 80, height: 80))
    driver.tell(.targets([door]))
    for step in 0..<30 {
      driver.point(40 + (step % 2 == 0 ? 2 : -2), 40)
      driver.wait(100)
    }
    #expect(driver.hits == [1])
    driver.point(140, 40)
    driver.wait(200)
    driver.point(40, 40)
    driver.wait(1_200)
    #expect(driver.hits == [1, 77])
  }

  @Test func aTileIsChosenAgainOnlyOnceThePointerHasLeft() {
    var driver = Driver("\(plain) leave=40 dwell-pause=0")
    driver.point(40, 40)
    driver.wait(5_000)
    #expect(driver.hits == [1])
    driver.point(60, 40)
    driver.wait(3_000)
    #expect(driver.hits == [1])
    driver.point(40, 140)
    driver.wait(300)
    driver.point(40, 40)
    driver.wait(1_100)
    #expect(driver.hits == [1, 1])
  }

  @Test func aPauseFollowsAHit() {
    var driver = Driver("\(plain) dwell-pause=2000")
    driver.point(40, 40)
    driver.wait(1_000)
    driver.point(140, 40)
    driver.wait(2_900)
    #expect(driver.hits == [1])
    driver.wait(200)
    #expect(driver.hits == [1, 2])
  }

  @Test func aBlinkLosesNothingAndALostGazeDoes() {
    for (span, hits) in [(Int64(100), [Int32(1)]), (400, [])] {
      var driver = Driver(plain)
      driver.point(40, 40)
      driver.wait(500)
      driver.point(95, 95)
      driver.wait(span)
      driver.point(42, 42)
      driver.wait(450)
      #expect(driver.hits == hits)
    }
    var gone = Driver(plain)
    gone.point(40, 40)
    gone.wait(500)
    gone.tell(.pointerGone)
    gone.wait(2_000)
    #expect(gone.hits.isEmpty)
  }

  @Test func thePauseButtonIsDweltOnAndTheRestAreaDoesNothing() {
    var board = Driver.board()
    board.append(Target(id: -1, frame: Frame(x: 500, y: 0, width: 80, height: 80), part: .other))
    board.append(Target(id: -2, frame: Frame(x: 500, y: 100, width: 80, height: 80), part: .other))
    var driver = Driver(plain, board)
    driver.point(540, 140)
    driver.wait(5_000)
    #expect(driver.hits.isEmpty)
    driver.point(540, 40)
    driver.wait(1_000)
    #expect(driver.steps.contains(.paused(true)))
    driver.wait(500)
    driver.point(40, 40)
    driver.wait(5_000)
    #expect(driver.hits.isEmpty)
    driver.point(540, 40)
    driver.wait(1_000)
    driver.wait(500)
    driver.point(40, 40)
    driver.wait(1_000)
    #expect(driver.hits == [1])
  }

  @Test func theGateIsHeldUntilThePointerLeaves() {
    var board = Driver.board(rows: 1, columns: 2)
    board[0].isHeld = true
    var driver = Driver(plain, board)
    driver.point(40, 40)
    driver.wait(4_500)
    #expect(driver.steps.contains(.held(1)))
    #expect(!driver.steps.contains(.letGo(1)))
    driver.point(90, 90)
    #expect(driver.steps.contains(.letGo(1)))
  }

  @Test func aTileThatMovesAwayUnderTheRestingPointerIsNotChosenAndTheOneThatComesIsRestedOnAnew() {
    let board = Driver.board(rows: 2, columns: 1)
    var driver = Driver(plain, board)
    driver.point(40, 40)
    driver.wait(600)
    // The page scrolls: the second one lies where the first one was.
    driver.tell(
      .targets(
        board.map { target in
          var moved = target
          moved.frame.y -= 100
          return moved
        }))
    driver.wait(900)
    #expect(driver.hits.isEmpty, "all of its time is wanted")
    driver.wait(200)
    #expect(driver.hits == [2])
  }
}
