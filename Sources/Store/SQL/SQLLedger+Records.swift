public import Exchange

extension SQLLedger {
  public func append(
    _ records: [LinkedRecord], of device: SyncName, to family: SyncName, quota: Quota, once nonce: NonceUse?,
    now: Int64
  ) async throws(StoreError) -> [Int64] {
    let push = Push(records: records, device: device, family: family, quota: quota, now: now, nonce: nonce)
    guard case .sequences(let sequences) = try await perform(.push(push)) else { return [] }
    return sequences
  }

  public func records(of family: SyncName, after sequence: Int64, mostBytes: Int)
    async throws(StoreError) -> [StoredRecord]
  {
    try await backend.read { session in
      guard let last = try session.last(of: family, after: sequence, mostBytes: mostBytes) else { return [] }
      return try session.rows(
        """
        SELECT sequence, received, device, counter, previous, id, kind, epoch, sealed, signature
          FROM records WHERE family = $1 AND sequence > $2 AND sequence <= $3 ORDER BY sequence
        """, [.name(family), .integer(sequence), .integer(last)]
      ).map(StoredRecord.init(row:))
    }
  }

  public func newest(of family: SyncName) async throws(StoreError) -> Int64 {
    try await backend.read { session in
      try session.row("SELECT newest FROM families WHERE family = $1", [.name(family)])?.integer(0) ?? 0
    }
  }

  public func put(_ snapshot: StoredSnapshot, of family: SyncName, quota: Quota, now: Int64)
    async throws(StoreError)
  {
    guard backend.hasRoom() else { throw .full }
    try await backend.write(isRepeatable: true) { session in
      let row = try session.locked(family)
      guard snapshot.sequence <= row.newest else { throw StoreError.notFound }
      guard Int64(snapshot.bytes.count) <= quota.recordBytes - row.usage.recordBytes else {
        throw StoreError.quotaReached
      }
      try session.run(
        """
        INSERT INTO snapshots (family, sequence, device, made, bytes) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (family) DO UPDATE SET sequence = excluded.sequence, device = excluded.device,
          made = excluded.made, bytes = excluded.bytes WHERE excluded.sequence > snapshots.sequence
        """,
        [
          .name(family), .integer(snapshot.sequence), .name(snapshot.device), .integer(now),
          .bytes(snapshot.bytes),
        ])
      try session.announce([family])
    }
    herald.tell(family)
  }

  public func snapshot(of family: SyncName) async throws(StoreError) -> StoredSnapshot? {
    try await backend.read { session in
      try session.row("SELECT sequence, device, bytes FROM snapshots WHERE family = $1", [.name(family)]).map
      {
        StoredSnapshot(sequence: try $0.integer(0), device: try $0.name(1), bytes: try $0.bytes(2))
      }
    }
  }
}

extension SQLSession {
  /// The last of the records that fit into the bytes, or the very next one. Sizes alone are read, which lie
  /// beside the sealed bytes.
  fileprivate func last(of family: SyncName, after sequence: Int64, mostBytes: Int) throws -> Int64? {
    let page = 1_024
    var last: Int64?
    var bytes: Int64 = 0
    while true {
      let sizes = try rows(
        """
        SELECT sequence, length(sealed) FROM records WHERE family = $1 AND sequence > $2 ORDER BY sequence LIMIT $3
        """, [.name(family), .integer(last ?? sequence), .integer(Int64(page))])
      for row in sizes {
        bytes += try row.integer(1)
        guard last == nil || bytes <= Int64(mostBytes) else { return last }
        last = try row.integer(0)
      }
      guard sizes.count == page else { return last }
    }
  }
}

extension StoredRecord {
  /// From `sequence, received, device, counter, previous, id, kind, epoch, sealed, signature`.
  init(row: SQLRow) throws {
    self.init(
      sequence: try row.integer(0), received: try row.integer(1),
      record: SyncRecord(
        device: try row.name(2), counter: try row.integer(3), previous: try row.bytes(4), id: try row.name(5),
        kind: UInt8(truncatingIfNeeded: try row.integer(6)),
        epoch: UInt32(truncatingIfNeeded: try row.integer(7)), sealed: try row.bytes(8),
        signature: try row.bytes(9)))
  }
}
