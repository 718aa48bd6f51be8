import Testing

@testable import Access

@Suite struct SwitchTests {
  private let steady = "scan=1 rate=1000 first=0 loops=0 pattern=0"

  @Test func aSwitchThatBouncesPressesOnce() {
    var driver = Driver("\(steady) after=2")
    for _ in 0..<6 {
      driver.tell(.down(1))
      driver.wait(4)
      driver.tell(.up(1))
      driver.wait(4)
    }
    driver.wait(200)
    #expect(driver.hits == [1])
  }

  @Test func aKeyThatRepeatsWhileItIsHeldPressesOnce() {
    var driver = Driver("\(steady) after=2")
    for _ in 0..<40 {
      driver.tell(.down(1))
      driver.wait(30)
    }
    #expect(driver.hits == [1])
  }

  @Test func aRepeatIsWantedAndThenComesEveryTwoSecondsAtMost() {
    var driver = Driver("\(steady) repeat=100 advance=1")
    driver.press(for: 5_000)
    #expect(driver.lit == [4])
  }

  @Test func aBriefPressDoesNotCountWhereAnAcceptanceTimeIsSet() {
    var driver = Driver("\(steady) acceptance=300")
    driver.press(for: 200)
    #expect(driver.hits.isEmpty)
    driver.press(for: 350)
    #expect(driver.hits == [1])
  }

  @Test func whatFollowsTooSoonDoesNotCountWhereAReleaseTimeIsSet() {
    var driver = Driver("\(steady) release=600")
    driver.press()
    driver.press()
    #expect(driver.hits == [1])
    driver.wait(600)
    driver.press()
    #expect(driver.hits == [1, 1])
  }

  @Test func aSwitchThatSticksChoosesOnceAndTheOtherOneWorks() {
    var driver = Driver("\(steady) advance=1")
    driver.tell(.down(1))
    driver.wait(30_000)
    #expect(driver.lit == [2])
    driver.press(2)
    #expect(driver.hits == [2])
    driver.tell(.up(1))
    driver.wait(100)
    driver.press(1)
    #expect(driver.lit == [2])
  }

  @Test func ofTwoSwitchesAtOnceTheFirstCounts() {
    var driver = Driver("\(steady) advance=1")
    driver.tell(.down(1))
    driver.tell(.down(2))
    driver.wait(100)
    driver.tell(.up(2))
    driver.tell(.up(1))
    driver.wait(100)
    #expect(driver.lit == [2])
    #expect(driver.hits.isEmpty)
  }

  @Test func aHiddenPageLetsGoOfTheGate() {
    var board = Driver.board(rows: 1, columns: 2)
    board[0].isHeld = true
    var driver = Driver(steady, board)
    driver.tell(.down(1))
    driver.wait(1_000)
    driver.tell(.hidden)
    #expect(driver.steps.contains(.letGo(1)))
    driver.wait(100)
    #expect(driver.lit.count == 1, "it goes on scanning")
  }

  @Test func aSoundThatWaversIsOnePress() {
    var driver = Driver("sound=1 rate=1000 first=0 loops=0 pattern=0 loud=40 quiet=20")
    for level in [Int32(5), 45, 35, 45, 30, 41, 10, 5] {
      driver.tell(.sound(level))
      driver.wait(20)
    }
    driver.wait(100)
    #expect(driver.hits == [1])
  }

  @Test func aStickMovesTheLightAndItsDriftDoesNot() {
    var driver = Driver("pad=1")
    #expect(driver.lit == [1])
    for _ in 0..<100 {
      driver.tell(.stick(x: 35, y: -20))
      driver.wait(16)
    }
    #expect(driver.lit == [1])
    driver.tell(.stick(x: 90, y: 10))
    #expect(driver.lit == [2])
    driver.tell(.stick(x: 0, y: 0))
    driver.tell(.stick(x: 0, y: 100))
    #expect(driver.lit == [6])
    driver.tell(.down(1))
    #expect(driver.hits == [6])
  }

  @Test func aDirectionReachesEveryTileAndGoesRoundTheEdge() {
    var driver = Driver("pad=1")
    var seen: Set<Int32> = [1]
    for row in 0..<3 {
      for _ in 0..<3 {
        driver.tell(.direction(.right))
        seen.formUnion(driver.lit)
      }
      driver.tell(.direction(.right))
      #expect(driver.lit == [Int32(row * 4 + 1)], "round the edge")
      driver.tell(.direction(.down))
      seen.formUnion(driver.lit)
    }
    #expect(seen.count == 12)
  }

  @Test func aPressThatCountsLateCanStillEndAsAShortOne() {
    var driver = Driver("scan=1 rate=5000 first=0 loops=0 pattern=0 acceptance=800 long-press=800")
    driver.press(for: 1_000)
    #expect(driver.hits == [1])
    driver.press(for: 1_400)
    #expect(driver.hits == [1], "a long one goes back")
  }

  @Test func anotherSwitchCountsWhileTheFirstOneMayStillBounce() {
    var driver = Driver("\(steady) advance=1 debounce=300")
    driver.tell(.down(1))
    driver.wait(60)
    driver.tell(.up(1))
    driver.wait(120)
    #expect(driver.lit == [2])
    driver.tell(.down(2))
    driver.wait(60)
    driver.tell(.up(2))
    // The first one bounces at last.
    driver.tell(.down(1))
    driver.tell(.up(1))
    driver.wait(500)
    #expect(driver.hits == [2])
    #expect(driver.lit == [1])
  }
}
