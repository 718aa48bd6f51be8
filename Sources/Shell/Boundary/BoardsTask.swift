public import Family
public import Language

/// What the page of boards asks of the browser: `Web/host/boards.js` performs it and answers with a ``BoardsAnswer``.
public enum BoardsTask: Hashable, Sendable {
  /// Write boards into a file and save it under a name.
  case export(BoardCollection, as: String, isPackage: Bool, LanguageCode)
  /// Fetch pictures from the web, by their addresses, and store them. The answers have the same turn.
  case fetch(Int32, [String])
  /// Ask for no more of them.
  case stopFetching
  /// Fetch the names of emoji.
  case emojiNames
}

/// What the browser answers.
public enum BoardsAnswer: Hashable, Sendable {
  case exported(BoardsWritten.Outcome)
  /// Pictures that were asked for by their addresses.
  case fetched(FetchedPictures)
  /// What ``EmojiBook`` reads; nothing where there is none.
  case emojiNames([UInt8])
}
