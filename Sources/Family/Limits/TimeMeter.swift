/// Measures the minutes in limited rooms, by the page's own clock.
///
/// A minute is charged when it begins, so that closing the app in the middle of one gains nothing; what is left of it
/// waits until the page is in such a room again.
public struct TimeMeter: Hashable, Sendable {
  /// A minute in milliseconds.
  static let minute: Int64 = 60_000
  /// While no timer ran for longer than this, the tablet slept, and nobody looked at it.
  static let longestStep: Int64 = 120_000

  private var prepaid: Int64 = 0
  private var last: Int64?

  public init() {}

  /// Says where the page is, at least once a minute and whenever that changes; `nil` while it is hidden. Returns the
  /// minutes to charge now.
  public mutating func observe(_ room: Room?, at moment: Moment) -> Int64 {
    guard let room, room.isLimited else {
      pass(to: moment.ticks)
      last = nil
      return owed
    }
    pass(to: moment.ticks)
    last = moment.ticks
    if prepaid == 0 { prepaid = -1 }
    return owed
  }

  private mutating func pass(to ticks: Int64) {
    if let last { prepaid -= min(max(0, ticks.minus(last)), TimeMeter.longestStep) }
  }

  /// Minutes that began and are not paid for.
  private var owed: Int64 {
    mutating get {
      guard prepaid < 0 else { return 0 }
      let minutes = (-prepaid).plus(TimeMeter.minute - 1) / TimeMeter.minute
      prepaid += minutes * TimeMeter.minute
      return minutes
    }
  }
}

/// What a child is told before the time is over.
public enum Countdown {
  /// The minutes that are announced, each once.
  public static let announced: [Int64] = [10, 5, 1]

  /// What to announce when the minutes left have gone from one number to another; `nil` for nothing.
  public static func announcement(from old: Int64, to new: Int64) -> Int64? {
    var nearest: Int64?
    for minutes in announced where old > minutes && new <= minutes && new > 0 { nearest = minutes }
    return nearest
  }
}
