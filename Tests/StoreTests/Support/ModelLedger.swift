import Exchange

@testable import Store

/// A ledger as simple as it can be, in memory: what the real ones are compared with. One call at a time.
struct ModelLedger {
  struct Family {
    var statements: [Statement] = []
    var devices: [DeviceFacts] = []
    var keys: [SealedFamilyKey] = []
    var records: [(stored: StoredRecord, link: [UInt8])] = []
    var blobs: [[UInt8]: Int64] = [:]
    var recovery: Recovery?
    var epoch: UInt32 = 0
    var begun: Int64 = 0
    var erasure: Int64?
    var isErased = false

    var usage: Usage {
      var usage = Usage()
      usage.records = Int64(records.count)
      usage.recordBytes = records.reduce(0) { $0 + Int64($1.stored.record.sealed.count) }
      usage.blobs = Int64(blobs.count)
      usage.blobBytes = blobs.values.reduce(0, +)
      usage.devices = Int64(devices.count { $0.removed == nil })
      return usage
    }
  }

  var families: [SyncName: Family] = [:]
  var invitations: [[UInt8]: (expires: Int64, isUsed: Bool)] = [:]
  var nonces: [[[UInt8]]: Int64] = [:]

  func living(_ family: SyncName) throws(StoreError) -> Family {
    guard let found = families[family], !found.isErased else { throw .notFound }
    return found
  }

  func device(_ device: SyncName) -> DeviceFacts? {
    families.values.flatMap(\.devices).first { $0.name == device }
  }

  mutating func begin(_ new: NewFamily, now: Int64) throws(StoreError) {
    if let known = families[new.family] {
      guard known.statements.first == new.statement.statement, !known.isErased else { throw .familyExists }
      return
    }
    if let digest = new.invitation {
      guard let invitation = invitations[digest], !invitation.isUsed, now < invitation.expires else {
        throw .invitationRefused
      }
    }
    var family = Family()
    family.begun = now
    try add(new.statement, to: &family, name: new.family, now: now)
    families[new.family] = family
    if let digest = new.invitation { invitations[digest]?.isUsed = true }
  }

  mutating func append(_ statement: NewStatement, to name: SyncName, now: Int64) throws(StoreError) {
    var family = try living(name)
    let last = Int64(family.statements.count)
    guard statement.statement.number == last + 1 else { throw .statementConflict(last: last) }
    try add(statement, to: &family, name: name, now: now)
    families[name] = family
  }

  private func add(_ new: NewStatement, to family: inout Family, name: SyncName, now: Int64)
    throws(StoreError)
  {
    for added in new.added {
      guard device(added.name) == nil, !family.devices.contains(where: { $0.name == added.name }) else {
        throw .deviceRefused
      }
      family.devices.append(
        DeviceFacts(
          name: added.name, family: name, signingKey: added.signingKey, added: now, removed: nil,
          lastSeen: now,
          acknowledged: 0, counter: 0, link: [UInt8](repeating: 0, count: 32)))
    }
    for removed in new.removed {
      guard let place = family.devices.firstIndex(where: { $0.name == removed && $0.removed == nil }) else {
        throw .deviceRefused
      }
      family.devices[place].removed = now
      family.keys.removeAll { $0.device == removed }
    }
    for key in new.keys {
      guard family.devices.contains(where: { $0.name == key.device && $0.removed == nil }) else {
        throw .deviceRefused
      }
      family.keys.removeAll { $0.device == key.device && $0.epoch == key.epoch }
      family.keys.append(key)
    }
    family.statements.append(new.statement)
    family.epoch = new.epoch
  }

  mutating func push(_ push: Push) throws(StoreError) -> [Int64] {
    var family = try living(push.family)
    guard let place = family.devices.firstIndex(where: { $0.name == push.device && $0.removed == nil }) else {
      throw .deviceRefused
    }
    let counter = family.devices[place].counter
    var sequences: [Int64] = []
    var isNew = false
    for linked in push.records {
      guard linked.record.device == push.device else { throw .deviceRefused }
      if let old = family.records.first(where: { $0.stored.record.id == linked.record.id }) {
        guard old.link == linked.link else { throw .recordConflict }
        sequences.append(old.stored.sequence)
        continue
      }
      let end = family.devices[place]
      guard linked.record.counter == end.counter + 1, linked.record.previous == end.link else {
        throw .chainConflict(counter: counter)
      }
      family.devices[place].counter += 1
      family.devices[place].link = linked.link
      let sequence = Int64(family.records.count + 1)
      family.records.append(
        (StoredRecord(sequence: sequence, received: push.now, record: linked.record), linked.link))
      sequences.append(sequence)
      isNew = true
    }
    let usage = family.usage
    if isNew, usage.records > push.quota.records || usage.recordBytes > push.quota.recordBytes {
      throw .quotaReached
    }
    families[push.family] = family
    return sequences
  }

  mutating func add(blob digest: [UInt8], size: Int64, to name: SyncName, quota: Quota) throws(StoreError) {
    let family = try living(name)
    if family.blobs[digest] != nil { return }
    guard family.usage.blobBytes + size <= quota.blobBytes else { throw .quotaReached }
    families[name]?.blobs[digest] = size
  }

  mutating func remove(blob digest: [UInt8], of name: SyncName) throws(StoreError) {
    _ = try living(name)
    families[name]?.blobs[digest] = nil
  }

  mutating func put(_ recovery: Recovery) throws(StoreError) {
    _ = try living(recovery.family)
    for (name, family) in families
    where name != recovery.family && family.recovery?.locator == recovery.locator {
      throw .recordConflict
    }
    families[recovery.family]?.recovery = recovery
  }

  mutating func use(nonce: [UInt8], of device: SyncName, expires: Int64) -> Bool {
    guard nonces[[device.bytes, nonce]] == nil else { return false }
    nonces[[device.bytes, nonce]] = expires
    return true
  }

  mutating func erase(_ name: SyncName) throws(StoreError) -> Usage {
    guard let family = families[name] else { throw .notFound }
    if family.isErased { return Usage() }
    var empty = Family()
    empty.isErased = true
    families[name] = empty
    return family.usage
  }

  mutating func expire(now: Int64) {
    nonces = nonces.filter { $0.value > now }
    invitations = invitations.filter { $0.value.expires > now }
  }
}
