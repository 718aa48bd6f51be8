/// What a member says of who belongs to the family: Documentation/Sync.md, "Statements".
///
///     version(1)=1 ‖ family(16) ‖ number(8) ‖ previous(32) ‖ by(16) ‖ made(8) ‖ epoch(4) ‖ commitment(32) ‖ salt(16) ‖
///     added(1) × { role(1) ‖ signing key(65) ‖ sealing key(65) } ‖ removed(1) × { name(16) ‖ last(8) } ‖ retired(1)=0 or 60 ‖ that many bytes ‖
///     signature(64)
public struct MemberStatement: Hashable, Sendable {
  public static let version: UInt8 = 1
  public static let mediaType = "application/vnd.martlet.statement"
  static let pointSize = 65
  static let retiredSize = 60
  /// More members at once than any family has.
  static let mostMembers = 64

  public struct Member: Hashable, Sendable {
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
      case device = 1
      /// What the recovery code opens. It signs and is sealed to as a device is.
      case recovery = 2
    }

    public var role: Role
    /// Uncompressed points of P-256.
    public var signingKey: [UInt8]
    public var sealingKey: [UInt8]

    public init(role: Role, signingKey: [UInt8], sealingKey: [UInt8]) {
      self.role = role
      self.signingKey = signingKey
      self.sealingKey = sealingKey
    }

    /// Its SHA-256 begins with the member's name.
    public var named: [UInt8] { Array("martlet device v1".utf8) + signingKey + sealingKey }
  }

  public struct Removal: Hashable, Sendable {
    public var name: SyncName
    /// The counter of its last record that counts.
    public var last: Int64

    public init(name: SyncName, last: Int64) {
      self.name = name
      self.last = last
    }
  }

  public var family: SyncName
  /// From 1, without a gap.
  public var number: Int64
  /// The SHA-256 of the last statement's ``signed``; 32 zero bytes before the first.
  public var previous: [UInt8]
  /// The member who says so. The first statement is its first member's own.
  public var by: SyncName
  /// Milliseconds since 1970 by that member's clock.
  public var made: Int64
  /// The number of the family's key from now on.
  public var epoch: UInt32
  /// What that key is recognised by: a SHA-256 of it, so that nobody can put another key in its place.
  public var commitment: [UInt8]
  /// Random; the family's name is made from that of the first statement.
  public var salt: [UInt8]
  public var added: [Member]
  public var removed: [Removal]
  /// The key before this one, sealed under this one, where the epoch is new: `nonce(12) ‖ ciphertext(32) ‖ tag(16)`.
  public var retired: [UInt8]
  public var signature: [UInt8]

  public init(
    family: SyncName, number: Int64, previous: [UInt8], by: SyncName, made: Int64, epoch: UInt32,
    commitment: [UInt8], salt: [UInt8], added: [Member], removed: [Removal] = [], retired: [UInt8] = [],
    signature: [UInt8] = []
  ) {
    self.family = family
    self.number = number
    self.previous = previous
    self.by = by
    self.made = made
    self.epoch = epoch
    self.commitment = commitment
    self.salt = salt
    self.added = added
    self.removed = removed
    self.retired = retired
    self.signature = signature
  }

  /// The SHA-256 of this begins with the name of the family that the statement founds.
  public var founding: [UInt8] {
    Array("martlet family v1".utf8) + salt + (added.first.map { $0.signingKey + $0.sealingKey } ?? [])
  }

  /// What its member signs.
  public var signed: [UInt8] { Array("martlet statement v1".utf8) + content }

  public var bytes: [UInt8] { content + signature }

  private var content: [UInt8] {
    var writer = NetworkWriter()
    writer.write(Self.version)
    writer.write(family.bytes)
    writer.write(number)
    writer.write(previous)
    writer.write(by.bytes)
    writer.write(made)
    writer.write(epoch)
    writer.write(commitment)
    writer.write(salt)
    writer.write(UInt8(added.count))
    for member in added {
      writer.write(member.role.rawValue)
      writer.write(member.signingKey)
      writer.write(member.sealingKey)
    }
    writer.write(UInt8(removed.count))
    for removal in removed {
      writer.write(removal.name.bytes)
      writer.write(removal.last)
    }
    writer.write(UInt8(retired.count))
    writer.write(retired)
    return writer.bytes
  }

  public init(_ bytes: [UInt8]) throws(SyncError) {
    var reader = NetworkReader(bytes)
    let version = try reader.readByte()
    guard version == Self.version else { throw version > Self.version ? .newerVersion : .malformed }
    family = try reader.readName()
    number = try reader.readInt64()
    previous = try reader.read(32)
    by = try reader.readName()
    made = try reader.readInt64()
    epoch = try reader.readUInt32()
    commitment = try reader.read(32)
    salt = try reader.read(16)
    added = []
    for _ in 0..<Int(try reader.readByte()) {
      guard added.count < Self.mostMembers, let role = Member.Role(rawValue: try reader.readByte()) else {
        throw .malformed
      }
      added.append(
        Member(
          role: role, signingKey: try reader.read(Self.pointSize), sealingKey: try reader.read(Self.pointSize)
        ))
    }
    removed = []
    for _ in 0..<Int(try reader.readByte()) {
      guard removed.count < Self.mostMembers else { throw .malformed }
      removed.append(Removal(name: try reader.readName(), last: try reader.readInt64()))
    }
    let size = Int(try reader.readByte())
    guard size == 0 || size == Self.retiredSize else { throw .malformed }
    retired = try reader.read(size)
    signature = try reader.read(64)
    guard reader.isAtEnd, number > 0, epoch > 0 else { throw .malformed }
  }
}

