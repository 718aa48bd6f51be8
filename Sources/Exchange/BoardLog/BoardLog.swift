public import Family
public import Language

/// A log of what somebody said with a communication aid, as the format Open Board Logging has it (`open-board-log-0.1`): what
/// Martlet can show of it.
public struct BoardLog: Hashable, Sendable {
  public static var format: String { "open-board-log-0.1" }

  public var source: String
  public var userID: String
  public var sessions: [BoardLogSession]
  /// What could not be kept, by its reason.
  public var passedOver: [BoardLogLoss: Int]

  public init(
    source: String, userID: String, sessions: [BoardLogSession], passedOver: [BoardLogLoss: Int] = [:]
  ) {
    self.source = source
    self.userID = userID
    self.sessions = sessions
    self.passedOver = passedOver
  }

  public var eventCount: Int { sessions.reduce(0) { $0 + $1.events.count } }
}

/// What was said without a long pause.
public struct BoardLogSession: Hashable, Sendable {
  public struct Event: Hashable, Sendable {
    public var event: ActivityEvent
    public var language: LanguageCode

    public init(_ event: ActivityEvent, _ language: LanguageCode) {
      self.event = event
      self.language = language
    }
  }

  public var id: String
  public var events: [Event]

  public init(id: String, events: [Event]) {
    self.id = id
    self.events = events
  }
}

/// Why something of a file is not shown.
public enum BoardLogLoss: UInt8, Hashable, Sendable, CaseIterable {
  /// Moving between boards, clearing, spelling: no word was said.
  case actions
  /// Notes and assessments, which have no words of the person.
  case notes
  /// A kind of event that the format does not have.
  case unknown
  /// No readable time, or one before 2000 or after tomorrow.
  case time
  /// No word, or something else in its place.
  case text
  /// The same event once more.
  case twice
  /// Beyond the most that one file may bring.
  case tooMany

  public var name: String {
    switch self {
    case .actions: "actions"
    case .notes: "notes"
    case .unknown: "unknown"
    case .time: "time"
    case .text: "text"
    case .twice: "twice"
    case .tooMany: "too-many"
    }
  }

  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .actions: isBulgarian ? "преминавания и поправки, без дума" : "moves and corrections, without a word"
    case .notes: isBulgarian ? "бележки и оценки" : "notes and assessments"
    case .unknown: isBulgarian ? "непознати събития" : "events of an unknown kind"
    case .time: isBulgarian ? "без време или с невъзможно време" : "without a time, or with an impossible one"
    case .text: isBulgarian ? "без дума" : "without a word"
    case .twice: isBulgarian ? "повторени" : "repeated"
    case .tooMany: isBulgarian ? "повече, отколкото побира един файл" : "more than one file may hold"
    }
  }
}

/// Why a file is refused.
public enum BoardLogFailure: Error, Hashable, Sendable {
  case tooLarge
  case notJSON(line: Int, column: Int)
  /// JSON, but no log.
  case notALog
  /// Its words are masked and its times moved, so that nobody is known by it: it can't be anybody's log.
  case anonymised
  /// Not one word in it.
  case empty

  public var name: String {
    switch self {
    case .tooLarge: "log-too-large"
    case .notJSON: "log-not-json"
    case .notALog: "log-not-a-log"
    case .anonymised: "log-anonymised"
    case .empty: "log-empty"
    }
  }

  public func text(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .tooLarge:
      isBulgarian
        ? "Файлът е по-голям от 20 МБ. Изнесете по-къс период от другата програма."
        : "The file is larger than 20 MB. Export a shorter time from the other program."
    case .notJSON(let line, let column):
      isBulgarian
        ? "Файлът е повреден или не е дневник (ред \(line), знак \(column)). Нищо не е променено."
        : "The file is damaged or no log (line \(line), column \(column)). Nothing was changed."
    case .notALog:
      isBulgarian
        ? "Това не е дневник по Open Board Logging 0.1. Нищо не е променено."
        : "This is not a log of Open Board Logging 0.1. Nothing was changed."
    case .anonymised:
      isBulgarian
        ? "Този дневник е обезличен: думите и времената в него не са истинските. Поискайте обикновения файл."
        : "This log is anonymised: its words and times are not the real ones. Ask for the ordinary file."
    case .empty:
      isBulgarian ? "В този дневник няма нито една дума." : "There is not one word in this log."
    }
  }
}
