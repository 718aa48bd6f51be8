import Exchange
import Family
import Shell

// Pictures that a file has only the addresses of. Nothing is asked without a parent's press, each time.
extension BoardsRoom {
  /// What has the focus when pictures are offered from the set's entry.
  static var fetchButtonID: String { "fetch-pictures" }

  mutating func update(fetching edit: FetchingEdit) -> [Effect] {
    let isRunning = state.fetching?.phase == .running
    switch edit {
    case .wanted(let set):
      if isRunning { return [] }
      offerPictures(of: set)
      return state.fetching?.phase == .offered ? [.focus(Self.fetchButtonID)] : []
    case .begun:
      guard !isRunning, let known = state.fetching else { return [] }
      // Anew: what has come since is not asked for again.
      offerPictures(of: known.set)
      guard var fetching = state.fetching, fetching.phase == .offered else { return [] }
      fetching.phase = .running
      fetching.turn &+= 1
      state.fetching = fetching
      var addresses: [String] = []
      for picture in fetching.wanted { addresses.append(picture.address.text) }
      return [.boards(.fetch(fetching.turn, addresses))]
    case .stopped:
      guard isRunning else { return [] }
      state.fetching?.phase = .ended
      state.addressed = nil
      return [.boards(.stopFetching)]
    case .closed:
      if !isRunning { state.fetching?.phase = .closed }
      return []
    }
  }

  /// Shows what there is to be fetched for a set; closes what was shown where there is nothing.
  private mutating func offerPictures(of set: BoardSetID) {
    var fetching = PictureFetching(set: set)
    if let boardSet = world.replica.registers.boardSet(set) {
      fetching.add(world.replica.registers.placedTiles(of: boardSet.id))
    }
    fetching.turn = state.fetching?.turn ?? 0
    if fetching.wanted.isEmpty { fetching.phase = .closed }
    state.fetching = fetching
  }

  /// Takes what came. A picture is put on every tile that still lacks it and has the same address.
  mutating func take(_ answer: FetchedPictures) -> [Effect] {
    guard var fetching = state.fetching, fetching.turn == answer.turn else { return [] }
    var edits: [Edit] = []
    for picture in answer.pictures where picture.index < fetching.wanted.count {
      switch picture.outcome {
      case .failed(let reason):
        fetching.failures.append(PictureFetching.Failure(index: picture.index, reason: reason))
      case .kept(let hash, let contentType):
        fetching.kept += 1
        edits += world.replica.registers.showing(hash, contentType, fetching.wanted[picture.index])
      }
    }
    if answer.course != .goesOn {
      if fetching.phase == .running { fetching.phase = .ended }
      fetching.end = answer.course
    }
    state.fetching = fetching
    if answer.course != .goesOn || fetching.phase != .running { state.addressed = nil }
    if !edits.isEmpty { world.change(edits) }
    return []
  }

  /// Offers the pictures of a file that has just been opened, counts those of all files while their page is shown, and asks
  /// for no more once the set or the parent is gone.
  mutating func followFetching(after action: Action) -> [Effect] {
    var effects: [Effect] = []
    if let fetching = state.fetching, fetching.phase != .closed,
      !world.route.isParents || world.replica.registers.boardSet(fetching.set) == nil
    {
      if fetching.phase == .running { effects.append(.boards(.stopFetching)) }
      state.fetching?.phase = .closed
    }
    guard case .parents(.boards) = world.route else {
      if state.addressed != nil { state.addressed = nil }
      return effects
    }
    if let report = state.report, report.offersPictures, state.arrival == nil,
      state.fetching?.phase != .running
    {
      state.report?.offersPictures = false
      offerPictures(of: report.set)
    }
    if state.addressed == nil || action.bringsBoards { countPictures() }
    return effects
  }

  private mutating func countPictures() {
    var counts: [Name: Int] = [:]
    for set in world.replica.registers.boardSets() {
      var fetching = PictureFetching(set: set.id)
      fetching.add(world.replica.registers.placedTiles(of: set.id))
      if !fetching.wanted.isEmpty { counts[set.id.name] = fetching.wanted.count }
    }
    state.addressed = counts
  }
}

extension Action {
  /// Whether the files on the page of boards may be others than before.
  fileprivate var bringsBoards: Bool {
    switch self {
    case .host(.parents(.fileOpened)), .host(.otherTab), .host(.fromFamily): true
    case .room(let action) where action.room == .boards: action.value(as: BoardEdit.self).bringsBoards
    case .room, .shell, .host: false
    }
  }
}

extension BoardEdit {
  fileprivate var bringsBoards: Bool {
    if case .setDeleted = self { return true }
    if case .setRestored = self { return true }
    return self == .confirmed || self == .refused
  }
}

extension PictureFetching {
  /// Adds the pictures that tiles lack and have an address of: each address once, with all its tiles.
  mutating func add(_ tiles: [Tile]) {
    var places: [Name: Int] = [:]
    var hostPlaces: [Name: Int] = [:]
    var seen: Set<Name> = []
    for tile in tiles {
      guard let written = PicturesByAddress.address(of: tile) else { continue }
      guard let address = PictureAddress(written) else {
        if seen.insert(Name(written)).inserted { refused += 1 }
        continue
      }
      if let place = places[Name(address.text)] {
        wanted[place].tiles.append(tile.id)
        continue
      }
      if wanted.count == Self.most { continue }
      places[Name(address.text)] = wanted.count
      wanted.append(Wanted(address: address, tiles: [tile.id]))
      if let place = hostPlaces[Name(address.host)] {
        hosts[place].pictures += 1
      } else {
        hostPlaces[Name(address.host)] = hosts.count
        hosts.append(Host(name: address.host, pictures: 1))
      }
    }
  }
}

extension Registers {
  /// The tiles on the boards of a set, each once.
  fileprivate func placedTiles(of set: BoardSetID) -> [Tile] {
    var tiles: [Tile] = []
    var seen: Set<Name> = []
    for board in boards(in: set) {
      for cell in board.cells {
        guard let cell, seen.insert(cell.name).inserted, let tile = tile(cell) else { continue }
        tiles.append(tile)
      }
    }
    return tiles
  }

  /// The edits that put a fetched picture on its tiles; also on those in the bin, so that the bin knows of its bytes.
  fileprivate func showing(_ hash: String, _ contentType: String, _ wanted: PictureFetching.Wanted) -> [Edit]
  {
    var edits: [Edit] = []
    for id in wanted.tiles {
      guard let row = row(id.name, in: .tiles) else { continue }
      let tile = Tile(id: id, row: row)
      guard let written = PicturesByAddress.address(of: tile),
        let address = PictureAddress(written), address == wanted.address
      else { continue }
      edits += PicturesByAddress.showing(hash, contentType, on: tile).edits(since: tile)
    }
    return edits
  }
}
