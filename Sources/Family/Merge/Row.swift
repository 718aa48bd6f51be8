/// One field's value and when it was set.
public struct Register: Hashable, Sendable {
  public let field: Name
  public internal(set) var clock: Clock
  public internal(set) var value: Value
}

/// The registers of one row, in the order of their fields' UTF-8.
public struct Row: Sendable {
  private var own: [Register] = []
  /// Where a snapshot holds them, until one is changed.
  private var packed: PackedRow?

  public init() {}

  init(_ packed: PackedRow) { self.packed = packed }

  public var registers: [Register] {
    @inline(never) get { packed?.registers ?? own }
  }

  /// The field's value; `.nothing` where it was never set.
  public subscript(field: Name) -> Value {
    @inline(never) get {
      if let packed { return packed[field] }
      let place = place(of: field)
      return isHeld(field, at: place) ? own[place].value : .nothing
    }
  }

  public func clock(of field: Name) -> Clock? {
    for register in registers where register.field == field { return register.clock }
    return nil
  }

  /// The greatest clock of the row.
  public var latest: Clock? { registers.lazy.map { $0.clock }.max() }

  /// When the row was deleted, in milliseconds; `nil` while it lives.
  public var deletedAt: Int64? {
    @inline(never) get {
      if let packed, !packed.isInBin { return nil }
      return switch self[Bin.deleted] {
      case .integer(let time): time
      case .flag(true): 0
      default: nil
      }
    }
  }

  public var isDeleted: Bool {
    @inline(never) get { deletedAt != nil }
  }

  /// Whether nothing was ever set, or all has been forgotten.
  var isEmpty: Bool { packed == nil && own.isEmpty }

  /// The row with its registers read, for who asks for many of them.
  var unpacked: Row {
    @inline(never) get {
      guard let packed else { return self }
      var row = Row()
      row.own = packed.registers
      return row
    }
  }

  /// Where a snapshot holds the row, for who reads a part of it there; `nil` once it has changed.
  var inPlace: PackedRow? { packed }

  /// Sets the field if the clock is greater than the one it has; `true` if the register changed.
  ///
  /// Two values under the very same clock (a broken or hostile replica) are decided by their order, so
  /// that all replicas still agree.
  @inline(never)
  mutating func apply(_ field: Name, _ clock: Clock, _ value: Value) -> Bool {
    unpack()
    let place = place(of: field)
    guard isHeld(field, at: place) else {
      own.insert(Register(field: field, clock: clock, value: value), at: place)
      return true
    }
    let held = own[place].clock
    guard held < clock || (held == clock && own[place].value < value) else { return false }
    own[place].clock = clock
    own[place].value = value
    return true
  }

  mutating func keepOnly(_ field: Name) {
    unpack()
    own.removeAll { $0.field != field }
  }

  mutating func forget(_ field: Name) {
    unpack()
    own.removeAll { $0.field == field }
  }

  @inline(never)
  private mutating func unpack() { if packed != nil { self = unpacked } }

  private func isHeld(_ field: Name, at place: Int) -> Bool {
    place < own.count && own[place].field == field
  }

  /// The first place whose field is not before `field`. What comes in order is found at the end at once.
  private func place(of field: Name) -> Int {
    guard let last = own.last else { return 0 }
    if last.field < field { return own.count }
    var low = 0
    var high = own.count - 1
    while low < high {
      let middle = (low + high) / 2
      if own[middle].field < field { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Row: Hashable {
  public static func == (a: Row, b: Row) -> Bool { a.registers == b.registers }

  public func hash(into hasher: inout Hasher) { hasher.combine(registers) }
}
