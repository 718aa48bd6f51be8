public import Family

/// What the Parents room shows besides the family's data.
public struct ParentsState: Sendable {
  public var importing: BoardImport?
  /// What the last opened file came to, until a parent closes it.
  public var report: ImportReport?

  public init() {}
}

/// What opening a file came to, in the parent's words.
public struct ImportReport: Hashable, Sendable {
  public var file: String
  public var set: BoardSetID
  public var boards: Int
  public var buttons: Int
  /// One sentence for each thing that was mended.
  public var repairs: [String]
  /// One sentence for each thing that could not be kept.
  public var losses: [String]
}
