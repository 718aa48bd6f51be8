internal import Bytes

/// Something that was otherwise at an earlier moment.
public struct PastDifference: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// It was there and is not any more.
    case gone
    /// It was not there yet.
    case new
    /// A tile stood in another cell.
    case moved
    /// It said or looked otherwise.
    case changed
  }

  public let kind: Kind
  public let address: RowAddress

  public init(_ kind: Kind, _ address: RowAddress) {
    self.kind = kind
    self.address = address
  }
}

/// An earlier moment beside the present: of one thing, or of everything.
public struct PastMoment: Sendable {
  public let present: Registers
  public let then: Registers
  /// `nil`: everything that a family makes.
  public let subject: FamilyChange.Subject?
  /// Of a board: the tiles that stood or stand on it.
  private let tiles: Set<Name>

  public init(_ past: Past, of subject: FamilyChange.Subject?, at wall: Int64) {
    present = past.present
    then = past.registers(at: wall)
    self.subject = subject
    var tiles: Set<Name> = []
    if case .board(let id) = subject {
      for registers in [present, then] {
        for (_, tile) in registers.row(id.name, in: .boards)?.placed ?? [] { tiles.insert(tile) }
      }
    }
    self.tiles = tiles
  }

  private func concerns(_ address: RowAddress) -> Bool {
    guard let subject else { return SettingsOfHistory.concerns(address) }
    switch subject {
    case .board(let id):
      return address.table == .boards
        ? address.row == id.name : address.table == .tiles && tiles.contains(address.row)
    case .tiles: return address.table == .tiles
    default:
      return SettingsOfHistory.concerns(address)
        && FamilyChange.subject(of: address.row, in: address.table, [:]) == subject
    }
  }

  /// The rows that are concerned, of now and then: what was there then is there now, if only in the bin.
  private var addresses: [RowAddress] {
    var found: [RowAddress] = []
    for table in present.tablesInOrder {
      for (name, _) in present.rows(in: table) where concerns(RowAddress(table: table, row: name)) {
        found.append(RowAddress(table: table, row: name))
      }
    }
    return found
  }

  /// What was otherwise, in the order of tables and rows.
  public var differences: [PastDifference] {
    var found: [PastDifference] = []
    for address in addresses {
      guard let now = present.row(address.row, in: address.table), !now.isPurged else { continue }
      let old = then.row(address.row, in: address.table)
      let (wasThere, isThere) = (Self.isThere(old), Self.isThere(now))
      if address.table == .tiles, tiles.contains(address.row) { continue }
      if wasThere != isThere {
        found.append(PastDifference(isThere ? .new : .gone, address))
      } else if isThere, !saying(edits(of: address, now, old, at: 0)).isEmpty {
        found.append(PastDifference(.changed, address))
      }
    }
    return found + placed
  }

  private static func isThere(_ row: Row?) -> Bool {
    guard let row, !row.isDeleted else { return false }
    return row.registers.contains { $0.value != .nothing && !$0.value.isEmptyList }
  }

  /// Of one board it is told by its tiles what stands in its cells.
  private func saying(_ edits: [Edit]) -> [Edit] {
    guard case .board = subject else { return edits }
    return edits.filter { $0.table != .boards || CellField.place(of: $0.field) == nil }
  }

  /// What was otherwise with the tiles of a board.
  private var placed: [PastDifference] {
    guard case .board(let id) = subject else { return [] }
    let (before, after) = (Self.cells(of: id, in: then), Self.cells(of: id, in: present))
    var found: [PastDifference] = []
    for tile in tiles.map({ $0 }).arranged(by: { $0 < $1 }) {
      let address = RowAddress(table: .tiles, row: tile)
      switch (before[tile], after[tile]) {
      case (.some, nil): found.append(PastDifference(.gone, address))
      case (nil, .some): found.append(PastDifference(.new, address))
      case (let old?, let new?):
        let now = present.row(tile, in: .tiles)
        if let now, !edits(of: address, now, then.row(tile, in: .tiles), at: 0).isEmpty {
          found.append(PastDifference(.changed, address))
        } else if old != new {
          found.append(PastDifference(.moved, address))
        }
      case (nil, nil): continue
      }
    }
    return found
  }

