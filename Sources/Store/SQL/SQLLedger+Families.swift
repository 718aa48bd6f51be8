public import Exchange

extension SQLLedger {
  public func begin(_ new: NewFamily, now: Int64) async throws(StoreError) {
    guard backend.hasRoom() else { throw .full }
    guard new.statement.statement.number == 1 else { throw .statementConflict(last: 0) }
    try await backend.write(isRepeatable: true) { session in
      let isNew = try session.run(
        """
        INSERT INTO families
          (family, epoch, statement, newest, records, record_bytes, blobs, blob_bytes, devices, begun)
          VALUES ($1, 0, 0, 0, 0, 0, 0, 0, 0, $2) ON CONFLICT (family) DO NOTHING
        """, [.name(new.family), .integer(now)])
      if isNew == 0 {
        let first = try session.row(
          "SELECT bytes FROM statements WHERE family = $1 AND number = 1", [.name(new.family)])
        guard try first?.bytes(0) == new.statement.statement.bytes else { throw StoreError.familyExists }
        return
      }
      if let invitation = new.invitation {
        let taken = try session.run(
          "UPDATE invitations SET used = $1 WHERE digest = $2 AND used IS NULL AND expires > $1",
          [.integer(now), .bytes(invitation)])
        guard taken == 1 else { throw StoreError.invitationRefused }
        try session.hold(new.family, by: invitation)
      }
      try session.add(new.statement, to: new.family, now: now)
      if let recovery = new.recovery {
        guard recovery.family == new.family else { throw StoreError.notFound }
        try session.put(recovery, now: now)
      }
    }
    herald.tell(new.family)
  }

  public func family(_ family: SyncName) async throws(StoreError) -> FamilyFacts? {
    try await backend.read { session in
      let row = try session.row(
        """
        SELECT epoch, statement, newest, begun, erasure, sequence, device FROM families
          LEFT JOIN snapshots ON snapshots.family = families.family
          WHERE families.family = $1 AND erased IS NULL
        """, [.name(family)])
      guard let row else { return nil }
      return FamilyFacts(
        family: family, epoch: UInt32(truncatingIfNeeded: try row.integer(0)), statement: try row.integer(1),
        newest: try row.integer(2), begun: try row.integer(3), erasure: try row.optionalInteger(4),
        snapshot: try row.optionalInteger(5).map { SnapshotFacts(sequence: $0, device: try row.name(6)) })
    }
  }

  public func append(_ statement: NewStatement, to family: SyncName, now: Int64) async throws(StoreError) {
    guard backend.hasRoom() else { throw .full }
    try await backend.write { session in
      let last = try session.locked(family).statement
      guard statement.statement.number == last + 1 else { throw StoreError.statementConflict(last: last) }
      try session.add(statement, to: family, now: now)
      try session.announce([family])
    }
    herald.tell(family)
  }

  public func statements(of family: SyncName, after number: Int64) async throws(StoreError) -> [Statement] {
    try await backend.read { session in
      try session.rows(
        "SELECT number, bytes FROM statements WHERE family = $1 AND number > $2 ORDER BY number",
        [.name(family), .integer(number)]
      ).map { Statement(number: try $0.integer(0), bytes: try $0.bytes(1)) }
    }
  }

  public func device(_ device: SyncName) async throws(StoreError) -> DeviceFacts? {
    try await backend.read { session in
      try session.row(
        """
        SELECT device, family, signing_key, added, removed, last_seen, acknowledged, counter, link
          FROM devices WHERE device = $1
        """, [.name(device)]
      ).map(DeviceFacts.init(row:))
    }
  }

  public func devices(of family: SyncName) async throws(StoreError) -> [DeviceFacts] {
    try await backend.read { session in
      try session.rows(
        """
        SELECT device, family, signing_key, added, removed, last_seen, acknowledged, counter, link
          FROM devices WHERE family = $1 ORDER BY place
        """, [.name(family)]
      ).map(DeviceFacts.init(row:))
    }
  }

