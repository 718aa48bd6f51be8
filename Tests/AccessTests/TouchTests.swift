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
