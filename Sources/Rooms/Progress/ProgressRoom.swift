import Exchange
import Family
import Language
public import Shell

/// The parents' page of progress, at work: what the activity log of the one who talks here comes to, goals, and a page to print.
public struct ProgressRoom: RoomAtWork {
  public static var name: RoomName { .progress }

  public var state: ProgressState
  public var world: World

  public init(_ state: ProgressState, in world: World) {
    self.state = state
    self.world = world
  }

  /// A file that was asked for may still come.
  public mutating func leave() {
    var left = ProgressState()
    left.fileIsFor = state.fileIsFor
    state = left
  }
}

/// What the page shows besides the family's data.
public struct ProgressState: RoomState {
  var facts: ProgressFacts?
  /// How many days are looked at.
  var span: Int64 = 28
  /// Whether what came in from files counts.
  var hasForeign = false
  var showsAllWords = false
  var clearing: Clearing?
  /// The goal that is changed; `nil` while a new one is written.
  var edited: Name?
  var goal = ""
  var due: Int64?
  /// The page to print stands below.
  var showsSheet = false
  /// Whose log the file that is being chosen goes into.
  var fileIsFor: Name?
  var outcome: Outcome?

  public init() {}

  /// What would be cleared: all of it, or one day.
  enum Clearing: Hashable, Sendable { case all, day(Int64) }

  /// What became of a file.
  enum Outcome: Hashable, Sendable {
    case brought(BoardLog, taken: Int, known: Int)
    case refused(BoardLogFailure)
  }

  static var spans: [Int64] { [7, 28, 91, 365] }
  static var shownWords: Int { 30 }
}

/// What is counted, once for a page.
struct ProgressFacts: Sendable {
  let figures: ActivityFigures
  let foreign: [ForeignSession]
  let deleted: [ForeignSession]
}

public enum ProgressEdit: Hashable, Sendable {
  case notingSwitched(Bool)
  case kept(days: Int64)
  case spanChosen(Int64)
  case foreignSwitched
  case allWordsTapped
  case clearingAsked, dayAsked(Int64), clearingConfirmed, clearingCancelled
  case tableSaved
  case logSaved(isAnonymised: Bool)
  case fileWanted
  case outcomeClosed
  case sessionDeleted(String), sessionRestored(String)
  case goalTyped(String)
  case goalDue(String)
  case goalKept, goalLeft
  case goalOpened(String), goalReached(String, Bool), goalDeleted(String), goalRestored(String)
  case sheetTapped, printed
}

extension Action {
  @inline(never)
  public static func progress(_ edit: ProgressEdit) -> Action { .room(RoomAction(edit, in: .progress)) }
}
