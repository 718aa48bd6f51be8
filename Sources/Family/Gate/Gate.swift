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

extension Gate.Kind: NamedChoice {
  var storedName: String {
    switch self {
    case .pin: "pin"
    case .passphrase: "passphrase"
    }
  }
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
  static var hold: Value { .list([.text("hold")]) }
}

extension Gate {
  /// Only a register that was never set, or one that says "hold", is a gate without a secret. Nonsense is not.
  init(row: Row?) {
    guard let row, row.clock(of: GateRow.secret) != nil, row[GateRow.secret] != GateRow.hold else {
      self = .hold
      return
    }
    let values = row[GateRow.secret].list ?? []
    if let first = values.first, let kind = Kind.named(first),
      let digest = SecretDigest(values: values.dropFirst())
    {
      self = .secret(kind, digest)
    } else {
      self = .damaged
    }
  }

  /// The edit that sets a PIN or a passphrase, of which the host has derived the digest.
  public static func setting(_ kind: Kind, _ digest: SecretDigest) -> Edit {
    Edit(
      .settings, GateRow.name, GateRow.secret,
      .list([.text(kind.storedName)] + digest.values))
  }

  /// The edit that takes the secret away.
  public static var removal: Edit { Edit(.settings, GateRow.name, GateRow.secret, GateRow.hold) }

  /// The edit that sets the recovery code.
  public static func settingRecovery(_ digest: SecretDigest) -> Edit {
    Edit(.settings, GateRow.name, GateRow.recovery, .list([.text("code")] + digest.values))
  }
}

extension Registers {
  public var gate: Gate { Gate(row: row(GateRow.name, in: .settings)) }

  /// `nil` where there is none, or it can't be read.
  public var recovery: SecretDigest? {
    guard let values = value(.settings, GateRow.name, GateRow.recovery).list else { return nil }
    return SecretDigest(values: values.dropFirst())
  }

  public var lockSpan: LockSpan {
    LockSpan(value(.settings, GateRow.name, GateRow.lock), isSet: isLockSpanSet)
  }

  private var isLockSpanSet: Bool { row(GateRow.name, in: .settings)?.clock(of: GateRow.lock) != nil }
}

/// After how long without a touch the room locks again.
public enum LockSpan: Int64, Hashable, Sendable, CaseIterable {
  case oneMinute = 1
  case fiveMinutes = 5
  case quarterHour = 15

  /// What can't be read locks soonest.
  init(_ value: Value, isSet: Bool) {
    self = isSet ? value.integer.flatMap { LockSpan(rawValue: $0) } ?? .oneMinute : .fiveMinutes
  }

  /// In milliseconds.
  public var span: Int64 { rawValue * 60_000 }

  public var edit: Edit { Edit(.settings, GateRow.name, GateRow.lock, .integer(rawValue)) }
}
