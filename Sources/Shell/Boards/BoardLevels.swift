public import Family
public import Language

/// Which cells of Martlet's own boards are shown: the level's and the words of safety, but for what the
/// family said of single words and folders.
public struct BoardLevels {
  public let vocabulary: Vocabulary
  public let level: BoardLevel
  /// Where masks are read; `nil` where there are none.
  public let masks: Registers?
  public let profile: Name
  /// The layout whose pages a folder leads to.
  public let layout: Layout
  /// Whether what is masked is shown all the same, so that somebody can show how it is used.
  public let isModelling: Bool

  public func shows(_ cell: VocabularyCell) -> Bool {
    if level == .all, masks == nil { return true }
    switch cell {
    case .empty: return true
    case .word:
      guard let entry = vocabulary.entry(in: cell) else { return true }
      return shows(entry)
    case .board:
      guard let board = vocabulary.board(in: cell) else { return true }
      return shows(folder: board)
    }
  }

  @inline(never)
  public func shows(_ entry: VocabularyEntry) -> Bool {
    switch masks?.mask(of: entry.id, for: profile) {
    case .shown: true
    case .hidden: false
    case nil: entry.isSafety || BoardLevel(of: entry) <= level
    }
  }

  /// A folder is there as soon as it leads to something: to a word of safety at every level.
  public func shows(folder board: VocabularyBoard) -> Bool {
    switch masks?.mask(of: BoardLevels.folder(board.id), for: profile) {
    case .shown: return true
    case .hidden: return false
    case nil: break
    }
    if level == .all { return true }
    return leadsToWords(board, depth: 3)
  }

  private func leadsToWords(_ board: VocabularyBoard, depth: Int) -> Bool {
    for page in board.pages(in: layout) {
      for cell in page.cells {
        if let entry = vocabulary.entry(in: cell), level.hasFolders || entry.isSafety, shows(entry) {
          return true
        }
        if depth > 0, let inner = vocabulary.board(in: cell), inner.id != board.id,
          leadsToWords(inner, depth: depth - 1)
        {
          return true
        }
      }
    }
    return false
  }

  /// The name under which a folder is masked, and the id of its tile.
  public static func folder(_ board: String) -> String { "board." + board }
}

extension ShownBoards {
  public var levels: BoardLevels { levels(in: layout) }

  public func levels(in layout: Layout) -> BoardLevels {
    BoardLevels(
      vocabulary: world.vocabulary, level: world.storedSettings.level,
      masks: world.replica.registers.mayHaveMasks ? world.replica.registers : nil, profile: world.profile,
      layout: layout,
      isModelling: isModelling)
  }

  /// Whether all words are shown for now. An hour at most: a clock that was set back doesn't prolong it.
  public var isModelling: Bool {
    let left = world.storedSettings.modellingUntil - world.now
    return left > 0 && left <= Settings.modellingSpan
  }
}

extension World {
  /// Shows all words for a while, or no longer.
  public mutating func model(_ isOn: Bool) {
    let until = isOn ? now + Settings.modellingSpan : 0
    changeSettings { $0.modellingUntil = until }
  }
}
