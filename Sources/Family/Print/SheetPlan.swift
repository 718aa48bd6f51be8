/// Where the tiles of a board come to stand on a sheet: as large as it allows, all of one size, in their very cells.
public struct SheetPlan: Hashable, Sendable {
  /// How tiles are to be cut apart.
  public enum Cuts: UInt8, Hashable, Sendable, CaseIterable {
    case none
    /// Dashed lines between the tiles and around them.
    case dashes
    /// Short marks at the edges, for a ruler.
    case marks
  }

  /// A straight line from one point to another.
  public struct Line: Hashable, Sendable {
    public let x1: Int
    public let y1: Int
    public let x2: Int
    public let y2: Int
  }

  public let paper: Paper
  public let isLandscape: Bool
  public let rows: Int
  public let columns: Int
  public let cuts: Cuts
  /// All tiles together, from the sheet's upper left corner.
  public let grid: PaperBox
  public let tileWidth: Int
  public let tileHeight: Int

  /// The room for a title above the tiles, and for the page's number below them.
  public static let head = 1200
  public static let foot = 800
  /// The side of a tile is at most so many fifths of the other: a card in the hand, no strip.
  private static let longest = 7
  private static let markLength = 400

  public init(
    _ paper: Paper, _ orientation: PaperOrientation, rows: Int, columns: Int, cuts: Cuts = .none
  ) {
    let candidates = orientation.candidates.map {
      SheetPlan(paper, isLandscape: $0, rows: max(1, rows), columns: max(1, columns), cuts: cuts)
    }
    var best = candidates[0]
    for plan in candidates where plan.isLarger(than: best) { best = plan }
    self = best
  }

  private init(_ paper: Paper, isLandscape: Bool, rows: Int, columns: Int, cuts: Cuts) {
    (self.paper, self.isLandscape, self.rows, self.columns, self.cuts) = (
      paper, isLandscape, rows, columns, cuts
    )
    let gap = Self.gap(cuts)
    let inset = Paper.margin + Self.edge(cuts)
    let (sheetWidth, sheetHeight) = (
      paper.width(isLandscape: isLandscape), paper.height(isLandscape: isLandscape)
    )
    let top = inset + Self.head
    let roomWidth = sheetWidth - 2 * inset
    let roomHeight = sheetHeight - top - inset - Self.foot
    var width = max(1, (roomWidth - gap * (columns - 1)) / columns)
    var height = max(1, (roomHeight - gap * (rows - 1)) / rows)
    width = min(width, height * Self.longest / 5)
    height = min(height, width * Self.longest / 5)
    (tileWidth, tileHeight) = (width, height)
    let gridWidth = width * columns + gap * (columns - 1)
    let gridHeight = height * rows + gap * (rows - 1)
    grid = PaperBox(
      x: (sheetWidth - gridWidth) / 2, y: top + max(0, roomHeight - gridHeight) / 2, width: gridWidth,
      height: gridHeight)
  }

  /// The space between two tiles: a cut leaves 2 mm around each.
  public var gap: Int { Self.gap(cuts) }

  private static func gap(_ cuts: Cuts) -> Int { cuts == .none ? 200 : 400 }

  /// What the cuts need around all tiles.
  private static func edge(_ cuts: Cuts) -> Int {
    switch cuts {
    case .none: 0
    case .dashes: gap(cuts) / 2
    case .marks: gap(cuts) / 2 + markLength
    }
  }

  /// By the smaller side, which a finger and the eye meet; then by the area.
  private func isLarger(than other: SheetPlan) -> Bool {
    let (mine, others) = (min(tileWidth, tileHeight), min(other.tileWidth, other.tileHeight))
    if mine != others { return mine > others }
    return Int64(tileWidth) * Int64(tileHeight) > Int64(other.tileWidth) * Int64(other.tileHeight)
  }

  /// Where a tile stands on the sheet.
  public func box(row: Int, column: Int) -> PaperBox {
    PaperBox(
      x: grid.x + column * (tileWidth + gap), y: grid.y + row * (tileHeight + gap), width: tileWidth,
      height: tileHeight)
  }

  /// Where to cut: in the middle between two tiles, and as far outside the outer ones.
  public var cutLines: [Line] {
    if cuts == .none { return [] }
    let half = gap / 2
    let (left, right) = (grid.x - half, grid.right + half)
    let (top, bottom) = (grid.y - half, grid.bottom + half)
    var lines: [Line] = []
    for column in 0...columns {
      let x = left + column * (tileWidth + gap)
      if cuts == .dashes {
        lines.append(Line(x1: x, y1: top, x2: x, y2: bottom))
      } else {
        lines.append(Line(x1: x, y1: top - Self.markLength, x2: x, y2: top))
        lines.append(Line(x1: x, y1: bottom, x2: x, y2: bottom + Self.markLength))
      }
    }
    for row in 0...rows {
      let y = top + row * (tileHeight + gap)
      if cuts == .dashes {
        lines.append(Line(x1: left, y1: y, x2: right, y2: y))
      } else {
        lines.append(Line(x1: left - Self.markLength, y1: y, x2: left, y2: y))
        lines.append(Line(x1: right, y1: y, x2: right + Self.markLength, y2: y))
      }
    }
    return lines
  }
}
