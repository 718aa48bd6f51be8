public import Family
public import Language

/// A board as the Talk room shows it now: one page of cells, whatever it was made from.
public struct ShownBoard: Hashable, Sendable {
  public var id: String
  public var name: String
  public var columns: Int
  public var rows: Int
  /// Row by row; `nil` is an empty cell, which keeps its place.
  public var cells: [ShownTile?]
  /// From 1.
  public var page: Int
  public var pageCount: Int
  /// How much room the labels need, all in one size.
  public var labelLines: LabelLines

  public init(
    id: String, name: String, columns: Int, rows: Int, cells: [ShownTile?], page: Int, pageCount: Int
  ) {
    self.id = id
    self.name = name
    self.columns = columns
    self.rows = rows
    self.cells = cells
    self.page = page
    self.pageCount = pageCount
    labelLines = LabelLines()
    for case let tile? in cells where !tile.isHidden { labelLines.add(tile.label) }
  }

  public subscript(row: Int, column: Int) -> ShownTile? {
    let index = row * columns + column
    return column < columns && index < cells.count ? cells[index] : nil
  }
}

/// A tile as it is shown and as it speaks.
public struct ShownTile: Hashable, Sendable {
  public var id: String
  public var label: String
  /// What is said, in the voice's language.
  public var spoken: String
  public var wordClass: WordClass?
  public var picture: Picture
  /// The board that it opens.
  public var link: String?
  /// Hidden tiles keep their place and are not shown.
  public var isHidden = false
  /// Shown only while somebody models with all words.
  public var isMasked = false
  public var actions: [String] = []
  /// Colours that a file brought, `#rrggbb`; empty for the class's own.
  public var fill = ""
  public var border = ""
  /// The board that it leads to, drawn, where a board is chosen by it.
  public var drawing: Thumbnail?

  public init(
    id: String, label: String, spoken: String, wordClass: WordClass? = nil, picture: Picture,
    link: String? = nil, isHidden: Bool = false, isMasked: Bool = false, actions: [String] = [],
    fill: String = "", border: String = ""
  ) {
    self.id = id
    self.label = label
    self.spoken = spoken
    self.wordClass = wordClass
    self.picture = picture
    self.link = link
    self.isHidden = isHidden
    self.isMasked = isMasked
    self.actions = actions
    self.fill = fill
    self.border = border
  }
}
