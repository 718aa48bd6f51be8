public import Family
public import Language

/// What the page of boards asks of the browser: `Web/host/boards.js` performs it and answers with a ``BoardsAnswer``.
public enum BoardsTask: Hashable, Sendable {
  /// Write boards into a file, and save it under a name or hand it to another app.
  case export(BoardCollection, as: String, isPackage: Bool, shares: Bool, LanguageCode)
  /// Fetch pictures from the web, by their addresses, and store them. The answers have the same turn.
  case fetch(Int32, [String])
  /// Ask for no more of them.
  case stopFetching
  /// Fetch the names of emoji.
  case emojiNames
  /// Fetch a picture of a package from the server, by its address there, and store it.
  case takeSymbol(Int32, String)
}

/// What the browser answers.
public enum BoardsAnswer: Hashable, Sendable {
  case exported(BoardsWritten.Outcome)
  /// Pictures that were asked for by their addresses.
  case fetched(FetchedPictures)
  /// What ``EmojiBook`` reads; nothing where there is none.
  case emojiNames([UInt8])
  /// A picture of a package is stored.
  case symbolTaken(Int32, Picture)
  /// It did not come, or there is no room for it.
  case symbolMissed(Int32, isFull: Bool)
}
