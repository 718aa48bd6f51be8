import Testing

@testable import Access

@Suite struct FaceTests {
  private let pointing = "dwell=1 dwell-time=1000 face=1"

  @Test func aMovementOfTheFaceChoosesWhatThePointerIsOnAndRestingDoesNot() {
    var driver = Driver(pointing)
    driver.point(40, 40)
    driver.wait(5_000)
    #expect(driver.hits.isEmpty)
    #expect(driver.lit == [1])
    driver.tell(.face(true))
    driver.wait(300)
    driver.tell(.face(false))
    #expect(driver.hits == [1])
  }

  @Test func theSameTileIsChosenAgainByAnotherMovement() {
    var driver = Driver(pointing)
    driver.point(40, 40)
    for _ in 0..<3 {
      driver.tell(.face(true))
      driver.wait(400)
      driver.tell(.face(false))
      driver.wait(400)
    }
    #expect(driver.hits == [1, 1, 1])
  }

  @Test func aMovementBesideAllTilesChoosesNothingAndPutsNothingOut() {
    var driver = Driver("\(pointing) edges=0")
    driver.point(90, 90)
    driver.tell(.face(true))
    driver.wait(300)
    driver.tell(.face(false))
    #expect(driver.hits.isEmpty)
    driver.point(140, 40)
    driver.point(5_000, 5_000)
    driver.wait(500)
    #expect(driver.lit.isEmpty)
  }

  @Test func aMovementIsASwitchForScanning() {
    var driver = Driver("scan=1 pattern=0 rate=1000 face=1")
    driver.wait(for: 3)
    driver.tell(.face(true))
    driver.wait(100)
    driver.tell(.face(false))
    #expect(driver.hits == [3])
  }

  @Test func aMovementShorterThanSetCountsForNothing() {
    var driver = Driver("\(pointing) acceptance=500")
    driver.point(40, 40)
    driver.tell(.face(true))
    driver.wait(300)
    driver.tell(.face(false))
    #expect(driver.hits.isEmpty)
    driver.tell(.face(true))
    driver.wait(600)
    driver.tell(.face(false))
    #expect(driver.hits == [1])
  }

  @Test func whatMustBeHeldIsHeldAsLongAsTheMovement() {
    var board = Driver.board()
    board[0].isHeld = true
    var driver = Driver(pointing, board)
    driver.point(40, 40)
    driver.tell(.face(true))
    driver.wait(3_200)
    #expect(driver.steps.contains(.held(1)) && !driver.steps.contains(.letGo(1)))
    driver.tell(.face(false))
    driver.wait(100)
    #expect(driver.steps.contains(.letGo(1)))
  }

  @Test func aFaceThatIsNotSetChoosesNothing() {
    var driver = Driver("dwell=1 dwell-time=9000")
    driver.point(40, 40)
    driver.tell(.face(true))
    driver.wait(500)
    #expect(driver.hits.isEmpty)
  }

  @Test func theTaughtMovementIsKeptWithTheSettingsAndNothingElseIsTakenForOne() {
    var settings = AccessSettings("face=1 movement=QUJD/+8=")
    #expect(settings.movement == "QUJD/+8=")
    #expect(AccessSettings(settings.text) == settings)
    settings.movement = "a b"
    #expect(settings.movement.isEmpty)
    settings.movement = String(repeating: "A", count: 2_000)
    #expect(settings.movement.isEmpty)
    #expect(AccessSettings("movement=<script>").movement.isEmpty)
  }
}

@Suite struct EdgeTests {
  private var screen: AccessEvent { .screen(width: 460, height: 340) }

  @Test func aTileAtTheEdgeReachesToTheEdgeForAPointerThatRests() {
    // The board's last column ends 80 px before the edge, its last row 60.
    for (point, hits): ((Int32, Int32), [Int32]) in [
      ((440, 40), [4]), ((40, 330), [9]), ((300 + 90, 230), [12]),
    ] {
      var driver = Driver("dwell=1 dwell-time=1000")
      driver.tell(screen)
      driver.point(point.0, point.1)
      driver.wait(1_100)
      #expect(driver.hits == hits, "\(point)")
    }
  }

  @Test func betweenTwoTilesNothingReaches() {
    var driver = Driver("dwell=1 dwell-time=1000")
    driver.tell(screen)
    driver.point(90, 40)
    driver.wait(2_000)
    #expect(driver.hits.isEmpty)
  }

  @Test func withoutTheSettingAndFarFromTilesNothingReaches() {
    var driver = Driver("dwell=1 dwell-time=1000 edges=0")
    driver.tell(screen)
    driver.point(440, 40)
    driver.wait(2_000)
    #expect(driver.hits.isEmpty)
    driver = Driver("dwell=1 dwell-time=1000")
    driver.tell(.screen(width: 2_000, height: 340))
    driver.point(1_900, 40)
    driver.wait(2_000)
    #expect(driver.hits.isEmpty)
  }
}

@Suite struct ScrollByRestingTests {
  @Test func whatScrollsDoesSoAgainWhileThePointerStaysAndATileDoesNot() {
    var targets = Driver.board()
    targets.append(Target(id: -5, frame: Frame(x: 500, y: 0, width: 80, height: 80), part: .other))
    var driver = Driver("dwell=1 dwell-time=1000 dwell-pause=200", targets)
    driver.point(540, 40)
    driver.wait(4_000)
    #expect(driver.hits.count == 3 && Set(driver.hits) == [-5])
    driver.point(40, 40)
    driver.wait(4_000)
    #expect(driver.hits.filter { $0 == 1 }.count == 1)
  }
}
