/// A stretch of time that comes again every week, in which only the voice is there: the night, school.
public struct QuietTime: Hashable, Sendable {
  /// What its register is named after.
  public let id: Name
  /// One bit for each day on which it begins, Monday the lowest.
  public let days: UInt8
  /// When it begins and ends, in minutes since midnight. An end that is not after the beginning is on the next day:
  /// 20:30 to 7:00 is a night, 0:00 to 0:00 a whole day.
  public let begin: Int64
  public let end: Int64

  public static let everyDay: UInt8 = 0b111_1111

  /// `nil` for minutes that no day has, or no day at all.
  public init?(id: Name, days: UInt8, begin: Int64, end: Int64) {
    let minutes = 0..<LocalTime.minutesInDay
    guard days != 0, days <= QuietTime.everyDay, minutes.contains(begin), minutes.contains(end) else {
      return nil
    }
    self.id = id
    self.days = days
    self.begin = begin
    self.end = end
  }

  /// Minutes from a time until this ends; `nil` where it is not now.
  public func remaining(at time: LocalTime) -> Int64? {
    let length = end > begin ? end - begin : end - begin + LocalTime.minutesInDay
    var longest: Int64?
    for day in Int64(0)..<7 where days >> UInt8(day) & 1 == 1 {
      let start = day * LocalTime.minutesInDay + begin
      let (week, into) = (LocalTime.minutesInWeek, time.minuteOfWeek - start)
      let elapsed = into < 0 ? into + week : into
      if elapsed < length { longest = max(longest ?? 0, length - elapsed) }
    }
    return longest
  }
}

extension QuietTime {
  init?(id: Name, _ value: Value) {
    guard let list = value.list, list.count == 3, let days = list[0].integer, let begin = list[1].integer,
      let end = list[2].integer, days >= 0, days <= Int64(QuietTime.everyDay)
    else { return nil }
    self.init(id: id, days: UInt8(days), begin: begin, end: end)
  }

  var value: Value { .list([.integer(Int64(days)), .integer(begin), .integer(end)]) }
}
