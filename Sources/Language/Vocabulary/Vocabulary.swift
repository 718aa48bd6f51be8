/// The words that come with Martlet and the boards that hold them. Whatever is asked of it by id costs one
/// look-up.
public struct Vocabulary: Sendable {
  public let entries: [VocabularyEntry]
  public let boards: [VocabularyBoard]
  private let entryIndexes: [String: Int]
  private let boardIndexes: [String: Int]

  /// Of entries or boards of the same id, the first one is found by it. Cells whose index points to
  /// nothing are read as empty wherever they are asked for.
  public init(entries: [VocabularyEntry] = [], boards: [VocabularyBoard] = []) {
    self.entries = entries
    self.boards = boards
    var entryIndexes: [String: Int] = [:]
    entryIndexes.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where entryIndexes[entry.id] == nil {
      entryIndexes[entry.id] = index
    }
    var boardIndexes: [String: Int] = [:]
    boardIndexes.reserveCapacity(boards.count)
    for (index, board) in boards.enumerated() where boardIndexes[board.id] == nil {
      boardIndexes[board.id] = index
    }
    self.entryIndexes = entryIndexes
    self.boardIndexes = boardIndexes
  }

  public func entryIndex(_ id: String) -> Int? { entryIndexes[id] }

  public func boardIndex(_ id: String) -> Int? { boardIndexes[id] }

  public func entry(_ id: String) -> VocabularyEntry? { entryIndexes[id].map { entries[$0] } }

  public func board(_ id: String) -> VocabularyBoard? { boardIndexes[id].map { boards[$0] } }

  /// The word in a cell; `nil` for any other cell.
  public func entry(in cell: VocabularyCell) -> VocabularyEntry? {
    guard case .word(let index) = cell, entries.indices.contains(index) else { return nil }
    return entries[index]
  }

  /// The board that a cell opens; `nil` for any other cell.
  public func board(in cell: VocabularyCell) -> VocabularyBoard? {
    guard case .board(let index) = cell, boards.indices.contains(index) else { return nil }
    return boards[index]
  }

  /// Where everything begins: the index of the board called `home`, or else of the first one.
  public var homeIndex: Int? { boardIndexes["home"] ?? (boards.isEmpty ? nil : 0) }

  public var home: VocabularyBoard? { homeIndex.map { boards[$0] } }

  /// The categories in the order in which their first words come.
  public var categories: [String] {
    var seen: Set<String> = []
    var categories: [String] = []
    for entry in entries where seen.insert(entry.category).inserted { categories.append(entry.category) }
    return categories
  }
}

extension Vocabulary: Hashable {
  public static func == (one: Vocabulary, other: Vocabulary) -> Bool {
    one.entries == other.entries && one.boards == other.boards
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(boards)
  }
}
