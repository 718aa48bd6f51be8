/// A grid of tiles.
public struct Board: Hashable, Sendable {
  /// Where a board came from.
  public enum Source: Hashable, Sendable {
    /// Martlet's own vocabulary.
    case own
    /// Made by the family.
    case family
    /// Came in a file, as part of a set.
    case imported(BoardSetID)
  }

  public let id: BoardID
  public var name: LocalizedText
  public private(set) var rows: Int
  public private(set) var columns: Int
  /// The tiles row by row, always `rows * columns` of them. One tile may stand in several cells.
  public private(set) var cells: [TileID?]
  public var source: Source
  /// Where the board stands in a list of boards.
  public var order: Int64
  /// JSON text of the keys an imported file had beyond these; empty for none.
  public var extra: String

  /// No more cells than this are read, whatever a board claims.
  public static let mostCells = 10_000

  /// A board of at least one cell. Missing cells are empty, those beyond the grid are left out.
  public init(
    id: BoardID, name: LocalizedText = LocalizedText(), rows: Int, columns: Int, cells: [TileID?] = [],
    source: Source = .family, order: Int64 = 0, extra: String = ""
  ) {
    self.id = id
    self.name = name
    self.source = source
    self.order = order
    self.extra = extra
    self.rows = min(max(1, rows), Board.mostCells)
    self.columns = min(max(1, columns), Board.mostCells / self.rows)
    let count = self.rows * self.columns
    self.cells = Array(cells.prefix(count))
    self.cells += [TileID?](repeating: nil, count: count - self.cells.count)
  }

  /// The tile at a place; `nil` where the cell is empty or outside the board.
  public subscript(row: Int, column: Int) -> TileID? {
    get { holds(row, column) ? cells[row * columns + column] : nil }
    set { if holds(row, column) { cells[row * columns + column] = newValue } }
  }

  /// Gives the board another size. Every tile that still fits keeps its row and column.
  public mutating func resize(rows: Int, columns: Int) {
    var resized = Board(
      id: id, name: name, rows: rows, columns: columns, source: source, order: order, extra: extra)
    for row in 0..<min(self.rows, resized.rows) {
      for column in 0..<min(self.columns, resized.columns) { resized[row, column] = self[row, column] }
    }
    self = resized
  }

  private func holds(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }
}
