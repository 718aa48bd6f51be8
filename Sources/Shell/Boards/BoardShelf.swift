public import Family
public import Language

/// The boards that the person who talks may see, in the layout of this screen: Martlet's, and the family's own.
public struct ShownBoards {
  let world: World
}

extension World {
  public var boards: ShownBoards { ShownBoards(world: self) }
}

// Finds the board for a place: one of the vocabulary's or one of the family's own.
extension ShownBoards {
  /// The layout in force: phones have their own; elsewhere the family chooses, or the size does.
  public var layout: Layout { layout(for: world.settings.grid) }

  public func layout(for grid: Settings.Grid) -> Layout {
    if world.visit.isPhone { return .phone }
    switch grid {
    case .tiles24: return .grid24
    case .tiles60: return .grid60
    case .tiles112: return .grid112
    case .automatic: return world.visit.height < 420 ? .grid24 : .grid60
    }
  }

  /// A page of a board as it is shown; `nil` where there is no such board or it may not show.
  public func board(_ id: String, page: Int) -> ShownBoard? {
    guard world.mayShow(board: id) else { return nil }
    return vocabularyBoard(id, page: page) ?? familyBoard(id, page: page) ?? ownBoards(id, page: page)
  }

  private func vocabularyBoard(_ id: String, page: Int) -> ShownBoard? {
    guard let board = world.vocabulary.board(id) else { return nil }
    let layout = layout
    let pages = board.pages(in: layout)
    guard !pages.isEmpty else { return nil }
    let page = min(max(1, page), pages.count)
    let shown = world.settings
    let levels = levels
    var cells: [ShownTile?] = []
    cells.reserveCapacity(layout.cells)
    for cell in pages[page - 1].cells {
      let isShown = levels.shows(cell)
      var tile = isShown || levels.isModelling ? tile(cell, shown) : nil
      if !isShown { tile?.isMasked = true }
      cells.append(tile)
    }
    if let added = world.replica.registers.additions(to: MartletPage(id, layout, page)) {
      for (place, tile) in added.cells.enumerated() where place < cells.count {
        if let tile { cells[place] = shownTile(tile, on: .everyone, shown) }
      }
    }
    return ShownBoard(
      id: id, name: shown.shown(board.name(in: shown.labelLanguage)), columns: layout.columns,
      rows: layout.rows, cells: cells, page: page, pageCount: pages.count)
  }

  @inline(never)
  private func tile(_ cell: VocabularyCell, _ settings: Settings) -> ShownTile? {
    switch cell {
    case .empty: return nil
    case .word:
      guard let entry = world.vocabulary.entry(in: cell), world.mayShow(entry) else { return nil }
      return ShownTile(
        id: entry.id, label: settings.shown(entry.label(in: settings.labelLanguage)),
        spoken: entry.label(in: settings.voiceLanguage), wordClass: entry.wordClass,
        picture: Picture(entry.picture))
    case .board:
      guard let board = world.vocabulary.board(in: cell), world.mayShow(board: board.id) else { return nil }
      return ShownTile(
        id: "board." + board.id, label: settings.shown(board.name(in: settings.labelLanguage)),
        spoken: board.name(in: settings.voiceLanguage), wordClass: board.wordClass,
        picture: Picture(board.picture), link: board.id)
    }
  }

  /// The list of the family's own boards, each in the place that it got when it was made.
  public static var ownBoardsID: String { "our-boards" }

  private func ownBoards(_ id: String, page: Int) -> ShownBoard? {
    guard id == Self.ownBoardsID, world.replica.registers.hasOwnBoards else { return nil }
    let doors = world.replica.registers.boardDoors()
    let layout = layout
    let pageCount = max(1, (doors.count + layout.cells - 1) / layout.cells)
    let page = min(max(1, page), pageCount)
    let first = (page - 1) * layout.cells
    var cells: [ShownTile?] = []
    for place in first..<first + layout.cells {
      cells.append(place < doors.count ? doors[place].flatMap { door(to: $0) } : nil)
    }
    return ShownBoard(
      id: id, name: world.text(.ownBoardsDoor), columns: layout.columns, rows: layout.rows, cells: cells,
      page: page,
      pageCount: pageCount)
  }

