/// A moment as programs write it (ISO 8601, RFC 3339): `2026-11-25T02:30:00.000001+00:00`, to the microsecond, as Python's
/// `datetime.isoformat()`.
public enum ISOMoment {
  /// Microseconds since 1970; `nil` for what is no such moment, or says no time zone.
  public static func read(_ text: String) -> Int64? {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, 4), skip(&rest, "-"), let month = number(&rest, 2), skip(&rest, "-"),
      let day = number(&rest, 2), skip(&rest, "T") || skip(&rest, " "), let hour = number(&rest, 2),
      skip(&rest, ":"), let minute = number(&rest, 2),
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60
    else { return nil }
    var second: Int64 = 0
    var fraction: Int64 = 0
    if skip(&rest, ":") {
      guard let read = number(&rest, 2), read < 60 else { return nil }
      second = read
      if skip(&rest, ".") || skip(&rest, ",") {
        guard let read = fractionOfSecond(&rest) else { return nil }
        fraction = read
      }
    }
    guard let offset = offset(&rest), rest.isEmpty, day <= days(in: month, of: year) else { return nil }
    let seconds = Self.day(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return seconds * 1_000_000 + fraction
  }

  public static func text(_ microseconds: Int64) -> String {
    // Nothing after the year 9999 can be written.
    let last: Int64 = 253_402_300_799_999_999
    let moment = min(max(microseconds, -62_135_596_800_000_000), last)
    let seconds = moment.floored(by: 1_000_000)
    let fraction = moment - seconds * 1_000_000
    let days = seconds.floored(by: 86_400)
    let second = seconds - days * 86_400
    let (year, month, day) = date(ofDay: days)
    var text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T"
    text += "\(digits(second / 3_600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))"
    if fraction != 0 { text += ".\(digits(fraction, 6))" }
    return text + "+00:00"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> Int64? {
    guard rest.count >= count else { return nil }
    var value: Int64 = 0
    for byte in rest.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    rest = rest.dropFirst(count)
    return value
  }

  private static func skip(_ rest: inout ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// What comes after six digits is cut, as Python cuts it.
  private static func fractionOfSecond(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    var count = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      if count < 6 { value = value * 10 + Int64(byte - 0x30) }
      count += 1
      rest = rest.dropFirst()
    }
    guard count > 0 else { return nil }
    for _ in min(count, 6)..<6 { value *= 10 }
    return value
  }

  /// Seconds ahead of universal time.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    if skip(&rest, "Z") || skip(&rest, "z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard skip(&rest, "+") || skip(&rest, "-"), let hours = number(&rest, 2), hours < 24 else { return nil }
    _ = skip(&rest, ":")
    let minutes = rest.isEmpty ? 0 : number(&rest, 2)
    guard let minutes, minutes < 60 else { return nil }
    return (isBehind ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970 of a date in the Gregorian calendar, whose 400 years have 146,097 days. Years begin in March here.
  private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year.floored(by: 400)
    let ofEra = year - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func date(ofDay day: Int64) -> (Int64, Int64, Int64) {
    let since = day + 719_468
    let era = since.floored(by: 146_097)
    let ofEra = since - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let year = yearOfEra + era * 400 + (month > 9 ? 1 : 0)
    return (year, month > 9 ? month - 9 : month + 3, ofYear - (153 * month + 2) / 5 + 1)
  }
}

extension Int64 {
  /// The quotient, rounded down below zero as well.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
