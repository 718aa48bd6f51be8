/// When a photo was taken, as the camera's clock said it: the family's own day, whatever the zone.
public struct PhotoMoment: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int
  /// Minutes east of UTC; `nil` where the camera did not say.
  public let offset: Int?

  /// EXIF's `YYYY:MM:DD HH:MM:SS` and `±HH:MM` (CIPA DC-008, 4.6.5). `nil` for what is no moment since photography
  /// began; an offset that is none is left out.
  init?(date: PhotoBytes, offset: PhotoBytes?) {
    guard let year = date.number(0, 4), let month = date.number(5, 2), let day = date.number(8, 2),
      let hour = date.number(11, 2), let minute = date.number(14, 2), let second = date.number(17, 2),
      date.has(":", at: 4), date.has(":", at: 7), date.has(" ", at: 10), date.has(":", at: 13),
      date.has(":", at: 16), year >= 1826, month >= 1, month <= 12, day >= 1,
      day <= PhotoMoment.days(in: month, of: year), hour < 24, minute < 60, second < 60
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.offset = offset.flatMap(PhotoMoment.minutes)
  }

  /// Reads ``text``; `nil` for what is no such moment.
  public init?(_ text: String) {
    var bytes = [UInt8](text.utf8)
    guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T")
    else { return nil }
    bytes[4] = UInt8(ascii: ":")
    bytes[7] = UInt8(ascii: ":")
    bytes[10] = UInt8(ascii: " ")
    let all = PhotoBytes(bytes)
    guard let date = all.part(0, 19) else { return nil }
    self.init(date: date, offset: all.rest(19))
  }

  private static func minutes(_ text: PhotoBytes) -> Int? {
    guard text.has("+", at: 0) || text.has("-", at: 0), text.has(":", at: 3), let hours = text.number(1, 2),
      let minutes = text.number(4, 2), hours <= 14, minutes < 60
    else { return nil }
    return (text.has("-", at: 0) ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// ISO 8601: `2024-05-06T14:03:22+03:00`, without the zone where it is unknown.
  public var text: String {
    String(decoding: written(between: UInt8(ascii: "-"), UInt8(ascii: "T")) + offsetText, as: UTF8.self)
  }

  /// As EXIF has it, without the zero at its end.
  var exifDate: [UInt8] { written(between: UInt8(ascii: ":"), UInt8(ascii: " ")) }

  /// `+03:00`; empty where it is unknown.
  var offsetText: [UInt8] {
    guard let offset else { return [] }
    let minutes = offset < 0 ? -offset : offset
    return [UInt8(ascii: offset < 0 ? "-" : "+")] + two(minutes / 60) + [UInt8(ascii: ":")]
      + two(minutes % 60)
  }

  private func written(between dates: UInt8, _ parts: UInt8) -> [UInt8] {
    two(year / 100) + two(year % 100) + [dates] + two(month) + [dates] + two(day) + [parts] + two(hour)
      + [UInt8(ascii: ":")] + two(minute) + [UInt8(ascii: ":")] + two(second)
  }

  private func two(_ number: Int) -> [UInt8] {
    [0x30 + UInt8(truncatingIfNeeded: number / 10), 0x30 + UInt8(truncatingIfNeeded: number % 10)]
  }
}

extension PhotoBytes {
  /// Decimal digits and nothing else.
  fileprivate func number(_ place: Int, _ digits: Int) -> Int? {
    var value = 0
    for offset in 0..<digits {
      guard let digit = big(place + offset, 1), digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + digit - 0x30
    }
    return value
  }
}
