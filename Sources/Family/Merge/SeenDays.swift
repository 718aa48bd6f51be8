/// The latest days on which a device was started, so that a clock that jumps ahead takes nothing with it.
///
/// A tablet whose battery ran out can wake up years ahead, and one start with such a clock would empty the bin and the history
/// for good. So after a gap longer than the bin's thirty days the time goes on from the last day before it, until the device
/// was started on a week of days since. Whoever was only away for long loses nothing by that: what should go goes a week later.
public enum SeenDays {
  static var field: Name { "days" }
  /// How many days are kept, and how many after a gap make its clock believed.
  public static let enough = 7
  /// One day in milliseconds.
  static let day: Int64 = 24 * 60 * 60 * 1000
}

extension Registers {
  /// The time by which old things go on a device: its clock's, or the end of the last day on which it was started before a gap.
  public func tidyTime(of device: String, now: Int64) -> Int64 {
    var next = now / SeenDays.day
    for seen in seenDays(of: device, before: next).reversed() {
      if next - seen > Bin.span / SeenDays.day { return (seen + 1) * SeenDays.day }
      next = seen
    }
    return now
  }

  /// The edit that counts today; nothing changes where it is counted already. A day that is still to come was a wrong
  /// clock's and is left out.
  public func seeing(now: Int64, on device: String) -> Edit {
    let today = now / SeenDays.day
    let days = seenDays(of: device, before: today) + [today]
    return Edit(.settings, Registers.row(ofDevice: device), SeenDays.field, .list(days.map { .integer($0) }))
  }

  /// Whether there is more than a phrase and its words: only then days count.
  public var hasSomethingToKeep: Bool {
    tablesInOrder.contains { $0 != .settings && $0 != .phrases }
  }

  /// The last of them before a day, the earliest first.
  private func seenDays(of device: String, before today: Int64) -> ArraySlice<Int64> {
    let written = value(.settings, Registers.row(ofDevice: device), SeenDays.field).list ?? []
    var days: [Int64] = []
    for day in written {
      if let day = day.integer, day >= 0, day < today, day > days.last ?? -1 { days.append(day) }
    }
    return days.suffix(SeenDays.enough)
  }
}
