import Family
public import Shell

/// What the page of print shows besides the family's data.
public struct PrintState: RoomState {
  var choices = PrintChoices()
  /// What was typed last was no number.
  var isRefused = false
  /// The boards there are to choose from.
  var boards: [PrintableBoard] = []
  /// The sheets for what is chosen; `nil` while the page isn't open.
  var made: MadeSheets?
  /// How many times sheets were made: equal numbers mean equal sheets.
  var count: UInt32 = 0

  public init() {}
}

struct PrintableBoard: Sendable {
  var id: BoardID
  var name: String
}
