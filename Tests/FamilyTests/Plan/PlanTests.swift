import Language
import Testing

@testable import Family

/// The day's plan, and the questions that are kept.
@Suite struct PlanTests {
  private let now: Int64 = 1_764_000_000_000
  private func replica(_ device: String) -> Replica { Replica(id: ReplicaID(device: device, session: "s")) }

  private func step(_ name: Name, _ word: String, at minute: Int64, days: UInt8 = QuietTime.everyDay)
    -> PlanStep
  {
    PlanStep(id: name, label: LocalizedText(word, in: .bulgarian), days: days, minute: minute)
  }

  @Test func aDayHasItsStepsByTheClock() {
    var replica = replica("a")
    // 25 November 2025 was a Tuesday.
    let tuesday = LocalTime(day: 20_417, minute: 0)
    for each in [
      step("b", "обяд", at: 750), step("a", "закуска", at: 465), step("c", "плуване", at: 900, days: 0b10),
      step("d", "училище", at: 500, days: 0b100),
    ] { _ = replica.change(replica.registers.planning(each), now: now) }
    #expect(
      replica.registers.plan(on: tuesday).map { $0.label[.bulgarian] } == ["закуска", "обяд", "плуване"])
    #expect(replica.registers.plan().count == 4)
  }

  @Test func aStepOfOnePersonIsNotAnothers() {
    var replica = replica("a")
    let hers = Registers.planRow("x", profile: "mira")
    _ = replica.change(replica.registers.planning(step(hers, "баня", at: 1_200)), now: now)
    #expect(replica.registers.plan().isEmpty)
    #expect(replica.registers.plan(profile: "mira").map(\.id) == [hers])
    _ = replica.change(replica.registers.deletingPlanStep(hers, now: now), now: now)
    #expect(replica.registers.deletedPlan().isEmpty)
    #expect(replica.registers.deletedPlan(profile: "mira").map(\.id) == [hers])
  }

  @Test func twoParentsWhoChangeOneStepKeepBothChanges() {
    var one = replica("a")
    let first = one.change(one.registers.planning(step("a", "закуска", at: 465)), now: now)
    var two = replica("b")
    two.receive(first, now: now)
    var later = step("a", "закуска", at: 480)
    let moved = one.change(one.registers.planning(later), now: now + 1)
    later = step("a", "палачинки", at: 465)
    let renamed = two.change(two.registers.planning(later), now: now + 2)
    one.receive(renamed, now: now + 3)
    two.receive(moved, now: now + 3)
    #expect(one.registers.plan() == two.registers.plan())
    #expect(one.registers.plan().first?.minute == 480)
    #expect(one.registers.plan().first?.label[.bulgarian] == "палачинки")
  }

  @Test func aDeletedStepComesBack() {
    var replica = replica("a")
    _ = replica.change(replica.registers.planning(step("a", "закуска", at: 465)), now: now)
    _ = replica.change(replica.registers.deletingPlanStep("a", now: now), now: now)
    #expect(replica.registers.plan().isEmpty)
    _ = replica.change([Bin.restore("a", in: .plan)], now: now + 1)
    #expect(replica.registers.plan().count == 1)
  }

  @Test func nonsenseInARowIsNoStep() {
    for (field, value) in [
      ("days", Value.integer(0)), ("days", .integer(1_000)), ("minute", .integer(-1)),
      ("minute", .integer(1_440)),
      ("minute", .text("x")), ("label.bg", .text("")),
    ] {
      var replica = replica("a")
      _ = replica.change(replica.registers.planning(step("a", "закуска", at: 465)), now: now)
      _ = replica.change([Edit(.plan, "a", Name(field), value)], now: now + 1)
      #expect(replica.registers.plan().isEmpty, "\(field)")
    }
    var replica = replica("a")
    #expect(replica.registers.planning(step("a", "", at: 1)).isEmpty)
    for number in 0..<Int64(120) {
      _ = replica.change(replica.registers.planning(step(Name("s\(number)"), "x", at: number)), now: now)
    }
    #expect(replica.registers.plan().count == Registers.mostPlanSteps)
  }

  @Test func theOldestQuestionMakesRoomForANewOne() {
    var replica = replica("a")
    for number in 0...Registers.mostAsked {
      let at = now + Int64(number)
      _ = replica.change(
        replica.registers.asking(
          "\(number)", answer: "", in: .english, profile: Settings.mainProfile, fresh: Name("q\(number)"),
          now: at), now: at)
    }
    let kept = replica.registers.asked()
    #expect(kept.count == Registers.mostAsked)
    #expect(kept.first?.text == "\(Registers.mostAsked)" && kept.last?.text == "1")
  }

  @Test func whatWasAskedIsKeptForAMonthAndCanBeDeleted() throws {
    var replica = replica("a")
    for (number, text) in ["колко е часът", "кой ден е"].enumerated() {
      _ = replica.change(
        replica.registers.asking(
          text, answer: "…", in: .bulgarian, profile: Settings.mainProfile, fresh: Name("q\(number)"),
          now: now + Int64(number)), now: now + Int64(number))
    }
    #expect(replica.registers.asked().map(\.text) == ["кой ден е", "колко е часът"])
    #expect(replica.registers.asked(by: "mira").isEmpty)
    let latest = try #require(replica.registers.asked().first)
    _ = replica.change(replica.registers.forgetting(asked: latest.id), now: now + 5)
    #expect(replica.registers.asked().map(\.text) == ["колко е часът"])
    replica.tidy(now: now + 29 * 86_400_000)
    #expect(replica.registers.asked().count == 1)
    replica.tidy(now: now + 32 * 86_400_000)
    #expect(replica.registers.count(in: .asked) == 0)
  }
}
