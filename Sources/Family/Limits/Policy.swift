/// The one place that decides what a profile may do. What is not allowed here is refused.
///
/// Pages, search, history, prediction and links all ask it, so that a thing which may not show does not show by
/// another way. It is made anew when a row changes; a decision costs a few comparisons.
public struct Policy: Hashable, Sendable {
  public let limits: Limits
  public let spent: SpentTime

  public init(limits: Limits, spent: SpentTime = SpentTime()) {
    self.limits = limits
    self.spent = spent
  }

  public func decision(on thing: Thing, at moment: Moment) -> Decision {
    switch thing {
    case .voice: .allowed
    case .room(let room): decision(on: room, at: moment)
    case .content(let rating, let room): decision(on: rating, in: room, at: moment)
    case .settings: limits.isKnown && !limits.areSettingsLocked ? .allowed : .refused(.settingsLocked)
    case .unknown: .refused(.unknown)
    }
  }

  /// Minutes left today; `nil` where there is no limit.
  public func minutesLeft(at moment: Moment) -> Int64? {
    limits.dailyMinutes.map { daily in
      spent.isUnreadable ? 0 : max(0, daily.minus(spent.minutes(on: moment.local.day)))
    }
  }

  private func decision(on rating: ContentRating?, in room: Room, at moment: Moment) -> Decision {
    let way = decision(on: room, at: moment)
    guard way == .allowed else { return way }
    guard !limits.ageGroup.admits(rating) else { return .allowed }
    return rating.map { .refused(.rated($0)) } ?? .refused(.unrated)
  }

  private func decision(on room: Room, at moment: Moment) -> Decision {
    guard room.isLimited else { return .allowed }
    guard limits.isKnown else { return .refused(.unknownProfile) }
    guard limits.rooms.contains(room) else { return .refused(.roomNotAllowed) }
    guard limits.unreadable.isEmpty else { return .refused(.unreadable) }
    if let minutes = quiet(at: moment.local) { return .refused(.quiet(minutes: minutes)) }
    if let left = minutesLeft(at: moment), left == 0 {
      return .refused(spent.isAhead(of: moment.local.day) ? .clockIsBehind : .timeIsOver)
    }
    return .allowed
  }

  /// Minutes until no quiet time holds any more, at most a week; `nil` where none does.
  private func quiet(at now: LocalTime) -> Int64? {
    var minutes: Int64 = 0
    var time = now
    var isSearching = true
    while isSearching && minutes < LocalTime.minutesInWeek {
      isSearching = false
      for quiet in limits.quietTimes {
        guard let left = quiet.remaining(at: time) else { continue }
        minutes += left
        time.minute += left
        isSearching = true
      }
    }
    return minutes == 0 ? nil : min(minutes, LocalTime.minutesInWeek)
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
    self = Room.named(.text(name)).map { .room($0) } ?? .unknown
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
    Policy(limits: limits(profile: profile), spent: spentTime(profile: profile))
  }

  /// One decision; whoever has many to make keeps the ``policy(for:)``.
  public func decide(_ thing: Thing, for profile: Name = Settings.mainProfile, at moment: Moment) -> Decision
  {
    policy(for: profile).decision(on: thing, at: moment)
  }
}
