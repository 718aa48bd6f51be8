/// Everything a family owns: table → row → field → (clock, value).
///
/// A register keeps the value with the greatest clock. Applying is commutative, associative and
/// idempotent, so replicas that have seen the same operations hold the same registers, whatever the
/// order, the repetitions and the devices' clocks.
public struct Registers: Sendable {
  /// In the order of the tables' names; there are few.
  private var tables: [TableRows] = []

  /// What a snapshot holds, and the whole rows that have changed since: one without registers is gone.
  private struct TableRows {
    let table: Table
    var packed: PackedRows?
    var changed: [Name: Row] = [:]

    subscript(name: Name) -> Row? {
      @inline(never) get {
        if let row = changed[name] { return row.isEmpty ? nil : row }
        return stored(name)
      }
    }

    @inline(never)
    func stored(_ name: Name) -> Row? {
      packed.flatMap { packed in packed.index(of: name).map { Row(packed.row($0)) } }
    }

    var count: Int {
      @inline(never) get {
        var count = packed?.count ?? 0
        for (name, row) in changed where row.isEmpty == (stored(name) != nil) {
          count += row.isEmpty ? -1 : 1
        }
        return count
      }
    }

    @inline(never)
    mutating func apply(_ register: Register, to name: Name) -> Bool {
      if packed != nil, changed[name] == nil { changed[name] = stored(name) }
      return changed[name, default: Row()].apply(register.field, register.clock, register.value)
    }
  }

  public init() {}

  /// Applies one operation; `true` if the register changed.
  @discardableResult
  public mutating func apply(_ operation: Operation) -> Bool {
    tables[place(making: operation.table)].apply(
      Register(field: operation.field, clock: operation.clock, value: operation.value), to: operation.row)
  }

  /// Takes over whatever is newer in `other`.
  public mutating func merge(_ other: Registers) {
    for theirs in other.tables {
      let place = place(making: theirs.table)
      for (name, row) in other.rows(in: theirs.table) {
        for register in row.registers { _ = tables[place].apply(register, to: name) }
      }
    }
  }

  @inline(never)
  public func row(_ row: Name, in table: Table) -> Row? { place(of: table).flatMap { tables[$0][row] } }

  /// The value of a register; `.nothing` where it was never set.
  @inline(never)
  public func value(_ table: Table, _ row: Name, _ field: Name) -> Value {
    self.row(row, in: table)?[field] ?? .nothing
  }

  /// The tables that have a row, in the order of their names' UTF-8.
  public var tablesInOrder: [Table] { tables.filter { $0.count > 0 }.map { $0.table } }

  /// The rows of a table, deleted ones too, in the order of their names' UTF-8.
  @inline(never)
  public func rows(in table: Table) -> [(name: Name, row: Row)] {
    guard let place = place(of: table) else { return [] }
    let changed = tables[place].changed.map { (name: $0.key, row: $0.value) }.arranged { $0.name < $1.name }
    guard let packed = tables[place].packed else { return changed }
    var rows: [(name: Name, row: Row)] = []
    rows.reserveCapacity(packed.count + changed.count)
    var next = 0
    var index = 0
    while index < packed.count || next < changed.count {
      let stored = index < packed.count ? packed.name(index) : nil
      if next < changed.count, stored.map({ changed[next].name <= $0 }) ?? true {
        if stored == changed[next].name { index += 1 }
        if !changed[next].row.isEmpty { rows.append(changed[next]) }
        next += 1
      } else if let stored {
        rows.append((name: stored, row: Row(packed.row(index))))
        index += 1
      }
    }
    return rows
  }

  /// Those that are in the bin, or those that are not.
  @inline(never)
  func rows(in table: Table, deleted: Bool) -> [(name: Name, row: Row)] {
    var rows: [(name: Name, row: Row)] = []
    for row in self.rows(in: table) where row.row.isDeleted == deleted { rows.append(row) }
    return rows
  }

