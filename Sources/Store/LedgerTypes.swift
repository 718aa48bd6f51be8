public import Exchange

public struct NewFamily: Hashable, Sendable {
  public var family: SyncName
  public var statement: NewStatement
  public var recovery: Recovery?
  /// The SHA-256 of an invitation; `nil` where the operator asks for none.
  public var invitation: [UInt8]?

  public init(
    family: SyncName, statement: NewStatement, recovery: Recovery? = nil, invitation: [UInt8]? = nil
  ) {
    self.family = family
    self.statement = statement
    self.recovery = recovery
    self.invitation = invitation
  }
}

/// What a family's devices say of who belongs to it. The bytes are signed; a ledger does not look into them.
public struct Statement: Hashable, Sendable {
  /// From 1, without a gap.
  public var number: Int64
  public var bytes: [UInt8]

  public init(number: Int64, bytes: [UInt8]) {
    self.number = number
    self.bytes = bytes
  }
}

public struct NewStatement: Hashable, Sendable {
  public var statement: Statement
  public var added: [NewDevice]
  public var removed: [SyncName]
  /// Sealed to devices that are members after the statement.
  public var keys: [SealedFamilyKey]
  /// The family's newest key from then on.
  public var epoch: UInt32
  /// Takes the place of the family's recovery of that kind. A passphrase with nothing sealed takes its away.
  public var recovery: Recovery?

  public init(
    statement: Statement, added: [NewDevice] = [], removed: [SyncName] = [], keys: [SealedFamilyKey] = [],
    epoch: UInt32, recovery: Recovery? = nil
  ) {
    self.statement = statement
    self.added = added
    self.removed = removed
    self.keys = keys
    self.epoch = epoch
    self.recovery = recovery
  }
}

public struct NewDevice: Hashable, Sendable {
  public var name: SyncName
  /// An uncompressed point of P-256, 65 bytes: what it signs with.
  public var signingKey: [UInt8]

  public init(name: SyncName, signingKey: [UInt8]) {
    self.name = name
    self.signingKey = signingKey
  }
}

public struct DeviceFacts: Hashable, Sendable {
  public var name: SyncName
  public var family: SyncName
  public var signingKey: [UInt8]
  public var added: Int64
  /// `nil` while it is a member.
  public var removed: Int64?
  public var lastSeen: Int64
  /// The last record that it said it has.
  public var acknowledged: Int64
  /// The counter and the link of its own last record: 0 and 32 zero bytes before the first.
  public var counter: Int64
  public var link: [UInt8]

  public init(
    name: SyncName, family: SyncName, signingKey: [UInt8], added: Int64, removed: Int64?, lastSeen: Int64,
    acknowledged: Int64, counter: Int64, link: [UInt8]
  ) {
    self.name = name
    self.family = family
    self.signingKey = signingKey
    self.added = added
    self.removed = removed
    self.lastSeen = lastSeen
    self.acknowledged = acknowledged
    self.counter = counter
    self.link = link
  }
}

public struct FamilyFacts: Hashable, Sendable {
  public var family: SyncName
  public var epoch: UInt32
  /// The number of the last statement.
  public var statement: Int64
  public var newest: Int64
  public var begun: Int64
  /// When it will be erased, where somebody wished so.
  public var erasure: Int64?
  public var snapshot: SnapshotFacts?

  public init(
    family: SyncName, epoch: UInt32, statement: Int64, newest: Int64, begun: Int64, erasure: Int64?,
    snapshot: SnapshotFacts? = nil
  ) {
    self.family = family
    self.epoch = epoch
    self.statement = statement
    self.newest = newest
    self.begun = begun
    self.erasure = erasure
    self.snapshot = snapshot
  }
}

/// Whose the family's snapshot is, and the last record that is in it.
public struct SnapshotFacts: Hashable, Sendable {
  public var sequence: Int64
  public var device: SyncName

  public init(sequence: Int64, device: SyncName) {
    self.sequence = sequence
    self.device = device
  }
}

public struct SealedFamilyKey: Hashable, Sendable {
  public var device: SyncName
  public var epoch: UInt32
  public var sealed: [UInt8]

  public init(device: SyncName, epoch: UInt32, sealed: [UInt8]) {
    self.device = device
    self.epoch = epoch
    self.sealed = sealed
  }
}

/// A record with its link, which the caller has computed and whose signature it has checked.
public struct LinkedRecord: Hashable, Sendable {
  public var record: SyncRecord
  public var link: [UInt8]

  public init(record: SyncRecord, link: [UInt8]) {
    self.record = record
    self.link = link
  }
}

/// A sealed state of everything up to a record, with which a new device begins while it reads the history.
public struct StoredSnapshot: Hashable, Sendable {
  /// The last record that is in it.
  public var sequence: Int64
  public var device: SyncName
  /// Sealed and signed, at most 16 MiB.
  public var bytes: [UInt8]

  public init(sequence: Int64, device: SyncName, bytes: [UInt8]) {
    self.sequence = sequence
    self.device = device
    self.bytes = bytes
  }
}

public struct BlobFacts: Hashable, Sendable {
  /// The SHA-256 of its bytes.
  public var digest: [UInt8]
  public var size: Int64

  public init(digest: [UInt8], size: Int64) {
    self.digest = digest
    self.size = size
  }
}

/// What the recovery code, or the passphrase, opens, and where it is found.
public struct Recovery: Hashable, Sendable {
  public var kind: RecoveryKind
  public var locator: SyncName
  public var family: SyncName
  public var bytes: [UInt8]

  public init(_ kind: RecoveryKind = .code, locator: SyncName, family: SyncName, bytes: [UInt8]) {
    self.kind = kind
    self.locator = locator
    self.family = family
    self.bytes = bytes
  }
}

/// The most that a family may keep.
public struct Quota: Hashable, Sendable {
  /// Sealed bytes of records.
  public var recordBytes: Int64
  public var records: Int64
  public var blobBytes: Int64
  /// Each new one makes the server check all before it, and a new device fetch them.
  public var statements: Int64

  public init(recordBytes: Int64, records: Int64, blobBytes: Int64, statements: Int64 = 1_000) {
    self.recordBytes = recordBytes
    self.records = records
    self.blobBytes = blobBytes
    self.statements = statements
  }
}

/// What a family keeps.
public struct Usage: Hashable, Sendable {
  public var recordBytes: Int64 = 0
  public var records: Int64 = 0
  public var blobBytes: Int64 = 0
  public var blobs: Int64 = 0
  public var devices: Int64 = 0

  public init() {}
}

/// What all families together keep.
public struct LedgerTotals: Hashable, Sendable {
  public var families: Int64 = 0
  public var devices: Int64 = 0
  public var devicesSeen: Int64 = 0
  public var records: Int64 = 0
  public var recordBytes: Int64 = 0
  public var blobs: Int64 = 0
  public var blobBytes: Int64 = 0

  public init() {}
}
