import Exchange

/// Values of the protocol that mean nothing, for round trips.
extension SeededGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }

  mutating func name() -> SyncName { SyncName(bytes(SyncName.size)) ?? name() }

  /// Often at an end of what there is.
  mutating func number() -> Int64 {
    pick([1, 2, 1 << 53 - 1, Int64(below(1 << 20)) + 1, Int64(next() >> 11) | 1])
  }

  mutating func storedRecord() -> StoredRecord {
    StoredRecord(
      sequence: number(), received: number(),
      record: SyncRecord(
        device: name(), counter: number(), previous: bytes(SyncRecord.linkSize), id: name(),
        kind: UInt8(truncatingIfNeeded: next()), epoch: UInt32(below(1 << 31)) + 1,
        sealed: bytes(1 + below(300)),
        signature: bytes(SyncRecord.signatureSize)))
  }

  mutating func member() -> MemberStatement.Member {
    MemberStatement.Member(role: pick([.device, .recovery]), signingKey: bytes(65), sealingKey: bytes(65))
  }

  mutating func statement(added: Int? = nil, removed: Int? = nil) -> MemberStatement {
    let (addedCount, removedCount) = (added ?? below(4), removed ?? below(4))
    let members = (0..<addedCount).map { _ in member() }
    let removals = (0..<removedCount).map { _ in MemberStatement.Removal(name: name(), last: number()) }
    return MemberStatement(
      family: name(), number: number(), previous: bytes(32), by: name(), made: number(),
      epoch: UInt32(below(1 << 31)) + 1, commitment: bytes(32), salt: bytes(16), added: members,
      removed: removals,
      retired: pick([[], bytes(60)]), signature: bytes(64))
  }

  mutating func parcel() -> StatementParcel {
    let keys = (0..<below(4)).map { _ in
      StatementParcel.Key(device: name(), epoch: UInt32(below(1 << 31)), sealed: bytes(below(200)))
    }
    let recovery = StatementParcel.Recovery(locator: name(), sealed: bytes(below(300)))
    return StatementParcel(
      statement: statement(), keys: keys, recovery: pick([nil, recovery]), invitation: bytes(below(20)))
  }
}
