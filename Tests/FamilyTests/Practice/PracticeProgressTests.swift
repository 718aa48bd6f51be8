import Testing

@testable import Family

@Suite struct PracticeProgressTests {
  private let day: Int64 = 86_400_000
  private let now: Int64 = 1_800_000_000_000

  private func replica(_ device: String) -> Replica {
    Replica(id: ReplicaID(device: device, session: "1"))
  }

  private func answer(
    _ replica: inout Replica, _ card: Name, _ rating: PracticeRating, at: Int64,
    profile: Name = Settings.mainProfile
  ) -> (batch: OperationBatch, row: Name) {
    let row = Registers.answerRow(replica.freshName(now: at), profile: profile)
    let answer = PracticeAnswer(card: card, at: at, rating: rating, way: .heard)
    return (replica.change([replica.registers.answering(answer, row: row)], now: at), row)
  }

  @Test func twoDevicesThatPractisedOneCardAloneAgreeInWhateverOrderTheyMeet() {
    var (one, other) = (replica("one"), replica("other"))
    var mine: [OperationBatch] = []
    var theirs: [OperationBatch] = []
    for step in 0..<6 {
      mine.append(
        answer(&one, "bg/tile/water", step == 3 ? .again : .good, at: now + Int64(step) * 3 * day).batch)
      theirs.append(answer(&other, "bg/tile/water", .hard, at: now + Int64(step) * 2 * day + 1).batch)
    }
    for batch in theirs { one.receive(batch, now: now) }
    for batch in mine.reversed() { other.receive(batch, now: now) }
    let later = now + 60 * day
    let scheduler = PracticeSettings().scheduler
    let progress = one.registers.progress(profile: Settings.mainProfile, scheduler, now: later)
    #expect(progress == other.registers.progress(profile: Settings.mainProfile, scheduler, now: later))
    #expect(progress.cards["bg/tile/water"]?.count == 12)
  }

  @Test func answersComeToTheSameInEveryOrder() {
    var generator = SeededGenerator(25)
    let scheduler = PracticeSettings().scheduler
    for _ in 0..<100 {
      var answers: [PracticeAnswer] = []
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        answers.append(
          PracticeAnswer(
            card: Bool.random(using: &generator) ? "a" : "b",
            at: now + Int64.random(in: -9...9, using: &generator) * day,
            rating: PracticeRating.allCases.randomElement(using: &generator) ?? .good, way: .said))
      }
      let progress = PracticeProgress(answers, scheduler, now: now + day)
      #expect(progress == PracticeProgress(answers.shuffled(using: &generator), scheduler, now: now + day))
    }
  }

  @Test func anAnswerFromTheFutureCountsAsGivenNow() throws {
    let scheduler = PracticeSettings().scheduler
    let future = PracticeAnswer(card: "a", at: now + 4000 * day, rating: .again, way: .heard)
    let card = try #require(PracticeProgress([future], scheduler, now: now).cards["a"])
    #expect(card.due == now * 1000 + 60_000_000)
    let extreme = PracticeAnswer(card: "a", at: .max, rating: .easy, way: .heard)
    #expect(PracticeProgress([extreme, future], scheduler, now: .max).cards["a"]?.count == 2)
  }

  @Test func anAnswerTakenBackWasNeverGiven() {
    var one = replica("one")
    let scheduler = PracticeSettings().scheduler
    _ = answer(&one, "a", .good, at: now)
    let before = one.registers.progress(profile: Settings.mainProfile, scheduler, now: now + day)
    let (_, row) = answer(&one, "a", .again, at: now + 1)
    #expect(one.registers.progress(profile: Settings.mainProfile, scheduler, now: now + day) != before)
    _ = one.change(one.registers.takingBack(answer: row, now: now + 2), now: now + 2)
    #expect(one.registers.progress(profile: Settings.mainProfile, scheduler, now: now + day) == before)
  }

  @Test func eachPersonHasAnswersOfTheirOwn() {
    var one = replica("one")
    _ = answer(&one, "a", .good, at: now)
    _ = answer(&one, "b", .good, at: now, profile: "mila")
    #expect(one.registers.answers(profile: Settings.mainProfile).map(\.card) == ["a"])
    #expect(one.registers.answers(profile: "mila").map(\.card) == ["b"])
    #expect(one.registers.answers(profile: "ila").isEmpty)
  }

  @Test func aRowThatIsNoAnswerIsNotRead() {
    var one = replica("one")
    for (number, value) in [
      Value.nothing, .text("a"), .list([]), .list([.text(""), .integer(1), .integer(3), .text("hear")]),
      .list([.text("a"), .integer(1), .integer(9), .text("hear")]),
    ].enumerated() {
      _ = one.change([Edit(.reviews, Name("r\(number)"), "answer", value)], now: now)
    }
    #expect(one.registers.answers(profile: Settings.mainProfile).isEmpty)
  }

  @Test func settingsComeBackAsTheyWereChosenAndNonsenseAsNeverChosen() {
    var one = replica("one")
    var chosen = PracticeSettings()
    chosen.minutes = 10
    chosen.newADay = 0
    chosen.retention = 0.85
    chosen.easyDays = 0b110_0000
    chosen.ways = [.typed, .said]
    chosen.decks = [PracticeSettings.photos, PracticeSettings.board("food")]
    _ = one.change(chosen.edits(since: PracticeSettings(), profile: "mila"), now: now)
    #expect(one.registers.practiceSettings(profile: "mila") == chosen)
    #expect(one.registers.practiceSettings(profile: Settings.mainProfile) == PracticeSettings())
    for field in ["minutes", "new", "retention", "easy", "ways"] as [Name] {
      _ = one.change([Edit(.practice, "settings", field, .integer(-7))], now: now + 1)
    }
    #expect(one.registers.practiceSettings(profile: Settings.mainProfile) == PracticeSettings())
  }

  @Test func nothingIsDueOnAnEasyDayWhereTheIntervalMayBeSpread() {
    var settings = PracticeSettings()
    let scheduler = settings.scheduler
    var moved = 0
    for weekday in 0..<7 {
      settings.easyDays = 1 << weekday
      for start in 0..<30 as Range<Int64> {
        var card = scheduler.review(ScheduledCard(due: 0), .easy, at: start * ScheduledCard.day)
        card = scheduler.review(card, .good, at: card.due)
        let due = settings.due(card, scheduler, offset: 120)
        let local = Moment(wall: due / 1000, ticks: 0, offset: 120).local
        #expect(local.minuteOfWeek / 1440 != Int64(weekday))
        if due != card.due { moved += 1 }
      }
    }
    // The control: without easy days they would have been due there.
    #expect(moved > 10)
  }

  @Test func aCardLeftOutIsTheOnePersonsAlone() {
    var one = replica("one")
    _ = one.change([one.registers.leavingOut("bg/tile/a@b", true, profile: "mila")], now: now)
    #expect(one.registers.cardsLeftOut(profile: "mila") == ["bg/tile/a@b"])
    #expect(one.registers.cardsLeftOut(profile: Settings.mainProfile).isEmpty)
    _ = one.change([one.registers.leavingOut("bg/tile/a@b", false, profile: "mila")], now: now + 1)
    #expect(one.registers.cardsLeftOut(profile: "mila").isEmpty)
  }
}
