internal import Bytes

/// A profile's quiet times stand in the row of its limits: a register `quiet.<name>` for each, with days, begin and
/// end. Two parents who add one at once keep both.
extension QuietTime {
  /// The name of a new quiet time: `fresh` is a name that no other row has.
  public static func name(fresh: Name) -> Name { Name("quiet." + fresh.text) }

  /// The edit that sets this quiet time, new or changed.
  public func edit(_ name: Name, profile: Name = Settings.mainProfile) -> Edit {
    Edit(.settings, Limits.row(of: profile), name, value)
  }

  /// The edit that takes a quiet time away, also one that can't be read.
  public static func removal(_ name: Name, profile: Name = Settings.mainProfile) -> Edit {
    Edit(.settings, Limits.row(of: profile), name, .list([]))
  }
}

extension Row {
  /// The names of the quiet times, also of those that can't be read.
  var quietTimes: [Name] {
    var names: [Name] = []
    for register in registers where !register.value.isEmptyList {
      if register.field.text.rest(after: "quiet.") != nil { names.append(register.field) }
    }
    return names
  }
}

extension Registers {
  public func quietTimes(profile: Name = Settings.mainProfile) -> [Name] {
    settingsRow(Limits.row(of: profile)).quietTimes
  }

  /// A quiet time by its name; `nil` for one that can't be read, perhaps of a newer version. While there is such a
  /// one it is always quiet, so that the parents' room offers to take it away.
  public func quietTime(_ name: Name, profile: Name = Settings.mainProfile) -> QuietTime? {
    QuietTime(value(.settings, Limits.row(of: profile), name))
  }
}
