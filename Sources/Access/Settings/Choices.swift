/// In which order targets are lit.
public enum ScanPattern: Int32, Hashable, Sendable, CaseIterable {
  /// One target after another.
  case linear
  /// Rows; in the chosen row, one target after another.
  case rowColumn
  /// Columns; in the chosen column, one target after another.
  case columnRow
  /// Up to four blocks of a board; in the chosen one rows, then targets.
  case blocks
  /// Halves; the chosen half is divided again.
  case eliminationInTwo
  /// Quarters; the chosen quarter is divided again.
  case eliminationInFour
  /// All halves at once, a switch for each: nothing is waited for.
  case binary
  /// A line sweeps down, a second one to the right; what lies where they cross is chosen.
  case point

  /// The name on the command line and in what is stored.
  public var name: StaticString {
    switch self {
    case .linear: "linear"
    case .rowColumn: "row-column"
    case .columnRow: "column-row"
    case .blocks: "blocks"
    case .eliminationInTwo: "elimination-2"
    case .eliminationInFour: "elimination-4"
    case .binary: "binary"
    case .point: "point"
    }
  }

  public static func named(_ name: String) -> ScanPattern? {
    for pattern in allCases where pattern.name.isSame(as: name) { return pattern }
    return nil
  }
}

/// What makes the light go on, and what chooses.
public enum ScanAdvance: Int32, Hashable, Sendable, CaseIterable {
  /// Time goes on, a press chooses.
  case automatic
  /// One switch goes on, another chooses.
  case step
  /// Time goes on while the switch is held; letting go chooses.
  case inverse
  /// A switch goes on; a pause chooses.
  case pause
}

/// What follows once a hit has been made.
public enum AfterHit: Int32, Hashable, Sendable, CaseIterable {
  /// From the beginning.
  case restart
  /// A press begins anew.
  case wait
  /// On from where it was, in the same row.
  case goOn
}

/// When the phrase bar is scanned.
public enum PhrasePlace: Int32, Hashable, Sendable, CaseIterable { case first, last, out }

/// When a touch chooses.
public enum TouchMoment: Int32, Hashable, Sendable, CaseIterable {
  /// When the finger is lifted, where it is lifted: one can slide to the right tile.
  case release
  /// At once.
  case press
  /// After the finger has stayed.
  case hold
}

extension StaticString {
  func isSame(as text: String) -> Bool {
    withUTF8Buffer { bytes in text.utf8.elementsEqual(bytes) }
  }

  var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
