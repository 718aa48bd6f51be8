import Family
import Language
public import Shell

/// What the pages of boards show besides the family's data.
public struct BoardsState: RoomState {
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
    /// The boards that the step would take to the bin.
    var deleted: [BoardID] = []

    enum Step { case new, undone, redone }
  }

  // The list of boards.
  var name = ""
  var template = BoardTemplate.empty12
  var finding = WordFinding()
  /// The name of the file that is being opened.
  var importing: String?
  /// What the last opened file came to, until a parent closes it.
  var report: ImportReport?
  /// The file that could not be opened last, until a parent has seen it.
  var refused: RefusedFile?
  /// The opened file that is asked about; it stays until it is answered, and is stored besides.
  var arrival: BoardArrival?
  /// The question has had the focus since the page was come to.
  var isArrivalSeen = false
  /// The set whose boards are listed to be rated one by one.
  var ratedSet: BoardSetID?
  /// The set whose first board is being chosen, and which of its boards are listed for that.
  var firstsOf: BoardSetID?
  var firsts = BoardChoosing()
  /// What the last copy of an opened board came to, until a parent closes its report.
  var copied: OwnCopyReport?
  /// The file that boards were written into last, until a parent closes its report.
  var written: BoardsWritten?
  /// Pictures by address that are offered or being fetched, and what came of it; `nil` before the first.
  var fetching: PictureFetching?
  /// How many pictures of each opened file are only addresses; `nil` until the page of boards is shown.
  var addressed: [Name: Int]?

  /// What two devices changed apart and a parent has to choose; `nil` until the page of boards is shown.
  var clashes: [TileClash]?

  /// Which of the family's boards are listed; and those that may be home, in the settings.
  var cards = BoardChoosing()
  var homes = BoardChoosing()
  /// The last choice of a home, until a parent closes its report.
  var home: BoardsRoom.HomeReport?
  /// The board that was open when another device deleted it.
  var deletedElsewhere: BoardID?
  /// Boards that are about to be shared.
  var sharing: BoardSharing?

  // The board that is edited.
  /// The size that the open board would get, while it is looked at.
  var size: GridSize?
  /// The boards that the chosen tile may open.
  var links = BoardChoosing()
  /// The boards that several cells, or a word from the words room, may go to.
  var targets = BoardChoosing()
  /// The open board's chosen cell.
  var cell: CellPlace?
  /// The cells that are chosen together; `nil` while one is chosen at a time.
  var several: [CellPlace]?
  var focus = CellPlace(0, 0)
  var carrying = Carrying.nothing
  var photo: PhotoInHand?
  /// What the next tapped cell gets, out of the words room.
  var word: WordForBoard?
  var history = EditHistory()
  var question: Question?
  /// The board as it was when it was opened to be edited: what stood where then, a hand may know. Empty for a new one.
  var known: Board?

  // Its chosen cell.
  var query = ""
  var found: [Int] = []
  /// The family's own tiles that were found.
  var foundTiles: [Tile] = []
  /// Made with the first search for a cell, of the tiles that there are then.
  var tiles: TileSearch?
  var pictures = PictureFinding()
  /// What is recorded for a tile, or was last.
  var recording: TileRecording?
  /// What a tile shall type, in the making.
  var actionText = ""

  /// The grid that Martlet's own boards would get, while it is asked whether.
  var grid: Settings.Grid?

  /// So many words are offered for a cell.
  static let offered = 12
  /// So many of those that were taken off.
  static let offeredBack = 24

  public init() {}
}
