import Testing

@testable import Family

/// Two parents change one board on two devices that do not hear of each other, then everything reaches everybody.
@Suite struct TwoParentsTests {
  private static let board: BoardID = "b"

  /// A device as the app has it: cells change with their claims, and what comes in is settled.
  private struct Device {
    var replica: Replica
    var batches: [OperationBatch] = []
    var now: Int64
    let notesClaims: Bool

    init(_ name: String, now: Int64, notesClaims: Bool = true) {
      replica = Replica(id: ReplicaID(device: name, session: "1"))
      self.now = now
      self.notesClaims = notesClaims
    }

    var registers: Registers { replica.registers }
    var onBoard: Board { registers.board(TwoParentsTests.board) ?? Board(id: "none", rows: 1, columns: 1) }

    mutating func change(_ edits: [Edit]) {
      now += 1
      let claims = notesClaims ? registers.claims(by: edits) : []
      let batch = replica.change(edits + claims, now: now)
      if !batch.isEmpty { batches.append(batch) }
    }

    /// Takes batches in, and settles as the app does after each.
    mutating func take(_ others: [OperationBatch]) {
      for batch in others {
        now += 1
        let rows = replica.receive(batch, now: now, reference: nil)
        guard notesClaims else { continue }
        for board in registers.boardsToSettle(after: rows) {
          change(registers.settling(BoardID(board), on: replica.id.device))
        }
      }
    }

    /// Whether somebody could find the tile: on the board, in the list of those that wait, or in the bin.
    func has(_ tile: Name) -> Bool {
      let board = onBoard
      if board.places.contains(where: { board[$0]?.name == tile }) { return true }
      if registers.row(tile, in: .tiles)?.isDeleted ?? false { return true }
      return registers.clashes(on: TwoParentsTests.board).contains {
        $0.tile.name == tile && $0.kind == .waits
      }
    }

    func standing() -> Set<Name> {
      let board = onBoard
      return Set(
        board.places.compactMap { board[$0]?.name }.filter {
          registers.row($0, in: .tiles)?.isDeleted == false
        })
    }
  }

  @Test func `A word that waits for a place and was thrown away meanwhile is seen once it is placed`() throws
  {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    _ = replica.change(
      Board(id: Self.board, name: LocalizedText("Т"), rows: 1, columns: 2, cells: ["x"]).edits()
        + Tile(id: "x", label: LocalizedText("x")).edits() + Tile(id: "w", label: LocalizedText("w")).edits()
        + [Edit(.boards, Self.board.name, TileClaim.field("w"), TileClaim.waiting)], now: 1_000)
    _ = replica.change([Bin.delete("w", in: .tiles, now: 2_000)], now: 2_000)
    let clash = try #require(replica.registers.clashes.first)
    _ = replica.change(replica.registers.placing(clash, at: CellPlace(0, 1), now: 3_000), now: 3_000)
    let board = try #require(replica.registers.board(Self.board))
    #expect(replica.registers.tiles(on: board).map { $0?.id } == ["x", "w"])
  }

