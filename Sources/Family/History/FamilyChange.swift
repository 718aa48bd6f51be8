internal import Bytes

/// What somebody changed on one device, in one thing, at one time: changes of which none came more than ten minutes after the last.
/// With each file that is opened another one begins, so that what was there before it can come back.
public struct FamilyChange: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case board(BoardID)
    /// Tiles that stand on no board.
    case tiles
    case importedBoards, phrases, photos, words, settings, limits, lock, people, devices, plan, other

    /// Whether what it was before can come back: not the lock, which an earlier moment must not open, and not what devices are called.
    public var canComeBack: Bool {
      switch self {
      case .board, .tiles, .importedBoards, .phrases, .photos, .words, .settings, .limits, .people, .plan:
        true
      case .lock, .devices, .other: false
      }
    }
  }

  /// In local time, since 1 January 1970.
  public let day: Int64
  /// The device's part of its replicas' ids.
  public let device: String
  public let subject: Subject
  /// When the first and the last of it were changed, in milliseconds since 1970.
  public let from: Int64
  public internal(set) var at: Int64
  /// How many tiles of the board, or things of its kind.
  public internal(set) var count: Int
  /// What was put into the bin, and can come back.
  public internal(set) var deleted: [RowAddress]
}

extension Past {
  /// What was changed in the last 90 days on the family's devices, the latest first.
  public func changes(at moment: Moment) -> [FamilyChange] {
    var gathering = Gathering(since: moment.wall.minus(Past.span), offset: moment.offset)
    let boards = present.boardsOfTiles
    for table in present.tablesInOrder {
      for (name, row) in present.rows(in: table) {
        guard let subject = FamilyChange.subject(of: name, in: table, boards) else { continue }
        let canReturn = row.isDeleted && !row.isPurged && table.hasBin
        for register in row.registers {
          gathering.add(
            Operation(
              clock: register.clock, table: table, row: name, field: register.field, value: register.value),
            subject, isBin: canReturn)
        }
      }
    }
    for operation in replaced {
      guard let subject = FamilyChange.subject(of: operation.row, in: operation.table, boards) else {
        continue
      }
      gathering.add(operation, subject, isBin: false)
    }
    return gathering.changes
  }
}

extension Registers {
  /// The edits that bring something back out of the bin, with what went there with it.
  public func bringingBack(_ address: RowAddress) -> [Edit] {
    guard row(address.row, in: address.table)?.isDeleted ?? false else { return [] }
    return switch address.table {
    case .boards: restoringBoard(BoardID(address.row))
    case .saved: restoring(SavedPhraseID(address.row))
    case .categories: restoring(PhraseCategoryID(address.row))
    case .piles: restoring(pile: PileID(address.row))
    case .photos: Registers.restoring([PhotoID(address.row)])
    case .plan: [Bin.restore(address.row, in: .plan)]
    default: []
    }
  }

  /// The board on which each tile stands; of several the first by its name.
  var boardsOfTiles: [Name: BoardID] {
    var boards: [Name: BoardID] = [:]
    for (name, row) in livingRows(in: .boards) {
      for (_, tile) in row.placed where boards[tile] == nil { boards[tile] = BoardID(name) }
    }
    return boards
  }
}

extension FamilyChange {
  /// `nil` for what nobody changes on purpose, and for what was said and looked up, which has pages of its own.
  static func subject(
    of row: Name, in table: Table, _ boards: [Name: BoardID]
  ) -> Subject? {
    switch table {
    case .boards: .board(BoardID(row))
    case .tiles: boards[row].map { .board($0) } ?? .tiles
    case .sets: .importedBoards
    case .saved, .categories: .phrases
    case .piles, .photos: .photos
    case .words, .favourites: .words
    case .devices: .devices
    case .settings: subject(ofSettings: row)
    case .phrases, .use, .lookups, .history, .reviews, .practice, .asked, .voices, .activity, .goals: nil
    case .plan: .plan
    case .other: .other
    }
  }

