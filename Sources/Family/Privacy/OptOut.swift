/// "Do not sell or share": the family's switch, and the signal that a browser may send (Global Privacy Control,
/// `Sec-GPC: 1`, `navigator.globalPrivacyControl`).
///
/// Nothing is sold or shared, in any position of the switch: no code for it exists. It is kept as a row so that a
/// family's wish is on record, and the one thing that could leave the device without being asked for, the counters, keeps
/// to it.
public struct OptOut: Hashable, Sendable {
  static var row: Name { "privacy" }
  private static var switched: Name { "donotsell" }
  private static var signal: Name { "gpc" }

  /// On unless a family has switched it off.
  public let isSwitchedOn: Bool
  /// Whether a browser of the family has ever sent the signal.
  public let hasSignal: Bool

  public var isOptedOut: Bool { isSwitchedOn || hasSignal }

  init(row: Row?) {
    isSwitchedOn = row?[OptOut.switched] != .flag(false)
    hasSignal = row.map { $0.clock(of: OptOut.signal) != nil && $0[OptOut.signal] != .flag(false) } ?? false
  }

  public static func switching(_ isOn: Bool) -> Edit { Edit(.settings, row, switched, .flag(isOn)) }

  /// The edit to make when a browser sends the signal.
  public static var signalSeen: Edit { Edit(.settings, row, signal, .flag(true)) }
}

extension Registers {
  public var optOut: OptOut { OptOut(row: row(OptOut.row, in: .settings)) }
}
