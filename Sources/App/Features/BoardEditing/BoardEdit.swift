public import Family
public import Language

/// What a parent does with boards: on their list, and on one that is being edited.
public enum BoardEdit: Hashable, Sendable {
  // A board in the making.
  case nameTyped(String)
  case templateChosen(BoardTemplate)
  case made
  // One that there is.
  case opened(BoardID)
  /// The word from the words room is put nowhere.
  case wordLeft
  case shown(BoardID)
  /// A board of the family's own, or of an opened file.
  case copied(BoardID)
  case copiedSet(BoardSetID)
  case copyClosed
  case deleted(BoardID)
  case restored(BoardID)
  case exported(BoardExport)
  case exportClosed
  /// Pictures of an opened file that are only addresses.
  case fetching(FetchingEdit)
  case renamed(String, in: LanguageCode)
  case resized(rows: Int, columns: Int)
  // A cell of the open one.
  case tapped(CellPlace)
  case keyPressed(CellPlace, String)
  case carried(BoardsPage.Carrying)
  /// A word of Martlet's.
  case put(TileID)
  /// A tile of another board, put here as one of its own.
  case putCopy(TileID)
  /// A tile of the family's from the bin.
  case putBack(TileID)
  /// A word of the family's own.
  case coined(String)
  case searched(String)
  case taken
  case labelled(String, in: LanguageCode)
  case said(String, in: LanguageCode)
  case classed(WordClass?)
  case pictureSearched(String)
  case morePictures
  case pictured(Picture)
  case hidden(Bool)
  /// A word or a folder of Martlet's own boards; `nil`: the level tells.
  case masked(WordMask?)
  case filled(String?)
  case linked(BoardID?)
  case bordered(String?)
  case acts(ActionsEdit)
  // Several cells, and what was dragged.
  case several(SeveralEdit)
  case dropped(CellPlace, at: CellPlace)
  // Where a word stands.
  case finding(FindingEdit)
  /// A photo of the family's for a cell.
  case photo(PhotoInHandEdit)
  /// A recording of the family's, by its hash.
  case voiced(String?)
  case media(MediaEdit)
  // What was done, and what is asked before a word moves.
  case undone
  case redone
  case confirmed
  case refused
  /// Whether Martlet's own boards get the other grid.
  case gridAnswered(Bool)
  /// What a parent says of an opened file.
  case arrived(ArrivalAnswer)
}

/// What the pages of boards show besides the family's data.
public struct BoardsPage: Sendable {
  /// What the next tapped cell is for.
  public enum Carrying: Hashable, Sendable {
    case nothing, moving, copying
  }

  /// Edits that would move words: made when a parent has seen from where to where.
  struct Question: Sendable {
    var edits: [Edit]
    var moves: [WordMove]
    /// Where they come from: a step taken back or made again goes out of the history once it is confirmed.
    var step = Step.new

    enum Step { case new, undone, redone }
  }

  var name = ""
  var template = BoardTemplate.empty12
  /// The open board's chosen cell.
  var cell: CellPlace?
  var carrying = Carrying.nothing
  var photo: PhotoInHand?
  /// What the next tapped cell gets, out of the words room.
  var word: WordForBoard?
  var focus = CellPlace(0, 0)
  var query = ""
  var found: [Int] = []
  /// The family's own tiles that were found.
  var foundTiles: [Tile] = []
  /// Made with the first search for a cell, of the tiles that there are then.
  var tiles: TileSearch?
  var pictures = PictureFinding()
  /// For every page that has pictures to choose.
  var emoji = EmojiNames.unasked
  /// What a tile shall type, in the making.
  var actionText = ""
  /// The cells that are chosen together; `nil` while one is chosen at a time.
  var several: [CellPlace]?
  var finding = WordFinding()
  var media = TileMedia()
  var history = EditHistory()
  var question: Question?
  /// The opened file that is asked about; it stays until it is answered, and is stored besides.
  var arrival: BoardArrival?
  /// The question has had the focus since the page was come to.
  var isArrivalSeen = false
  /// The board as it was when it was opened to be edited: what stood where then, a hand may know. Empty for a new one.
  var known: Board?
  /// What the last copy of an opened board came to, until a parent closes its report.
  var copied: OwnCopyReport?
  /// The file that boards were written into last, until a parent closes its report.
  var written: BoardsWritten?
  /// Pictures by address that are offered or being fetched, and what came of it; `nil` before the first.
  var fetching: PictureFetching?
  /// How many pictures of each opened file are only addresses; `nil` until the page of boards is shown.
  var addressed: [Name: Int]?
  /// The grid that Martlet's own boards would get, while it is asked whether.
  var grid: Settings.Grid?

  /// So many words are offered for a cell.
  static let offered = 12
  /// So many of those that were taken off.
  static let offeredBack = 24
}

/// One reference to it: where one talks, nothing of it is there.
final class BoardsPageBox: Sendable {
  let page: BoardsPage

  init(_ page: BoardsPage) { self.page = page }
}
