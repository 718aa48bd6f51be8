/// The minutes that a profile has spent in the limited rooms, on all its devices.
///
/// A row `spent.<profile>` has a register for each device: the day that was counted last, and its minutes. A device's
/// day only moves forward, and what is counted while its clock says an earlier day is added to the day it had. So a
/// clock that is set ahead borrows a day's minutes which are missing when that day comes, and one that is set back
/// gives none: in the sum, clocks gain nothing. A device that was years ahead stays without minutes until a parent
/// gives them back; the voice stays all the same.
public struct SpentTime: Hashable, Sendable {
  struct Entry: Hashable {
    let device: Name
    let day: Int64
    let minutes: Int64
  }

  private(set) var entries: [Entry] = []
  /// Whether a device's register can't be read: then all of the time counts as spent.
  public private(set) var isUnreadable = false

  public init() {}

  init(row: Row) {
    for register in row.registers where register.field != Bin.deleted {
      if let entry = SpentTime.read(register.value, device: register.field) {
        entries.append(entry)
      } else {
        isUnreadable = true
      }
    }
  }

  /// Minutes spent on a day, or charged to a later one already.
  public func minutes(on day: Int64) -> Int64 {
    var sum: Int64 = 0
    for entry in entries where entry.day >= day { sum = sum.plus(entry.minutes) }
    return sum
  }

  /// Whether a device has counted days that this one's clock is far from, so that a person should look at the clocks.
  public func isAhead(of day: Int64) -> Bool {
    for entry in entries where entry.day > day.plus(1) { return true }
    return false
  }

  static func read(_ value: Value, device: Name) -> Entry? {
    guard let list = value.list, list.count == 2, let day = list[0].integer, let minutes = list[1].integer,
      minutes >= 0
    else { return nil }
    return Entry(device: device, day: day, minutes: minutes)
  }
}

extension Registers {
  private static func spent(by profile: Name) -> Name { Name("spent." + profile.text) }

  public func spentTime(profile: Name = Settings.mainProfile) -> SpentTime {
    row(Registers.spent(by: profile), in: .settings).map { SpentTime(row: $0) } ?? SpentTime()
  }

  /// The edit that charges minutes of a profile on a device. They are charged when they begin.
  public func charging(
    _ minutes: Int64, profile: Name = Settings.mainProfile, device: String, at moment: Moment
  ) -> Edit {
    let row = Registers.spent(by: profile)
    let today = moment.local.day
    var (day, sum) = (today, max(0, minutes))
    if self.row(row, in: .settings)?.clock(of: Name(device)) != nil {
      if let held = SpentTime.read(value(.settings, row, Name(device)), device: Name(device)) {
        day = max(held.day, today)
        if held.day >= today { sum = held.minutes.plus(sum) }
      } else {
        sum = LocalTime.minutesInDay
      }
    }
    return Edit(.settings, row, Name(device), .list([.integer(day), .integer(sum)]))
  }

  /// The edits by which a parent gives the day's minutes back, on every device and whatever their clocks said.
  public func givingTimeBack(profile: Name = Settings.mainProfile, at moment: Moment) -> [Edit] {
    let row = Registers.spent(by: profile)
    var edits: [Edit] = []
    for register in self.row(row, in: .settings)?.registers ?? [] where register.field != Bin.deleted {
      edits.append(
        Edit(.settings, row, register.field, .list([.integer(moment.local.day), .integer(0)])))
    }
    return edits
  }
}
