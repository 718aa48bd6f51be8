/// Everything a family owns: table → row → field → (clock, value).
///
/// A register keeps the value with the greatest clock. Applying is commutative, associative and
/// idempotent, so replicas that have seen the same operations hold the same registers, whatever the
/// order, the repetitions and the devices' clocks.
public struct Registers: Hashable, Sendable {
  private var tables: [Table: [Name: Row]] = [:]

  public init() {}

  /// Applies one operation; `true` if the register changed.
  @discardableResult
  public mutating func apply(_ operation: Operation) -> Bool {
    tables[operation.table, default: [:]][operation.row, default: Row()]
      .apply(operation.field, operation.clock, operation.value)
  }

  /// Takes over whatever is newer in `other`.
  public mutating func merge(_ other: Registers) {
    for (table, rows) in other.tables {
      guard var mine = tables.removeValue(forKey: table) else {
        tables[table] = rows
        continue
      }
      for (name, row) in rows {
        for register in row.registers {
          _ = mine[name, default: Row()].apply(register.field, register.clock, register.value)
        }
      }
      tables[table] = mine
    }
  }

  public func row(_ row: Name, in table: Table) -> Row? { tables[table]?[row] }

  /// The value of a register; `.nothing` where it was never set.
  public func value(_ table: Table, _ row: Name, _ field: Name) -> Value {
    tables[table]?[row]?[field] ?? .nothing
  }

  /// The tables that have a row, in the order of their names' UTF-8.
  public var tablesInOrder: [Table] { tables.keys.sorted() }

  /// The rows of a table, deleted ones too, in the order of their names' UTF-8.
  public func rows(in table: Table) -> [(name: Name, row: Row)] {
    guard let rows = tables[table] else { return [] }
    return rows.map { (name: $0.key, row: $0.value) }.sorted { $0.name < $1.name }
  }

  public func count(in table: Table) -> Int { tables[table]?.count ?? 0 }

  /// The greatest clock of all.
  public var latest: Clock? {
    var latest: Clock?
    for rows in tables.values {
      for row in rows.values {
        for register in row.registers where latest.map({ $0 < register.clock }) ?? true {
          latest = register.clock
        }
      }
    }
    return latest
  }

  mutating func put(_ rows: [Name: Row], in table: Table) {
    if rows.isEmpty { tables[table] = nil } else { tables[table] = rows }
  }

  mutating func forget(_ row: Name, in table: Table) {
    tables[table]?[row] = nil
    if tables[table]?.isEmpty ?? false { tables[table] = nil }
  }

  mutating func forget(_ row: Name, in table: Table, except field: Name) {
    tables[table]?[row]?.keepOnly(field)
  }
}
