import Foundation
import GRDB

/// A connection to SQLite, on its own queue.
struct SQLiteSession: SQLSession {
  let database: Database

  func each(_ sql: StaticString, _ values: [SQLValue], _ body: (SQLRow) throws -> Void) throws {
    let statement = try prepared(sql, values)
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() {
      try body(SQLRow(values: row.databaseValues.map(SQLValue.init)))
    }
  }

  func run(_ sql: StaticString, _ values: [SQLValue]) throws -> Int {
    try prepared(sql, values).execute()
    return database.changesCount
  }

  private func prepared(_ sql: StaticString, _ values: [SQLValue]) throws -> GRDB.Statement {
    let statement = try database.cachedStatement(sql: sql.description)
    try statement.setArguments(StatementArguments(values.map(\.stored)))
    return statement
  }
}

extension SQLValue {
  fileprivate var stored: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .blob(let data): self = .bytes([UInt8](data))
    // Strict tables hold neither.
    case .double, .string: self = .null
    }
  }
}
