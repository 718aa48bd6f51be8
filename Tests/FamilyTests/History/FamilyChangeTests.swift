import Testing

@testable import Family

@Suite struct FamilyChangeTests {
  private let now: Int64 = 1_700_000_000_000
  private let day: Int64 = 86_400_000

  private func registers(_ changes: [(device: String, at: Int64, edits: [Edit])]) -> Registers {
    var registers = Registers()
    for (number, change) in changes.enumerated() {
      for (counter, edit) in change.edits.enumerated() {
        registers.apply(
          Operation(
            edit,
            at: Clock(
              wall: change.at, counter: UInt32(number * 100 + counter),
              replica: ReplicaID("\(change.device).1"))))
      }
    }
    return registers
  }

  private func changes(_ registers: Registers) -> [FamilyChange] {
    Past(registers, replaced: [], since: 0).changes(at: Moment(wall: now, ticks: 0, offset: 0))
  }

  private var board: [Edit] {
    Board(id: "b", name: LocalizedText("Храна"), rows: 1, columns: 3, cells: ["t0", "t1"]).edits()
      + ["t0", "t1"].flatMap { Tile(id: TileID($0), label: LocalizedText($0)).edits() }
  }

  @Test func `Three tiles that a tablet changed on a board are one line of that day`() {
    let old = now - 100 * day
    let found = changes(
      registers([
        ("here", old, board),
        (
          "tablet", now - day,
          [
            Edit(.tiles, "t0", "label.bg", .text("друго")), Edit(.tiles, "t0", "label.en", .text("other")),
            Edit(.boards, "b", "c00.02", .text("t2")), Edit(.tiles, "t2", "label.bg", .text("ново")),
            Edit(.boards, "b", "c00.01", .text("")), Edit(.boards, "b", "at.t1", .list([])),
          ]
        ),
      ]))
    #expect(found.count == 1)
    #expect(found.first?.subject == .board("b"))
    #expect(found.first?.device == "tablet")
    #expect(found.first?.count == 3)
    #expect(found.first?.at == now - day && found.first?.deleted == [])
  }

  @Test func `A file that is opened begins a line of its own, so that what was before it can come back`() {
    let minute: Int64 = 60_000
    let start = now - day
    func opened(_ at: Int64, _ label: String, on device: String = "tablet") -> (String, Int64, [Edit]) {
      (
        device, at,
        [BoardSet.opening("s", now: at), Edit(.tiles, "t0", "label.bg", .text(label))]
      )
    }
    let other = ("tablet", start + minute, [Edit(.boards, "b", "c00.02", .text("t1"))])
    var found = changes(registers([("tablet", start, board), other, opened(start + 2 * minute, "питка")]))
    let lines = found.filter { $0.subject == .board("b") }
    #expect(lines.map { $0.from } == [start + 2 * minute, start])
    #expect(lines.map { $0.at } == [start + 2 * minute, start + minute])
    found = changes(
      registers([("tablet", start, board), opened(start + minute, "питка", on: "phone"), other]))
    #expect(
      found.filter { $0.subject == .board("b") && $0.device == "tablet" }.count == 1,
      "of what another device does nothing is parted")
  }

  @Test func `What is older than 90 days, and what Martlet brought, is not told`() {
    let found = changes(
      registers([
        ("here", now - 100 * day, board),
        ("tablet", now - 91 * day, [Edit(.boards, "b", "c00.00", .text("t1"))]),
        ("martlet", 0, [Edit(.boards, "m", "c00.00", .text("t1"))]),
      ]))
    #expect(found.isEmpty)
  }

  @Test func `Days, devices and things are told apart, the latest first`() {
    let found = changes(
      registers([
        ("tablet", now - 2 * day, board), ("tablet", now - day, [Edit(.boards, "b", "c00.02", .text("t0"))]),
        ("phone", now - 5, [Edit(.settings, "limits.main", "age", .text("teen")), LockSpan.oneMinute.edit]),
        (
          "phone", now - 4,
          [Edit(.settings, "spent.main", "phone", .list([])), Edit(.history, "main", "a", .text("тайна"))]
        ),
      ]))
    #expect(found.map { $0.device } == ["phone", "phone", "tablet", "tablet"])
    #expect(Set(found.prefix(2).map { $0.subject }) == [.limits, .lock])
    #expect(found.suffix(2).map { $0.subject } == [.board("b"), .board("b")])
  }

  @Test func `Changes of one hand within ten minutes are one, and a later one is another`() {
    let minute: Int64 = 60_000
    let found = changes(
      registers([
        ("here", now - 100 * day, board),
        ("tablet", now - 100 * minute, [Edit(.tiles, "t0", "label.bg", .text("едно"))]),
        ("tablet", now - 95 * minute, [Edit(.tiles, "t1", "label.bg", .text("две"))]),
        ("tablet", now - 20 * minute, [Edit(.boards, "b", "c00.02", .text("t1"))]),
      ]))
    #expect(found.map { $0.count } == [1, 2])
    #expect(found.last?.from == now - 100 * minute && found.last?.at == now - 95 * minute)
  }

  @Test func `What another device deleted can be brought back while it is in the bin`() {
    var registers = registers([
      ("here", now - 9 * day, board), ("tablet", now - day, [Bin.delete("b", in: .boards, now: now - day)]),
    ])
    let address = RowAddress(table: .boards, row: "b")
    #expect(changes(registers).first?.deleted == [address])
    let edits = registers.bringingBack(address)
    for edit in edits {
      registers.apply(Operation(edit, at: Clock(wall: now, counter: 0, replica: ReplicaID("here.1"))))
    }
    #expect(registers.board("b") != nil && registers.bringingBack(address).isEmpty)
    #expect(changes(registers).allSatisfy { $0.deleted.isEmpty })
    // After thirty days nothing is left to bring back.
    var emptied = self.registers([
      ("here", now - 80 * day, board),
      ("tablet", now - 60 * day, [Bin.delete("b", in: .boards, now: now - 60 * day)]),
    ])
    emptied.emptyBin(now: now)
    #expect(changes(emptied).allSatisfy { $0.deleted.isEmpty })
  }
}
