import Language
import Testing

@testable import Family

/// The activity log: written only with consent, kept for a time, cleared for good, one person's alone.
@Suite struct ActivityTests {
  // 25 November 2025, 12:00 UTC.
  private let now: Int64 = 1_764_072_000_000
  private let day: Int64 = 86_400_000
  private let today: Int64 = 20_417

  private func replica(_ device: String, on profile: Name = "main", consents: Bool = true) -> Replica {
    var replica = Replica(id: ReplicaID(device: device, session: "s"))
    var edits = [replica.registers.noting(activity: true, of: profile)]
    if consents {
      edits.append(Consent.entering(.activity, isGiven: true, at: Moment(wall: now, ticks: 0), fresh: "c"))
    }
    _ = replica.change(edits, now: now - 1)
    return replica
  }

  private func batch(_ words: String..., at: Int64? = nil) -> ActivityBatch {
    ActivityBatch(
      .bulgarian, offset: 120,
      words.enumerated().map {
        ActivityEvent(.tile, at: (at ?? now) + Int64($0) * 1000, text: $1, tile: TileID($1))
      })
  }

  private func note(
    _ batch: ActivityBatch, _ replica: inout Replica, of profile: Name = "main", at: Int64? = nil
  ) {
    _ = replica.change(
      replica.registers.noting(batch, of: profile, by: replica.id), now: at ?? batch.begin)
  }

  private func words(_ replica: Replica, of profile: Name = "main", at: Int64? = nil) -> [String] {
    replica.registers.activity(of: profile, now: at ?? now).flatMap { $0.events.map(\.text) }
  }

  @Test func nothingIsNotedWithoutTheSwitchOrWithoutTheConsent() {
    var without = Replica(id: ReplicaID(device: "a", session: "s"))
    #expect(without.registers.noting(batch("вода"), of: "main", by: without.id).isEmpty)
    note(batch("вода"), &without)
    #expect(without.registers.count(in: .activity) == 0)
    let switched = replica("a", consents: false)
    #expect(switched.registers.noting(batch("вода"), of: "main", by: switched.id).isEmpty, "nobody consented")
    let both = replica("a")
    #expect(both.registers.noting(batch("вода"), of: "main", by: both.id).count == 1, "the control")
    #expect(both.registers.noting(batch("вода"), of: "mira", by: both.id).isEmpty, "another person")
  }

  @Test func withdrawingTheConsentEndsIt() {
    var replica = replica("a")
    let moment = Moment(wall: now + 1, ticks: 0)
    _ = replica.change(
      [Consent.entering(.activity, isGiven: false, at: moment, fresh: "d")], now: now + 1)
    #expect(!replica.registers.notesActivity(of: "main"))
  }

  @Test func aBatchComesBackAsItWas() {
    let events = [
      ActivityEvent(.tile, at: now, text: "искам", tile: "want", board: "home", wordClass: .verb),
      ActivityEvent(.typed, at: now + 5, text: "баница"),
      ActivityEvent(.offered, at: now + 9, text: "още", tile: "more", wordClass: .little, isModelled: true),
      ActivityEvent(.phrase, at: now + 20, text: "искам баница още"),
      ActivityEvent(.kept, at: now - 7, text: "Да"),
    ]
    let batch = ActivityBatch(.english, offset: -300, events)
    #expect(ActivityBatch(batch.value) == batch)
    for wordClass in WordClass.allCases {
      let one = ActivityBatch(
        .bulgarian, offset: 0, [ActivityEvent(.tile, at: 1, text: "x", wordClass: wordClass)])
      #expect(ActivityBatch(one.value) == one)
    }
  }

