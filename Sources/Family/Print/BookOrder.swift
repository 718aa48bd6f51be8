/// The order of a communication book: a board, then all that it leads to, then what those lead to. Each board comes
/// once, with all its pages one after another, and says where one comes to it from first.
public struct BookOrder: Hashable, Sendable {
  public struct Page: Hashable, Sendable {
    public let board: BoardID
    /// Which page of the board, from 0.
    public let part: Int
    /// The number of the page that leads here first; `nil` for the first board.
    public let from: Int?
  }

  /// The boards' pages; the cover before them is page 1, so that the first of these is 2.
  public private(set) var pages: [Page] = []
  /// How many boards are led to and have no place in the book any more.
  public private(set) var left = 0
  private var numbers: [Name: Int] = [:]

  /// So many pages a book has at most, its cover among them.
  public static let mostPages = 200
  /// So many boards are followed at most.
  private static let mostBoards = 10_000

  /// - Parameter links: for each page of a board the boards that its tiles open, in their order; no page where there
  ///   is no such board.
  public init(from root: BoardID, most: Int = mostPages, links: (BoardID) -> [[BoardID]]) {
    var waiting: [(board: BoardID, from: Int?)] = [(root, nil)]
    var seen: Set<Name> = [root.name]
    var next = 0
    while next < waiting.count {
      let (board, from) = waiting[next]
      next += 1
      let parts = links(board)
      if parts.isEmpty { continue }
      let isIn = left == 0 && pages.count + parts.count < most
      if isIn { numbers[board.name] = pages.count + 2 } else { left += 1 }
      for (part, targets) in parts.enumerated() {
        if isIn { pages.append(Page(board: board, part: part, from: from)) }
        let here = isIn ? pages.count + 1 : nil
        for target in targets where waiting.count < Self.mostBoards && seen.insert(target.name).inserted {
          waiting.append((target, here))
        }
      }
    }
  }

  /// The number of a board's first page; `nil` where the book has none of it.
  public func page(of board: BoardID) -> Int? { numbers[board.name] }
}
