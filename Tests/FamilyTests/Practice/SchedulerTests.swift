import Testing

@testable import Family

@Suite struct SchedulerTests {
  private var plain: Scheduler {
    var settings = SchedulerSettings()
    settings.isFuzzy = false
    return Scheduler(settings)
  }

  @Test func aCardAnsweredWhenItIsDueGrowsAsTheReferenceLetsItGrow() throws {
    var card = ScheduledCard(due: 0)
    var stabilities: [Double] = []
    var states: [ScheduledCard.State] = []
    for rating in [PracticeRating.good, .good, .good, .again, .good, .good] {
      card = plain.review(card, rating, at: card.due)
      stabilities.append(try #require(card.stability))
      states.append(card.state)
    }
    // fsrs 6.3.2; `test_practice_schedule.py` compares thousands of others with it.
    let expected = [2.3065, 2.3065, 10.971, 1.539, 1.5718, 4.9348]
    for (mine, theirs) in zip(stabilities, expected) { #expect(abs(mine - theirs) < 0.00005) }
    #expect(states == [.learning, .review, .review, .relearning, .review, .review])
    #expect(card.lapses == 1)
    #expect(card.count == 6)
  }

  @Test func halfADayRoundsToTheEvenOne() {
    var settings = SchedulerSettings()
    settings.isFuzzy = false
    settings.learningSteps = []
    settings.weights[2] = 2.5
    settings.weights[3] = 3.5
    let scheduler = Scheduler(settings)
    #expect(scheduler.review(ScheduledCard(due: 0), .good, at: 0).due == 2 * ScheduledCard.day)
    #expect(scheduler.review(ScheduledCard(due: 0), .easy, at: 0).due == 4 * ScheduledCard.day)
  }

  @Test func aClockThatGoesBackIsTheSameDay() throws {
    let first = plain.review(ScheduledCard(due: 0), .good, at: 10 * ScheduledCard.day)
    let second = plain.review(first, .hard, at: 0)
    #expect(second.stability == first.stability)
    #expect(plain.retrievability(second, at: -ScheduledCard.day) == 1)
  }

  @Test func anIntervalIsSpreadButNeverBeyondTheLongestOne() throws {
    #expect(plain.spread(days: 2) == nil)
    #expect(plain.spread(days: 3) == 2...4)
    let range = try #require(plain.spread(days: 100))
    #expect(range.contains(100) && range.count > 10)
    var settings = SchedulerSettings()
    settings.longestInterval = 100
    #expect(Scheduler(settings).spread(days: 100)?.upperBound == 100)
  }

  @Test func weightsOutOfTheirBoundsAreNotTaken() {
    var settings = SchedulerSettings()
    settings.weights[4] = 11
    #expect(settings.wrongWeight == 4)
    #expect(Scheduler(settings).settings.weights == SchedulerSettings.defaultWeights)
    settings.weights = []
    #expect(settings.wrongWeight == 0)
    settings.weights = SchedulerSettings.defaultWeights + [1]
    #expect(settings.wrongWeight == 21)
  }
}
