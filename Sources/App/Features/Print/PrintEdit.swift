public import Family
import Language

/// What a parent chooses of print, and does.
public enum PrintEdit: Hashable, Sendable {
  /// The page of print, with a board; the home board where none is named.
  case opened(BoardID?)
  case chosen(BoardID)
  case what(PrintChoices.Subject)
  case paper(Paper)
  case orientation(PaperOrientation)
  case cuts(SheetPlan.Cuts)
  case labels(PrintChoices.Labels)
  case coloured(Bool)
  case owned(by: String)
  case screen(ScreenSize)
  /// A number that was typed, as it was typed.
  case measured(PrintMeasure, String)
  case printed
  case saved
}

/// What is to come out on paper.
public struct PrintChoices: Hashable, Sendable {
  public enum Subject: UInt8, Hashable, Sendable, CaseIterable { case board, book, keyguard }

  public enum Labels: UInt8, Hashable, Sendable, CaseIterable { case bulgarian, english, both }

  public var subject = Subject.board
  public var paper = Paper.a4
  public var orientation = PaperOrientation.largest
  public var cuts = SheetPlan.Cuts.none
  public var labels = Labels.bulgarian
  public var isColoured = true
  public var owner = ""
  /// What a parent typed for a keyguard; the rest is worked out from the screen.
  var measures: [PrintMeasure: Int] = [:]
}

/// A number of a keyguard, in hundredths of a millimetre.
public enum PrintMeasure: UInt8, Hashable, Sendable, CaseIterable {
  case screenWidth, screenHeight, top, bottom, left, right, wall, radius

  var title: StringKey {
    switch self {
    case .screenWidth: .printScreenWidth
    case .screenHeight: .printScreenHeight
    case .top: .printTop
    case .bottom: .printBottom
    case .left: .printLeft
    case .right: .printRight
    case .wall: .printWall
    case .radius: .printRadius
    }
  }
}

/// Sizes of tablets' screens, by their diagonal.
public enum ScreenSize: UInt8, Hashable, Sendable, CaseIterable {
  case inches7x9, inches8, inches9x7, inches10x1, inches10x2, inches10x9, inches11, inches12x9

  /// The diagonal as the trade says it; two of one diagonal would need their shape as well.
  var name: String {
    switch self {
    case .inches7x9: "7.9″"
    case .inches8: "8″"
    case .inches9x7: "9.7″"
    case .inches10x1: "10.1″"
    case .inches10x2: "10.2″"
    case .inches10x9: "10.9″"
    case .inches11: "11″"
    case .inches12x9: "12.9″"
    }
  }

  /// The longer and the shorter side, for the shape in which each diagonal is usual: 4:3 for 7.9, 9.7, 10.2 and 12.9,
  /// 16:10 for 8 and 10.1 (diagonal × 25.4 mm × a / √(a² + b²)), and by their pixels at 264 to the inch for 10.9
  /// (2360 × 1640) and 11 (2388 × 1668).
  var sides: (long: Int, short: Int) {
    switch self {
    case .inches7x9: (16_053, 12_040)
    case .inches8: (17_231, 10_770)
    case .inches9x7: (19_710, 14_783)
    case .inches10x1: (21_754, 13_596)
    case .inches10x2: (20_726, 15_545)
    case .inches10x9: (22_706, 15_779)
    case .inches11: (22_976, 16_048)
    case .inches12x9: (26_213, 19_660)
    }
  }
}

/// What the page of print shows besides the family's data.
public struct PrintPage: Sendable {
  var choices = PrintChoices()
  /// What was typed last was no number.
  var isRefused = false
  /// The boards there are to choose from.
  var boards: [PrintableBoard] = []
  /// The sheets for what is chosen; `nil` while the page isn't open.
  var made: MadeSheets?
  /// How many times sheets were made: equal numbers mean equal sheets.
  var count: UInt32 = 0
}

struct PrintableBoard: Sendable {
  var id: BoardID
  var name: String
}

/// One reference to it: where one talks, nothing of it is there.
final class PrintPageBox: Sendable {
  let page: PrintPage

  init(_ page: PrintPage) { self.page = page }
}

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
