/// A wish to set one register, before it has a clock.
public struct Edit: Hashable, Sendable {
  public var table: Table
  public var row: Name
  public var field: Name
  public var value: Value

  public init(_ table: Table, _ row: Name, _ field: Name, _ value: Value) {
    self.table = table
    self.row = row
    self.field = field
    self.value = value
  }
}

/// One change of one register: the only way in which a family's data ever changes.
public struct Operation: Hashable, Sendable {
  public var clock: Clock
  public var table: Table
  public var row: Name
  public var field: Name
  public var value: Value

  public init(clock: Clock, table: Table, row: Name, field: Name, value: Value) {
    self.clock = clock
    self.table = table
    self.row = row
    self.field = field
    self.value = value
  }

  public init(_ edit: Edit, at clock: Clock) {
    self.init(clock: clock, table: edit.table, row: edit.row, field: edit.field, value: edit.value)
  }

  /// A total order: by clock, then by what is said of which register.
  func precedes(_ other: Operation) -> Bool {
    if clock != other.clock { return clock < other.clock }
    if address != other.address { return address < other.address }
    return field == other.field ? value < other.value : field < other.field
  }

  public var address: RowAddress { RowAddress(table: table, row: row) }
}

/// Where a row stands.
public struct RowAddress: Hashable, Comparable, Sendable {
  public var table: Table
  public var row: Name

  public init(table: Table, row: Name) {
    self.table = table
    self.row = row
  }

  public static func < (a: RowAddress, b: RowAddress) -> Bool {
    a.table == b.table ? a.row < b.row : a.table < b.table
  }
}
