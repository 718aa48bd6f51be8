/// What stands before the grown-ups' room.
public enum Gate: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable { case pin, passphrase }

  /// No secret has been set: three seconds of holding open the room. It keeps a child's stray taps out and nobody
  /// else, and says so.
  case hold
  case secret(Kind, SecretDigest)
  /// There is a gate, and it can't be read. It stays shut: only the recovery code opens it.
  case damaged
}

extension Gate.Kind {
  static var names: ChoiceNames { "pin passphrase" }
}

/// The gate's row. Its registers:
///
/// - `secret`: the list of kind, rounds, salt, digest and time. One register, because two devices that set a PIN at
///   once would otherwise leave the salt of one with the digest of the other, and nobody could open it.
/// - `recovery`: the recovery code's, of the same shape.
/// - `lock`: after how many minutes the room locks again.
enum GateRow {
  static var name: Name { "gate" }
  static var secret: Name { "secret" }
  static var recovery: Name { "recovery" }
  static var lock: Name { "lock" }
  static var hold: Value { .text("hold") }
}

extension Gate {
  /// Only a register that was never set, or one that says "hold", is a gate without a secret. Nonsense is not, nor is
  /// a row that somebody put into the bin, which is emptied in the end.
  init(row: Row) {
    self = .hold
    let secret = row[GateRow.secret]
    guard row.isSet(GateRow.secret) || row.isSet(Bin.deleted), secret != GateRow.hold else { return }
    self = .damaged
    guard let digest = SecretDigest(secret), let kind = secret.list?.first,
      let raw = Kind.names.rawValue(of: kind)
    else { return }
    if let kind = Kind(rawValue: raw) { self = .secret(kind, digest) }
  }

  /// The row of the table `settings` that holds it.
  public static var rowName: Name { GateRow.name }

  /// The edit that sets a PIN or a passphrase, of which the host has derived the digest.
  public static func setting(_ kind: Kind, _ digest: SecretDigest) -> Edit {
    Edit(
      .settings, GateRow.name, GateRow.secret, digest.value(Kind.names.name(of: kind.rawValue)))
  }

  /// The edit that takes the secret away.
  public static var removal: Edit { Edit(.settings, GateRow.name, GateRow.secret, GateRow.hold) }

  /// The edits that put a secret and its recovery code in force together. The code comes last: see ``Recovery``.
  public static func setting(_ kind: Kind, _ digest: SecretDigest, recovery: SecretDigest) -> [Edit] {
    [setting(kind, digest), settingRecovery(recovery)]
  }

  /// The edit that sets the recovery code.
  public static func settingRecovery(_ digest: SecretDigest) -> Edit {
    Edit(.settings, GateRow.name, GateRow.recovery, digest.value("code"))
  }
}

/// The recovery code in force.
///
/// Older versions stored a secret before its code had been typed back, so that a device may hold a secret
/// whose code never counted: its register `recovery` is missing, or was set before `secret`.
public enum Recovery: Hashable, Sendable {
  case none
  case confirmed(SecretDigest)
  /// Confirmed with an earlier secret: the code that was shown with this one opens nothing.
  case earlier(SecretDigest)
}

extension Registers {
  public var recoveryStanding: Recovery {
    let row = settingsRow(GateRow.name)
    guard let recovery, let coded = row.clock(of: GateRow.recovery) else { return .none }
    guard let set = row.clock(of: GateRow.secret), coded < set else { return .confirmed(recovery) }
    return .earlier(recovery)
  }

  public var gate: Gate { Gate(row: settingsRow(GateRow.name)) }

  /// `nil` where there is none, or it can't be read.
  public var recovery: SecretDigest? { SecretDigest(settingsRow(GateRow.name)[GateRow.recovery]) }

  /// Whether a recovery code was ever stored, be it damaged since.
  var hasRecovery: Bool { settingsRow(GateRow.name).isSet(GateRow.recovery) }

  public var lockSpan: LockSpan {
    let row = settingsRow(GateRow.name)
    guard row.isSet(GateRow.lock) else { return .fiveMinutes }
    return row[GateRow.lock].integer.flatMap { LockSpan(rawValue: $0) } ?? .oneMinute
  }
}

/// After how long without a touch the room locks again. What can't be read of it is the shortest.
public enum LockSpan: Int64, Hashable, Sendable, CaseIterable {
  case oneMinute = 1
  case fiveMinutes = 5
  case quarterHour = 15

  /// In milliseconds.
  public var span: Int64 { rawValue * 60_000 }

  public var edit: Edit { Edit(.settings, GateRow.name, GateRow.lock, .integer(rawValue)) }
}
