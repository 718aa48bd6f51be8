import Exchange

/// A connection inside a transaction. SQL is a literal: no value can be written into it. Its places `$1`,
/// `$2` … appear in that order, which is how SQLite numbers them.
///
/// Calls block: only the thread of a connection may make them.
protocol SQLSession {
  /// Calls `body` with each row as it comes, so that a table of any size fits.
  func each(_ sql: StaticString, _ values: [SQLValue], _ body: (SQLRow) throws -> Void) throws
  /// Returns how many rows changed.
  @discardableResult func run(_ sql: StaticString, _ values: [SQLValue]) throws -> Int
  /// What follows in this transaction may take minutes.
  func takeTime() throws
  /// Tells other processes, once the transaction is on the disk, that something came for families.
  func announce(_ families: [SyncName]) throws

  // What many calls at once need. PostgreSQL answers each of these in one round trip.

  /// Locks families against others that change them.
  func lock(families: [SyncName]) throws -> [SyncName: FamilyEnd]
  func lock(devices: [SyncName]) throws -> [SyncName: DeviceEnd]
  /// Those of the records that are there.
  func known(_ records: [RecordKey]) throws -> [RecordKey: KnownRecord]
  func insert(_ records: [PlacedRecord]) throws
  func update(families: [SyncName: FamilyEnd]) throws
  func update(devices: [SyncName: DeviceEnd]) throws
  func note(_ sightings: [Sighting]) throws
  /// Returns, for each, whether it was new.
  func use(_ nonces: [NonceUse]) throws -> [Bool]
}

extension SQLSession {
  func rows(_ sql: StaticString, _ values: [SQLValue] = []) throws -> [SQLRow] {
    var rows: [SQLRow] = []
    try each(sql, values) { rows.append($0) }
    return rows
  }

  func row(_ sql: StaticString, _ values: [SQLValue] = []) throws -> SQLRow? { try rows(sql, values).first }
}

/// A database: where sessions come from. SQLite and PostgreSQL are the two.
protocol SQLBackend: Sendable {
  /// Reads. Where `consistently`, all statements see the same moment.
  func read<T: Sendable>(consistently: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T

  /// Runs one transaction. It is on the disk when this returns; where `work` throws, nothing of it is.
  ///
  /// - Parameter isRepeatable: Doing it twice is as good as once, so it is tried again where the connection
  ///   broke after the
  ///   end of the transaction was sent, when nobody can know whether it was done.
  func write<T: Sendable>(isRepeatable: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T

  /// Whether the disk has room for more records.
  func hasRoom() -> Bool
  /// What the database itself finds wrong with its files.
  func ownCheck() async throws(StoreError) -> [String]
  func isReady() async -> Bool
  func close() async
}

extension SQLBackend {
  func read<T: Sendable>(_ work: @escaping @Sendable (any SQLSession) throws -> T) async throws(StoreError)
    -> T
  {
    try await read(consistently: false, work)
  }

  func write<T: Sendable>(_ work: @escaping @Sendable (any SQLSession) throws -> T) async throws(StoreError)
    -> T
  {
    try await write(isRepeatable: false, work)
  }
}
