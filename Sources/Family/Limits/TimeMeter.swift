/// Measures the minutes in limited rooms, by the page's own clock.
///
/// A minute is charged when it begins, so that closing the app in the middle of one gains nothing. It is had whole, also
/// when it was the last one; what is left of it waits until the page is in such a room again.
public struct TimeMeter: Hashable, Sendable {
  /// A minute in milliseconds.
  static let minute: Int64 = 60_000
  /// While no timer ran for longer than this, the tablet slept, and nobody looked at it.
  static let longestStep: Int64 = 120_000

  /// Milliseconds of the begun minute that were left at `last`.
  private var prepaid: Int64 = 0
  /// In ticks; `nil` while the page is in no limited room.
  private var last: Int64?

  /// - Parameter rest: milliseconds that are left of a minute charged before, at most a minute.
  public init(rest: Int64 = 0) { prepaid = min(max(0, rest), TimeMeter.minute) }

  /// Says where the page is, several times a minute and whenever that changes; `nil` while it is hidden. Returns the
  /// minutes that begin now and are to be charged: no more than are left, where the day has a limit.
  public mutating func observe(_ room: Room?, left: Int64?, at moment: Moment) -> Int64 {
    prepaid -= step(to: moment)
    let isLimited = room?.isLimited ?? false
    last = isLimited ? moment.ticks : nil
    guard prepaid <= 0 else { return 0 }
    let wanted =
      isLimited ? -prepaid / TimeMeter.minute + 1 : (-prepaid).plus(TimeMeter.minute - 1) / TimeMeter.minute
    let begun = min(wanted, max(0, left ?? wanted))
    prepaid = max(0, prepaid + begun * TimeMeter.minute)
    return begun
  }

  /// Whether a minute that was charged is not over.
  public func isRunning(at moment: Moment) -> Bool { rest(at: moment) > 0 }

  /// Milliseconds that are left of the minute that was charged last.
  public func rest(at moment: Moment) -> Int64 { max(0, prepaid - step(to: moment)) }

  /// Minutes that a child still has, the one that runs included, where so many others are left.
  public func remaining(left: Int64, at moment: Moment) -> Int64 {
    isRunning(at: moment) ? left.plus(1) : left
  }

  private func step(to moment: Moment) -> Int64 {
    guard let last else { return 0 }
    return min(max(0, moment.ticks.minus(last)), TimeMeter.longestStep)
  }
}

/// What a child is told before the time is over.
public enum Countdown {
  /// The minutes that are announced, each once.
  public static let announced: [Int64] = [10, 5, 1]

  /// What to announce when ``TimeMeter/remaining(left:at:)`` has gone from one number to another; `nil` for nothing.
  public static func announcement(from old: Int64, to new: Int64) -> Int64? {
    var nearest: Int64?
    for minutes in announced where old > minutes && new <= minutes && new > 0 { nearest = minutes }
    return nearest
  }
}