  private static func subject(ofSettings row: Name) -> Subject? {
    if row == GateRow.name { return .lock }
    if row.text.rest(after: "limits.") != nil { return .limits }
    if row.text.rest(after: "profile.") != nil { return .people }
    for beginning in [
      "spent.", "counters", "ratings", "gate.", "minute.", "device.", "boards.waiting", "timer.",
    ]
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
    case .boards, .saved, .categories, .piles, .photos, .plan: true
    case .settings, .sets, .tiles, .phrases, .use, .words, .lookups, .favourites, .history, .devices,
      .reviews, .practice, .asked, .voices, .activity, .goals, .other:
      false
    }
  }
}

private struct Gathering {
  let since: Int64
  let offset: Int64
  private var found: [Entry] = []
  /// When each device opened files of boards.
  private var openings: [String: [Int64]] = [:]

  private struct Entry {
    let operation: Operation
    let subject: FamilyChange.Subject
    let isBin: Bool
  }

  /// A thing is counted once a change, be it by its own row or by the cell it stands in.
  private struct Counted: Hashable {
    let place: Int
    let thing: Name
  }

  private struct Key: Hashable {
    let device: String
    let subject: FamilyChange.Subject
  }

  init(since: Int64, offset: Int64) {
    self.since = since
    self.offset = offset
  }

  mutating func add(_ operation: Operation, _ subject: FamilyChange.Subject, isBin: Bool) {
    let clock = operation.clock
    guard clock.wall > since, clock.wall > 0, clock.replica != Replica.vocabulary, !operation.isDevicesOwn,
      TileClaim.tile(of: operation.field) == nil || operation.table != .boards
    else { return }
    if operation.table == .sets, operation.field == BoardSet.opened {
      openings[clock.replica.device, default: []].append(clock.wall)
    }
    found.append(Entry(operation: operation, subject: subject, isBin: isBin))
  }

  /// The latest first.
  var changes: [FamilyChange] {
    var changes: [FamilyChange] = []
    var open: [Key: Int] = [:]
    var counted: Set<Counted> = []
    for entry in found.arranged(by: { $0.operation.precedes($1.operation) }) {
      let operation = entry.operation
      let at = operation.clock.wall
      let key = Key(device: operation.clock.replica.device, subject: entry.subject)
      let day = Moment(wall: at, ticks: 0, offset: offset).local.day
      var place = changes.count
      if let last = open[key], changes[last].day == day, at.minus(changes[last].at) <= Gathering.pause,
        !opensFile(key, after: changes[last].at, until: at)
      {
        place = last
      } else {
        open[key] = place
        changes.append(
          FamilyChange(
            day: day, device: key.device, subject: key.subject, from: at, at: at, count: 0, deleted: []))
      }
      changes[place].at = at
      if entry.isBin, operation.field == Bin.deleted { changes[place].deleted.append(operation.address) }
      guard let thing = Gathering.thing(of: operation) else { continue }
      if counted.insert(Counted(place: place, thing: thing)).inserted { changes[place].count += 1 }
    }
    return changes.arranged { $0.at == $1.at ? $0.device < $1.device : $0.at > $1.at }
  }

  /// Whether the device opened a file of boards in between.
  private func opensFile(_ key: Key, after: Int64, until: Int64) -> Bool {
    switch key.subject {
    case .board, .tiles, .importedBoards:
      (openings[key.device] ?? []).contains { $0 > after && $0 <= until }
    default: false
    }
  }

  /// Ten minutes, in milliseconds.
  private static var pause: Int64 { 10 * 60 * 1000 }

  /// What is counted: a row, on a board the tile or the cell.
  private static func thing(of operation: Operation) -> Name? {
    guard operation.table == .boards else { return operation.row }
    guard CellField.place(of: operation.field) != nil else { return nil }
    let tile = operation.value.text ?? ""
    return tile.isEmpty ? operation.field : Name(tile)
  }
}
