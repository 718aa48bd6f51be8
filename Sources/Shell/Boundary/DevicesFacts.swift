/// What the browser knows of the family's devices.
public struct DevicesFacts: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    /// 32 hexadecimal digits.
    public var device: String
    /// In milliseconds since 1970, by the computer's clock; so is the next.
    public var added: Int64
    /// 0 where it was added and has not come since, or where the computer did not say.
    public var lastSeen: Int64
    /// Changes that it does not have yet.
    public var missing: Int64
    /// No device: what the recovery code opens.
    public var isRecovery: Bool
    /// No device either: what the family's passphrase opens. It is a recovery too.
    public var isPassphrase: Bool
    public var isRemoved: Bool

    public init(
      device: String, added: Int64, lastSeen: Int64, missing: Int64, isRecovery: Bool = false,
      isPassphrase: Bool = false, isRemoved: Bool = false
    ) {
      self.device = device
      self.added = added
      self.lastSeen = lastSeen
      self.missing = missing
      self.isRecovery = isRecovery
      self.isPassphrase = isPassphrase
      self.isRemoved = isRemoved
    }
  }

  /// Whether this device has a sealed copy and other devices to speak with.
  public var isMember = false
  /// Its own name among the members; empty where it is none.
  public var device = ""
  public var members: [Member] = []
  /// Changes of this device that the computer does not have yet.
  public var waiting: Int64 = 0
  public var usedBytes: Int64 = 0
  /// The most that the family may keep on the computer; 0 where it did not say.
  public var quotaBytes: Int64 = 0
  /// Whether the computer has told how much it keeps: it does not while it can't be reached.
  public var isSizeKnown: Bool { usedBytes > 0 || quotaBytes > 0 }
  /// When the computer last answered, in milliseconds since 1970; 0 where it never did.
  public var lastContact: Int64 = 0
  public var troubles: [SyncTrouble] = []
  /// Another device has removed this one from the family: it has its own, and gets nothing more.
  public var isRemoved: Bool { troubles.contains { $0.kind == .removed && $0.device.isEmpty } }
  /// It is of a family, and has not been removed.
  public var belongs: Bool { isMember && !isRemoved }

  public init() {}
}

/// Something that was not as it should be. What it concerned was not taken in.
public struct SyncTrouble: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case signature, chain, fork, withheld, rollback, forgedDevice, forgedKey, unopened, foreignClock, newer,
      removed, quota, full, refused
  }

  public var kind: Kind
  /// The member it was about; empty for the computer itself.
  public var device: String
  public var at: Int64

  public init(kind: Kind, device: String, at: Int64) {
    self.kind = kind
    self.device = device
    self.at = at
  }
}

/// How it stands with the sealed copy.
public enum SyncState: UInt8, Hashable, Sendable, CaseIterable {
  /// There is none.
  case off
  /// Changes wait for the computer.
  case waiting
  case current
  case trouble

  /// For tests and styles.
  public var name: String {
    switch self {
    case .off: "off"
    case .waiting: "waiting"
    case .current: "current"
    case .trouble: "trouble"
    }
  }
}

/// The same, with how many changes wait.
public struct SyncStanding: Hashable, Sendable {
  public var state = SyncState.off
  public var waiting: Int64 = 0

  public init() {}
}
