import Exchange
import Family
import Language
import Shell

/// What copying boards of an opened file came to, in the parent's words.
struct OwnCopyReport: Sendable {
  /// A thing that didn't come along, and where.
  struct Line: Sendable {
    var title: StringKey
    var labels: [String]
  }

  /// What was copied.
  var name: String
  var boards: Int
  /// The copy to begin with.
  var first: BoardID?
  /// The copy of the board where talking starts, where that is among them.
  var ofHome: BoardID?
  var lines: [Line] = []
}

extension BoardsRoom {
  /// Where the focus goes when a copy has been made.
  static var ownCopyID: String { "own-copy" }

  /// The board of an opened file that the address names: it is shown, and stays as it came.
  var openedBoard: Board? {
    guard case .editor(let id) = world.route, let board = world.replica.registers.board(id) else {
      return nil
    }
    if case .imported = board.source { return board }
    return nil
  }

  /// Makes a whole opened set the family's own, its first board first.
  mutating func copyOpened(_ id: BoardSetID) -> [Effect] {
    guard let set = world.replica.registers.boardSet(id) else { return world.toast(.boardMissing) }
    var boards: [Board] = []
    for board in world.replica.registers.boards(in: id) {
      if board.id == set.root { boards.insert(board, at: 0) } else { boards.append(board) }
    }
    return copyOpened(
      boards, named: set.name[world.interfaceLanguage], keys: world.replica.registers.otherKeys(of: set))
  }

  /// Makes boards of opened files the family's own, in one step that can be taken back.
  mutating func copyOpened(_ boards: [Board], named name: String, keys: [String] = []) -> [Effect] {
    let registers = world.replica.registers
    let texts = world.texts
    let copy = registers.copyingOpened(
      boards, fresh: world.replica.freshName(now: world.now), name: { texts.nameOfCopy($0.name) },
      extra: { registers.extraOfCopy(of: $0) })
    if copy.isFull { return world.toast(world.text(.ownCopyFull)) }
    make(copy.edits)
    var report = OwnCopyReport(
      name: name.isEmpty ? world.text(.board) : name, boards: copy.boards.count,
      first: copy.boards.first?.copy)
    report.ofHome = copy.boards.first { $0.board.text == world.storedSettings.home }?.copy
    report.add(.ownCopyTooLarge, boardNames(copy.tooLarge, withSizes: true))
    report.add(.ownCopyForNobody, boardNames(copy.forNobody, withSizes: false))
    report.add(.ownCopyLeadsBack, tileNames(copy.leadingBack))
    report.add(.ownCopyLeadsNowhere, tileNames(copy.leadingNowhere))
    var unplaced: [TileID] = []
    var keys = keys
    for pair in copy.boards {
      guard let board = registers.board(pair.board) else { continue }
      unplaced += registers.unplacedTiles(on: board)
      for key in registers.otherKeys(of: board) where !keys.contains(key) { keys.append(key) }
    }
    report.add(.ownCopyUnplaced, tileNames(unplaced))
    report.add(.ownCopyKeys, keys)
    state.copied = report
    world.wantWords(of: copy.edits)
    return [.focus(Self.ownCopyID)] + world.fetchClips()
  }

  private func boardNames(_ boards: [BoardID], withSizes: Bool) -> [String] {
    var names: [String] = []
    for id in boards {
      guard let board = world.replica.registers.board(id) else { continue }
      let name = board.name[world.interfaceLanguage]
      let size = withSizes ? " (\(board.columns) × \(board.rows))" : ""
      names.append((name.isEmpty ? id.text : name) + size)
    }
    return names
  }

  private func tileNames(_ tiles: [TileID]) -> [String] {
    var names: [String] = []
    for id in tiles {
      if let tile = world.replica.registers.tile(id) { names.append(tile.label[world.interfaceLanguage]) }
    }
    return names
  }
}

extension OwnCopyReport {
  fileprivate mutating func add(_ title: StringKey, _ labels: [String]) {
    if !labels.isEmpty { lines.append(Line(title: title, labels: labels)) }
  }
}

extension InterfaceTexts {
  /// A board's name with the word that tells the copy from it, in each language that it has a name in.
  func nameOfCopy(_ old: LocalizedText) -> LocalizedText {
    var name = old
    for language in [LanguageCode.bulgarian, .english] where !name.exactly(in: language).isEmpty {
      name.set(
        TextLimit.label.cut(name.exactly(in: language) + " · " + self[.copyOfBoard, language]), in: language)
    }
    if !name.isEmpty { return name }
    return LocalizedText(bulgarian: self[.copyOfBoard, .bulgarian], english: self[.copyOfBoard, .english])
  }
}
