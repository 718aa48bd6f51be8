import Testing

@testable import Family

@Suite struct PracticeSessionTests {
  @Test func noCardComesTwiceInARowWhateverIsAnswered() {
    var generator = SeededGenerator(6)
    let scheduler = PracticeSettings().scheduler
    var asked = 0
    for _ in 0..<300 {
      var progress = PracticeProgress()
      var now: Int64 = 1_800_000_000_000
      let cards = (0..<Int.random(in: 1...12, using: &generator)).map { Name("card \($0)") }
      for card in cards where Bool.random(using: &generator) {
        let at = now - Int64.random(in: 0...(9 * 86_400_000), using: &generator)
        progress.add(PracticeAnswer(card: card, at: at, rating: .good, way: .heard), scheduler, now: now)
      }
      var session = PracticeSession(
        cards, progress, newLeft: Int.random(in: 0...5, using: &generator), now: now * 1000)
      var last: Name?
      for _ in 0..<60 {
        guard let card = session.next(now: now * 1000) else { break }
        #expect(card != last)
        last = card
        asked += 1
        // The clock of a tablet may also jump back.
        now += Int64.random(in: -3_600_000...120_000, using: &generator)
        let rating = PracticeRating.allCases.randomElement(using: &generator) ?? .again
        progress.add(PracticeAnswer(card: card, at: now, rating: rating, way: .heard), scheduler, now: now)
        if let known = progress.cards[card] { session.answered(card, known) }
      }
    }
    #expect(asked > 1000)
  }

  @Test func whatIsLongestOverdueComesFirstAndNewCardsBetween() {
    let scheduler = PracticeSettings().scheduler
    let now: Int64 = 1_800_000_000_000
    var progress = PracticeProgress()
    for (card, days) in [("a", 3), ("b", 30), ("c", 9)] as [(Name, Int64)] {
      for step in 0..<2 as Range<Int64> {
        progress.add(
          PracticeAnswer(
            card: card, at: now - days * 86_400_000 + step * 600_000, rating: .good, way: .heard), scheduler,
          now: now)
      }
    }
    var session = PracticeSession(["a", "b", "c", "new", "newer"], progress, newLeft: 1, now: now * 1000)
    #expect(session.count == 4)
    var order: [Name] = []
    while let card = session.next(now: now * 1000) { order.append(card) }
    #expect(order == ["b", "c", "new", "a"])
  }

  @Test func whatTheFamilyMadeTodayComesThoughTheDaysNewWordsAreUsedUp() {
    let cards: [Name] = ["a", "b", "mine", "c", "mine too"]
    func order(newLeft: Int) -> [Name] {
      var session = PracticeSession(
        cards, PracticeProgress(), newLeft: newLeft, madeToday: ["mine", "mine too", "gone"], now: 0)
      var order: [Name] = []
      while let card = session.next(now: 0) { order.append(card) }
      return order
    }
    #expect(order(newLeft: 0) == ["mine", "mine too"])
    #expect(order(newLeft: 3) == ["mine", "mine too", "a"])
  }

  @Test func aCardAnsweredWrongComesAgainAfterAnotherOne() throws {
    let scheduler = PracticeSettings().scheduler
    let now: Int64 = 1_800_000_000_000
    var progress = PracticeProgress()
    var session = PracticeSession(["a", "b"], progress, newLeft: 2, now: now * 1000)
    #expect(session.next(now: now * 1000) == "a")
    progress.add(PracticeAnswer(card: "a", at: now, rating: .again, way: .heard), scheduler, now: now)
    session.answered("a", try #require(progress.cards["a"]))
    #expect(session.next(now: now * 1000) == "b")
    #expect(session.next(now: now * 1000) == "a")
    #expect(session.next(now: now * 1000) == nil)
  }

  @Test(arguments: [
    ("вода", "вода", TypedWord.right), ("ВОДА", " вода ", .right), ("вода", "вода\u{301}", .right),
    ("воде", "вода", .almost), ("вдоа", "вода", .almost), ("вод", "вода", .almost),
    ("водда", "вода", .almost),
    ("ела", "ева", .wrong), ("котка", "вода", .wrong), ("", "вода", .wrong), ("cafe", "café", .almost),
    ("resume", "résumé", .almost), ("чайй", "чай", .wrong), ("поплави", "вода", .wrong),
  ])
  func aSlipOfOneLetterOrAnAccentIsAlmostRight(typed: String, word: String, verdict: TypedWord) {
    #expect(TypedWord(typed, for: word) == verdict)
  }
}
