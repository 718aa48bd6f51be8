public import Exchange

extension SQLLedger {
  public func add(blob digest: [UInt8], size: Int64, to family: SyncName, quota: Quota, now: Int64)
    async throws(StoreError)
  {
    guard backend.hasRoom() else { throw .full }
    try await backend.write(isRepeatable: true) { session in
      let usage = try session.locked(family).usage
      let isNew = try session.run(
        """
        INSERT INTO blobs (family, digest, size, added) VALUES ($1, $2, $3, $4)
          ON CONFLICT (family, digest) DO NOTHING
        """, [.name(family), .bytes(digest), .integer(size), .integer(now)])
      guard isNew == 1 else { return }
      guard size <= quota.blobBytes - usage.blobBytes else { throw StoreError.quotaReached }
      try session.run(
        "UPDATE families SET blobs = blobs + 1, blob_bytes = blob_bytes + $1 WHERE family = $2",
        [.integer(size), .name(family)])
    }
  }

  public func blob(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64? {
    try await backend.read { session in
      try session.row(
        "SELECT size FROM blobs WHERE family = $1 AND digest = $2", [.name(family), .bytes(digest)])?.integer(
          0)
    }
  }

  public func blobs(of family: SyncName) async throws(StoreError) -> [BlobFacts] {
    try await backend.read { session in
      try session.rows("SELECT digest, size FROM blobs WHERE family = $1 ORDER BY digest", [.name(family)])
        .map {
          BlobFacts(digest: try $0.bytes(0), size: try $0.integer(1))
        }
    }
  }

  public func remove(blob digest: [UInt8], of family: SyncName) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      _ = try session.locked(family)
      let gone = try session.row(
        "DELETE FROM blobs WHERE family = $1 AND digest = $2 RETURNING size", [.name(family), .bytes(digest)])
      guard let size = try gone?.integer(0) else { return }
      try session.run(
        "UPDATE families SET blobs = blobs - 1, blob_bytes = blob_bytes - $1 WHERE family = $2",
        [.integer(size), .name(family)])
    }
  }

  public func usage(of family: SyncName) async throws(StoreError) -> Usage {
    let usage = try await backend.read { session in
      try session.row(
        """
        SELECT record_bytes, records, blob_bytes, blobs, devices FROM families
          WHERE family = $1 AND erased IS NULL
        """, [.name(family)]
      ).map { try Usage($0, from: 0) }
    }
    guard let usage else { throw .notFound }
    return usage
  }
}
