/// The rest of a minute that was charged waits in a row while the child is elsewhere: each room is a module of its own,
/// and whoever goes to Talk and back ten times in a minute has used one, not ten.
///
/// A row `minute.<profile>` has the milliseconds for each device. They are taken when the room is entered and put back
/// when it is left or hidden. An app that is killed between loses them: at most a minute, and never gained.
extension Registers {
  private static func begunMinute(of profile: Name) -> Name { Name("minute." + profile.text) }

  /// Milliseconds that a device still has of a charged minute, 0…60,000.
  public func restOfMinute(profile: Name = Settings.mainProfile, device: String) -> Int64 {
    let rest = settingsRow(Registers.begunMinute(of: profile))[Name(device)].integer ?? 0
    return min(max(0, rest), TimeMeter.minute)
  }

  /// The edit that keeps the rest for a device; `nil` where it is as it was.
  public func keeping(rest: Int64, profile: Name = Settings.mainProfile, device: String) -> Edit? {
    if rest == restOfMinute(profile: profile, device: device) { return nil }
    return Edit(.settings, Registers.begunMinute(of: profile), Name(device), .integer(rest))
  }
}
