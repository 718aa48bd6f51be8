/// The one place that decides what a profile may do. What is not allowed here is refused.
///
/// Pages, search, history, prediction and links all ask it, so that a thing which may not show does not show by
/// another way. It is made anew when a row changes; a decision costs a few comparisons.
public struct Policy: Hashable, Sendable {
  public let limits: Limits
  public let spent: SpentTime
  /// The row with the quiet times.
  let row: Row
  /// Whether a minute that was charged is running in this page (``TimeMeter/isRunning(at:)``): the last one of a day is
  /// had to its end.
  public var isMinuteRunning = false

  public func decision(on thing: Thing, at moment: Moment) -> Decision {
    switch thing {
    case .voice: .allowed
    case .room(let room): decision(on: room, at: moment)
    case .content(let rating, let room): decision(on: rating, in: room, at: moment)
    case .settings: limits.decisionOnSettings
    case .unknown: .refused(.unknown)
    }
  }

  /// Minutes that have not begun today; `nil` where there is no limit.
  public func minutesLeft(at moment: Moment) -> Int64? {
    limits.dailyMinutes.map { max(0, $0.minus(spent.minutes(on: moment.local.day))) }
  }

  /// Minutes until a quiet time begins, where that is at most so many away; 0 in a quiet time.
  public func minutesUntilQuiet(within most: Int64, at moment: Moment) -> Int64? {
    let now = moment.local
    for minutes in 0...max(0, most)
    where quiet(at: LocalTime(day: now.day, minute: now.minute + minutes)) != 0 { return minutes }
    return nil
  }

  private func decision(on rating: ContentRating?, in room: Room, at moment: Moment) -> Decision {
    let way = decision(on: room, at: moment)
    return way == .allowed ? limits.decision(on: rating) : way
  }

  private func decision(on room: Room, at moment: Moment) -> Decision {
    guard room.isLimited else { return .allowed }
    guard limits.isKnown else { return .refused(.unknownProfile) }
    guard limits.rooms.contains(room) else { return .refused(.roomNotAllowed) }
    switch quiet(at: moment.local) {
    case 0: break
    case let minutes?: return .refused(.quiet(minutes: minutes))
    case nil: return .refused(.unreadable)
    }
    if !isMinuteRunning, let left = minutesLeft(at: moment), left == 0 {
      return .refused(spent.isAhead(of: moment.local.day) ? .clockIsBehind : .timeIsOver)
    }
    return .allowed
  }

  /// Minutes until no quiet time holds any more, at most a week; 0 where none does now, `nil` where one of them
  /// can't be read.
  private func quiet(at now: LocalTime) -> Int64? {
    let names = row.quietTimes
    var minutes: Int64 = 0
    var isSearching = true
    while isSearching && minutes < LocalTime.minutesInWeek {
      isSearching = false
      for name in names {
        guard let quiet = QuietTime(row[name]) else { return nil }
        guard let left = quiet.remaining(at: LocalTime(day: now.day, minute: now.minute + minutes)) else {
          continue
        }
        minutes += left
        isSearching = true
      }
    }
    return min(minutes, LocalTime.minutesInWeek)
  }
}

// What depends on no time: Talk asks nothing else (``Admission``), and its module holds no more than this.
extension Limits {
  /// On content in a room that is open.
  func decision(on rating: ContentRating?) -> Decision {
    guard !ageGroup.admits(rating) else { return .allowed }
    return rating.map { .refused(.rated($0)) } ?? .refused(.unrated)
  }

  var decisionOnSettings: Decision {
    isKnown && !areSettingsLocked ? .allowed : .refused(.settingsLocked)
  }
}

/// What is asked about.
public enum Thing: Hashable, Sendable {
  /// Quick phrases, safety words, the phrase bar, what is typed to be said: never refused.
  case voice
  case room(Room)
  /// A board, a word, a photo, an answer, and where it would show.
  case content(ContentRating?, in: Room)
  /// Changing the profile's own settings outside the gate.
  case settings
  /// What this version does not know: a room of a newer one.
  case unknown
}

extension Thing {
  /// The room of a stored name.
  public init(roomNamed name: String) {
    self = Room(storedName: name).map { .room($0) } ?? .unknown
  }
}

public enum Decision: Hashable, Sendable {
  case allowed
  case refused(Reason)

  /// Why not. The words for each are the room's, kind ones.
  public enum Reason: Hashable, Sendable {
    case unknown, unknownProfile
    case roomNotAllowed
    case quiet(minutes: Int64)
    case timeIsOver
    /// The time counts as spent because a clock was ahead; a parent can give it back.
    case clockIsBehind
    /// A limit can't be read, perhaps because a newer version wrote it.
    case unreadable
    case unrated
    case rated(ContentRating)
    case settingsLocked
  }
}

extension Registers {
  public func policy(for profile: Name = Settings.mainProfile) -> Policy {
    Policy(
      limits: limits(profile: profile), spent: spentTime(profile: profile),
      row: settingsRow(Limits.row(of: profile)))
  }

  /// One decision; whoever has many to make keeps the ``policy(for:)``.
  public func decide(_ thing: Thing, for profile: Name = Settings.mainProfile, at moment: Moment) -> Decision
  {
    policy(for: profile).decision(on: thing, at: moment)
  }
}
