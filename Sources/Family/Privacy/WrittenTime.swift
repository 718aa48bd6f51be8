internal import Bytes

/// A moment as people and programs write it: `2026-11-21 21:46 UTC`.
public enum WrittenTime {
  /// - Parameter milliseconds: since 1970. Beyond the year 9999 or before the year 1 there is nothing to write.
  public static func text(_ milliseconds: Int64) -> String {
    let minutes = milliseconds.divided(by: 60_000)
    let days = minutes.divided(by: LocalTime.minutesInDay)
    guard days > -719_162, days < 2_932_897 else { return "?" }
    let minute = minutes - days * LocalTime.minutesInDay
    let date = date(ofDay: days)
    let time = two(minute / 60) + ":" + two(minute % 60)
    return "\(date.year)-" + two(date.month) + "-" + two(date.day) + " " + time + " UTC"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The date of a day since 1 January 1970 in the Gregorian calendar, whose 400 years have 146,097 days. Years begin in
  /// March here, so that the leap day is their last; months of 30.6 days on average then come out right.
  static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let sinceMarch = day + 719_468
    let era = sinceMarch.divided(by: 146_097)
    let dayOfEra = sinceMarch - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month > 9
    return (
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// The day since 1 January 1970 that a browser's field for a date holds as `2026-11-24`; `nil` for what is no date.
  public static func day(ofField text: String) -> Int64? {
    let parts = text.parts(at: "-")
    guard parts.count == 3, let year = Int64(parts[0]), let month = Int64(parts[1]),
      let day = Int64(parts[2]),
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // As in date(ofDay:), the other way round.
    let years = month > 2 ? year : year - 1
    let era = years.divided(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let yearOfEra = years - era * 400
    let found = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    let date = date(ofDay: found)
    return date.month == month && date.day == day ? found : nil
  }

  /// As a browser's field for a date holds it: `2026-11-24`.
  public static func field(ofDay day: Int64) -> String {
    let date = date(ofDay: day)
    return "\(date.year)-" + two(date.month) + "-" + two(date.day)
  }

  /// The date of a moment in local time.
  public static func date(of moment: Moment) -> (year: Int64, month: Int64, day: Int64) {
    date(ofDay: min(max(moment.local.day, -719_162), 2_932_896))
  }
}