  @Test func nonsenseInARegisterIsPassedOver() {
    var random = SeededGenerator(25)
    for _ in 0..<20_000 { _ = ActivityBatch(random.value()) }
    let good = batch("вода").value.list ?? []
    let values: [Value] = [
      .nothing, .list([]), .list(Array(good.dropLast())), .list([.integer(2)] + good.dropFirst()),
      .list([.integer(1), .integer(.min), .integer(.max), .text("bg"), .list([.list([.integer(.max)])])]),
      .list([.integer(1), .integer(0), .integer(0), .text("xx"), good[4]]),
    ]
    for value in values { #expect(ActivityBatch(value) == nil) }
    let far = Value.list([
      .integer(1), .integer(.max), .integer(.max), .text("bg"),
      .list([
        .list([.integer(7), .integer(1), .text("а")]), .list([.integer(-1), .integer(1), .text("б")]),
        .list([.integer(0), .integer(.max), .text("в")]),
      ]),
    ])
    let read = ActivityBatch(far)
    #expect(read?.events.map(\.text) == ["в"] && read?.events[0].at == .max && read?.offset == 900)
    let figures = ActivityFigures(read.map { [$0] } ?? [], days: 28, last: today) { _ in true }
    #expect(figures.own.words == 0, "the year 292 million is not in the last 28 days")
  }

  @Test func whatIsClearedIsGoneAlsoWhereItComesLate() {
    var one = replica("a")
    var two = replica("b")
    note(batch("вода"), &one)
    let late = two.change(
      two.registers.noting(batch("тайна", at: now + 10), of: "main", by: two.id), now: now + 10)
    _ = one.change(one.registers.clearingActivity(of: "main", now: now + 20), now: now + 20)
    one.receive(late, now: now + 30)
    #expect(words(one).isEmpty)
    #expect(one.registers.hasActivity(of: "main"), "the rows are there until they are let go of")
    one.forgetClearedActivity(now: now + 40)
    #expect(!one.registers.hasActivity(of: "main"))
    note(batch("сок", at: now + 50), &one)
    #expect(words(one) == ["сок"])
  }

  @Test func oneDayIsClearedAndTheOthersStay() {
    var replica = replica("a")
    note(batch("вчера", at: now - day), &replica)
    note(batch("днес"), &replica)
    _ = replica.change(
      replica.registers.clearingActivity(of: "main", day: today - 1, now: now + 9), now: now + 9)
    #expect(words(replica) == ["днес"])
    replica.forgetClearedActivity(now: now + 10)
    #expect(replica.registers.rows(in: .activity).map(\.name.text).filter { $0.contains("20416") }.isEmpty)
  }

  @Test func itIsKeptForTheChosenDays() {
    var replica = replica("a")
    note(batch("старо", at: now - 100 * day), &replica, at: now)
    note(batch("ново"), &replica)
    #expect(words(replica) == ["старо", "ново"], "a year, unless one chose")
    #expect(replica.registers.keeping(activityDays: 31, of: "main").isEmpty, "no such span")
    _ = replica.change(replica.registers.keeping(activityDays: 90, of: "main"), now: now)
    #expect(words(replica) == ["ново"])
    _ = replica.tidy(now: now)
    #expect(!replica.registers.rows(in: .activity).contains { $0.name.text.contains("20317") })
    #expect(words(replica, at: now + 200 * day).isEmpty)
  }

  @Test func whoHasLeftTheBinTakesTheirLogAlong() {
    var replica = replica("a", on: "mira")
    _ = replica.change(replica.registers.makingProfile("Мира", like: "main", fresh: "mira"), now: now)
    note(batch("вода"), &replica, of: "mira")
    _ = replica.change(
      replica.registers.setting(Goal(id: Registers.goalRow("g", profile: "mira"), text: "Иска")), now: now)
    _ = replica.change(replica.registers.deletingProfile("mira", now: now), now: now)
    #expect(words(replica, of: "mira") == ["вода"], "in the bin with her")
    let later = now + 31 * day
    _ = replica.tidy(now: later)
    _ = replica.forgetGonePeople()
    #expect(!replica.registers.hasActivity(of: "mira") && replica.registers.goals(of: "mira").isEmpty)
  }

  @Test func anEarlierMomentDoesNotBringItBack() {
    var replica = replica("a")
    note(batch("вода"), &replica)
    let goal = Goal(id: "g", text: "Иска")
    _ = replica.change(replica.registers.setting(goal), now: now)
    _ = replica.change(replica.registers.clearingActivity(of: "main", now: now + 5), now: now + 5)
    let past = Past(replica.registers, replaced: replica.replaced, since: 0)
    let moment = PastMoment(past, of: nil, at: now + 1)
    #expect(moment.bringingBack(now: now + 9).allSatisfy { $0.table != .activity && $0.table != .goals })
    #expect(past.changes(at: Moment(wall: now + 9, ticks: 0)).allSatisfy { $0.subject != .other })
  }

  @Test func aSessionOfAFileIsTakenInOnceAndGoesIntoTheBin() {
    var replica = replica("a")
    let events = (0..<150).map {
      (
        event: ActivityEvent(.tile, at: now - 400 * day + Int64($0), text: "дума \($0)"),
        language: LanguageCode.bulgarian
      )
    }
    let first = replica.change(
      replica.registers.takingIn(session: "d1", from: "other", events, offset: 0, for: "main"), now: now)
    #expect(first.operations.count == 4, "the source, and three batches")
    let again = replica.change(
      replica.registers.takingIn(session: "d1", from: "other", events, offset: 0, for: "main"), now: now + 1)
    #expect(again.operations.isEmpty)
    #expect(words(replica).isEmpty, "foreign sessions are apart")
    let sessions = replica.registers.foreignSessions(of: "main", now: now)
    #expect(sessions.map(\.count) == [150] && sessions[0].source == "other")
    _ = replica.change(replica.registers.deleting(foreignSession: sessions[0].id, now: now), now: now + 2)
    #expect(replica.registers.foreignSessions(of: "main", now: now).isEmpty)
    #expect(replica.registers.foreignSessions(of: "main", deleted: true, now: now).count == 1)
    _ = replica.change(replica.registers.restoring(foreignSession: sessions[0].id), now: now + 3)
    #expect(replica.registers.foreignSessions(of: "main", now: now).count == 1)
    _ = replica.change(replica.registers.clearingActivity(of: "main", now: now + 4), now: now + 4)
    #expect(replica.registers.foreignSessions(of: "main", now: now).isEmpty)
  }

  @Test func twoDevicesThatNoteApartKeepBoth() {
    var one = replica("a")
    var two = replica("b")
    let first = one.change(one.registers.noting(batch("вода"), of: "main", by: one.id), now: now)
    let second = two.change(
      two.registers.noting(batch("сок", at: now + 3), of: "main", by: two.id), now: now + 3)
    one.receive(second, now: now + 5)
    two.receive(first, now: now + 5)
    #expect(words(one) == ["вода", "сок"] && words(two) == words(one))
  }

  /// What a day of a thousand taps adds to what is stored, as `Documentation/Activity.md` says.
  @Test func aDayOfAThousandTapsTakesUnder50Kilobytes() {
    var replica = replica("a")
    let names = ["аз", "искам", "вода", "още", "мама", "играя", "не", "добре"]
    var bytes = 0
    for number in 0..<63 {
      let batch = ActivityBatch(
        .bulgarian, offset: 120,
        (0..<16).map {
          ActivityEvent(
            .tile, at: now + Int64(number * 20_000 + $0 * 1_200), text: names[$0 % 8],
            tile: TileID("tile\($0 % 8)"),
            board: "home", wordClass: .verb)
        })
      let edits = replica.registers.noting(batch, of: "main", by: replica.id)
      let written = replica.change(edits, now: now + Int64(number * 20_000))
      bytes += written.encoded.count
    }
    let snapshot = replica.snapshot.encoded.count - self.replica("a").snapshot.encoded.count
    print("A day of 1,008 taps: \(bytes) bytes in the log's records, \(snapshot) in the snapshot")
    #expect(bytes < 50_000 && snapshot < 50_000)
  }
}

/// Goals with a date.
@Suite struct GoalTests {
  private let now: Int64 = 1_764_072_000_000

