/// Deletion is a register as well: it holds the time of deletion, or `false` once the row is restored.
/// A deleted row waits in the bin for thirty days, by a clock that did not jump: see ``SeenDays``.
public enum Bin {
  public static let deleted: Name = "deleted"
  /// Thirty days in milliseconds.
  public static let span: Int64 = 30 * 24 * 60 * 60 * 1000

  public static func delete(_ row: Name, in table: Table, now: Int64) -> Edit {
    Edit(table, row, deleted, .integer(now))
  }

  public static func restore(_ row: Name, in table: Table) -> Edit {
    Edit(table, row, deleted, .flag(false))
  }

  /// Whether thirty days have passed since the row was deleted.
  ///
  /// Counted from the deletion or from the row's last change, whichever is later, so that a device whose
  /// clock is years behind can't empty the bin by deleting.
  public static func hasExpired(_ row: Row, now: Int64) -> Bool {
    guard let time = row.deletedAt else { return false }
    let since = max(time, row.latest?.wall ?? time)
    let (age, tooLarge) = now.subtractingReportingOverflow(since)
    return tooLarge ? now > since : age >= span
  }
}

extension Registers {
  /// The rows of a table that are not in the bin, in the order of their names' UTF-8.
  @inline(never)
  public func livingRows(in table: Table) -> [(name: Name, row: Row)] {
    rows(in: table, deleted: false)
  }

  /// The rows of a table that are in the bin, most recently deleted first.
  public func bin(of table: Table) -> [(name: Name, deletedAt: Int64)] {
    deletions(in: table).arranged {
      $0.deletedAt == $1.deletedAt ? $0.name < $1.name : $0.deletedAt > $1.deletedAt
    }
  }

  /// Empties the bin of what has been in it for thirty days. The deletion itself stays, so that a change
  /// that arrives late can't bring half a row back.
  ///
  /// - Returns: the hashes of stored pictures and sounds that nothing has any more.
  @discardableResult public mutating func emptyBin(now: Int64) -> [String] {
    var gone: [Name] = []
    for table in tablesInOrder where hasDeleted(in: table) {
      for (name, row) in rows(in: table, deleted: true) where Bin.hasExpired(row, now: now) {
        gone += Registers.hashes(in: row)
        forget(name, in: table, except: Bin.deleted)
      }
    }
    if gone.isEmpty { return [] }
    var held: Set<Name> = []
    for table in tablesInOrder {
      for (_, row) in rows(in: table) {
        for hash in Registers.hashes(in: row) { held.insert(hash) }
      }
    }
    var unused: [String] = []
    for hash in gone where held.insert(hash).inserted { unused.append(hash.text) }
    return unused
  }

  /// What is stored for a row besides itself.
  @inline(never)
  private static func hashes(in row: Row) -> [Name] {
    var hashes: [Name] = []
    for register in row.registers { register.value.hashes { hashes.append($0) } }
    return hashes
  }
}
