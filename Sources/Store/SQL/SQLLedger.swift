public import Exchange

/// A ledger in a database, by SQL that SQLite and PostgreSQL both understand. ``sqlite(at:leastFree:)`` and
/// ``postgres(_:connections:)`` open one.
public struct SQLLedger: Ledger {
  let backend: any SQLBackend
  let herald: Herald
  private let frequent: GroupCommit

  init(backend: any SQLBackend, herald: Herald) {
    self.backend = backend
    self.herald = herald
    frequent = GroupCommit(backend: backend, herald: herald)
  }

  func perform(_ call: FrequentCall) async throws(StoreError) -> FrequentAnswer {
    try await frequent.perform(call)
  }

  public func news() async -> AsyncStream<SyncName> { herald.news() }

  public func isReady() async -> Bool { await backend.isReady() }

  public func close() async {
    await backend.close()
    herald.finish()
  }
}

/// A family's row as what changes it needs it.
struct FamilyRow {
  var statement: Int64
  var newest: Int64
  var usage: Usage
}

extension SQLSession {
  /// Locks a family and reads its row. The update changes nothing: it is the one lock that both databases
  /// have.
  ///
  /// - Throws: `notFound`, also where it was erased.
  func locked(_ family: SyncName) throws -> FamilyRow {
    let row = try row(
      """
      UPDATE families SET newest = newest WHERE family = $1 AND erased IS NULL
        RETURNING statement, newest, record_bytes, records, blob_bytes, blobs, devices
      """, [.name(family)])
    guard let row else { throw StoreError.notFound }
    return FamilyRow(
      statement: try row.integer(0), newest: try row.integer(1), usage: try Usage(row, from: 2))
  }
}

extension Usage {
  /// From `record_bytes, records, blob_bytes, blobs, devices`.
  init(_ row: SQLRow, from place: Int) throws(StoreError) {
    self.init()
    recordBytes = try row.integer(place)
    records = try row.integer(place + 1)
    blobBytes = try row.integer(place + 2)
    blobs = try row.integer(place + 3)
    devices = try row.integer(place + 4)
  }
}
