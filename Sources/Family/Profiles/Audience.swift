// Whose a board is: the register `for` of a board's or a set's row, a list of profiles; absent or empty for everybody's.
extension Registers {
  static var audience: Name { "for" }

  /// For whom a board or a set is; empty for everybody.
  public func audience(of row: Name, in table: Table) -> [Name] {
    (value(table, row, Registers.audience).list ?? []).compactMap { $0.text.map { Name($0) } }
  }

  /// Whether a board is for somebody: it and the set that it came in.
  public func isBoard(_ id: BoardID, for profile: Name) -> Bool {
    guard let row = row(id.name, in: .boards) else { return true }
    if !isFor(profile, id.name, in: .boards) { return false }
    if case .imported(let set) = Board.Source(encoded: row.text("source")) {
      return isFor(profile, set.name, in: .sets)
    }
    return true
  }

  private func isFor(_ profile: Name, _ row: Name, in table: Table) -> Bool {
    // A board whose people have all gone is everybody's again, rather than nobody's.
    var isNobodys = true
    for name in audience(of: row, in: table) {
      if name == profile { return true }
      if hasProfile(name) { isNobodys = false }
    }
    return isNobodys
  }

  /// The edit that gives a board or a set to somebody, or takes it from them. Nobody's is everybody's.
  public func giving(_ isGiven: Bool, _ row: Name, in table: Table, to profile: Name) -> [Edit] {
    let everybody = profiles().map { $0.id }
    var audience = audience(of: row, in: table).filter { everybody.contains($0) }
    if audience.isEmpty { audience = everybody }
    if isGiven == audience.contains(profile) { return [] }
    if isGiven { audience.append(profile) } else { audience.removeAll { $0 == profile } }
    if audience.count == everybody.count { audience = [] }
    return [Edit(table, row, Registers.audience, .list(audience.map { .text($0.text) }))]
  }

  /// The edits that make another board for the same people as one.
  func carryingAudience(of old: Name, to new: Name) -> [Edit] {
    let names = audience(of: old, in: .boards)
    return names.isEmpty
      ? [] : [Edit(.boards, new, Registers.audience, .list(names.map { .text($0.text) }))]
  }
}
