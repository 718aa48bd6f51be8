import Testing

@testable import Access

/// Every tile can be reached in every pattern, with the fewest presses.
@Suite struct ReachingTests {
  @Test(arguments: ScanPattern.allCases)
  func everyTileOfSixtyIsReachedWithinATenthOfTheLeast(pattern: ScanPattern) throws {
    let board = Driver.board(rows: 6, columns: 10)
    var settings = AccessSettings("scan=1 loops=0")
    settings[.pattern] = pattern.rawValue
    for target in board {
      let reached = try #require(Reaching(target.id, among: board, settings), "\(target.id)")
      #expect(Double(reached.strokes) <= 1.1 * Double(pattern.leastStrokes(for: board.count)))
      #expect(reached.strokes > 0)
    }
  }

  @Test(arguments: ScanPattern.allCases, [ScanAdvance.automatic, .step])
  func everyTileOfARandomPageIsReached(pattern: ScanPattern, advance: ScanAdvance) throws {
    var dice = Dice(state: 7)
    for _ in 0..<40 {
      let count = 1 + dice.below(40)
      let page = Self.page(of: count, &dice)
      var settings = AccessSettings("scan=1 loops=0")
      settings[.pattern] = pattern.rawValue
      settings[.advance] = advance.rawValue
      for target in page where !target.isHidden && !target.isEmpty {
        #expect(Reaching(target.id, among: page, settings) != nil, "\(target) of \(count)")
      }
      for target in page where target.isHidden || target.isEmpty {
        #expect(Reaching(target.id, among: page, settings) == nil)
      }
    }
  }

  private static func page(of count: Int, _ dice: inout Dice) -> [Target] {
    var page: [Target] = []
    for place in 0..<count {
      let (column, row) = (Int32(place % 7), Int32(place / 7))
      let frame = Frame(
        x: column * 110, y: row * 90, width: 40 + Int32(dice.below(60)), height: 40 + Int32(dice.below(40)))
      var target = Target(id: Int32(place), frame: frame, part: Target.Part.allCases[min(place / 10, 3)])
      target.isEmpty = dice.below(5) == 0
      target.isHidden = dice.below(9) == 0
      target.isHeld = dice.below(30) == 0
      page.append(target)
    }
    return page
  }

  @Test func theLeastIsTheLogarithm() {
    #expect(ScanPattern.eliminationInTwo.leastStrokes(for: 60) == 6)
    #expect(ScanPattern.eliminationInFour.leastStrokes(for: 60) == 3)
    #expect(ScanPattern.binary.leastStrokes(for: 60, ways: 9) == 2)
    #expect(ScanPattern.eliminationInTwo.leastStrokes(for: 64) == 6)
    #expect(ScanPattern.eliminationInTwo.leastStrokes(for: 65) == 7)
  }
}
