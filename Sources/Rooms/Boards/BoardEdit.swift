public import Family
public import Language
public import Shell

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
  /// Whether it is for somebody.
  case given(BoardID, to: Name, Bool)
  case exported(BoardExport)
  case exportClosed
  case sharing(SharingEdit)
  /// Which of them are listed.
  case cards(BoardChoosingEdit)
  case home(HomeEdit)
  // Opened files.
  case openFileTapped
  /// What a parent says of an opened file.
  case arrived(ArrivalAnswer)
  case reportClosed
  /// The file that could not be opened was seen.
  case refusalClosed
  /// A set is brought back as it was before a newer file of it was opened.
  case updateUndone
  case setShown(BoardSetID)
  case setDeleted(BoardSetID)
  case setRestored(BoardSetID)
  case setGiven(BoardSetID, to: Name, Bool)
  /// Shows the boards of a set, to rate each, or puts them away again.
  case boardsListed(BoardSetID)
  /// The board that a set begins with.
  case first(FirstBoardEdit)
  /// Pictures of an opened file that are only addresses.
  case fetching(FetchingEdit)
  /// What two devices changed apart.
  case clash(ClashEdit)
  // Where a word stands.
  case finding(FindingEdit)
  /// A photo of the family's for a cell.
  case photo(PhotoInHandEdit)
  /// Whether Martlet's own boards get the other grid.
  case gridAnswered(Bool)
  // The open board.
  case renamed(String, in: LanguageCode)
  /// The size that the board would get: shown first.
  case resized(rows: Int, columns: Int)
  case tapped(CellPlace)
  case cellLeft
  case keyPressed(CellPlace, String)
  case carried(BoardsState.Carrying)
  case dropped(CellPlace, at: CellPlace)
  case several(SeveralEdit)
  // What was done, and what is asked before a word moves.
  case undone
  case redone
  case confirmed
  case refused
  // The chosen cell of the open board.
  case searched(String)
  /// A word of Martlet's.
  case put(TileID)
  /// A tile of another board, put here as one of its own.
  case putCopy(TileID)
  /// A tile of the family's from the bin.
  case putBack(TileID)
  /// A word of the family's own.
  case coined(String)
  case taken
  /// A word or a folder of Martlet's own boards; `nil`: the level tells.
  case masked(WordMask?)
  // Its tile.
  case labelled(String, in: LanguageCode)
  case said(String, in: LanguageCode)
  case classed(WordClass?)
  case pictureSearched(String)
  case morePictures
  case pictured(Picture)
  /// A picture of a package of the server.
  case symbolTapped(FoundSymbol)
  case hidden(Bool)
  case filled(String?)
  case bordered(String?)
  case linked(BoardID?)
  /// The boards that it may open.
  case links(BoardChoosingEdit)
  /// The boards that several cells, or a word from the words room, may go to.
  case targets(BoardChoosingEdit)
  case acts(ActionsEdit)
  case media(MediaEdit)
}

extension Action {
  @inline(never)
  public static func boards(_ edit: BoardEdit) -> Action { .room(RoomAction(edit, in: .boards)) }
}