/// By what a family that has lost all its devices comes back.
public enum RecoveryKind: UInt8, Hashable, Sendable, CaseIterable {
  /// The recovery code, which every family has.
  case code = 1
  /// A passphrase, where a family wants one besides.
  case passphrase = 2
}

/// A statement on its way to the server, with what goes to the members that it makes.
///
///     version(1)=1 ‖ length(4) ‖ statement ‖ keys(1) × { device(16) ‖ epoch(4) ‖ length(2) ‖ sealed } ‖
///     recovery(1)=0, 1 or 2 [ ‖ locator(16) ‖ length(2) ‖ sealed ] ‖ invitation(1)=length ‖ that many bytes
public struct StatementParcel: Hashable, Sendable {
  public static let version: UInt8 = 1

  public struct Key: Hashable, Sendable {
    public var device: SyncName
    public var epoch: UInt32
    public var sealed: [UInt8]

    public init(device: SyncName, epoch: UInt32, sealed: [UInt8]) {
      self.device = device
      self.epoch = epoch
      self.sealed = sealed
    }
  }

  public struct Recovery: Hashable, Sendable {
    public var kind: RecoveryKind
    public var locator: SyncName
    /// Nothing: the family's passphrase opens nothing any more.
    public var sealed: [UInt8]

    public init(_ kind: RecoveryKind = .code, locator: SyncName, sealed: [UInt8]) {
      self.kind = kind
      self.locator = locator
      self.sealed = sealed
    }
  }

  public var statement: MemberStatement
  public var keys: [Key]
  public var recovery: Recovery?
  /// What lets a family begin here, as UTF-8; empty for every later statement.
  public var invitation: [UInt8]

  public init(
    statement: MemberStatement, keys: [Key] = [], recovery: Recovery? = nil, invitation: [UInt8] = []
  ) {
    self.statement = statement
    self.keys = keys
    self.recovery = recovery
    self.invitation = invitation
  }

  public var bytes: [UInt8] {
    var writer = NetworkWriter()
    writer.write(Self.version)
    let own = statement.bytes
    writer.write(UInt32(own.count))
    writer.write(own)
    writer.write(UInt8(keys.count))
    for key in keys {
      writer.write(key.device.bytes)
      writer.write(key.epoch)
      writer.write(UInt16(key.sealed.count))
      writer.write(key.sealed)
    }
    writer.write(recovery?.kind.rawValue ?? 0)
    if let recovery {
      writer.write(recovery.locator.bytes)
      writer.write(UInt16(recovery.sealed.count))
      writer.write(recovery.sealed)
    }
    writer.write(UInt8(invitation.count))
    writer.write(invitation)
    return writer.bytes
  }

  public init(_ bytes: [UInt8]) throws(SyncError) {
    var reader = NetworkReader(bytes)
    let version = try reader.readByte()
    guard version == Self.version else { throw version > Self.version ? .newerVersion : .malformed }
    let length = try reader.readUInt32()
    guard length <= UInt32(reader.remaining) else { throw .malformed }
    statement = try MemberStatement(try reader.read(Int(length)))
    keys = []
    for _ in 0..<Int(try reader.readByte()) {
      let device = try reader.readName()
      let epoch = try reader.readUInt32()
      keys.append(Key(device: device, epoch: epoch, sealed: try reader.read(Int(try reader.readUInt16()))))
    }
    let mark = try reader.readByte()
    if mark > 0 {
      guard let kind = RecoveryKind(rawValue: mark) else { throw .malformed }
      let locator = try reader.readName()
      recovery = Recovery(kind, locator: locator, sealed: try reader.read(Int(try reader.readUInt16())))
    }
    invitation = try reader.read(Int(try reader.readByte()))
    guard reader.isAtEnd else { throw .malformed }
  }
}
