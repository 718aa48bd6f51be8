internal import Bytes

/// What the family calls a quiet time: a register `label.<name>` beside `quiet.<name>`, so that a version which knows no
/// labels reads the time itself as before.
extension QuietTime {
  private static func field(_ name: Name) -> Name {
    Name("label." + (name.text.rest(after: "quiet.") ?? name.text))
  }

  /// The edit that names a quiet time; an empty text takes its name away.
  public static func naming(_ name: Name, _ label: String, profile: Name = Settings.mainProfile) -> Edit {
    Edit(.settings, Limits.row(of: profile), field(name), .text(TextLimit.word.cut(label)))
  }

  fileprivate static func label(of name: Name, in row: Row) -> String { row[field(name)].text ?? "" }
}

extension Registers {
  /// What a quiet time is called; empty where it has no name.
  public func label(ofQuietTime name: Name, profile: Name = Settings.mainProfile) -> String {
    QuietTime.label(of: name, in: settingsRow(Limits.row(of: profile)))
  }
}
