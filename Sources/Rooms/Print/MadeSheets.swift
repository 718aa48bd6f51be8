import Family
import Language

/// The sheets of one wish.
struct MadeSheets: Sendable {
  /// What sheets are made from besides boards.
  struct Wish: Hashable, Sendable {
    var board: BoardID
    var choices: PrintChoices
    var layout: Layout
    var language: LanguageCode
    var isLatin: Bool
    /// For a keyguard alone.
    var numbers: Keyguard.Numbers?
  }

  enum Trouble: Hashable, Sendable { case noBoard, noRoom, tooLarge }

  var wish: Wish
  var sheets: [Sheet] = []
  var trouble: Trouble?
  /// Boards that the book has no place for.
  var left = 0
  /// Labels that the smallest type has no room for.
  var cut: [CutLabel] = []
  var keyguard: Keyguard?
}

/// One sheet of paper.
struct Sheet: Sendable {
  enum Content: Sendable {
    case cover
    case board(PrintedPage, SheetPlan, BookPlace?)
    case keyguard(Keyguard)
  }

  var paper: Paper
  var isLandscape: Bool
  var title: LocalizedText
  var content: Content
  /// The title as there is room for it; `nil` on covers and keyguards.
  var heading: PaperLabel?
}

/// Where a page stands in the book.
struct BookPlace: Sendable {
  var number: Int
  var from: Int?
  /// The page that each tile's board begins on, by the board.
  var order: BookOrder
}

/// A page of a board as it is printed: row by row what stands in its cells; `nil` for an empty cell and a hidden tile.
struct PrintedPage: Sendable {
  var rows: Int
  var columns: Int
  var tiles: [Tile?]
  /// For each cell its tile's labels, one below the other.
  var labels: [[PrintedLabel]] = []
}
