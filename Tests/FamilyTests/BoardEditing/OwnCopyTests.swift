import Language
import Testing

@testable import Family

/// Boards of opened files, copied to be the family's own.
@Suite struct OwnCopyTests {
  private static let day: Int64 = 24 * 60 * 60 * 1000

  private func copy(_ boards: [Board], in registers: Registers) -> OwnCopy {
    registers.copyingOpened(
      boards, fresh: "copy", name: { LocalizedText($0.name[.english] + " copy") }, extra: { _ in "" })
  }

  /// A family with several people, a board of its own and an opened set, all by chance.
  private func family(_ random: inout SeededGenerator) -> Replica {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    for name in ["ana", "ivo"].prefix(random.below(3)) {
      _ = replica.change(
        replica.registers.makingProfile(name, like: Settings.mainProfile, fresh: Name(name)), now: 1)
    }
    _ = replica.change(
      replica.registers.makingBoard(LocalizedText("Own"), rows: 1, columns: 1, fresh: "own"), now: 1)
    _ = replica.change(BoardSet(id: "s", name: LocalizedText("S"), root: "s/0").edits(), now: 1)
    let count = 1 + random.below(5)
    var tiles: [TileID?] = [nil, nil, "water"]
    for number in 0..<count * 6 {
      let tile = tile(TileID("s/t\(number)"), among: count, &random)
      tiles.append(tile.id)
      _ = replica.change(tile.edits(), now: 1)
      if random.below(6) == 0 {
        let rating = random.pick([Value.text("teen"), .text("mature"), .text("nonsense"), .integer(3)])
        _ = replica.change(Edit(.tiles, tile.id.name, "rating", rating), now: 1)
      }
      if random.below(12) == 0 { _ = replica.change(Bin.delete(tile.id.name, in: .tiles, now: 1), now: 1) }
    }
    for number in 0..<count {
      let id = BoardID("s/\(number)")
      let rows = 1 + random.below(random.below(5) == 0 ? 12 : 8)
      let columns = 1 + random.below(random.below(5) == 0 ? 20 : 14)
      var cells: [TileID?] = []
      for _ in 0..<rows * columns { cells.append(random.pick(tiles)) }
      let board = Board(
        id: id, name: LocalizedText("B\(number)"), rows: rows, columns: columns, cells: cells,
        source: .imported("s"), extra: "{\"ext_x\":1}")
      _ = replica.change(board.edits(), now: 1)
      rate(id.name, in: .boards, &replica, &random)
      if random.below(4) == 0 { give(id.name, in: .boards, &replica, &random) }
      if number > 0, random.below(8) == 0 {
        _ = replica.change(Bin.delete(id.name, in: .boards, now: 1), now: 1)
      }
    }
    rate("s", in: .sets, &replica, &random)
    if random.below(3) == 0 { give("s", in: .sets, &replica, &random) }
    return replica
  }

  private func rate(_ row: Name, in table: Table, _ replica: inout Replica, _ random: inout SeededGenerator) {
    if random.below(2) == 0 { return }
    let rating = random.pick([ContentRating.everyone, .teen, .mature])
    _ = replica.change([Registers.rating(rating, row, in: table)], now: 1)
  }

  private func give(_ row: Name, in table: Table, _ replica: inout Replica, _ random: inout SeededGenerator) {
    let who = random.pick(replica.registers.profiles()).id
    _ = replica.change(Edit(table, row, "for", .list([.text(who.text)])), now: 1)
  }

  private func tile(_ id: TileID, among boards: Int, _ random: inout SeededGenerator) -> Tile {
    func hash() -> String { String(repeating: random.pick(["a", "b", "c", "d"]), count: 64) }
    let links: [BoardID?] = [nil, nil, "own", "food", BoardID("s/\(random.below(boards))")]
    return Tile(
      id: id, label: LocalizedText(bulgarian: "дума \(id.text)", english: random.pick(["", "word"])),
      vocalization: random.below(3) == 0 ? LocalizedText("said") : nil,
      wordClass: random.pick([nil, .noun, .verb]),
      picture: random.pick([
        .none, .emoji("🍎"), .drawn("water"), .stored(hash: hash(), contentType: "image/png"),
      ]),
      isHidden: random.below(4) == 0, link: random.pick(links),
      actions: random.pick([[], [":clear"], ["+s", ":ext_other"]]),
      fillColour: random.pick([nil, "#ff0000"]), borderColour: random.pick([nil, "#00ff00"]),
      sound: random.below(3) == 0 ? hash() : nil, extra: random.pick(["", "{\"k\":1}"]))
  }

