import Language
import Shell

/// How far the words lie from the board shown, and how far a person has come since the last word: by that the words
/// offered beside a board are chosen.
struct BoardWays: Hashable, Sendable {
  private var place: BoardRoutes.Place?
  private var layout: Layout?
  private var taps: [UInt8] = []
  private var tapsBefore: [UInt8] = []
  private var tapsFromHome: [UInt8] = []
  private var travelled = 0
  /// What was offered on the way here and not taken.
  private(set) var passedOver: [Word] = []

  /// - Parameter begins: whether a word has come or gone since the last time; the way begins here then.
  mutating func follow(
    to place: BoardRoutes.Place, _ layout: Layout, begins: Bool, offered: [PredictedWord],
    _ vocabulary: Vocabulary
  ) {
    let hasMoved = place != self.place || layout != self.layout
    if hasMoved {
      let routes = BoardRoutes(vocabulary, layout: layout)
      taps = routes.taps(from: place)
      if layout != self.layout { tapsFromHome = routes.taps(from: routes.home) }
    }
    if begins || layout != self.layout || self.place == nil {
      tapsBefore = taps
      travelled = 0
      passedOver = []
    } else if hasMoved {
      travelled += 1
      for word in offered where passedOver.count < LanguageLimits.passedOver {
        passedOver.append(word.text)
      }
    }
    self.place = place
    self.layout = layout
  }

  var reach: TileReach {
    TileReach(taps: taps, tapsBefore: tapsBefore, travelled: travelled, tapsFromHome: tapsFromHome)
  }
}

extension TalkRoom {
  /// Where the shown page of the vocabulary lies; `nil` for the keyboard and for a board of the family's own.
  var shownPlace: BoardRoutes.Place? {
    if world.route == .keyboard { return nil }
    guard let board = state.board, let index = world.vocabulary.boardIndex(board.id) else { return nil }
    var trail: [Int] = []
    for id in state.trail { if let index = world.vocabulary.boardIndex(id) { trail.append(index) } }
    return BoardRoutes.Place(board: index, page: board.page - 1, trail: trail)
  }
}
