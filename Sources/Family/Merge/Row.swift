/// One field's value and when it was set.
public struct Register: Hashable, Sendable {
  public let field: Name
  public internal(set) var clock: Clock
  public internal(set) var value: Value
}

/// The registers of one row, in the order of their fields' UTF-8.
public struct Row: Hashable, Sendable {
  public private(set) var registers: [Register] = []

  public init() {}

  /// The field's value; `.nothing` where it was never set.
  public subscript(field: Name) -> Value {
    let place = place(of: field)
    return isHeld(field, at: place) ? registers[place].value : .nothing
  }

  public func clock(of field: Name) -> Clock? {
    let place = place(of: field)
    return isHeld(field, at: place) ? registers[place].clock : nil
  }

  /// The greatest clock of the row.
  public var latest: Clock? { registers.lazy.map { $0.clock }.max() }

  /// Sets the field if the clock is greater than the one it has; `true` if the register changed.
  ///
  /// Two values under the very same clock (a broken or hostile replica) are decided by their order, so
  /// that all replicas still agree.
  mutating func apply(_ field: Name, _ clock: Clock, _ value: Value) -> Bool {
    let place = place(of: field)
    guard isHeld(field, at: place) else {
      registers.insert(Register(field: field, clock: clock, value: value), at: place)
      return true
    }
    let held = registers[place].clock
    guard held < clock || (held == clock && registers[place].value < value) else { return false }
    registers[place].clock = clock
    registers[place].value = value
    return true
  }

  mutating func keepOnly(_ field: Name) { registers.removeAll { $0.field != field } }

  private func isHeld(_ field: Name, at place: Int) -> Bool {
    place < registers.count && registers[place].field == field
  }

  /// The first place whose field is not before `field`. What comes in order is found at the end at once.
  private func place(of field: Name) -> Int {
    guard let last = registers.last else { return 0 }
    if last.field < field { return registers.count }
    var low = 0
    var high = registers.count - 1
    while low < high {
      let middle = (low + high) / 2
      if registers[middle].field < field { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
