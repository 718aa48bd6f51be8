import Exchange
import Foundation
import GRDB
import Testing

@testable import Store

/// A store that an earlier Martlet made, opened by this one.
@Suite struct MigrationTests {
  /// What each form added.
  private static let added = [
    2: ["sessions", "accounts", "sign_ins"], 3: ["service_uses"], 4: ["passphrases"],
  ]

  /// Makes a store what an earlier form was.
  private func make(_ place: LedgerPlace, _ form: Int) async throws {
    let later = Self.added.keys.filter { $0 > form }.sorted(by: >)
    switch place.backend {
    case .sqlite:
      let queue = try DatabaseQueue(path: place.address)
      try await queue.write { database in
        for number in later {
          for table in Self.added[number] ?? [] { try database.execute(sql: "DROP TABLE \(table)") }
          try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '\(number)'")
        }
      }
      try queue.close()
    case .postgres:
      let connection = try PostgresConnection(place.address)
      if form < 4 { _ = try connection.rows("DROP TABLE passphrases", []) }
      if form < 3 { _ = try connection.rows("DROP TABLE service_uses", []) }
      if form < 2 {
        _ = try connection.rows("DROP TABLE sessions", [])
        _ = try connection.rows("DROP TABLE accounts", [])
        _ = try connection.rows("DROP TABLE sign_ins", [])
      }
      _ = try connection.rows("UPDATE martlet_schema SET version = $1", [.value(.integer(Int64(form)))])
    }
  }

  @Test(arguments: Backend.allCases, [1, 2, 3])
  func `A store of an earlier form keeps all it has, goes on, and takes what is new`(
    _ backend: Backend, form: Int
  ) async throws {
    let place = try await LedgerPlace(backend)
    defer { withExtendedLifetime(place) {} }
    let old = try await place.open()
    var made = Made()
    var chain = try await made.begin(in: old)
    _ = try await old.push(made.records(20, on: &chain), on: chain)
    let kept = try await old.records(of: chain.family, after: 0, mostBytes: 1 << 20)
    await old.close()
    try await make(place, form)

    for start in 1...2 {
      let ledger = try await place.open()
      #expect(
        try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20).prefix(20) == kept[...])
      #expect(try await ledger.push(made.records(1, on: &chain), on: chain) == [20 + Int64(start)])
      let account = made.digest()
      try await ledger.open(made.digest(), of: account, replacing: nil, life: 1_000, now: 7)
      #expect(try await ledger.accounts(idle: 1_000, now: 8).count == start)
      #expect(try await ledger.begin(.languageModel, of: chain.family, day: 3, most: 9))
      #expect(
        try await ledger.use(of: .languageModel, by: chain.family, day: 3).questions == Int64(start))
      let phrase = Recovery(.passphrase, locator: made.name(), family: chain.family, bytes: made.bytes(70))
      try await ledger.put(phrase, now: 9)
      #expect(try await ledger.recovery(at: phrase.locator) == phrase)
      #expect(try await ledger.check() == [])
      await ledger.close()
    }
  }
}
