public import Exchange

extension SQLLedger {
  public func scheduleErasure(of family: SyncName, at time: Int64?, now: Int64) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      let found = try session.run(
        """
        UPDATE families SET erasure = $1 WHERE family = $2 AND erased IS NULL
          AND (erasure IS NULL OR erasure > $3)
        """, [.optional(time), .name(family), .integer(now)])
      guard found == 1 else { throw StoreError.notFound }
    }
  }

  public func dueErasures(now: Int64) async throws(StoreError) -> [SyncName] {
    try await backend.read { session in
      try session.rows(
        "SELECT family FROM families WHERE erasure <= $1 AND erased IS NULL ORDER BY erasure, family",
        [.integer(now)]
      ).map { try $0.name(0) }
    }
  }

  public func erase(_ family: SyncName, now: Int64) async throws(StoreError) -> Usage {
    let usage = try await backend.write { session in
      let row = try session.row("SELECT erased FROM families WHERE family = $1", [.name(family)])
      guard let row else { throw StoreError.notFound }
      guard try row.optionalInteger(0) == nil else { return Usage() }
      try session.takeTime()
      let usage = try session.locked(family).usage
      for sql in SQLSchema.erasing { try session.run(sql, [.name(family)]) }
      try session.run(
        """
        UPDATE families SET epoch = 0, statement = 0, newest = 0, records = 0, record_bytes = 0, blobs = 0,
          blob_bytes = 0, devices = 0, begun = 0, erasure = NULL, erased = $1 WHERE family = $2
        """, [.integer(now), .name(family)])
      return usage
    }
    herald.tell(family)
    return usage
  }

  public func expire(now: Int64) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      for sql in SQLSchema.expiring { try session.run(sql, [.integer(now)]) }
    }
    // In SQLite 2,000 hold up the others for some 15 ms.
    let most = 2_000
    var removed = most
    while removed == most {
      removed = try await backend.write(isRepeatable: true) { session in
        try session.run(SQLSchema.expiringNonces, [.integer(now), .integer(Int64(most))])
      }
    }
  }

  public func totals(seenSince time: Int64) async throws(StoreError) -> LedgerTotals {
    try await backend.read(consistently: true) { session in
      var totals = LedgerTotals()
      // PostgreSQL adds whole numbers up to a kind of its own.
      let sums = try session.row(
        """
        SELECT COUNT(*), CAST(COALESCE(SUM(records), 0) AS BIGINT), CAST(COALESCE(SUM(record_bytes), 0) AS BIGINT),
          CAST(COALESCE(SUM(blobs), 0) AS BIGINT), CAST(COALESCE(SUM(blob_bytes), 0) AS BIGINT)
          FROM families WHERE erased IS NULL
        """, [])
      if let sums {
        totals.families = try sums.integer(0)
        (totals.records, totals.recordBytes) = (try sums.integer(1), try sums.integer(2))
        (totals.blobs, totals.blobBytes) = (try sums.integer(3), try sums.integer(4))
      }
      let devices = try session.row(
        """
        SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN last_seen >= $1 THEN 1 ELSE 0 END), 0) AS BIGINT)
          FROM devices WHERE removed IS NULL
        """, [.integer(time)])
      if let devices {
        (totals.devices, totals.devicesSeen) = (try devices.integer(0), try devices.integer(1))
      }
      return totals
    }
  }

  public func families() async throws(StoreError) -> [SyncName] {
    try await backend.read { session in
      try session.rows("SELECT family FROM families WHERE erased IS NULL ORDER BY family").map {
        try $0.name(0)
      }
    }
  }
}