  @Test func everyCellLinkAndMediumOfAnyBoardsIsCarriedOrTold() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed)
      var replica = family(&random)
      let before = replica.registers
      let set = before.boards().filter { $0.source == .imported("s") }
      let made = copy(set, in: before)
      let told = made.boards.map { $0.board } + made.tooLarge + made.forNobody
      #expect(told.map { $0.text }.sorted() == set.map { $0.id.text }.sorted(), "seed \(seed)")
      _ = replica.change(made.edits, now: 2)
      let after = replica.registers
      var copies: [BoardID: BoardID] = [:]
      for pair in made.boards { copies[pair.board] = pair.copy }
      for pair in made.boards {
        guard let old = before.board(pair.board), let new = after.board(pair.copy) else {
          Issue.record("seed \(seed): no board \(pair.board.text)")
          continue
        }
        #expect(
          new.source == .family && new.rows == old.rows && new.columns == old.columns && new.extra.isEmpty)
        #expect(after.rating(of: new) == before.rating(of: old), "seed \(seed): the rating in force")
        for profile in before.profiles() {
          #expect(after.isBoard(new.id, for: profile.id) == before.isBoard(old.id, for: profile.id))
        }
        for place in old.places { expectSame(old[place], new[place], copies, made, before, after, seed) }
      }
      for id in made.tooLarge {
        let board = before.board(id)
        #expect((board?.rows ?? 0) > 8 || (board?.columns ?? 0) > 14)
      }
      for id in made.forNobody {
        for profile in before.profiles() { #expect(!before.isBoard(id, for: profile.id)) }
      }
      #expect(
        after.boards().filter { $0.source == .imported("s") } == set, "the opened boards stay as they came")
    }
  }

  private func expectSame(
    _ old: TileID?, _ new: TileID?, _ copies: [BoardID: BoardID], _ made: OwnCopy, _ before: Registers,
    _ after: Registers, _ seed: UInt64
  ) {
    guard let old else {
      #expect(new == nil)
      return
    }
    if old == "water" {
      #expect(new == old, "a word of Martlet's is itself everywhere")
      return
    }
    guard var expected = before.tile(old) else {
      #expect(new == nil, "a tile that is gone shows nowhere")
      return
    }
    guard let new, let tile = after.tile(new) else {
      Issue.record("seed \(seed): no copy of \(old.text)")
      return
    }
    if let link = expected.link {
      if let target = copies[link] {
        expected.link = target
      } else if link != "own", link != "food" {
        let isThere = before.board(link) != nil
        #expect((isThere ? made.leadingBack : made.leadingNowhere).contains(new), "seed \(seed)")
      }
    }
    #expect(tile == expected.copied(as: new))
    #expect(after.value(.tiles, new.name, "rating") == before.value(.tiles, old.name, "rating"))
  }

  @Test func theCopyKeepsItsPicturesAndVoicesWhenTheSetIsRemoved() {
    let (picture, voice, other) = ("a", "b", "c")
    func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let kept = Tile(
      id: "s/1", label: LocalizedText("куче"),
      picture: .stored(hash: hash(picture), contentType: "image/png"),
      sound: hash(voice))
    let left = Tile(
      id: "s/2", label: LocalizedText("котка"), picture: .stored(hash: hash(other), contentType: "image/png"))
    let boards = [
      Board(id: "s/a", rows: 1, columns: 1, cells: ["s/1"], source: .imported("s")),
      Board(id: "s/b", rows: 1, columns: 1, cells: ["s/2"], source: .imported("s")),
    ]
    _ = replica.change(
      kept.edits() + left.edits() + boards.flatMap { $0.edits() }
        + BoardSet(id: "s", name: LocalizedText("S"), root: "s/a").edits(), now: 1)
    _ = replica.change(copy([boards[0]], in: replica.registers).edits, now: 1)
    _ = replica.change(replica.registers.removal(of: "s", now: 1), now: 1)
    #expect(replica.tidy(now: 40 * Self.day) == [hash(other)])
    let board = replica.registers.familyBoards()[0]
    #expect(replica.registers.tiles(on: board).map { $0?.picture } == [kept.picture])
    #expect(replica.registers.tiles(on: board).map { $0?.sound } == [hash(voice)])
  }

  @Test func whatIsUnratedStaysUnratedAsACopyUntilAParentRatesIt() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let board = Board(id: "s/a", rows: 1, columns: 1, source: .imported("s"))
    _ = replica.change(board.edits(), now: 1)
    _ = replica.change(copy([board], in: replica.registers).edits, now: 1)
    let made = replica.registers.familyBoards()[0]
    #expect(replica.registers.rating(of: made) == nil)
    let again = replica.registers.copyingBoard(made.id, named: LocalizedText("2"), fresh: "second")
    _ = replica.change(again, now: 1)
    #expect(replica.registers.rating(ofBoard: "second", isOwn: false) == nil, "nor does a copy of the copy")
    _ = replica.change([Registers.rating(.everyone, made.id.name, in: .boards)], now: 1)
    #expect(replica.registers.familyBoards().map { replica.registers.rating(of: $0) } == [.everyone, nil])
  }

  @Test func aStepBackTakesTheWholeCopyAwayAndAStepForwardBringsItBack() {
    var random = SeededGenerator(7)
    var replica = family(&random)
    var history = EditHistory()
    let made = copy(replica.registers.boards().filter { $0.source == .imported("s") }, in: replica.registers)
    let boards = replica.registers.boards()
    _ = replica.change(history.noting(made.edits, in: replica.registers, now: 2), now: 2)
    let copied = replica.registers.boards()
    #expect(copied.count == boards.count + made.boards.count)
    _ = replica.change(history.undo(in: replica.registers), now: 3)
    #expect(replica.registers.boards() == boards)
    _ = replica.change(history.redo(in: replica.registers), now: 4)
    #expect(replica.registers.boards() == copied)
  }

  @Test func noMoreBoardsAreMadeThanAFamilyMayHave() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    for number in 0..<(Registers.mostOwnBoards - 1) {
      _ = replica.change(
        Board(id: BoardID("o\(number)"), rows: 1, columns: 1, order: Int64(number)).edits(), now: 1)
    }
    let boards = ["s/a", "s/b"].map { Board(id: BoardID($0), rows: 1, columns: 1, source: .imported("s")) }
    _ = replica.change(boards.flatMap { $0.edits() }, now: 1)
    #expect(copy(boards, in: replica.registers).isFull)
    #expect(copy(boards, in: replica.registers).edits.isEmpty)
    #expect(!copy([boards[0]], in: replica.registers).isFull)
  }
}
