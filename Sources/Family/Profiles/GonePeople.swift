internal import Bytes

// Thirty days after somebody was deleted, all that was theirs alone goes: settings, limits and minutes, what was said and
// learnt, the phrase, and masks of Martlet's words. Their boards are everybody's then (``Registers/isBoard(_:for:)``).
// What comes late from a device that did not know goes the next time. The deletion itself stays, as everywhere.
extension Registers {
  /// Lets go of it; whether there was anything.
  public mutating func forgetGonePeople() -> Bool {
    var isAnything = false
    for (name, row) in rows(in: .settings) where row.isDeleted {
      guard let id = name.text.rest(after: Registers.profilePrefix), !id.isEmpty, hasForgotten(Name(id))
      else {
        continue
      }
      if forgetAll(of: Name(id)) { isAnything = true }
    }
    return isAnything
  }

  private mutating func forgetAll(of profile: Name) -> Bool {
    var rows: [(table: Table, name: Name)] = []
    for begin in ["", "limits.", "spent.", "minute."] {
      rows.append((.settings, Name(begin + profile.text)))
    }
    for table in [Table.use, .history, .plan, .asked, .activity, .goals] {
      for (name, _) in self.rows(in: table) where Registers.owner(of: name) == profile {
        rows.append((table, name))
      }
    }
    rows.append((.phrases, profile))
    rows += practiceRows(of: profile)
    for (name, row) in self.rows(in: .phrases) {
      if PlacedItem(id: PhraseItemID(name), row: row)?.bar == profile { rows.append((.phrases, name)) }
    }
    var isAnything = false
    for (table, name) in rows where row(name, in: table) != nil {
      forget(name, in: table)
      isAnything = true
    }
    let mask = Registers.mask(for: profile)
    for (name, row) in self.rows(in: .words) where row[mask] != .nothing {
      forget(mask, of: name, in: .words)
      isAnything = true
    }
    return isAnything
  }
}
