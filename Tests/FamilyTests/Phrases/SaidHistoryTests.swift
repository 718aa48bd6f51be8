import Language
import Testing

@testable import Family

/// What was said, for the days that a family chose.
@Suite struct SaidHistoryTests {
  private let day: Int64 = 86_400_000
  private func replica(_ device: String = "a") -> Replica {
    Replica(id: ReplicaID(device: device, session: "1"))
  }

  @discardableResult
  private func say(_ text: String, at: Int64, _ replica: inout Replica) -> OperationBatch {
    let said = SaidUtterance(at: at, language: .english, text: text, words: ["i"])
    return replica.change(replica.registers.noting(said, by: replica.id), now: at)
  }

  @Test func theLatestComesFirstFromAllDevices() {
    var (one, two) = (replica("a"), replica("b"))
    let first = say("one", at: day * 100, &one)
    let second = say("two", at: day * 100 + 1, &two)
    one.receive(second, now: day * 100 + 2)
    two.receive(first, now: day * 100 + 2)
    #expect(one.registers == two.registers)
    let said = one.registers.said(now: day * 100 + 3)
    #expect(said.map { $0.text } == ["two", "one"] && said[0].words == ["i"])
  }

  @Test func aDayThatIsOverGoesWhole() {
    var one = replica()
    say("old", at: day * 100, &one)
    say("new", at: day * 120, &one)
    #expect(one.registers.said(now: day * 131).map { $0.text } == ["new"], "30 days unless chosen otherwise")
    one.tidy(now: day * 131)
    #expect(one.registers.count(in: .history) == 1)
    _ = one.change(Edit(.settings, Settings.mainProfile, "history.days", .text("7")), now: day * 131)
    #expect(one.registers.said(now: day * 131).isEmpty)
  }

  @Test func clearingLeavesNothingAndWhatComesLateIsNotRead() {
    var (one, two) = (replica("a"), replica("b"))
    say("secret", at: day * 100, &one)
    let late = say("late secret", at: day * 100 + 1, &two)
    _ = one.change(one.registers.clearingHistory(now: day * 100 + 2), now: day * 100 + 2)
    one.forgetClearedHistory(now: day * 100 + 2)
    one.receive(late, now: day * 100 + 3)
    #expect(one.registers.said(now: day * 100 + 3).isEmpty)
    one.tidy(now: day * 100 + 3)
    #expect(one.registers.rows(in: .history).map { $0.name } == ["all"] && !one.registers.hasHistory())
    say("after", at: day * 100 + 4, &one)
    #expect(one.registers.said(now: day * 100 + 5).map { $0.text } == ["after"] && one.registers.hasHistory())
  }

  @Test func aDayIsBoundedAndTextsAreCut() {
    var one = replica()
    for number in 0..<510 { say("n\(number)", at: day * 100 + Int64(number), &one) }
    #expect(one.registers.said(now: day * 100).count == Registers.mostSaidInADay)
    say(String(repeating: "ж", count: 10_000), at: day * 101, &one)
    #expect(one.registers.said(now: day * 101)[0].text.utf8.count <= TextLimit.spoken.bytes)
    #expect(one.registers.noting(SaidUtterance(at: 1, language: .english, text: ""), by: one.id).isEmpty)
  }

  @Test func rowsThatAreNonsenseAreNotReadAndGo() {
    var one = replica()
    let edits = ["", "x", "0.1", "0.\(Int64.max).a.1", "0.-5.a.1", "0.x.a", "9.100.a.1"].map {
      Edit(.history, Name($0), "0", .text("?"))
    }
    _ = one.change(
      edits + [Edit(.history, "0.100.a.1", "0", .list([.text("when"), .flag(true)]))], now: day * 100)
    #expect(one.registers.said(now: day * 100).isEmpty && one.registers.said(now: .max).isEmpty)
    #expect(one.registers.allSaid.isEmpty)
    one.tidy(now: day * 100)
    #expect(one.registers.count(in: .history) <= 2)
  }

