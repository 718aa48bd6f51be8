public import Exchange

/// What became of it.
public struct BoardsWritten: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case written(ExportedBoards)
    /// `nil` where the browser could not.
    case failed(BoardWritingSession.Failure?)
  }

  public var file: String
  /// `nil` while it is being written.
  public var outcome: Outcome?

  public init(file: String) { self.file = file }
}
