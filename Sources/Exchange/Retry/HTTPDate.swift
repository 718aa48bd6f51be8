/// A date as HTTP writes it (RFC 9110, section 5.6.7), in milliseconds since 1970.
public enum HTTPDate {
  /// Reads each of the three forms: `Sun, 06 Nov 1994 08:49:37 GMT`, and the two that are obsolete and must still be
  /// understood, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. The name of the day is not held against
  /// the date. `nil` for anything else.
  ///
  /// - Parameter now: tells the century of a year of two digits, which is never more than 50 years ahead.
  public static func milliseconds(_ text: String, now: Int64) -> Int64? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split(separator: " ").map { [UInt8]($0.utf8) }
    if words.count == 6, words[0].last == UInt8(ascii: ","), words[5] == Array("GMT".utf8) {
      guard words[0].count == 4, words[1].count == 2, words[3].count == 4 else { return nil }
      return milliseconds(words[3], words[2], words[1], words[4])
    }
    if words.count == 4, words[0].last == UInt8(ascii: ","), words[3] == Array("GMT".utf8) {
      let date = words[1].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map {
        [UInt8]($0)
      }
      guard date.count == 3, date[0].count == 2, date[2].count == 2, let short = number(date[2]) else {
        return nil
      }
      let present = civil(now / 86_400_000).year
      var year = present - present % 100 + short
      if year > present + 50 { year -= 100 }
      return milliseconds(Array("\(year)".utf8), date[1], date[0], words[2])
    }
    guard words.count == 5, words[0].count == 3, words[4].count == 4 else { return nil }
    return milliseconds(words[4], words[1], words[2], words[3])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { [UInt8]($0.utf8) }

  private static func milliseconds(
    _ year: [UInt8], _ month: [UInt8], _ day: [UInt8], _ time: [UInt8]
  ) -> Int64? {
    guard let year = number(year), let place = months.firstIndex(of: month), let day = number(day) else {
      return nil
    }
    let parts = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { [UInt8]($0) }
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 }), let hour = number(parts[0]),
      let minute = number(parts[1]), let second = number(parts[2]),
      // A leap second is one.
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let days = days(year, Int64(place) + 1, day)
    // 31 April would be a day of May.
    let back = civil(days)
    guard back.year == year, back.month == Int64(place) + 1, back.day == day else { return nil }
    return (days * 86_400 + hour * 3_600 + minute * 60 + second) * 1_000
  }

  private static func number(_ digits: [UInt8]) -> Int64? {
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return number
  }

  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that a leap day is the last.

  /// Days since 1970 of a date of the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
