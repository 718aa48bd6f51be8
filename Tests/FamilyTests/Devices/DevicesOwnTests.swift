import Language
import Testing

@testable import Family

@Suite struct DevicesOwnTests {
  private static let device = "0123456789abcdef"
  private let moment = LimitsFixture.moment()

  /// The edits of what a family does on one device, each with whether it stays there.
  private func deeds() -> [(edit: Edit, isOwn: Bool)] {
    var replica = Replica(id: ReplicaID(device: Self.device, session: "s"))
    var settings = Settings()
    settings.theme = .dark
    settings.grid = .tiles60
    settings.rate = 0.8
    settings.pitch = 1.2
    settings.hand = .left
    settings.secondTouchSpan = 0
    settings.labelPosition = .above
    settings.modellingUntil = 9
    settings.setVoice("Дария", in: .bulgarian)
    settings.setVoice("Mary", in: .english)
    settings[.highContrast] = true
    settings[.opensFormsByLongPress] = false
    let own = settings.edits()
    var shared = Settings()
    shared.setLanguage(.english)
    shared.agreement = .automatic
    shared.level = .first50
    shared[.speaksEachTap] = false
    shared[.keepsHistory] = true
    shared.noticeSeen = true
    let registers = replica.registers
    let bar = [Edit(.phrases, "item", "item", .list([])), Edit(.phrases, "main", "cleared", .integer(1))]
    let staying =
      own + bar + [
        registers.countingTry(by: replica.id, at: moment),
        Edit(.settings, "minute.main", Name(Self.device), .integer(3)),
        Edit(.settings, Name("device." + Self.device), "profile", .text("p")),
        registers.seeing(now: 1, on: Self.device),
        Edit(.settings, Name("timer." + Self.device), "seconds", .integer(60)),
        Edit(.settings, "boards.waiting", "a", .list([])),
        Edit(.settings, "boards.waiting.a", "boards", .text("")),
      ]
    let going =
      shared.edits()
      + Board(id: "b", name: LocalizedText("Закуска"), rows: 1, columns: 2, cells: ["t"]).edits() + [
        registers.charging(5, device: Self.device, at: moment),
        LockSpan.oneMinute.edit, OptOut.signalSeen, Gate.removal,
        Consent.entering(.counters, isGiven: true, at: moment, fresh: replica.freshName(now: 1)),
        Edit(.use, Name(Self.device), "bg", .list([])), Edit(.history, "main", "a", .text("")),
        Edit(Table(name: "of a newer version"), "r", "rate", .nothing),
      ]
    return staying.map { ($0, true) } + going.map { ($0, false) }
  }

  @Test func `What depends on the device in hand stays there, and everything else goes to the family`() {
    for (edit, isOwn) in deeds() {
      #expect(DevicesOwn.has(edit.table, edit.row, edit.field) == isOwn, "\(edit)")
    }
    #expect(deeds().filter { $0.isOwn }.count > 15)
  }

  @Test func `A batch is parted into what goes and what stays, and nothing of it is lost`() {
    var replica = Replica(id: ReplicaID(device: Self.device, session: "s"))
    let batch = replica.change(deeds().map { $0.edit }, now: 1)
    let (shared, own) = batch.parted(madeOn: Self.device)
    #expect(Set(shared.operations + own.operations) == Set(batch.operations))
    #expect(shared.operations.count + own.operations.count == batch.operations.count)
    #expect(!shared.isEmpty && shared.operations.allSatisfy { !$0.isDevicesOwn })
    #expect(!own.isEmpty && own.operations.allSatisfy { $0.isDevicesOwn })
    // What another device made goes to nobody in this one's name.
    #expect(batch.parted(madeOn: "fedcba9876543210").shared.isEmpty)
  }

  @Test func `Nobody takes in what is another device's own, or what is said in another's name`() {
    var replica = Replica(id: ReplicaID(device: Self.device, session: "s"))
    let batch = replica.change(deeds().map { $0.edit }, now: 1)
    let shared = batch.parted(madeOn: Self.device).shared
    #expect(batch.taken(from: Self.device) == shared)
    #expect(batch.taken(from: "") == shared)
    #expect(batch.taken(from: "fedcba9876543210").isEmpty)
  }

  @Test func `A device that joins gives way to the family's settings and keeps its own voice`() {
    var joining = Replica(id: ReplicaID(device: Self.device, session: "s"))
    var settings = Settings()
    settings.setLanguage(.english)
    settings.rate = 0.8
    _ = joining.change(settings.edits() + [Gate.removal, LockSpan.oneMinute.edit], now: 9_000)
    _ = joining.change(
      Board(id: "b", name: LocalizedText("Закуска"), rows: 1, columns: 1).edits(), now: 9_001)
    var family = Replica(id: ReplicaID(device: "fedcba9876543210", session: "s"))
    var theirs = Settings()
    theirs[.latinLabels] = true
    theirs.voiceLanguage = .bulgarian
    // Older than what the joining device chose on its first run.
    let older = family.change(
      theirs.edits() + [LockSpan.quarterHour.edit, Edit(.settings, "main", "lang.ui", .text("bg"))],
      now: 1_000)

    var naive = joining
    naive.receive(older, now: 9_002)
    #expect(naive.registers.settings().interfaceLanguage == .english)

    joining.makeWayForFamily()
    joining.receive(older, now: 9_002)
    let after = joining.registers.settings()
    #expect(after.interfaceLanguage == .bulgarian && after[.latinLabels] && after.rate == 0.8)
    #expect(joining.registers.lockSpan == .quarterHour)
    #expect(joining.registers.board("b") != nil)
  }
}
