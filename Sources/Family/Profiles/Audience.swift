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

  /// The people among those who talk here whose a board or a set is; all of them for everybody's.
  public func people(of row: Name, in table: Table) -> [Name] {
    let everybody = profiles().map { $0.id }
    let audience = audience(of: row, in: table).filter { everybody.contains($0) }
    return audience.isEmpty ? everybody : audience
  }

  /// The edit that gives a board or a set to somebody, or takes it from them. The last one keeps it: nobody's would be everybody's.
  public func giving(_ isGiven: Bool, _ row: Name, in table: Table, to profile: Name) -> [Edit] {
    var audience = people(of: row, in: table)
    if isGiven == audience.contains(profile) || audience == [profile] && !isGiven { return [] }
    if isGiven { audience.append(profile) } else { audience.removeAll { $0 == profile } }
    if audience.count == profiles().count { audience = [] }
    return [Edit(table, row, Registers.audience, .list(audience.map { .text($0.text) }))]
  }

  /// The edits that make another board for the same people as one.
  func carryingAudience(of old: Name, to new: Name) -> [Edit] {
    let names = audience(of: old, in: .boards)
    return names.isEmpty
      ? [] : [Edit(.boards, new, Registers.audience, .list(names.map { .text($0.text) }))]
  }
}
