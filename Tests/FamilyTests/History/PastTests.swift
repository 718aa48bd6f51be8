import Language
import Testing

@testable import Family

@Suite struct PastTests {
  private let day: Int64 = 86_400_000
  private let start: Int64 = 1_700_000_000_000

  /// A generator whose numbers are the same in each run.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  /// A random change of something that a family makes, or of what is none of the history's.
  private func edits(_ dice: inout Dice, _ registers: Registers, at now: Int64) -> [Edit] {
    let tile = Name("t\(dice.roll(6))")
    switch dice.roll(9) {
    case 0: return [Edit(.tiles, tile, "label.bg", .text("дума \(dice.roll(9))"))]
    case 1: return [Edit(.boards, "b", "name.bg", .text("Табло \(dice.roll(4))"))]
    case 2: return [Bin.delete("b", in: .boards, now: now)]
    case 3: return [Bin.restore("b", in: .boards)]
    case 4: return [Edit(.saved, Name("s\(dice.roll(3))"), "text.bg", .text("фраза \(dice.roll(9))"))]
    case 5: return [Edit(.settings, "main", "speakOnTap", .flag(dice.roll(2) == 0))]
    case 6: return [Edit(.phrases, "main", "p", .text("в момента"))]
    default:
      let cell = Edit(
        .boards, "b", CellField.name(dice.roll(2), dice.roll(2)), .text(dice.roll(4) == 0 ? "" : tile.text))
      return [cell] + registers.claims(by: [cell])
    }
  }

  /// Of what a family can go back to.
  private func relevant(_ registers: Registers) -> [RowAddress: [Name: Value]] {
    var found: [RowAddress: [Name: Value]] = [:]
    for table in registers.tablesInOrder {
      for (name, row) in registers.rows(in: table) {
        for register in row.registers {
          let operation = Operation(
            clock: register.clock, table: table, row: name, field: register.field, value: register.value)
          if operation.isOfHistory { found[operation.address, default: [:]][register.field] = register.value }
        }
      }
    }
    return found
  }

  private struct Life {
    var past: Past
    /// What a reader of the whole log, nothing of it ever let go, has at each moment.
    var moments: [(wall: Int64, values: [RowAddress: [Name: Value]])] = []
    var end: Int64
  }

  /// Two devices that change one family, hear of each other late, and now and then write a snapshot and start again.
  private func lived(_ seed: UInt64) -> Life {
    var dice = Dice(state: seed)
    var here = Replica(id: ReplicaID(device: "a", session: "1"))
    var there = Replica(id: ReplicaID(device: "b", session: "1"))
    var all: [Operation] = []
    var stored: [[UInt8]] = []
    var log: [[UInt8]] = []
    var waiting: [OperationBatch] = []
    var walls: [Int64] = []
    var base: [UInt8]?
    var now = start
    for step in 0..<120 {
      now += Int64(1 + dice.roll(Int(day) / 2))
      if dice.roll(3) == 0 {
        let batch = there.change(edits(&dice, there.registers, at: now), now: now)
        waiting.append(batch)
        all += batch.operations
      } else {
        let batch = here.change(edits(&dice, here.registers, at: now), now: now)
        log.append(batch.encoded)
        all += batch.operations
        there.receive(batch, now: now)
      }
      if dice.roll(4) == 0 || step == 119 {
        for batch in waiting {
          here.receive(batch, now: now, reference: nil)
          log.append(batch.encoded)
        }
        waiting = []
      }
      if step % 40 == 39 {
        // The snapshot takes the log's place; what was replaced is stored beside it.
        stored.append(OperationBatch(here.replaced).encoded)
        base = here.snapshot.encoded
        log = []
      }
      if step % 25 == 24 {
        here = Replica(
          id: ReplicaID(device: "a", session: "\(step)"), opened: FamilyLog.open(snapshot: base, batches: log)
        )
      }
      walls.append(now)
    }
    let past = Past(here.registers, stored: stored, and: here.replaced, since: start)
    var life = Life(past: past, end: now)
    for wall in walls {
      var then = Registers()
      for operation in all where operation.clock.wall <= wall { then.apply(operation) }
      life.moments.append((wall, relevant(then)))
    }
    return life
  }

