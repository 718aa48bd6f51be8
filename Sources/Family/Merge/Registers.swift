/// Everything a family owns: table → row → field → (clock, value).
///
/// A register keeps the value with the greatest clock. Applying is commutative, associative and
/// idempotent, so replicas that have seen the same operations hold the same registers, whatever the
/// order, the repetitions and the devices' clocks.
public struct Registers: Hashable, Sendable {
  /// In the order of the tables' names; there are few, and none is empty.
  private var tables: [TableRows] = []

  private struct TableRows: Hashable {
    let table: Table
    var rows: [Name: Row] = [:]
  }

  public init() {}

  /// Applies one operation; `true` if the register changed.
  @discardableResult
  public mutating func apply(_ operation: Operation) -> Bool {
    tables[place(making: operation.table)].rows[operation.row, default: Row()]
      .apply(operation.field, operation.clock, operation.value)
  }

  /// Takes over whatever is newer in `other`.
  public mutating func merge(_ other: Registers) {
    for theirs in other.tables {
      let place = place(making: theirs.table)
      if tables[place].rows.isEmpty {
        tables[place].rows = theirs.rows
        continue
      }
      for (name, row) in theirs.rows {
        for register in row.registers {
          _ = tables[place].rows[name, default: Row()].apply(register.field, register.clock, register.value)
        }
      }
    }
  }

  public func row(_ row: Name, in table: Table) -> Row? { place(of: table).flatMap { tables[$0].rows[row] } }

  /// The value of a register; `.nothing` where it was never set.
  public func value(_ table: Table, _ row: Name, _ field: Name) -> Value {
    self.row(row, in: table)?[field] ?? .nothing
  }

  /// The tables that have a row, in the order of their names' UTF-8.
  public var tablesInOrder: [Table] { tables.map { $0.table } }

  /// The rows of a table, deleted ones too, in the order of their names' UTF-8.
  @inline(never)
  public func rows(in table: Table) -> [(name: Name, row: Row)] {
    guard let place = place(of: table) else { return [] }
    return tables[place].rows.map { (name: $0.key, row: $0.value) }.arranged { $0.name < $1.name }
  }

  /// Whether a table has such a row, without putting them in order.
  /// One function for every kind that is asked for: it walks a dictionary, which is a lot of code each time.
  @inline(never)
  func has(_ kind: KindOfRow, in table: Table) -> Bool {
    guard let place = place(of: table) else { return false }
    for row in tables[place].rows.values where !row.isDeleted && row.isOf(kind) { return true }
    return false
  }

  public func count(in table: Table) -> Int { place(of: table).map { tables[$0].rows.count } ?? 0 }

  /// The greatest clock of all.
  public var latest: Clock? {
    var latest: Clock?
    for table in tables {
      for row in table.rows.values {
        for register in row.registers where latest.map({ $0 < register.clock }) ?? true {
          latest = register.clock
        }
      }
    }
    return latest
  }

  /// Takes in a whole table that was not there.
  mutating func put(_ rows: [Name: Row], in table: Table) { tables[place(making: table)].rows = rows }

  mutating func forget(_ row: Name, in table: Table) {
    guard let place = place(of: table) else { return }
    tables[place].rows[row] = nil
    if tables[place].rows.isEmpty { tables.remove(at: place) }
  }

  mutating func forget(_ row: Name, in table: Table, except field: Name) {
    if let place = place(of: table) { tables[place].rows[row]?.keepOnly(field) }
  }

  private func place(of table: Table) -> Int? { tables.firstIndex { $0.table == table } }

  private mutating func place(making table: Table) -> Int {
    if let place = place(of: table) { return place }
    let place = tables.firstIndex { table < $0.table } ?? tables.count
    tables.insert(TableRows(table: table), at: place)
    return place
  }
}
