/// A moment as a clock and a calendar on the wall show it.
public struct WallClock: Hashable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int

  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
  }

  /// - Parameters:
  ///   - ofDay: since 1970-01-01.
  ///   - minute: since midnight, 0 to 1439.
  public init(ofDay day: Int, minute: Int) {
    let date = Self.date(day)
    self.init(year: date.0, month: date.1, day: date.2, hour: minute / 60, minute: minute % 60)
  }

  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    let days = Self.days(year, month, day) + 3
    return (days % 7 + 7) % 7
  }

  /// The same time some days later, or earlier.
  public func adding(days: Int) -> WallClock {
    var other = self
    (other.year, other.month, other.day) = Self.date(Self.days(year, month, day) + days)
    return other
  }

  /// Days since 1970-01-01 in the Gregorian calendar (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func date(_ days: Int) -> (Int, Int, Int) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let ofEra = days - era * 146_097
    let years = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * years + years / 4 - years / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    return (years + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
  }

  /// The seasons as schools count them: spring from March, summer from June, autumn from September, winter from December.
  public var season: Season { Season.allCases[(month % 12) / 3] }

  public enum Season: String, CaseIterable, Sendable { case winter, spring, summer, autumn }
}