  @Test(arguments: 1...20)
  func `Any moment comes back as a log that let go of nothing would tell it`(seed: UInt64) {
    let life = lived(seed)
    for (wall, values) in life.moments {
      #expect(
        relevant(life.past.registers(at: wall)) == values, "\((wall - start) / day) days after the start")
    }
    #expect(life.past.replaced.count > 30)
  }

  @Test(arguments: 1...20)
  func `What is brought back is as it was, and so is its way back`(seed: UInt64) {
    let life = lived(seed)
    var replica = Replica(id: ReplicaID(device: "a", session: "q"), registers: life.past.present)
    let before = replica.registers
    var past = life.past
    func again() -> Past { Past(replica.registers, replaced: past.replaced + replica.replaced, since: start) }
    var now = life.end
    for (wall, _) in [life.moments[20], life.moments[70], life.moments[100]] {
      now += 2
      _ = replica.change(PastMoment(past, of: nil, at: wall).bringingBack(now: now), now: now)
      past = again()
      #expect(PastMoment(past, of: nil, at: wall).differences.isEmpty)
      #expect(PastMoment(past, of: nil, at: wall).bringingBack(now: now).isEmpty)
      let back = PastMoment(past, of: nil, at: now - 1).bringingBack(now: now + 1)
      _ = replica.change(back, now: now + 1)
      past = again()
      #expect(replica.registers.board("b") == before.board("b"))
      let (saved, old) = (replica.registers.row("s0", in: .saved), before.row("s0", in: .saved))
      #expect(saved?.isDeleted == old?.isDeleted)
      #expect(saved?["text.bg"] == old?["text.bg"])
      now += 1
    }
  }

  @Test
  func
    `Thinning keeps the last week whole, of what is older the last value of a day, and nothing beyond 90 days but what held then`()
  {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    let now = start + 200 * day
    for hour in 0..<(200 * 24) {
      let at = start + Int64(hour) * 3_600_000
      _ = replica.change([Edit(.tiles, "t", "label.bg", .text("\(hour)"))], now: at)
    }
    let past = Past(replica.registers, replaced: replica.replaced, since: start)
    let thin = Past(replica.registers, replaced: past.thinned(now: now), since: start)
    #expect(past.replaced.count == 200 * 24 - 1)
    // Seven days of 24, 83 or 84 days of one, and one of before.
    let (least, most) = (7 * 24 + 83, 7 * 24 + 86)
    #expect(thin.replaced.count >= least)
    #expect(thin.replaced.count <= most)
    func label(_ past: Past, _ wall: Int64) -> Value {
      past.registers(at: wall).value(.tiles, "t", "label.bg")
    }
    for hours in 0..<(7 * 24) {
      let wall = now - Int64(hours) * 3_600_000
      #expect(label(thin, wall) == label(past, wall))
    }
    for days in 8..<90 {
      // The end of that day.
      let end = (now - Int64(days) * day) / day * day + day - 1
      #expect(label(thin, end) == label(past, end))
    }
    #expect(label(thin, now - 90 * day + day - 1) != .nothing)
    // Thinned once more it stays as it is.
    #expect(thin.thinned(now: now) == thin.replaced)
  }

  @Test func `What was deleted for good is a gap, and nothing of it is kept`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    _ = replica.change([Edit(.saved, "s", "text.bg", .text("тайна"))], now: start)
    _ = replica.change([Edit(.saved, "s", "text.bg", .text("друга тайна"))], now: start + day)
    _ = replica.change([Bin.delete("s", in: .saved, now: start + 2 * day)], now: start + 2 * day)
    let before = Past(replica.registers, replaced: replica.replaced, since: 0)
    let kinds = PastMoment(before, of: .phrases, at: start).differences.map { $0.kind }
    #expect(kinds == [.gone])
    replica.tidy(now: start + 40 * day)
    let past = Past(replica.registers, replaced: replica.replaced, since: 0)
    #expect(past.replaced.isEmpty)
    let moment = PastMoment(past, of: .phrases, at: start)
    #expect(moment.differences.isEmpty)
    #expect(moment.gaps(since: start) == 1)
    #expect(moment.gaps(since: start + 41 * day) == 0)
    #expect(moment.bringingBack(now: start + 41 * day).isEmpty)
  }

  @Test func `The lock, what was said and what is a device's own are in no past`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    for round in 0..<3 {
      let at = start + Int64(round)
      _ = replica.change(
        [
          LockSpan.oneMinute.edit, Edit(.settings, GateRow.name, GateRow.secret, .text("\(round)")),
          Edit(.settings, "main", "rate", .real(Double(round))),
          Edit(.phrases, "main", "p", .integer(Int64(round))),
          Edit(.history, "main", "h", .integer(Int64(round))),
          Edit(.use, "main", "u", .integer(Int64(round))),
          Edit(.settings, "spent.main", "a", .integer(Int64(round))),
        ], now: at)
    }
    #expect(replica.replaced.isEmpty)
    let moment = PastMoment(Past(replica.registers, replaced: [], since: 0), of: nil, at: start - 1)
    #expect(moment.bringingBack(now: start + 9).isEmpty)
  }

  @Test func `A day's plan comes back as it was, and a step from the bin`() throws {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    func plan(_ name: Name, _ word: String, at minute: Int64) -> [Edit] {
      replica.registers.planning(
        PlanStep(id: name, label: LocalizedText(word, in: .bulgarian), minute: minute, isSaid: true))
    }
    _ = replica.change(plan("a", "закуска", at: 465) + plan("b", "баня", at: 1_200), now: start)
    let before = replica.registers.plan()
    _ = replica.change(plan("a", "закуска", at: 540), now: start + day)
    _ = replica.change(replica.registers.deletingPlanStep("b", now: start + day), now: start + day)
    _ = replica.change(plan("c", "училище", at: 500), now: start + day)
    let past = Past(replica.registers, replaced: replica.replaced, since: 0)
    let changes = past.changes(at: Moment(wall: start + 2 * day, ticks: 0))
    let change = try #require(changes.first)
    #expect(change.subject == .plan && change.subject.canComeBack)
    #expect(change.deleted == [RowAddress(table: .plan, row: "b")])
    let moment = PastMoment(past, of: .plan, at: start)
    #expect(moment.differences.map(\.kind) == [.changed, .gone, .new])
    var step = replica
    _ = step.change(step.registers.bringingBack(RowAddress(table: .plan, row: "b")), now: start + 2 * day)
    #expect(step.registers.plan().map(\.id) == ["c", "a", "b"])
    _ = replica.change(moment.bringingBack(now: start + 2 * day), now: start + 2 * day)
    #expect(replica.registers.plan() == before)
  }

  @Test func `Of one board only that board comes back`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    func board(_ id: BoardID, _ tile: TileID) -> [Edit] {
      Board(id: id, name: LocalizedText(id.text), rows: 1, columns: 2, cells: [tile, nil]).edits()
        + Tile(id: tile, label: LocalizedText(tile.text)).edits()
    }
    _ = replica.change(board("a", "x") + board("b", "y"), now: start)
    for (id, tile) in [("a", "x"), ("b", "y")] as [(BoardID, TileID)] {
      var edits = replica.registers.moving(from: CellPlace(0, 0), to: CellPlace(0, 1), on: id)
      edits.append(Edit(.tiles, tile.name, "label.bg", .text("друго")))
      _ = replica.change(edits + replica.registers.claims(by: edits), now: start + day)
    }
    let past = Past(replica.registers, replaced: replica.replaced, since: 0)
    let moment = PastMoment(past, of: .board("a"), at: start)
    #expect(moment.differences.map { $0.kind } == [.changed])
    _ = replica.change(moment.bringingBack(now: start + 2 * day), now: start + 2 * day)
    let (one, other): ([TileID?], [TileID?]) = (["x", nil], [nil, "y"])
    #expect(replica.registers.board("a")?.cells == one)
    #expect(replica.registers.board("b")?.cells == other)
    #expect(replica.registers.tile("x")?.label.bulgarian == "x")
    #expect(replica.registers.tile("y")?.label.bulgarian == "друго")
  }

  /// Changes made a day after what the family begins with, and brought back a day later.
  private func broughtBack(
    _ begin: [Edit], _ change: (Registers) -> [Edit], of subject: FamilyChange.Subject? = nil
  ) -> Registers {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    _ = replica.change(begin + [Edit(.saved, "s", "text.bg", .text("фраза"))], now: start)
    _ = replica.change(change(replica.registers), now: start + day)
    let past = Past(replica.registers, replaced: replica.replaced, since: 0)
    _ = replica.change(
      PastMoment(past, of: subject, at: start + 1).bringingBack(now: start + 2 * day), now: start + 2 * day)
    let again = PastMoment(
      Past(replica.registers, replaced: past.replaced + replica.replaced, since: 0), of: subject,
      at: start + 1)
    #expect(again.differences.isEmpty && again.bringingBack(now: start + 3 * day).isEmpty)
    return replica.registers
  }

  @Test(arguments: [false, true])
  func `A moment before a limit was set comes back without it, and shuts nothing`(hadLimits: Bool) throws {
    var first = Limits()
    first.ageGroup = .teen
    let quiet = try #require(QuietTime(days: QuietTime.everyDay, begin: 0, end: 0))
    for subject in [nil, .limits] as [FamilyChange.Subject?] {
      let registers = broughtBack(
        hadLimits ? first.edits(since: Limits()) : [],
        { registers in
          var limits = registers.limits()
          limits.dailyMinutes = 0
          limits.rooms.set(.piles, true)
          limits.rooms.set(.lens, false)
          return limits.edits(since: registers.limits()) + [quiet.edit("quiet.a")]
        }, of: subject)
      let limits = registers.limits()
      #expect(limits.dailyMinutes == nil && limits.rooms.contains(.lens) && !limits.rooms.contains(.piles))
      #expect(limits.ageGroup == (hadLimits ? .teen : .child) && registers.quietTimes().isEmpty)
      #expect(registers.decide(.room(.lens), at: PolicyTests.noon) == .allowed)
    }
  }

  @Test func `A moment before something was rated or hidden comes back with it shown`() {
    let family = Board(id: "b", name: LocalizedText("Т"), rows: 1, columns: 1, cells: ["t"])
    let opened = Board(id: "s/b", rows: 1, columns: 1, cells: ["t"], source: .imported("s"))
    let photo = [
      Edit(.photos, Name(PilesFixture.hash("a")), Photo.file, PilesFixture.file("a").value)
    ]
    let registers = broughtBack(
      family.edits() + opened.edits() + Tile(id: "t", label: LocalizedText("т")).edits()
        + BoardSet(id: "s", name: LocalizedText("Файл"), root: "s/b").edits()
        + [Registers.rating(.everyone, "s", in: .sets)] + photo,
      { _ in
        [
          Registers.rating(.mature, "b", in: .boards), Registers.rating(nil, "s/b", in: .boards),
          Registers.rating(.mature, "t", in: .tiles), Edit(.photos, photo[0].row, Photo.hidden, .flag(true)),
          Registers.rating(.mature, ofPhoto: PhotoID(photo[0].row)),
        ]
      })
    #expect(registers.rating(of: family) == .everyone && registers.rating(of: opened) == .everyone)
    #expect(registers.rating(of: "t", on: family) == .everyone)
    #expect(registers.photo(PhotoID(photo[0].row))?.isHidden == false)
    #expect(registers.row(photo[0].row, in: .photos).flatMap { PhotoOutline($0)?.isHidden } == false)
    #expect(registers.rating(ofPhoto: PhotoID(photo[0].row)) == nil)
  }

  @Test func `What a family consented to is in no past`() {
    let moment = Moment(wall: start, ticks: 0)
    let given = Consent.entering(.activity, isGiven: true, at: moment, fresh: "c1")
    let registers = broughtBack(
      [given],
      { _ in
        [
          Consent.entering(.activity, isGiven: false, at: moment, fresh: "c2"),
          Consent.entering(.counters, isGiven: true, at: moment, fresh: "c3"), OptOut.signalSeen,
        ]
      })
    #expect(registers.consents.log.count == 3)
    #expect(!registers.consents.isGiven(.activity) && registers.consents.isGiven(.counters))
    #expect(registers.optOut.hasSignal)
  }

  @Test func `Somebody who was not there yet goes into the bin`() {
    for subject in [nil, .people] as [FamilyChange.Subject?] {
      let registers = broughtBack(
        [], { $0.makingProfile("Ани", like: Settings.mainProfile, fresh: "p1") }, of: subject)
      #expect(registers.profiles().map { $0.id } == ["main"])
      #expect(registers.deletedProfiles().map { $0.name } == ["Ани"])
    }
    let named = broughtBack([], { $0.renamingProfile(Settings.mainProfile, "Вики") }, of: .people)
    #expect(named.profiles().map { $0.name } == [""] && named.deletedProfiles().isEmpty)
  }

  @Test func `Bytes that are no record hide some of the past and nothing else`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    _ = replica.change([Edit(.tiles, "t", "label.bg", .text("едно"))], now: start)
    _ = replica.change([Edit(.tiles, "t", "label.bg", .text("две"))], now: start + 1)
    let good = OperationBatch(replica.replaced).encoded
    var flipped = good
    flipped[flipped.count / 2] ^= 1
    let past = Past(replica.registers, stored: [[], [1, 2, 3], flipped, good, good], and: [], since: 0)
    #expect(past.replaced == replica.replaced)
  }
}
