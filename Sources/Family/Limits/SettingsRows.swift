// Small steps of reading and writing that the rows of gate, limits and consents share. They are never inlined: the
// module has each once.

extension Row {
  /// Whether a register was ever set, be it to nothing.
  @inline(never)
  func isSet(_ field: Name) -> Bool { clock(of: field) != nil }

  /// A flag; `absent` where it was never set or was taken away, and `damaged` where it is no flag.
  @inline(never)
  func flag(_ field: Name, absent: Bool, damaged: Bool) -> Bool {
    isSet(field) && !self[field].isEmptyList ? self[field].flag ?? damaged : absent
  }
}

extension Value {
  /// Two numbers as a list.
  @inline(never)
  static func pair(_ first: Int64, _ second: Int64) -> Value { .list([.integer(first), .integer(second)]) }

  /// The numbers of a list of two, of which the second is not negative.
  var pair: (first: Int64, second: Int64)? {
    @inline(never) get {
      guard let list, list.count == 2, let first = list[0].integer, let second = list[1].integer, second >= 0
      else { return nil }
      return (first, second)
    }
  }

  /// Whether this is the empty list, by which a register says that what it held was taken away.
  var isEmptyList: Bool {
    @inline(never) get { list?.isEmpty ?? false }
  }
}

extension Registers {
  /// A row of the settings table without registers where there is none.
  @inline(never)
  func settingsRow(_ name: Name) -> Row { row(name, in: .settings) ?? Row() }

  /// The edits that give every register of a row of settings one value.
  @inline(never)
  func rewriting(_ name: Name, to value: Value) -> [Edit] {
    var edits: [Edit] = []
    for register in settingsRow(name).registers where register.field != Bin.deleted {
      edits.append(Edit(.settings, name, register.field, value))
    }
    return edits
  }
}
