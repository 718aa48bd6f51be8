import Exchange
import Synchronization

extension SQLLedger {
  /// Opens the ledger in a PostgreSQL database, making its tables where there are none.
  ///
  /// - Parameters:
  ///   - address: `postgres://…`, as libpq reads it.
  ///   - patience: How long a call goes on trying while PostgreSQL does not answer, such as during its restart.
  /// - Throws: `newerVersion`, and the database is left as it is; `unavailable`.
  public static func postgres(_ address: String, connections: Int = 4, patience: Duration = .seconds(10))
    async throws(StoreError) -> SQLLedger
  {
    let herald = Herald()
    let backend = PostgresBackend(address, connections: connections, patience: patience, herald: herald)
    do throws(StoreError) { try await backend.migrate() } catch {
      await backend.close()
      throw error
    }
    return SQLLedger(backend: backend, herald: herald)
  }
}

/// PostgreSQL. Several processes may work with one database.
final class PostgresBackend: SQLBackend {
  private let pool: PostgresPool
  private let listener: PostgresListener
  private let patience: Duration
  private let speaker: String
  private let isClosed = Atomic(false)

  init(_ address: String, connections: Int, patience: Duration, herald: Herald) {
    pool = PostgresPool(address, connections: connections)
    self.patience = patience
    speaker = "\(UInt64.random(in: 0 ... .max)):"
    listener = PostgresListener(address, speaker: speaker, herald: herald)
  }

  func read<T: Sendable>(consistently: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T
  {
    let speaker = speaker
    return try await trying { connection in
      let session = PostgresSession(connection: connection, speaker: speaker)
      guard consistently else { return try Attempt { try work(session) } }
      return try Attempt.transaction(on: connection, begin: Self.beginReading) {
        try work(session)
      }
    }
  }

  private static let beginReading: StaticString = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  func write<T: Sendable>(isRepeatable: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T
  {
    let speaker = speaker
    return try await trying(isRepeatable: isRepeatable) { connection in
      try Attempt.transaction(on: connection, begin: "BEGIN") {
        try work(PostgresSession(connection: connection, speaker: speaker))
      }
    }
  }

  /// The lock of whoever makes the tables.
  static let making: Int64 = 0x6d61_7274_6c65_74

  /// Makes the tables, or finds that they are there. Of several processes that start at once, one does it.
  func migrate() async throws(StoreError) {
    try await write(isRepeatable: true) { session in
      try session.takeTime()
      // Whoever makes them may take longer than a lock is waited for elsewhere.
      try session.run("SET LOCAL lock_timeout = 0", [])
      _ = try session.rows("SELECT pg_advisory_xact_lock($1)", [.integer(Self.making)])
      try session.run("SET LOCAL lock_timeout = '10s'", [])
      var version: Int64 = 0
      if try session.row("SELECT to_regclass('martlet_schema') IS NOT NULL")?.integer(0) == 1 {
        version = try session.row("SELECT version FROM martlet_schema")?.integer(0) ?? 0
      }
      guard version <= SQLSchema.version else { throw StoreError.newerVersion }
      guard version < SQLSchema.version else { return }
      if version < 1 { for sql in SQLSchema.postgres { try session.run(sql, []) } }
      if version < 2 { for sql in SQLSchema.postgresAccounts { try session.run(sql, []) } }
      if version < 3 { try session.run(SQLSchema.postgresUses, []) }
      try session.run(SQLSchema.postgresPassphrases, [])
      try session.run("DELETE FROM martlet_schema", [])
      try session.run("INSERT INTO martlet_schema (version) VALUES ($1)", [.integer(SQLSchema.version)])
    }
    listener.start()
  }

  func hasRoom() -> Bool { true }

  func ownCheck() async throws(StoreError) -> [String] {
    try await read { session in
      try session.rows(
        """
        SELECT name::text::bytea FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'
          ORDER BY name
        """
      ).map {
        "PostgreSQL's \(String(decoding: try $0.bytes(0), as: UTF8.self)) is off: a power cut loses data"
      }
    }
  }

  func isReady() async -> Bool {
    guard !isClosed.load(ordering: .acquiring) else { return false }
    let answer = await pool.with(until: .now + .seconds(2)) { connection in
      try connection.rows("SELECT count(*) FROM martlet_schema", []).count
    }
    return (try? answer.get()) == 1
  }

  func close() async {
    isClosed.store(true, ordering: .releasing)
    await listener.stop()
    await pool.close()
  }

  /// Tries until it is done, refused, or patience is over.
  private func trying<T: Sendable>(
    isRepeatable: Bool = true, _ attempt: @escaping @Sendable (PostgresConnection) throws -> Attempt<T>
  ) async throws(StoreError) -> T {
    let end = ContinuousClock.now + patience
    var tries = 0
    while true {
      guard !isClosed.load(ordering: .acquiring) else { throw .unavailable }
      let result = await pool.with(until: end, attempt)
      let failure: any Error
      switch result {
      case .success(.done(let value)): return value
      case .success(.endUnknown(let error)):
        guard isRepeatable else { throw .unavailable }
        failure = error
      case .failure(let error): failure = error
      }
      guard let error = failure as? PostgresFailure, error.isLost || error.isPassing,
        ContinuousClock.now < end
      else {
        throw StoreError(postgres: failure)
      }
      tries += 1
      // Two that met once should not meet again.
      let pause = error.isLost ? 100 : Int.random(in: 1...(10 * min(tries, 10)))
      do { try await Task.sleep(for: .milliseconds(pause)) } catch { throw .unavailable }
    }
  }
}

/// How a try ended, as far as is known.
private enum Attempt<T: Sendable>: Sendable {
  case done(T)
  /// The connection broke after the end was sent: the transaction may be on the disk, or not.
  case endUnknown(any Error)

  init(_ work: () throws -> T) throws { self = .done(try work()) }

  static func transaction(on connection: PostgresConnection, begin: StaticString, _ work: () throws -> T)
    throws
    -> Attempt
  {
    let patience = connection.patience
    defer { connection.patience = patience }
    try connection.run(begin, [])
    let value: T
    do { value = try work() } catch {
      if (error as? PostgresFailure)?.isLost != true { try connection.run("ROLLBACK", []) }
      throw error
    }
    do { try connection.run("COMMIT", []) } catch let error as PostgresFailure where error.isLost {
      return .endUnknown(error)
    }
    return .done(value)
  }
}