  public func keys(of device: SyncName) async throws(StoreError) -> [SealedFamilyKey] {
    try await backend.read { session in
      try session.rows(
        "SELECT epoch, sealed FROM family_keys WHERE device = $1 ORDER BY epoch", [.name(device)]
      ).map {
        SealedFamilyKey(
          device: device, epoch: UInt32(truncatingIfNeeded: try $0.integer(0)), sealed: try $0.bytes(1))
      }
    }
  }

  public func saw(_ device: SyncName, having sequence: Int64, now: Int64) async throws(StoreError) {
    _ = try await perform(.saw(Sighting(device: device, sequence: sequence, now: now)))
  }
}

extension DeviceFacts {
  fileprivate init(row: SQLRow) throws {
    self.init(
      name: try row.name(0), family: try row.name(1), signingKey: try row.bytes(2), added: try row.integer(3),
      removed: try row.optionalInteger(4), lastSeen: try row.integer(5), acknowledged: try row.integer(6),
      counter: try row.integer(7), link: try row.bytes(8))
  }
}

extension SQLSession {
  /// Adds a statement whose number was found right, in a family that is locked.
  fileprivate func add(_ new: NewStatement, to family: SyncName, now: Int64) throws {
    try run(
      "INSERT INTO statements (family, number, bytes) VALUES ($1, $2, $3)",
      [.name(family), .integer(new.statement.number), .bytes(new.statement.bytes)])
    for device in new.added { try add(device, to: family, now: now) }
    for device in new.removed { try remove(device, of: family, now: now) }
    for key in new.keys { try add(key, to: family) }
    try run(
      """
      UPDATE families SET statement = $1, epoch = $2, devices = devices + $3 WHERE family = $4
      """,
      [
        .integer(new.statement.number), .integer(Int64(new.epoch)),
        .integer(Int64(new.added.count - new.removed.count)), .name(family),
      ])
    guard let recovery = new.recovery else { return }
    guard recovery.family == family else { throw StoreError.notFound }
    try replace(recovery, now: now)
  }

  private func add(_ device: NewDevice, to family: SyncName, now: Int64) throws {
    let before = try row("SELECT count(*) FROM devices WHERE family = $1", [.name(family)])?.integer(0) ?? 0
    let isNew = try run(
      """
      INSERT INTO devices
        (device, family, place, signing_key, added, last_seen, acknowledged, counter, link)
        VALUES ($1, $2, $3, $4, $5, $5, 0, 0, $6) ON CONFLICT (device) DO NOTHING
      """,
      [
        .name(device.name), .name(family), .integer(before + 1), .bytes(device.signingKey), .integer(now),
        .bytes([UInt8](repeating: 0, count: SyncRecord.linkSize)),
      ])
    guard isNew == 1 else { throw StoreError.deviceRefused }
  }

  private func remove(_ device: SyncName, of family: SyncName, now: Int64) throws {
    let wasMember = try run(
      "UPDATE devices SET removed = $1 WHERE device = $2 AND family = $3 AND removed IS NULL",
      [.integer(now), .name(device), .name(family)])
    guard wasMember == 1 else { throw StoreError.deviceRefused }
    try run("DELETE FROM family_keys WHERE device = $1", [.name(device)])
  }

  private func add(_ key: SealedFamilyKey, to family: SyncName) throws {
    let member = try row(
      "SELECT place FROM devices WHERE device = $1 AND family = $2 AND removed IS NULL",
      [.name(key.device), .name(family)])
    guard member != nil else { throw StoreError.deviceRefused }
    try run(
      """
      INSERT INTO family_keys (device, epoch, family, sealed) VALUES ($1, $2, $3, $4)
        ON CONFLICT (device, epoch) DO UPDATE SET sealed = excluded.sealed
      """, [.name(key.device), .integer(Int64(key.epoch)), .name(family), .bytes(key.sealed)])
  }
}