  private static func cells(of board: BoardID, in registers: Registers) -> [Name: [Name]] {
    var cells: [Name: [Name]] = [:]
    guard let row = registers.row(board.name, in: .boards), !row.isDeleted else { return cells }
    for (cell, tile) in row.placed { cells[tile, default: []].append(cell) }
    return cells
  }

  /// How many things were deleted for good since then, and can't come back.
  public func gaps(since wall: Int64) -> Int {
    var count = 0
    for address in addresses where address.table != .tiles || subject == nil {
      guard let row = present.row(address.row, in: address.table), row.isPurged,
        row.registers[0].clock.wall > wall
      else { continue }
      count += 1
    }
    return count
  }

  /// The edits that make everything concerned as it was, as new changes. What was not there yet goes into the bin; the rest of what a
  /// family has stays as it is.
  public func bringingBack(now wall: Int64) -> [Edit] {
    var edits: [Edit] = []
    for address in addresses {
      guard let now = present.row(address.row, in: address.table), !now.isPurged else { continue }
      edits += self.edits(of: address, now, then.row(address.row, in: address.table), at: wall)
    }
    return edits
  }

  private func edits(of address: RowAddress, _ now: Row, _ old: Row?, at wall: Int64) -> [Edit] {
    let isThere = !now.isDeleted
    guard let old, !old.isDeleted else {
      // A tile may stand on another board as well, unless all boards go back; settings go back to what nobody has set.
      switch address.table {
      case .tiles where subject != nil: return []
      case .settings where !Registers.isPerson(address.row):
        return now.registers.compactMap { register in
          let unset = Self.unset(register.field, in: .settings)
          return register.value == unset ? nil : edit(address, register.field, unset)
        }
      default: return isThere ? [Bin.delete(address.row, in: address.table, now: wall)] : []
      }
    }
    var edits: [Edit] = []
    for register in now.unpacked.registers {
      guard register.field != Bin.deleted else {
        if !isThere { edits.append(Bin.restore(address.row, in: address.table)) }
        continue
      }
      let wasSet = old.isSet(register.field)
      let value = wasSet ? old[register.field] : Self.unset(register.field, in: address.table)
      if value == register.value || (value == .text("") && register.value == .nothing) { continue }
      if let edit = edit(address, register.field, value) { edits.append(edit) }
    }
    return edits
  }

  /// The value that a register goes back to if nobody had set it by that moment. A limit, a rating and "hidden" need a value: a
  /// limit goes back to none, a rating to its category's, and a photo is shown.
  private static func unset(_ field: Name, in table: Table) -> Value {
    if table == .settings { return .list([]) }
    if field == Photo.hidden { return .flag(false) }
    if field == Registers.ratingField { return .text(Row.asCategory) }
    return table == .boards && CellField.place(of: field) != nil ? .text("") : .nothing
  }

  /// `nil` for what an earlier moment has no say in: a device's own, and where tiles are claimed to stand, which is noted anew.
  private func edit(_ address: RowAddress, _ field: Name, _ value: Value) -> Edit? {
    if DevicesOwn.has(address.table, address.row, field) { return nil }
    if address.table == .boards, TileClaim.tile(of: field) != nil { return nil }
    return Edit(address.table, address.row, field, value)
  }
}

extension SettingsOfHistory {
  /// Whether a family can go back to what a row said.
  static func concerns(_ address: RowAddress) -> Bool {
    switch address.table {
    case .boards, .tiles, .sets, .saved, .categories, .piles, .photos, .words, .favourites, .plan: true
    case .settings: has(address.row)
    case .phrases, .use, .lookups, .history, .devices, .reviews, .practice, .asked, .voices, .activity,
      .goals, .other:
      false
    }
  }
}

/// A row of the settings to which a family can go back: whose, and of what.
public struct PastSettingsRow: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case settings, limits, person }

  public let name: Name
  public let kind: Kind
  public let profile: Name

  /// `nil` for a row of another table.
  public init?(_ address: RowAddress) {
    guard address.table == .settings else { return nil }
    name = address.row
    if let profile = name.text.rest(after: Limits.row(of: "").text) {
      (kind, self.profile) = (.limits, Name(profile))
    } else if let profile = name.text.rest(after: Registers.profilePrefix) {
      (kind, self.profile) = (.person, Name(profile))
    } else {
      (kind, profile) = (.settings, name)
    }
  }
}
