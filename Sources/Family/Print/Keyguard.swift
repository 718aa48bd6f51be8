/// A plate that lies on a screen, with an opening over each tile and over what stands around them: it leads a hand that
/// slips. All lengths are hundredths of a millimetre, from the screen's upper left corner.
public struct Keyguard: Hashable, Sendable {
  /// What is measured on the device, and chosen for the plate.
  public struct Numbers: Hashable, Sendable {
    public var screenWidth: Int
    public var screenHeight: Int
    /// From the screen's edges to the tiles.
    public var top: Int
    public var right: Int
    public var bottom: Int
    public var left: Int
    /// The space between two tiles on the screen.
    public var gap: Int
    /// What stays between two openings, at least.
    public var wall: Int
    /// The radius of an opening's corners.
    public var radius: Int

    public init(
      screenWidth: Int, screenHeight: Int, top: Int, right: Int, bottom: Int, left: Int, gap: Int = 150,
      wall: Int = 300, radius: Int = 200
    ) {
      (self.screenWidth, self.screenHeight) = (screenWidth, screenHeight)
      (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
      (self.gap, self.wall, self.radius) = (gap, wall, radius)
    }
  }

  public let numbers: Numbers
  public let rows: Int
  public let columns: Int
  /// One for each cell of the board, row by row.
  public let openings: [PaperBox]
  /// Those over the phrase bar, the way back and the rooms, where there is room for a finger.
  public let sides: [PaperBox]

  /// No opening is smaller than this: a fingertip.
  public static let smallestOpening = 500
  private static let smallestSide = 800

  /// `nil` where the numbers leave no room for openings, or lie outside 1 m.
  public init?(_ numbers: Numbers, rows: Int, columns: Int) {
    for number in [
      numbers.screenWidth, numbers.screenHeight, numbers.top, numbers.right, numbers.bottom, numbers.left,
      numbers.gap, numbers.wall, numbers.radius,
    ] where number < 0 || number >= 100_000 { return nil }
    guard rows > 0, columns > 0, rows <= 100, columns <= 100 else { return nil }
    let width = numbers.screenWidth - numbers.left - numbers.right
    let height = numbers.screenHeight - numbers.top - numbers.bottom
    // An opening lies within its tile: where the wall is thinner than the space between tiles, that space is the wall.
    let wall = max(numbers.wall, numbers.gap)
    let across = Self.spans(
      from: numbers.left, length: width, of: numbers.screenWidth, count: columns, gap: numbers.gap, wall: wall
    )
    let down = Self.spans(
      from: numbers.top, length: height, of: numbers.screenHeight, count: rows, gap: numbers.gap, wall: wall)
    var openings: [PaperBox] = []
    for y in down {
      for x in across {
        guard x.length >= Self.smallestOpening, y.length >= Self.smallestOpening else { return nil }
        openings.append(PaperBox(x: x.start, y: y.start, width: x.length, height: y.length))
      }
    }
    (self.numbers, self.rows, self.columns, self.openings) = (numbers, rows, columns, openings)
    sides = Self.sides(numbers, wall: wall)
  }

  /// The middle of each tile, with half a wall left at either end of its share, and a whole one at the screen's edges;
  /// rounded so that walls only grow.
  private static func spans(
    from start: Int, length: Int, of screen: Int, count: Int, gap: Int, wall: Int
  ) -> [(start: Int, length: Int)] {
    let whole = length + gap
    let half = (wall + 1) / 2
    var spans: [(start: Int, length: Int)] = []
    for index in 0..<count {
      let from = max(wall, start - gap / 2 + (whole * index + count - 1) / count + half)
      let to = min(screen - wall, start - gap / 2 + whole * (index + 1) / count - half)
      spans.append((from, to - from))
    }
    return spans
  }

  /// Above and below over the whole width, left and right beside the tiles.
  private static func sides(_ numbers: Numbers, wall: Int) -> [PaperBox] {
    let (width, height) = (numbers.screenWidth, numbers.screenHeight)
    let top = max(numbers.top, wall)
    let beside = min(height - numbers.bottom, height - wall) - top
    let sides = [
      PaperBox(x: wall, y: wall, width: width - 2 * wall, height: numbers.top - 2 * wall),
      PaperBox(
        x: wall, y: height - numbers.bottom + wall, width: width - 2 * wall,
        height: numbers.bottom - 2 * wall),
      PaperBox(x: wall, y: top, width: numbers.left - 2 * wall, height: beside),
      PaperBox(
        x: width - numbers.right + wall, y: top, width: numbers.right - 2 * wall, height: beside),
    ]
    return sides.filter { $0.width >= smallestSide && $0.height >= smallestSide }
  }

  /// What stands below the plate on its sheet: the bar to measure.
  public static let foot = 1200
  /// How long that bar is.
  public static let bar = 5000

  /// The way a sheet has to lie for the plate and its bar; `nil` where it is too small.
  public func isLandscape(on paper: Paper, _ orientation: PaperOrientation) -> Bool? {
    for isLandscape in orientation.candidates {
      let width = paper.width(isLandscape: isLandscape) - 2 * Paper.margin
      let height = paper.height(isLandscape: isLandscape) - 2 * Paper.margin - Self.head - Self.foot
      if max(numbers.screenWidth, Self.bar) <= width, numbers.screenHeight <= height { return isLandscape }
    }
    return nil
  }

  public static let head = 800
}