  @Test(arguments: [true, false])
  func
    `A board that one device deletes and another changes later comes back, and one changed earlier stays in the bin`(
      isLater: Bool
    )
  {
    var (first, second) = family(true)
    let place = CellPlace(1, 2)
    let tile = Tile(id: "late", label: LocalizedText("вода"))
    func delete() { first.change(first.registers.deletingBoard(Self.board, now: first.now)) }
    func put() {
      second.change(tile.edits() + second.registers.putting(tile.id, at: place, on: Self.board))
    }
    if isLater {
      delete()
      second.now = first.now + 1_000
      put()
    } else {
      put()
      first.now = second.now + 1_000
      delete()
    }
    for _ in 0..<3 {
      let (ofFirst, ofSecond) = (first.batches, second.batches)
      (first.batches, second.batches) = ([], [])
      first.take(ofSecond)
      second.take(ofFirst)
    }
    #expect(first.registers == second.registers)
    #expect((first.registers.board(Self.board) != nil) == isLater)
    if isLater { #expect(first.onBoard[place] == tile.id) }
    // Who deletes it again, knowing that it was changed, has deleted it.
    first.now = max(first.now, second.now) + 1_000
    delete()
    second.take(first.batches)
    #expect(second.registers.board(Self.board) == nil && second.batches.isEmpty)
  }

  private func family(_ notesClaims: Bool, rows: Int = 2, columns: Int = 3, tiles: Int = 4) -> (
    Device, Device
  ) {
    var first = Device("a", now: 1_000, notesClaims: notesClaims)
    var second = Device("z", now: 1_000, notesClaims: notesClaims)
    var edits = Board(
      id: Self.board, name: LocalizedText("Закуска"), rows: rows, columns: columns,
      cells: (0..<tiles).map { TileID("t\($0)") }
    ).edits()
    for number in 0..<tiles {
      edits += Tile(id: TileID("t\(number)"), label: LocalizedText("дума \(number)")).edits()
    }
    first.change(edits)
    second.take(first.batches)
    first.batches = []
    second.batches = []
    return (first, second)
  }

  /// What a parent does: puts a new word, moves one, takes one off, or makes the board smaller or larger.
  private func edit(_ device: inout Device, _ number: Int, _ random: inout SeededGenerator) {
    let board = device.onBoard
    let (from, to) = (random.pick(board.places), random.pick(board.places))
    var edits: [Edit]
    switch random.below(6) {
    case 0, 1:
      let tile = TileID("\(device.replica.id.device)\(number)")
      edits =
        Tile(id: tile, label: LocalizedText("нова")).edits()
        + device.registers.putting(tile, at: to, on: Self.board)
    case 2, 3: edits = device.registers.moving(from: from, to: to, on: Self.board)
    case 4: edits = device.registers.putting(nil, at: from, on: Self.board)
    default:
      edits = device.registers.resizingBoard(
        Self.board, rows: 1 + random.below(3), columns: 1 + random.below(4))
      // The app asks before words leave: nobody says yes here.
      if !device.registers.wordMoves(by: edits).isEmpty { edits = [] }
    }
    device.change(edits + device.registers.binning(leftBy: edits, now: device.now))
  }

  /// Both devices edit apart, then hear of each other until nothing is new. Returns the words that either had and nobody can find.
  private func lost(seed: UInt64, notesClaims: Bool) -> (
    lost: Set<Name>, first: Device, second: Device, rounds: Int
  ) {
    var random = SeededGenerator(seed)
    var (first, second) = family(notesClaims, tiles: 2 + random.below(5))
    for number in 0..<(1 + random.below(4)) { edit(&first, number, &random) }
    second.now += Int64(random.below(9))
    for number in 0..<(1 + random.below(4)) { edit(&second, number, &random) }
    let wanted = first.standing().union(second.standing())
    var rounds = 0
    while !first.batches.isEmpty || !second.batches.isEmpty, rounds < 20 {
      rounds += 1
      let (mine, theirs) = (first.batches, second.batches)
      first.batches = []
      second.batches = []
      first.take(random.below(2) == 0 ? theirs : theirs.shuffled(using: &random))
      second.take(random.below(2) == 0 ? mine : mine.shuffled(using: &random))
    }
    return (wanted.filter { !first.has($0) || !second.has($0) }, first, second, rounds)
  }

  @Test func `No word that either parent had is lost, and both devices end with the same board`() {
    for seed: UInt64 in 0..<3_000 {
      let (lost, first, second, rounds) = lost(seed: seed, notesClaims: true)
      #expect(lost.isEmpty, "seed \(seed)")
      #expect(first.registers == second.registers && rounds < 20, "seed \(seed)")
    }
  }

  /// The control: cells alone forget a word in many of the same schedules.
  @Test func `Without claims words would be lost`() {
    var schedules = 0
    for seed: UInt64 in 0..<300 where !lost(seed: seed, notesClaims: false).lost.isEmpty { schedules += 1 }
    #expect(schedules > 30)
  }

  private func exchange(_ first: inout Device, _ second: inout Device) {
    for _ in 0..<6 {
      let (mine, theirs) = (first.batches, second.batches)
      first.batches = []
      second.batches = []
      first.take(theirs)
      second.take(mine)
    }
  }

  private func put(_ name: String, _ device: inout Device, at place: CellPlace) {
    device.change(
      Tile(id: TileID(name), label: LocalizedText(name)).edits()
        + device.registers.putting(TileID(name), at: place, on: Self.board))
  }

  @Test func `Of two words in one cell the first keeps it and the other goes to a free one`() {
    for isSwapped in [false, true] {
      var (first, second) = family(true)
      if isSwapped { swap(&first, &second) }
      put("early", &first, at: CellPlace(1, 1))
      second.now += 100
      put("late", &second, at: CellPlace(1, 1))
      exchange(&first, &second)
      #expect(first.onBoard[1, 1] == "early" && first.onBoard[1, 2] == "late")
      #expect(first.registers == second.registers && first.registers.clashes.isEmpty)
    }
  }

  @Test func `Where no cell is free the later word waits, and a parent finds it a place`() throws {
    var (first, second) = family(true, rows: 1, columns: 3, tiles: 2)
    put("early", &first, at: CellPlace(0, 2))
    second.now += 100
    put("late", &second, at: CellPlace(0, 2))
    exchange(&first, &second)
    #expect(first.onBoard.cells == ["t0", "t1", "early"])
    let clash = try #require(first.registers.clashes.first)
    #expect(clash == TileClash(board: Self.board, tile: "late", kind: .waits))
    #expect(second.registers.clashes == [clash])
    first.change(first.registers.resizingBoard(Self.board, rows: 2, columns: 3))
    first.change(first.registers.placing(clash, at: CellPlace(1, 0), now: first.now))
    exchange(&first, &second)
    #expect(second.onBoard[1, 0] == "late" && second.registers.clashes.isEmpty)
  }

  @Test func `A waiting word that nobody wants goes to the bin`() throws {
    var (first, second) = family(true, rows: 1, columns: 3, tiles: 2)
    put("early", &first, at: CellPlace(0, 2))
    second.now += 100
    put("late", &second, at: CellPlace(0, 2))
    exchange(&first, &second)
    let clash = try #require(second.registers.clashes.first)
    second.change(second.registers.placing(clash, at: nil, now: second.now))
    exchange(&first, &second)
    #expect(first.registers.clashes.isEmpty && first.registers.row("late", in: .tiles)?.isDeleted == true)
  }

  @Test func `A word that both moved stands in both places until a parent chooses one`() throws {
    for choice in [CellPlace(1, 1), CellPlace(1, 2), nil] {
      var (first, second) = family(true)
      first.change(first.registers.moving(from: CellPlace(0, 0), to: CellPlace(1, 1), on: Self.board))
      second.now += 100
      second.change(second.registers.moving(from: CellPlace(0, 0), to: CellPlace(1, 2), on: Self.board))
      exchange(&first, &second)
      let clash = try #require(first.registers.clashes.first)
      #expect(clash.tile == "t0" && clash.kind == .stands([CellPlace(1, 1), CellPlace(1, 2)]))
      first.change(first.registers.keeping(clash, at: choice))
      exchange(&first, &second)
      #expect(second.registers.clashes.isEmpty)
      #expect(second.onBoard[1, 1] == (choice == CellPlace(1, 2) ? nil : "t0"))
      #expect(second.onBoard[1, 2] == (choice == CellPlace(1, 1) ? nil : "t0"))
    }
  }

  @Test func `A word that was moved after another device threw it away comes back`() {
    var (first, second) = family(true)
    let off = first.registers.putting(nil, at: CellPlace(0, 0), on: Self.board)
    first.change(off + first.registers.binning(leftBy: off, now: first.now))
    second.now += 100
    second.change(second.registers.moving(from: CellPlace(0, 0), to: CellPlace(1, 2), on: Self.board))
    exchange(&first, &second)
    #expect(first.onBoard[1, 2] == "t0" && first.registers.tile("t0") != nil)
    #expect(first.registers == second.registers)
  }

  @Test func `A word copied to a second cell by one parent is no clash, nor is one that was replaced`() {
    var (first, second) = family(true)
    first.change(first.registers.putting("t0", at: CellPlace(1, 1), on: Self.board))
    exchange(&first, &second)
    let edits = second.registers.putting("t1", at: CellPlace(0, 0), on: Self.board)
    second.change(edits)
    exchange(&first, &second)
    #expect(first.registers.clashes.isEmpty && first.onBoard[0, 0] == "t1" && first.onBoard[1, 1] == "t0")
  }
}