  /// Ани, who is `p1`, and the first one.
  private func two() -> Replica {
    var one = replica()
    _ = one.change(one.registers.makingProfile("Ани", like: "main", fresh: "p1"), now: day * 90)
    return one
  }

  private func say(_ text: String, by profile: Name, at: Int64, _ replica: inout Replica) {
    let said = SaidUtterance(at: at, language: .english, text: text)
    _ = replica.change(replica.registers.noting(said, for: profile, by: replica.id), now: at)
  }

  private func said(by profile: Name, _ replica: Replica, day: Int64) -> [String] {
    replica.registers.said(by: profile, now: self.day * day).map { $0.text }
  }

  @Test func eachPersonHasAHistoryDaysAndAClearingOfTheirOwn() {
    var one = two()
    say("of the first", by: "main", at: day * 100, &one)
    say("of Ani", by: "p1", at: day * 100 + 1, &one)
    #expect(
      said(by: "main", one, day: 100) == ["of the first"] && said(by: "p1", one, day: 100) == ["of Ani"])
    _ = one.change(Edit(.settings, "p1", "history.days", .text("7")), now: day * 100)
    #expect(said(by: "main", one, day: 110) == ["of the first"] && said(by: "p1", one, day: 110).isEmpty)
    _ = one.change(one.registers.clearingHistory(of: "main", now: day * 100 + 2), now: day * 100 + 2)
    one.forgetClearedHistory(now: day * 101)
    #expect(!one.registers.hasHistory() && one.registers.hasHistory(of: "p1"))
    #expect(said(by: "p1", one, day: 101) == ["of Ani"])
    #expect(one.registers.allSaid.map { $0.profile } == ["p1"])
  }

  @Test func whatWasWrittenWhileAllHadOneListIsTheFirstOnes() {
    var one = two()
    let old = SaidUtterance(at: day * 100, language: .english, text: "before", words: ["i"])
    let value: Value = .list([
      .integer(old.at), .text("en"), .text(old.text), TileList.written(old.words),
    ])
    _ = one.change(Edit(.history, "0.100.a.1", "0", value), now: day * 100)
    #expect(one.registers.said(now: day * 100) == [old] && said(by: "p1", one, day: 100).isEmpty)
    one.tidy(now: day * 101)
    #expect(one.registers.said(now: day * 101) == [old])
  }

  @Test func whatSomebodySaidComesBackWithThemAndGoesWithThem() {
    var one = two()
    say("secret", by: "p1", at: day * 100, &one)
    _ = one.change(Edit(.settings, "p1", "history.days", .text("90")), now: day * 100)
    _ = one.change(one.registers.deletingProfile("p1", now: day * 101), now: day * 101)
    one.tidy(now: day * 120)
    _ = one.change(one.registers.restoringProfile("p1"), now: day * 120)
    #expect(said(by: "p1", one, day: 120) == ["secret"])
    _ = one.change(one.registers.deletingProfile("p1", now: day * 121), now: day * 121)
    one.tidy(now: day * 152)
    #expect(said(by: "p1", one, day: 152).isEmpty && one.registers.count(in: .history) == 0)
    say("late", by: "p1", at: day * 152, &one)
    one.tidy(now: day * 152)
    #expect(one.registers.count(in: .history) == 0, "from a device that did not know")
  }

  @Test func nobodysRowsAreReadByNobodyAndTheFirstCannotBeForgotten() {
    var one = two()
    say("of the first", by: "main", at: day * 100, &one)
    _ = one.change(
      [
        Edit(.settings, "profile.main", Bin.deleted, .integer(1)),
        Edit(.history, "0.100.a.1@", "0", .text("?")), Edit(.history, "@@", "0", .text("?")),
        Edit(.history, "all@", "cleared", .text("?")),
      ], now: day * 100)
    one.tidy(now: day * 140)
    #expect(said(by: "main", one, day: 101) == [], "its own days are over")
    say("again", by: "main", at: day * 140, &one)
    one.tidy(now: day * 140)
    #expect(said(by: "main", one, day: 140) == ["again"] && said(by: "", one, day: 140).isEmpty)
  }
}
