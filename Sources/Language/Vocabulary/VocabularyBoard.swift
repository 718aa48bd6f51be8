/// What stands in a cell of a board.
public enum VocabularyCell: Hashable, Sendable {
  case empty
  /// A word: its index in ``Vocabulary/entries``.
  case word(Int)
  /// A link: the index of the board it opens in ``Vocabulary/boards``.
  case board(Int)
}

/// One page of a board: exactly as many cells as its layout has, row by row.
public struct VocabularyPage: Hashable, Sendable {
  public let layout: Layout
  public let cells: [VocabularyCell]

  /// Cells beyond the layout's are cut, missing ones are empty.
  public init(layout: Layout, cells: [VocabularyCell]) {
    self.layout = layout
    if cells.count == layout.cells {
      self.cells = cells
    } else {
      let kept = cells.prefix(layout.cells)
      self.cells = kept + [VocabularyCell](repeating: .empty, count: layout.cells - kept.count)
    }
  }

  /// The cell in a row and column counted from 0; empty outside the page.
  public subscript(row: Int, column: Int) -> VocabularyCell {
    guard row >= 0, row < layout.rows, column >= 0, column < layout.columns else { return .empty }
    return cells[row * layout.columns + column]
  }
}

/// A board of the vocabulary: its name, its look as a folder's tile, and its pages in each layout.
public struct VocabularyBoard: Hashable, Sendable, Identifiable {
  public let id: String
  /// The name with its stress marked, where the file marks it.
  public let stressed: String
  public let bulgarian: String
  public let english: String
  public let wordClass: WordClass
  public let picture: VocabularyPicture
  /// One list of pages per layout, in the order of ``Layout/allCases``.
  private var pagesByLayout: [[VocabularyPage]]

  public init(
    id: String, stressed: String, english: String, wordClass: WordClass, picture: VocabularyPicture
  ) {
    self.id = id
    self.stressed = stressed
    self.bulgarian = Stress.unmarked(stressed)
    self.english = english
    self.wordClass = wordClass
    self.picture = picture
    self.pagesByLayout = Layout.allCases.map { _ in [] }
  }

  /// The board's pages in a layout, in order; none where its file has no such section.
  public func pages(in layout: Layout) -> [VocabularyPage] { pagesByLayout[Int(layout.rawValue)] }

  public mutating func setPages(_ pages: [VocabularyPage], in layout: Layout) {
    pagesByLayout[Int(layout.rawValue)] = pages
  }

  /// The name in a language.
  public func name(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }
}
