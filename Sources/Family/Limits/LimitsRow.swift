internal import Bytes

/// A profile's limits as the row `limits.<profile>`. What is there and not understood is the strictest there is:
/// an age group the youngest, a room shut, a daily time none at all, a quiet time always.
extension Limits {
  static func row(of profile: Name) -> Name { Name("limits." + profile.text) }

  private static var age: Name { "age" }
  private static var locked: Name { "locked" }
  private static var daily: Name { "daily" }

  private static func field(_ room: Room) -> Name { Name("room." + room.storedName) }

  init(row: Row) {
    self.init(ageGroup: AgeGroup(row[Limits.age]) ?? .child)
    for room in Room.limited {
      rooms.set(room, row.flag(Limits.field(room), absent: rooms.contains(room), damaged: false))
    }
    areSettingsLocked = row.flag(Limits.locked, absent: areSettingsLocked, damaged: true)
    if row.isSet(Limits.daily), !row[Limits.daily].isEmptyList {
      let minutes = row[Limits.daily].integer ?? 0
      dailyMinutes = minutes >= 0 && minutes <= LocalTime.minutesInDay ? minutes : 0
    }
  }

  /// The edits that turn `old` into these limits, but for quiet times.
  public func edits(since old: Limits, profile: Name = Settings.mainProfile) -> [Edit] {
    draft.edits(since: old.draft, .settings, Limits.row(of: profile))
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(Limits.age, ageGroup.storedName)
    for room in Room.limited {
      draft.set(Limits.field(room), .flag(rooms.contains(room)))
    }
    draft.set(Limits.locked, .flag(areSettingsLocked))
    draft.set(Limits.daily, dailyMinutes.map { .integer($0) } ?? .list([]))
    return draft
  }
}

extension Registers {
  /// A profile's limits. The one profile there is from the beginning is a child's until the parents say otherwise.
  public func limits(profile: Name = Settings.mainProfile) -> Limits {
    if let row = row(Limits.row(of: profile), in: .settings) { return Limits(row: row) }
    var limits = Limits()
    limits.isKnown = hasProfile(profile)
    // Where nobody has set a limit, nobody has meant to lock anything.
    limits.areSettingsLocked = !limits.isKnown
    return limits
  }
}
