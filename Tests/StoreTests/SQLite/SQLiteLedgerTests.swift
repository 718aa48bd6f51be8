import Exchange
import Foundation
import GRDB
import Testing

@testable import Store

/// What only the file has.
@Suite struct SQLiteLedgerTests {
  private func value(_ pragma: String, in backend: SQLiteBackend) async throws -> String? {
    try await backend.pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(pragma)") }
  }

  @Test func `The writer syncs every transaction, keeps references whole and overwrites what is erased`()
    async throws
  {
    let folder = try TemporaryFolder()
    let backend = try await SQLiteBackend.open("\(folder.path)/ledger.sqlite", leastFree: 0)
    #expect(try await value("synchronous", in: backend) == "2")
    #expect(try await value("journal_mode", in: backend) == "wal")
    #expect(try await value("foreign_keys", in: backend) == "1")
    #expect(try await value("secure_delete", in: backend) == "1")
    #expect(try await value("busy_timeout", in: backend) == "5000")
    let loose = try await backend.pool.read {
      try String.fetchAll(
        $0, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0")
    }
    #expect(loose.filter { !$0.hasPrefix("sqlite_") && !$0.hasPrefix("grdb_") } == [])
    await backend.close()
  }

  @Test func `All of its files are its owner's alone`() async throws {
    let place = try await LedgerPlace(.sqlite)
    let ledger = try await place.open()
    var made = Made()
    _ = try await made.begin(in: ledger)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
    #expect(names == ["ledger.sqlite", "ledger.sqlite-shm", "ledger.sqlite-wal"])
    for name in names {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(place.folder.path)/\(name)")[
        .posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    await ledger.close()
  }

  @Test func `A file of a newer Martlet is left as it is`() async throws {
    let place = try await LedgerPlace(.sqlite)
    let ledger = try await place.open()
    await ledger.close()
    let queue = try DatabaseQueue(path: place.address)
    try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99')") }
    try queue.close()
    let before = try Data(contentsOf: URL(filePath: place.address))
    await #expect(throws: StoreError.newerVersion) { try await place.open() }
    #expect(try Data(contentsOf: URL(filePath: place.address)) == before)
  }

  @Test func `A file that is no ledger is damaged, not overwritten`() async throws {
    let place = try await LedgerPlace(.sqlite)
    let text = Data(String(repeating: "not a database\n", count: 500).utf8)
    try text.write(to: URL(filePath: place.address))
    await #expect(throws: StoreError.damaged("SQLite's code 26")) { try await place.open() }
    #expect(try Data(contentsOf: URL(filePath: place.address)) == text)
  }

  @Test func `A full disk refuses new records; reading goes on, and so does writing once there is room`()
    async throws
  {
    let folder = try TemporaryFolder()
    let backend = try await SQLiteBackend.open("\(folder.path)/ledger.sqlite", leastFree: 0)
    let ledger = SQLLedger(backend: backend, herald: Herald())
    var made = Made()
    var chain = try await made.begin(in: ledger)
    try await backend.pool.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      // SQLite says SQLITE_FULL for this as it does for a disk without room.
      _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(pages + 12)")
    }
    var taken: Int64 = 0
    var waiting: [LinkedRecord] = []
    await #expect(throws: StoreError.full) {
      while taken < 100 {
        waiting = made.records(1, on: &chain, size: 6_000)
        taken += Int64(try await ledger.push(waiting, on: chain).count)
      }
    }
    #expect(taken > 2 && taken < 100)
    #expect(try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20).count == Int(taken))
    _ = try await backend.pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA max_page_count = 100000")
    }
    #expect(try await ledger.push(waiting, on: chain) == [taken + 1])
    #expect(try await ledger.check() == [])
    await ledger.close()
  }

  @Test func `Below the floor of free disk nothing new is taken, and what needs no room goes on`()
    async throws
  {
    let place = try await LedgerPlace(.sqlite)
    let first = try await place.open()
    var made = Made()
    var chain = try await made.begin(in: first)
    await first.close()
    let ledger = try await SQLLedger.sqlite(at: place.address, leastFree: .max)
    let sent = made.records(1, on: &chain)
    await #expect(throws: StoreError.full) { try await ledger.push(sent, on: chain) }
    try await ledger.saw(chain.device, having: 0, now: 77)
    #expect(try await ledger.use(nonce: [1], of: chain.device, expires: 9))
    #expect(try await ledger.device(chain.device)?.lastSeen == 77)
    #expect(try await ledger.erase(chain.family, now: 1).devices == 1)
    await ledger.close()
  }

  @Test func `Another's lock is waited for`() async throws {
    let place = try await LedgerPlace(.sqlite)
    let ledger = try await place.open()
    var made = Made()
    var chain = try await made.begin(in: ledger)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: place.address, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    // Let go by a thread that none of the other tests can hold up.
    DispatchQueue(label: "martlet.tests.lock").asyncAfter(deadline: .now() + .milliseconds(200)) {
      try? other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
    let sent = made.records(1, on: &chain)
    #expect(try await ledger.push(sent, on: chain) == [1])
    await ledger.close()
  }
}
