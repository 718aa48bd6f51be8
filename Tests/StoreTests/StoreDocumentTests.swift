import Foundation
import Testing

@testable import Store

/// Documentation/Store.md lists every column of every table, in both databases, and no other.
@Suite struct StoreDocumentTests {
  private var documented: Set<String> {
    get throws {
      let place = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation/Store.md")
      let text = try String(contentsOf: place, encoding: .utf8)
      return Set(
        text.matches(of: /^\| `([a-z_]+\.[a-z_]+)` \|/.anchorsMatchLineEndings()).map { String($0.1) })
    }
  }

  @Test(arguments: Backend.allCases)
  func `Each column that is kept is documented with its reason`(_ backend: Backend) async throws {
    let place = try await LedgerPlace(backend)
    let ledger = try await place.open()
    let sql: StaticString =
      switch backend {
      case .sqlite:
        """
        SELECT CAST(tables.name || '.' || columns.name AS BLOB)
          FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
          WHERE tables.type = 'table' AND tables.name NOT LIKE 'grdb%' AND tables.name NOT LIKE 'sqlite%'
        """
      case .postgres:
        """
        SELECT (table_name || '.' || column_name)::text::bytea FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name NOT LIKE 'records\\_%' AND table_name <> 'martlet_schema'
        """
      }
    let columns = try await ledger.backend.read { session in
      try session.rows(sql).map { String(decoding: try $0.bytes(0), as: UTF8.self) }
    }
    #expect(Set(columns).subtracting(try documented) == [])
    #expect(try documented.subtracting(columns) == [])
    #expect(columns.count > 60)
    await ledger.close()
  }

  @Test func `A backup holds every column but those of what is short-lived`() throws {
    let short: Set<String> = ["joins", "join_messages", "nonces", "sign_ins", "sessions", "service_uses"]
    let kept = Set(StoredTable.all.flatMap { table in table.columns.map { "\(table.name).\($0)" } })
    let expected = try documented.filter { column in !short.contains { column.hasPrefix("\($0).") } }
    #expect(kept == expected)
  }
}
