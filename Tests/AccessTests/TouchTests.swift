import Testing

@testable import Access

@Suite struct TouchTests {
  private func touched(_ settings: String, _ from: (Int32, Int32), _ to: (Int32, Int32), for length: Int64)
    -> [Int32]
  {
    var driver = Driver("touch=1 \(settings)")
    driver.touch(from, to, for: length)
    return driver.hits
  }

  @Test func aTouchChoosesWhenItIsLiftedWhereItIsLifted() {
    #expect(touched("", (40, 40), (140, 40), for: 300) == [2])
    #expect(touched("", (40, 40), (40, 40), for: 10) == [1])
  }

  @Test func aTouchChoosesAtOnceOrAfterAHold() {
    var driver = Driver("touch=1 touch-at=1")
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 5))
    #expect(driver.hits == [1])
    driver.tell(.touchUp(1, Point(x: 140, y: 40)))
    #expect(driver.hits == [1])
    #expect(touched("touch-at=2 touch-hold=500", (40, 40), (40, 40), for: 400) == [])
    #expect(touched("touch-at=2 touch-hold=500", (40, 40), (40, 40), for: 600) == [1])
  }

  private func marks(_ driver: Driver) -> [AccessStep] {
    driver.steps.filter {
      switch $0 {
      case .holding, .unheld: true
      default: false
      }
    }
  }

  @Test func `What is held shows how long yet, and stays marked until the finger lifts`() {
    var driver = Driver("touch=1 touch-at=2 touch-hold=500")
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 8))
    #expect(marks(driver) == [.holding(1, milliseconds: 500)])
    driver.wait(600)
    #expect(driver.hits == [1] && marks(driver).count == 1)
    driver.tell(.touchMove(1, Point(x: 140, y: 40), radius: 8))
    driver.tell(.touchUp(1, Point(x: 140, y: 40)))
    #expect(marks(driver) == [.holding(1, milliseconds: 500), .unheld] && driver.hits == [1])
  }

  @Test func `The mark follows a finger that slides to another target, for the rest of the time`() {
    var driver = Driver("touch=1 touch-at=2 touch-hold=500")
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 8))
    driver.wait(200)
    driver.tell(.touchMove(1, Point(x: 240, y: 40), radius: 8))
    driver.wait(400)
    #expect(marks(driver) == [.holding(1, milliseconds: 500), .holding(3, milliseconds: 300)])
    #expect(driver.hits == [3])
  }

  @Test func `Nothing is marked that will not be chosen`() {
    var driver = Driver("touch=1 touch-at=2 touch-hold=300 ignore=500")
    driver.touch((40, 40), (40, 40), for: 100)
    #expect(marks(driver) == [.holding(1, milliseconds: 300), .unheld], "let go too soon")
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 90))
    driver.tell(.touchUp(1, Point(x: 40, y: 40)))
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 8))
    driver.wait(400)
    driver.tell(.targets([]))
    #expect(marks(driver).suffix(2) == [.holding(1, milliseconds: 300), .unheld], "it has left the page")
    driver.tell(.touchUp(1, Point(x: 40, y: 40)))
    driver.tell(.targets(Driver.board()))
    driver.touch((140, 40), (140, 40), for: 60)
    #expect(marks(driver).count == 4 && driver.hits == [1], "a palm, and what trembles after a choice")
    for settings in ["touch=1", "touch=1 touch-at=1"] {
      var driver = Driver(settings)
      driver.touch((40, 40), (40, 40), for: 600)
      #expect(marks(driver).isEmpty)
    }
  }

  @Test func aSlipIsTheHandsAndItsMiddleCounts() {
    #expect(touched("slide=40", (75, 40), (105, 40), for: 200) == [2])
    #expect(touched("slide=40", (70, 40), (100, 40), for: 200) == [1])
  }

  @Test func tooBriefAndTooLongTouchesChooseNothing() {
    #expect(touched("least=100", (40, 40), (40, 40), for: 80) == [])
    #expect(touched("most=1000", (40, 40), (40, 40), for: 1_200) == [])
  }

  @Test func whatTremblesAfterATouchIsThatTouch() {
    var driver = Driver("touch=1 ignore=500")
    driver.touch((40, 40), (40, 40), for: 100)
    driver.wait(200)
    driver.touch((44, 40), (44, 40), for: 60)
    driver.wait(200)
    driver.touch((140, 40), (140, 40), for: 60)
    #expect(driver.hits == [1])
    driver.wait(600)
    driver.touch((140, 40), (140, 40), for: 60)
    #expect(driver.hits == [1, 2])
  }

  @Test func aPalmAndASecondFingerChooseNothing() {
    var driver = Driver("touch=1 ignore=0")
    driver.tell(.touchDown(1, Point(x: 40, y: 40), radius: 90))
    driver.tell(.touchUp(1, Point(x: 40, y: 40)))
    #expect(driver.hits.isEmpty)
    driver.tell(.touchDown(2, Point(x: 40, y: 40), radius: 10))
    driver.tell(.touchDown(3, Point(x: 240, y: 40), radius: 10))
    driver.tell(.touchUp(3, Point(x: 240, y: 40)))
    driver.tell(.touchUp(2, Point(x: 40, y: 40)))
    #expect(driver.hits == [1])
  }

  @Test func aHandThatLandsBesideIsShiftedBack() {
    #expect(touched("shift-x=20", (105, 40), (105, 40), for: 100) == [1])
    #expect(touched("", (105, 40), (105, 40), for: 100) == [2])
  }
}

extension Driver {
  mutating func touch(_ from: (Int32, Int32), _ to: (Int32, Int32), for length: Int64) {
    tell(.touchDown(1, Point(x: from.0, y: from.1), radius: 8))
    wait(length)
    tell(.touchMove(1, Point(x: to.0, y: to.1), radius: 8))
    tell(.touchUp(1, Point(x: to.0, y: to.1)))
  }
}
