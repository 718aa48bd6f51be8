import Exchange
import Foundation
import GRDB
import Testing

@testable import Store

/// A store that an earlier Martlet made, opened by this one.
@Suite struct MigrationTests {
  /// Makes a store what the first form was: without accounts.
  private func withoutAccounts(_ place: LedgerPlace) async throws {
    let tables = ["sessions", "accounts", "sign_ins"]
    switch place.backend {
    case .sqlite:
      let queue = try DatabaseQueue(path: place.address)
      try await queue.write { database in
        for table in tables { try database.execute(sql: "DROP TABLE \(table)") }
        try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '2'")
      }
      try queue.close()
    case .postgres:
      let connection = try PostgresConnection(place.address)
      _ = try connection.rows("DROP TABLE sessions", [])
      _ = try connection.rows("DROP TABLE accounts", [])
      _ = try connection.rows("DROP TABLE sign_ins", [])
      _ = try connection.rows("UPDATE martlet_schema SET version = 1", [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `A store of the first form keeps all it has, goes on, and takes accounts`(_ backend: Backend)
    async throws
  {
    let place = try await LedgerPlace(backend)
    defer { withExtendedLifetime(place) {} }
    let old = try await place.open()
    var made = Made()
    var chain = try await made.begin(in: old)
    _ = try await old.push(made.records(20, on: &chain), on: chain)
    let kept = try await old.records(of: chain.family, after: 0, mostBytes: 1 << 20)
    await old.close()
    try await withoutAccounts(place)

    for start in 1...2 {
      let ledger = try await place.open()
      #expect(
        try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20).prefix(20) == kept[...])
      #expect(try await ledger.push(made.records(1, on: &chain), on: chain) == [20 + Int64(start)])
      let account = made.digest()
      try await ledger.open(made.digest(), of: account, replacing: nil, life: 1_000, now: 7)
      #expect(try await ledger.accounts(idle: 1_000, now: 8).count == start)
      #expect(try await ledger.check() == [])
      await ledger.close()
    }
  }
}