  @Test func goalsStandByTheirDaysTheReachedOnesLast() {
    var replica = Replica(id: ReplicaID(device: "a", session: "s"))
    for goal in [
      Goal(id: "1", text: "без дата"), Goal(id: "2", text: "късна", due: 20_500),
      Goal(id: "3", text: "стигната", due: 20_400, reached: 20_399),
      Goal(id: "4", text: "ранна", due: 20_450),
      Goal(id: "5", text: ""),
    ] { _ = replica.change(replica.registers.setting(goal), now: now) }
    #expect(replica.registers.goals(of: "main").map(\.text) == ["ранна", "късна", "без дата", "стигната"])
    #expect(replica.registers.goals(of: "mira").isEmpty)
    var changed = Goal(id: "3", text: "стигната", due: nil, reached: nil)
    _ = replica.change(replica.registers.setting(changed), now: now + 1)
    #expect(replica.registers.goal("3") == changed)
    _ = replica.change(replica.registers.deletingGoal("3", now: now), now: now + 2)
    #expect(replica.registers.deletedGoals(of: "main").map(\.id) == ["3"])
    changed.text = String(repeating: "я", count: 1_000)
    _ = replica.change(replica.registers.setting(changed), now: now + 3)
    #expect(replica.registers.goal("3")?.text.count == 200)
  }

  @Test func thereAreFiftyAtMost() {
    var replica = Replica(id: ReplicaID(device: "a", session: "s"))
    for number in 0..<60 {
      _ = replica.change(replica.registers.setting(Goal(id: Name("\(number)"), text: "цел")), now: now)
    }
    #expect(replica.registers.goals(of: "main").count == Registers.mostGoals)
  }
}
