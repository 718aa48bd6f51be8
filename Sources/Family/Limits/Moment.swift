/// What the device's two clocks say at one moment.
///
/// Rules are told the time, they never ask for it. Anybody who holds the device can set `wall`; nobody can set
/// `ticks`, but they begin anew with every page.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970.
  public var wall: Int64
  /// Milliseconds since the page began, which never go back: the browser's `performance.now()`.
  public var ticks: Int64
  /// How many minutes local time is ahead of UTC; west of Greenwich it is negative.
  public var offset: Int64

  public init(wall: Int64, ticks: Int64, offset: Int64 = 0) {
    self.wall = wall
    self.ticks = ticks
    self.offset = offset
  }

  /// The day and the minute that a clock on the wall would show.
  public var local: LocalTime {
    // No place on Earth is further from UTC than 14 hours.
    let minutes = wall.divided(by: 60_000).plus(min(max(offset, -900), 900))
    let day = minutes.divided(by: LocalTime.minutesInDay)
    return LocalTime(day: day, minute: minutes - day * LocalTime.minutesInDay)
  }
}

/// A day and a minute of it, in local time.
public struct LocalTime: Hashable, Sendable {
  public static let minutesInDay: Int64 = 1440
  public static let minutesInWeek: Int64 = 10_080

  /// Days since 1 January 1970.
  public var day: Int64
  /// Minutes since midnight, 0…1439.
  public var minute: Int64

  public init(day: Int64, minute: Int64) {
    self.day = day
    self.minute = minute
  }

  /// Minutes since the week began, on Monday at midnight; 1 January 1970 was a Thursday.
  public var minuteOfWeek: Int64 {
    let weekday = (day % 7 + 7 + 3) % 7
    return (weekday * LocalTime.minutesInDay + minute) % LocalTime.minutesInWeek
  }
}

extension Int64 {
  /// The sum, or the end of the range where it would lie beyond: stored times may be any number.
  func plus(_ other: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the end of the range where it would lie beyond.
  func minus(_ other: Int64) -> Int64 {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// The quotient, rounded down below zero as well.
  func divided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