  /// A tile that opens a board, with the board's drawing and its first picture. What may not show is not in them.
  private func door(to id: BoardID) -> ShownTile? {
    if id.text == Self.martletHomeID { return doorToMartletsHome }
    guard world.mayShow(board: id.text), let board = world.replica.registers.board(id) else { return nil }
    let shown = world.settings
    let rating = world.replica.registers.rating(of: board)
    var picture = Picture.none
    let drawing = thumbnail(of: board) { cell in
      guard let tile = shownTile(cell, on: rating, shown), !tile.isHidden else { return "" }
      if picture == .none { picture = tile.picture }
      return tile.fill.isEmpty ? Thumbnail.look(tile.wordClass) : tile.fill
    }
    // The door to a set has the set's name: its first board is called "Home" in most of them.
    var names = board.name
    if case .imported(let set) = board.source, let name = world.replica.registers.name(ofSet: set),
      !name.isEmpty
    {
      names = name
    }
    let name = names[shown.labelLanguage]
    var door = ShownTile(
      id: "board." + id.text, label: shown.shown(name.isEmpty ? world.text(.board) : name),
      spoken: names[shown.voiceLanguage], picture: picture, link: id.text)
    door.drawing = drawing
    return door
  }

  /// The way back to Martlet's home board, for whom talking starts elsewhere. Else its cell stays empty.
  private var doorToMartletsHome: ShownTile? {
    guard homeID != Self.martletHomeID, let board = world.vocabulary.board(Self.martletHomeID) else {
      return nil
    }
    let shown = world.settings
    var door = ShownTile(
      id: "board." + board.id, label: shown.shown(world.texts[.martletHome, shown.labelLanguage]),
      spoken: world.texts[.martletHome, shown.voiceLanguage], wordClass: board.wordClass,
      picture: Picture(board.picture), link: board.id)
    door.drawing = thumbnail(of: BoardID(board.id))
    return door
  }

  /// A family's board as it was made: its own rows and columns. More than fit are turned in whole pages, as wide
  /// as each other, so that nothing scrolls under the thumb.
  private func familyBoard(_ id: String, page: Int) -> ShownBoard? {
    guard let board = world.replica.registers.board(BoardID(id)), board.source != .own else { return nil }
    let shown = world.settings
    let rows = min(board.rows, Self.mostRows)
    let pagesDown = (board.rows + rows - 1) / rows
    let mostColumns = layout == .phone ? Self.mostColumnsOnPhone : Self.mostColumns
    let pagesAcross = (board.columns + mostColumns - 1) / mostColumns
    let columns = (board.columns + pagesAcross - 1) / pagesAcross
    let pageCount = pagesDown * pagesAcross
    let page = min(max(1, page), pageCount)
    let top = (page - 1) / pagesAcross * rows
    let left = (page - 1) % pagesAcross * columns
    let rating = world.replica.registers.rating(of: board)
    var cells: [ShownTile?] = []
    for row in top..<top + rows {
      for column in left..<left + columns {
        let id = column < board.columns ? board[row, column] : nil
        cells.append(id.flatMap { shownTile($0, on: rating, shown) })
      }
    }
    return ShownBoard(
      id: id, name: shown.shown(board.name[shown.labelLanguage]), columns: columns, rows: rows, cells: cells,
      page: page,
      pageCount: pageCount)
  }

  /// What a cell of a family's board shows: a tile of its own, or a word of Martlet's that stands there.
  @inline(never)
  private func shownTile(_ id: TileID, on rating: ContentRating?, _ settings: Settings) -> ShownTile? {
    if let tile = tile(id, on: rating) { return ShownTile(tile, settings) }
    if world.replica.registers.row(id.name, in: .tiles)?.isDeleted ?? false { return nil }
    return world.vocabulary.entryIndex(id.text).flatMap { tile(.word($0), settings) }
  }

  /// A tile of a family's board, unless it or the board that it opens may not show.
  private func tile(_ id: TileID, on rating: ContentRating?) -> Tile? {
    guard let tile = world.replica.registers.tile(id),
      world.mayShow(tile: id, else: world.vocabulary.entry(id.text)?.rating ?? rating)
    else { return nil }
    if let link = tile.link, !world.mayShow(board: link.text) { return nil }
    return tile
  }

  /// The largest grid that one page shows. On a phone 5 columns of 60 px targets are the aim; a family's board of up to
  /// 8 stays whole there, with targets of 38 px.
  public static var mostRows: Int { 12 }
  public static var mostColumns: Int { 14 }
  private static var mostColumnsOnPhone: Int { 8 }
}

extension Picture {
  public init(_ picture: VocabularyPicture) {
    switch picture {
    case .emoji(let emoji): self = .emoji(emoji)
    case .drawn(let id): self = .drawn(id)
    case .none: self = .none
    }
  }
}

extension ShownTile {
  @inline(never)
  public init(_ tile: Tile, _ settings: Settings) {
    self.init(
      id: tile.id.text, label: settings.shown(tile.label[settings.labelLanguage]),
      spoken: tile.spoken(in: settings.voiceLanguage), wordClass: tile.wordClass, picture: tile.picture,
      link: tile.link?.text, isHidden: tile.isHidden, actions: tile.actions,
      fill: tile.fillColour ?? "", border: tile.borderColour ?? "")
  }
}
