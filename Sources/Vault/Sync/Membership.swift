public import Exchange

/// Who belongs to a family, as its chain of statements says. Server and devices follow the same rules (Documentation/Sync.md,
/// "Who belongs to a family"), so that neither a server nor a removed device can put anybody in.
public struct Membership: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public var name: SyncName
    public var keys: MemberStatement.Member
    public var isRemoved = false
    /// The counter of its last record that counts, once it was removed.
    public var last: Int64?
  }

  public let family: SyncName
  /// In the order in which they were added; removed ones too, for they never come back.
  public private(set) var members: [Member] = []
  public private(set) var number: Int64 = 0
  public private(set) var epoch: UInt32 = 0
  public private(set) var commitment: [UInt8] = []
  private var last = [UInt8](repeating: 0, count: 32)

  public init(family: SyncName) { self.family = family }

  /// Reads a whole chain.
  public init(family: SyncName, statements: [[UInt8]]) throws(MembershipError) {
    self.family = family
    for bytes in statements { _ = try add(bytes) }
  }

  public subscript(name: SyncName) -> Member? { members.first { $0.name == name && !$0.isRemoved } }

  /// Takes the next statement, or says why not and changes nothing.
  @discardableResult
  public mutating func add(_ bytes: [UInt8]) throws(MembershipError) -> MemberStatement {
    let statement: MemberStatement
    do throws(SyncError) { statement = try MemberStatement(bytes) } catch {
      throw error == .newerVersion ? .newerVersion : .malformed
    }
    try add(statement)
    return statement
  }

  public mutating func add(_ statement: MemberStatement) throws(MembershipError) {
    guard statement.family == family else { throw .otherFamily }
    guard statement.number == number + 1, statement.previous == last else { throw .gap }
    let added = statement.added.map { Member(name: SyncCrypto.name(of: $0.named), keys: $0) }
    for (index, member) in added.enumerated() {
      guard SyncCrypto.areKeys(member.keys.signingKey, member.keys.sealingKey) else { throw .malformed }
      // A name stands for its keys: who was removed comes back with new ones or not at all.
      guard !members.contains(where: { $0.name == member.name }),
        !added[..<index].contains(where: { $0.name == member.name })
      else { throw .memberTwice }
    }
    let speaker: Member?
    if number == 0 {
      speaker = added.first { $0.name == statement.by }
      guard speaker != nil, speaker == added.first, SyncCrypto.name(of: statement.founding) == family,
        statement.epoch == 1, statement.removed.isEmpty, statement.retired.isEmpty
      else { throw .notFounding }
    } else {
      speaker = self[statement.by]
      guard !statement.added.isEmpty || !statement.removed.isEmpty else { throw .malformed }
    }
    guard let speaker else { throw .notAMember }
    guard SyncCrypto.verifies(statement.signature, of: statement.signed, by: speaker.keys.signingKey) else {
      throw .signature
    }
    if number > 0 {
      // What a device that leaves knows must open nothing new.
      let isNewKey = statement.epoch == epoch + 1
      guard isNewKey || statement.epoch == epoch, isNewKey == !statement.retired.isEmpty,
        isNewKey || statement.removed.isEmpty, isNewKey || statement.commitment == commitment
      else { throw .epoch }
      for (index, removal) in statement.removed.enumerated() {
        guard self[removal.name] != nil,
          !statement.removed[..<index].contains(where: { $0.name == removal.name })
        else { throw .notAMember }
      }
    }
    let removed = Dictionary(statement.removed.map { ($0.name, $0.last) }) { first, _ in first }
    let left = members.count { !$0.isRemoved && removed[$0.name] == nil } + added.count
    guard left > 0 else { throw .nobodyLeft }
    members =
      members.map { member in
        var member = member
        if let last = removed[member.name] { (member.isRemoved, member.last) = (true, last) }
        return member
      } + added
    (number, epoch, commitment) = (statement.number, statement.epoch, statement.commitment)
    last = SyncCrypto.digest(statement.signed)
  }
}

public enum MembershipError: Error, Hashable, Sendable {
  case malformed, newerVersion, otherFamily
  /// It does not follow the last statement.
  case gap
  case memberTwice, notFounding, notAMember, signature
  /// A removal without a new key, or a key that is not the next one.
  case epoch
  case nobodyLeft
}
