/// The minutes that a profile has spent in the limited rooms, on all its devices.
///
/// A row `spent.<profile>` has a register for each device: the day that was counted last, and its minutes. A device's
/// day only moves forward, and what is counted while its clock says an earlier day is added to the day it had. So a
/// clock that is set ahead borrows a day's minutes which are missing when that day comes, and one that is set back
/// gives none: in the sum, clocks gain nothing. A device that was years ahead stays without minutes until a parent
/// gives them back; the voice stays all the same.
public struct SpentTime: Hashable, Sendable {
  let row: Row

  /// Minutes spent on a day, or charged to a later one already; a whole day's where a register can't be read.
  public func minutes(on day: Int64) -> Int64 {
    var sum: Int64 = 0
    for register in row.registers where register.field != Bin.deleted {
      guard let (last, minutes) = register.value.pair else { return LocalTime.minutesInDay }
      if last >= day { sum = sum.plus(minutes) }
    }
    return sum
  }

  /// Whether a device has counted days that this one's clock is far from, so that a person should look at the clocks.
  public func isAhead(of day: Int64) -> Bool {
    for register in row.registers {
      if let (last, _) = register.value.pair, last > day.plus(1) { return true }
    }
    return false
  }
}

extension Registers {
  private static func spent(by profile: Name) -> Name { Name("spent." + profile.text) }

  public func spentTime(profile: Name = Settings.mainProfile) -> SpentTime {
    SpentTime(row: settingsRow(Registers.spent(by: profile)))
  }

  /// The edit that charges minutes of a profile on a device. They are charged when they begin.
  public func charging(
    _ minutes: Int64, profile: Name = Settings.mainProfile, device: String, at moment: Moment
  ) -> Edit {
    let (name, field) = (Registers.spent(by: profile), Name(device))
    let row = settingsRow(name)
    let today = moment.local.day
    var (day, sum) = (today, max(0, minutes))
    if let held = row[field].pair {
      day = max(held.first, today)
      if held.first >= today { sum = sum.plus(held.second) }
    } else if row.isSet(field) {
      sum = LocalTime.minutesInDay
    }
    return Edit(.settings, name, field, .pair(day, sum))
  }

  /// The edits by which a parent gives the day's minutes back, on every device and whatever their clocks said.
  public func givingTimeBack(profile: Name = Settings.mainProfile, at moment: Moment) -> [Edit] {
    rewriting(Registers.spent(by: profile), to: .pair(moment.local.day, 0))
  }
}
