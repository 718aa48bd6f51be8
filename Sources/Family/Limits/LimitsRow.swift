internal import Bytes

/// A profile's limits as the row `limits.<profile>`. What is there and not understood is the strictest there is:
/// an age group the youngest, a room shut, a daily time none at all, a quiet time always.
extension Limits {
  static func row(of profile: Name) -> Name { Name("limits." + profile.text) }

  private static var age: Name { "age" }
  private static var locked: Name { "locked" }
  private static var daily: Name { "daily" }
  private static var quiet: String { "quiet." }
  /// A quiet time that was taken away.
  static var gone: Value { .list([]) }
  static var noLimit: Value { .text("none") }

  private static func field(_ room: Room) -> Name { Name("room." + room.storedName) }

  init(row: Row) {
    self.init(ageGroup: .named(row[Limits.age]) ?? .child)
    for room in Room.allCases where room.isLimited && row.clock(of: Limits.field(room)) != nil {
      rooms.set(room, row[Limits.field(room)].flag ?? false)
    }
    if row.clock(of: Limits.locked) != nil { areSettingsLocked = row[Limits.locked].flag ?? true }
    if row.clock(of: Limits.daily) != nil, row[Limits.daily] != Limits.noLimit {
      let minutes = row[Limits.daily].integer ?? 0
      dailyMinutes = (0...LocalTime.minutesInDay).contains(minutes) ? minutes : 0
    }
    for register in row.registers where register.value != Limits.gone {
      guard register.field.text.rest(after: Limits.quiet) != nil else { continue }
      if let time = QuietTime(id: register.field, register.value) {
        quietTimes.append(time)
      } else {
        unreadable.append(register.field)
      }
    }
  }

  /// The edits that turn `old` into these limits, but for quiet times.
  public func edits(since old: Limits, profile: Name = Settings.mainProfile) -> [Edit] {
    draft.edits(since: old.draft, .settings, Limits.row(of: profile))
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(Limits.age, ageGroup.storedName)
    for room in Room.allCases where room.isLimited {
      draft.set(Limits.field(room), .flag(rooms.contains(room)))
    }
    draft.set(Limits.locked, .flag(areSettingsLocked))
    draft.set(Limits.daily, dailyMinutes.map { .integer($0) } ?? Limits.noLimit)
    return draft
  }
}

extension QuietTime {
  /// The name of a new quiet time: `fresh` is a name that no other row has.
  public static func id(fresh: Name) -> Name { Name("quiet." + fresh.text) }

  /// The edit that sets this quiet time, new or changed.
  public func edit(profile: Name = Settings.mainProfile) -> Edit {
    Edit(.settings, Limits.row(of: profile), id, value)
  }

  /// The edit that takes a quiet time away, also one that can't be read.
  public static func removal(_ id: Name, profile: Name = Settings.mainProfile) -> Edit {
    Edit(.settings, Limits.row(of: profile), id, Limits.gone)
  }
}

extension Registers {
  /// A profile's limits. The one profile there is from the beginning is a child's until the parents say otherwise.
  public func limits(profile: Name = Settings.mainProfile) -> Limits {
    if let row = row(Limits.row(of: profile), in: .settings) { return Limits(row: row) }
    var limits = Limits()
    limits.isKnown = profile == Settings.mainProfile
    return limits
  }
}
