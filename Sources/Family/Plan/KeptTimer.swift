/// A timer that runs on a device, as it is kept until it has rung: a page that is read anew goes on with it.
public struct KeptTimer: Hashable, Sendable {
  /// How long it was set for, in seconds.
  public let seconds: Int
  /// When it ends, in milliseconds since 1970.
  public let end: Int64

  /// So late, in milliseconds, is the end of a timer still told. Later nobody waits for it any more.
  public static var told: Int64 { 5 * 60 * 1000 }
  /// A day: no timer is set for longer.
  public static var longest: Int { 24 * 60 * 60 }

  public init(seconds: Int, end: Int64) {
    self.seconds = seconds
    self.end = end
  }

  public enum State: Hashable, Sendable {
    /// It ends in so many milliseconds; never in more than it was set for, wherever somebody has put the clock.
    case runs(Int64)
    case hasJustEnded, isLongOver
  }

  public func state(now: Int64) -> State {
    let left = end.minus(now)
    if left > 0 { return .runs(min(left, Int64(seconds) * 1000)) }
    return left > -KeptTimer.told ? .hasJustEnded : .isLongOver
  }
}

// A row `timer.<device>` of the settings.
extension Registers {
  private static func timer(of device: String) -> Name { Name("timer." + device) }
  private static var seconds: Name { "seconds" }
  private static var end: Name { "end" }

  /// `nil` where none is kept, or what is there is no timer.
  public func timer(device: String) -> KeptTimer? {
    let row = settingsRow(Registers.timer(of: device))
    guard let seconds = row[Registers.seconds].integer, let end = row[Registers.end].integer,
      (1...Int64(KeptTimer.longest)).contains(seconds)
    else { return nil }
    return KeptTimer(seconds: Int(seconds), end: end)
  }

  /// The edits that keep a timer in place of the last one; `nil` keeps none.
  public func keeping(_ timer: KeptTimer?, device: String) -> [Edit] {
    if timer == self.timer(device: device) { return [] }
    let row = Registers.timer(of: device)
    return [
      Edit(.settings, row, Registers.seconds, timer.map { .integer(Int64($0.seconds)) } ?? .nothing),
      Edit(.settings, row, Registers.end, timer.map { .integer($0.end) } ?? .nothing),
    ]
  }
}
