internal import Bytes

/// What another device of the family changed on one day, in one thing.
///
/// Told from the registers, each of which knows who set it and when: so it says what holds now, and not what was changed again since.
public struct OthersChange: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case board(BoardID)
    /// Tiles that stand on no board.
    case tiles
    case importedBoards, phrases, photos, words, settings, limits, lock, people, devices, other
  }

  /// In local time, since 1 January 1970.
  public let day: Int64
  /// The device's part of its replicas' ids.
  public let device: String
  public let subject: Subject
  /// When the last of it was changed, in milliseconds since 1970.
  public internal(set) var at: Int64
  /// How many tiles of the board, or things of its kind.
  public internal(set) var count: Int
  /// What was put into the bin, and can come back.
  public internal(set) var deleted: [RowAddress]
}

extension Registers {
  /// Three months.
  public static let changesSpan: Int64 = 90 * 24 * 60 * 60 * 1000

  /// What other devices changed in the last 90 days, the latest first.
  public func changes(byOthersThan device: String, at moment: Moment) -> [OthersChange] {
    let (since, isBeyond) = moment.wall.subtractingReportingOverflow(Registers.changesSpan)
    var gathering = Gathering(own: device, since: isBeyond ? .min : since, offset: moment.offset)
    let boards = boardsOfTiles
    for table in tablesInOrder {
      for (name, row) in rows(in: table) {
        guard let subject = Registers.subject(of: name, in: table, boards) else { continue }
        let canReturn = row.isDeleted && row.registers.count > 1 && table.hasBin
        for register in row.registers {
          gathering.add(
            register, of: RowAddress(table: table, row: name), subject, isBin: canReturn)
        }
      }
    }
    return gathering.changes.arranged { $0.at == $1.at ? $0.device < $1.device : $0.at > $1.at }
  }

  /// The edits that bring something back out of the bin, with what went there with it.
  public func bringingBack(_ address: RowAddress) -> [Edit] {
    guard row(address.row, in: address.table)?.isDeleted ?? false else { return [] }
    return switch address.table {
    case .boards: restoringBoard(BoardID(address.row))
    case .saved: restoring(SavedPhraseID(address.row))
    case .categories: restoring(PhraseCategoryID(address.row))
    case .piles: restoring(pile: PileID(address.row))
    case .photos: Registers.restoring([PhotoID(address.row)])
    default: []
    }
  }

  /// The board on which each tile stands; of several the first by its name.
  private var boardsOfTiles: [Name: BoardID] {
    var boards: [Name: BoardID] = [:]
    for (name, row) in livingRows(in: .boards) {
      for (_, tile) in row.placed where boards[tile] == nil { boards[tile] = BoardID(name) }
    }
    return boards
  }

  /// `nil` for what nobody changes on purpose, and for what was said and looked up, which has pages of its own.
  private static func subject(
    of row: Name, in table: Table, _ boards: [Name: BoardID]
  ) -> OthersChange.Subject? {
    switch table {
    case .boards: .board(BoardID(row))
    case .tiles: boards[row].map { .board($0) } ?? .tiles
    case .sets: .importedBoards
    case .saved, .categories: .phrases
    case .piles, .photos: .photos
    case .words, .favourites: .words
    case .devices: .devices
    case .settings: subject(ofSettings: row)
    case .phrases, .use, .lookups, .history, .reviews, .practice: nil
    case .other: .other
    }
  }

  private static func subject(ofSettings row: Name) -> OthersChange.Subject? {
    if row == GateRow.name { return .lock }
    if row.text.rest(after: "limits.") != nil { return .limits }
    if row.text.rest(after: "profile.") != nil { return .people }
    for beginning in ["spent.", "counters", "ratings", "gate.", "minute.", "device.", "boards.waiting"]
    where row.text.rest(after: beginning) != nil {
      return nil
    }
    return .settings
  }
}

extension Table {
  /// Whether its rows come back out of the bin by themselves. Tiles and imported boards have places of their own for that.
  fileprivate var hasBin: Bool {
    switch self {
    case .boards, .saved, .categories, .piles, .photos: true
    case .settings, .sets, .tiles, .phrases, .use, .words, .lookups, .favourites, .history, .devices,
      .reviews,
      .practice, .other:
      false
    }
  }
}

private struct Gathering {
  let own: String
  let since: Int64
  let offset: Int64
  private(set) var changes: [OthersChange] = []
  private var places: [Key: Int] = [:]
  private var counted: Set<Counted> = []

  private struct Key: Hashable {
    let day: Int64
    let device: String
    let subject: OthersChange.Subject
  }

  /// A thing is counted once a day, be it by its own row or by the cell it stands in.
  private struct Counted: Hashable {
    let place: Int
    let thing: Name
  }

  init(own: String, since: Int64, offset: Int64) {
    self.own = own
    self.since = since
    self.offset = offset
  }

  mutating func add(
    _ register: Register, of address: RowAddress, _ subject: OthersChange.Subject, isBin: Bool
  ) {
    let device = register.clock.replica.device
    let at = register.clock.wall
    guard at > since, at > 0, device != own, register.clock.replica != Replica.vocabulary,
      !DevicesOwn.has(address.table, address.row, register.field),
      TileClaim.tile(of: register.field) == nil || address.table != .boards
    else { return }
    let day = Moment(wall: at, ticks: 0, offset: offset).local.day
    let key = Key(day: day, device: device, subject: subject)
    let place = places[key] ?? changes.count
    if place == changes.count {
      places[key] = place
      changes.append(
        OthersChange(day: day, device: device, subject: subject, at: at, count: 0, deleted: []))
    }
    changes[place].at = max(changes[place].at, at)
    var thing = address.row
    if address.table == .boards {
      guard CellField.place(of: register.field) != nil else {
        if isBin, register.field == Bin.deleted { changes[place].deleted.append(address) }
        return
      }
      let tile = register.value.text ?? ""
      thing = tile.isEmpty ? register.field : Name(tile)
    }
    if counted.insert(Counted(place: place, thing: thing)).inserted { changes[place].count += 1 }
    if isBin, register.field == Bin.deleted { changes[place].deleted.append(address) }
  }
}
