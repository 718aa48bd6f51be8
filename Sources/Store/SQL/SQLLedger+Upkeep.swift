public import Exchange

extension SQLLedger {
  public func scheduleErasure(of family: SyncName, at time: Int64?) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      let found = try session.run(
        "UPDATE families SET erasure = $1 WHERE family = $2 AND erased IS NULL",
        [.optional(time), .name(family)])
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
  }

  public func families() async throws(StoreError) -> [SyncName] {
    try await backend.read { session in
      try session.rows("SELECT family FROM families WHERE erased IS NULL ORDER BY family").map {
        try $0.name(0)
      }
    }
  }
}
