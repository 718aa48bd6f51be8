import Dispatch
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SQLLedger {
  /// Opens the ledger in a file, making it where there is none.
  ///
  /// - Parameter leastFree: The bytes of free disk below which nothing more is taken. It is the lower floor
  ///   of two: ``FolderBlobs``
  ///   stops earlier, so that photos fill a disk first and words still go through.
  /// - Throws: `newerVersion`, and the file is left as it is; `unavailable`; `damaged`.
  public static func sqlite(at path: String, leastFree: Int64 = 64 << 20) async throws(StoreError)
    -> SQLLedger
  {
    SQLLedger(backend: try await SQLiteBackend.open(path, leastFree: leastFree), herald: Herald())
  }
}

/// SQLite in one file, with a write-ahead log that is synced at the end of every transaction.
final class SQLiteBackend: SQLBackend {
  let pool: DatabasePool
  private let room: FreeSpace

  private init(pool: DatabasePool, room: FreeSpace) {
    self.pool = pool
    self.room = room
  }

  static func open(_ path: String, leastFree: Int64) async throws(StoreError) -> SQLiteBackend {
    let result = await withCheckedContinuation { continuation in
      // The disk is waited for on no thread of Swift's.
      DispatchQueue.global().async { continuation.resume(returning: Result { try opened(path, leastFree) }) }
    }
    do { return try result.get() } catch { throw StoreError(sqlite: error) }
  }

  private static func opened(_ path: String, _ leastFree: Int64) throws -> SQLiteBackend {
    try prepareFile(path)
    try refuseNewer(path)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // GRDB sets NORMAL on the writer of a pool, which syncs only now and then.
    try pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // What is erased is overwritten.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    try SQLSchema.sqlite.migrate(pool)
    return SQLiteBackend(pool: pool, room: FreeSpace(path: path, least: leastFree))
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    return configuration
  }

  /// Makes the file for its owner alone; SQLite gives its other two files the same mode.
  private static func prepareFile(_ path: String) throws {
    _ = try OpenFile(path, O_RDWR | O_CREAT)
  }

  private static func refuseNewer(_ path: String) throws {
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let isNewer = try queue.read { try SQLSchema.sqlite.hasBeenSuperseded($0) }
    try queue.close()
    if isNewer { throw StoreError.newerVersion }
  }

  func read<T: Sendable>(consistently: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T
  {
    do { return try await pool.read { try work(SQLiteSession(database: $0)) } } catch {
      throw StoreError(sqlite: error)
    }
  }

  func write<T: Sendable>(isRepeatable: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T
  {
    do { return try await pool.write { try work(SQLiteSession(database: $0)) } } catch {
      throw StoreError(sqlite: error)
    }
  }

  func hasRoom() -> Bool { room.isEnough }

  func ownCheck() async throws(StoreError) -> [String] {
    do {
      return try await pool.read { database in
        let words = try String.fetchAll(database, sql: "PRAGMA quick_check").filter { $0 != "ok" }
        let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").count
        return words + (orphans == 0 ? [] : ["\(orphans) rows belong to nothing"])
      }
    } catch {
      throw StoreError(sqlite: error)
    }
  }

  func isReady() async -> Bool {
    (try? await pool.read { try Bool.fetchOne($0, sql: "SELECT count(*) >= 0 FROM families") }) ?? false
  }

  func close() async {
    try? pool.close()
  }
}

extension StoreError {
  /// What an error of SQLite means here. Its own text is left out: it may quote a statement.
  init(sqlite error: any Error) {
    if let error = error as? StoreError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .unavailable
      return
    }
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE: self = .recordConflict
    default:
      switch error.resultCode {
      case .SQLITE_FULL: self = .full
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
        self = .damaged("SQLite's code \(error.extendedResultCode.rawValue)")
      default: self = .unavailable
      }
    }
  }
}