  /// When the rows that are in the bin were deleted, in no order. They are few of many, and found without reading or arranging
  /// the others: a page that shows them is drawn at each key.
  func deletions(in table: Table) -> [(name: Name, deletedAt: Int64)] {
    guard let place = place(of: table) else { return [] }
    var found: [(name: Name, deletedAt: Int64)] = []
    for (name, row) in tables[place].changed {
      if let time = row.deletedAt { found.append((name: name, deletedAt: time)) }
    }
    guard let packed = tables[place].packed else { return found }
    for index in 0..<packed.count where packed.row(index).isInBin {
      let name = packed.name(index)
      guard tables[place].changed[name] == nil, let time = Row(packed.row(index)).deletedAt else { continue }
      found.append((name: name, deletedAt: time))
    }
    return found
  }

  /// Whether a row of a table is in the bin, without reading those that are not.
  @inline(never)
  func hasDeleted(in table: Table) -> Bool {
    guard let place = place(of: table) else { return false }
    for row in tables[place].changed.values where row.isDeleted { return true }
    guard let packed = tables[place].packed else { return false }
    for index in 0..<packed.count where packed.row(index).isInBin { return true }
    return false
  }

  /// Whether a table has such a row, without putting them in order.
  /// One function for every kind that is asked for: it walks a dictionary, which is a lot of code each time.
  @inline(never)
  func has(_ kind: KindOfRow, in table: Table) -> Bool {
    guard let place = place(of: table) else { return false }
    for row in tables[place].changed.values where !row.isDeleted && row.isOf(kind) { return true }
    guard let packed = tables[place].packed else { return false }
    for index in 0..<packed.count where !packed.row(index).isInBin {
      if Row(packed.row(index)).isOf(kind), tables[place].changed[packed.name(index)] == nil { return true }
    }
    return false
  }

  public func count(in table: Table) -> Int { place(of: table).map { tables[$0].count } ?? 0 }

  /// The greatest clock of all.
  public var latest: Clock? {
    var latest: Clock?
    for table in tables {
      for (_, row) in rows(in: table.table) {
        for register in row.registers where latest.map({ $0 < register.clock }) ?? true {
          latest = register.clock
        }
      }
    }
    return latest
  }

  /// Takes in a whole table that was not there, to be read where it lies.
  mutating func put(_ rows: PackedRows, in table: Table) { tables[place(making: table)].packed = rows }

  mutating func forget(_ row: Name, in table: Table) {
    guard let place = place(of: table) else { return }
    tables[place].changed[row] = tables[place].stored(row).map { _ in Row() }
  }

  mutating func forget(_ row: Name, in table: Table, except field: Name) {
    guard let place = place(of: table), var kept = tables[place][row] else { return }
    kept.keepOnly(field)
    if kept.isEmpty { forget(row, in: table) } else { tables[place].changed[row] = kept }
  }

  /// Lets go of one register of a row, and of the row where it had no other.
  mutating func forget(_ field: Name, of row: Name, in table: Table) {
    guard let place = place(of: table), var kept = tables[place][row] else { return }
    kept.forget(field)
    if kept.isEmpty { forget(row, in: table) } else { tables[place].changed[row] = kept }
  }

  private func place(of table: Table) -> Int? { tables.firstIndex { $0.table == table } }

  private mutating func place(making table: Table) -> Int {
    if let place = place(of: table) { return place }
    let place = tables.firstIndex { table < $0.table } ?? tables.count
    tables.insert(TableRows(table: table), at: place)
    return place
  }
}

/// What they hold counts, not how they hold it.
extension Registers: Hashable {
  public static func == (a: Registers, b: Registers) -> Bool {
    let tables = a.tablesInOrder
    guard tables == b.tablesInOrder else { return false }
    for table in tables {
      let (mine, others) = (a.rows(in: table), b.rows(in: table))
      guard mine.count == others.count else { return false }
      for (row, other) in zip(mine, others) where row.name != other.name || row.row != other.row {
        return false
      }
    }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    for table in tablesInOrder {
      for (name, row) in rows(in: table) {
        hasher.combine(name)
        hasher.combine(row)
      }
    }
  }
}
