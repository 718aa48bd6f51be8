import Exchange
import Family
import Language
import Shell

/// What opening a file came to, in the parent's words.
struct ImportReport: Sendable {
  var file: String
  var set: BoardSetID
  var boards: Int
  var buttons: Int
  var reach: BoardReach
  /// What was mended and what could not be kept, kind by kind.
  var troubles: [NoticeGroup]
  /// Whether it is still to be looked if pictures of it are only addresses.
  var offersPictures = true
  /// What it changed of a set that was there; `nil` where it is a new one.
  var update: SetUpdate?
}

/// All of one kind that was mended or lost in a file.
struct NoticeGroup: Hashable, Sendable {
  var code: NoticeCode
  var count = 0
  var notices: [OpenedNotice] = []
  /// There is one board, which needs no name.
  var isOneBoard: Bool

  /// So many boards and buttons are named; the rest is counted.
  static let named = 8

  /// In the order of the codes.
  static func groups(of opened: OpenedBoards) -> [NoticeGroup] {
    var groups = NoticeCode.allCases.map {
      NoticeGroup(code: $0, isOneBoard: opened.collection.boards.count == 1)
    }
    for notice in opened.notices {
      groups[Int(notice.code.rawValue)].count += notice.count
      groups[Int(notice.code.rawValue)].notices.append(notice)
    }
    return groups.filter { $0.count > 0 }
  }

  /// The first names, each once, and how many things there are besides those that they stand for.
  func places(in language: LanguageCode) -> (names: [String], more: Int) {
    var names: [String] = []
    var known: Set<Name> = []
    var told = 0
    for notice in notices {
      let button = notice.button[language]
      let board = isOneBoard ? "" : notice.board[language]
      let name = button.isEmpty ? board : board.isEmpty ? button : "\(button) (\(board))"
      guard !name.isEmpty else {
        told += notice.count
        continue
      }
      if !known.contains(Name(name)) {
        guard names.count < Self.named else { continue }
        known.insert(Name(name))
        names.append(name)
      }
      // A notice that stands for many names the first of them.
      told += button.isEmpty ? notice.count : 1
    }
    return (names, names.isEmpty ? 0 : count - told)
  }
}

/// How far a child comes from the first board of a set.
struct BoardReach: Hashable, Sendable {
  var boards = 0
  /// Boards of the set to which no tile leads from there.
  var others = 0
  /// Different words on the boards that are reached; a tile that opens a board is none.
  var words = 0
}

extension Registers {
  /// From a set's first board by the tiles that are shown.
  func reach(of id: BoardSetID) -> BoardReach {
    guard let set = boardSet(id), let root = board(set.root) else { return BoardReach() }
    var reached = [root]
    var seen: Set<Name> = [root.id.name]
    var words: Set<Name> = []
    var next = 0
    while next < reached.count {
      for case .some(let cell) in reached[next].cells {
        guard let tile = tile(cell) else {
          // A word of Martlet's own.
          words.insert(cell.name)
          continue
        }
        if tile.isHidden { continue }
        guard let link = tile.link else {
          if tile.actions.isEmpty, !tile.label.isEmpty {
            words.insert(Name(tile.label.bulgarian + "\n" + tile.label.english))
          }
          continue
        }
        if !seen.contains(link.name), let board = board(link), board.source == .imported(id) {
          seen.insert(link.name)
          reached.append(board)
        }
      }
      next += 1
    }
    return BoardReach(
      boards: reached.count, others: max(0, countOfBoards(in: id) - reached.count), words: words.count)
  }
}
