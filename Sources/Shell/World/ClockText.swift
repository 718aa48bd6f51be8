import Bytes
import Family

/// A minute of the day, 0…1439, as a clock shows it.
public enum ClockText {
  /// As one reads it: `7:05`.
  public static func read(_ minute: Int64) -> String {
    let rest = minute % 60
    return "\(minute / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// As a browser's field for a time holds it: `07:05`.
  public static func field(_ minute: Int64) -> String { minute < 600 ? "0" + read(minute) : read(minute) }

  /// The minute that such a field names; `nil` while it is not filled in.
  public static func minute(_ text: String) -> Int64? {
    let parts = text.parts(at: ":")
    guard parts.count == 2 || parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]),
      hour >= 0, hour < 24, minute >= 0, minute < 60
    else { return nil }
    return Int64(hour * 60 + minute)
  }
}

extension World {
  /// A day as people write it: `22.11.2026`.
  public func dayText(_ at: Int64) -> String {
    let date = WrittenTime.date(of: Moment(wall: at, ticks: 0, offset: moment.offset))
    return "\(date.day).\(date.month).\(date.year)"
  }
}
