import Family
import Testing

/// The outline of a keyguard, in hundredths of a millimetre.
@Suite struct KeyguardTests {
  private var tablet: Keyguard.Numbers {
    Keyguard.Numbers(
      screenWidth: 20_726, screenHeight: 15_545, top: 3_200, right: 1_900, bottom: 150, left: 150)
  }

  @Test(arguments: [(1, 1), (2, 2), (4, 6), (6, 10), (7, 5), (8, 14)])
  func thereIsAnOpeningForEachCellWithinTheScreen(rows: Int, columns: Int) throws {
    for wall in [0, 100, 250, 333] {
      for gap in [0, 101, 150] {
        var numbers = tablet
        (numbers.wall, numbers.gap) = (wall, gap)
        let keyguard = try #require(Keyguard(numbers, rows: rows, columns: columns))
        #expect(keyguard.openings.count == rows * columns)
        for box in keyguard.openings + keyguard.sides {
          #expect(box.x >= wall && box.y >= wall)
          #expect(box.right <= numbers.screenWidth - wall && box.bottom <= numbers.screenHeight - wall)
        }
        for box in keyguard.openings {
          #expect(box.x >= numbers.left && box.right <= numbers.screenWidth - numbers.right)
          #expect(box.y >= numbers.top && box.bottom <= numbers.screenHeight - numbers.bottom)
        }
      }
    }
  }

  @Test func wallsAreAtLeastWhatWasAskedForAndOpeningsDoNotOverlap() throws {
    for wall in [150, 201, 300] {
      var numbers = tablet
      numbers.wall = wall
      let keyguard = try #require(Keyguard(numbers, rows: 6, columns: 10))
      let all = keyguard.openings + keyguard.sides
      for (place, box) in all.enumerated() {
        let grown = PaperBox(
          x: box.x - wall, y: box.y - wall, width: box.width + 2 * wall, height: box.height + 2 * wall)
        for other in all[(place + 1)...] { #expect(!grown.overlaps(other)) }
      }
    }
  }

  @Test func anOpeningLiesOverItsTile() throws {
    let keyguard = try #require(Keyguard(tablet, rows: 6, columns: 10))
    let numbers = tablet
    let width = numbers.screenWidth - numbers.left - numbers.right
    for column in 0..<10 {
      // As the style sheet divides the board: equal tiles with a gap between two.
      let tile = (Double(width) - 9 * Double(numbers.gap)) / 10
      let start = Double(numbers.left) + Double(column) * (tile + Double(numbers.gap))
      let box = keyguard.openings[column]
      #expect(Double(box.x) >= start - 1 && Double(box.right) <= start + tile + 1)
    }
  }

  @Test func thePhraseBarAndTheRoomsAreOpenToo() throws {
    let keyguard = try #require(Keyguard(tablet, rows: 6, columns: 10))
    #expect(keyguard.sides.count == 2, "above and at the right; elsewhere is no room for a finger")
  }

  @Test func numbersThatLeaveNoRoomMakeNoKeyguard() {
    var thick = tablet
    thick.wall = 1_500
    #expect(Keyguard(thick, rows: 8, columns: 14) == nil)
    var inside = tablet
    inside.left = 30_000
    #expect(Keyguard(inside, rows: 2, columns: 2) == nil)
    var negative = tablet
    negative.top = -1
    #expect(Keyguard(negative, rows: 2, columns: 2) == nil)
    var huge = tablet
    huge.screenWidth = 100_000
    #expect(Keyguard(huge, rows: 2, columns: 2) == nil)
    #expect(Keyguard(tablet, rows: 0, columns: 2) == nil && Keyguard(tablet, rows: 2, columns: 10_000) == nil)
  }

  @Test func aKeyguardThatIsLargerThanTheSheetSaysSo() throws {
    let keyguard = try #require(Keyguard(tablet, rows: 4, columns: 6))
    #expect(keyguard.isLandscape(on: .a4, .largest) == true)
    #expect(keyguard.isLandscape(on: .a4, .portrait) == nil)
    #expect(keyguard.isLandscape(on: .a5, .largest) == nil)
    #expect(keyguard.isLandscape(on: .a3, .largest) == false)
    let large = try #require(
      Keyguard(
        Keyguard.Numbers(
          screenWidth: 26_213, screenHeight: 19_660, top: 3_000, right: 2_000, bottom: 200, left: 200),
        rows: 6, columns: 10))
    #expect(large.isLandscape(on: .a4, .largest) == nil && large.isLandscape(on: .a3, .largest) != nil)
  }
}
