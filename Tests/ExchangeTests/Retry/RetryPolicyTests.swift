import Testing

@testable import Exchange

@Suite struct RetryPolicyTests {
  let policy = RetryPolicy(base: 500, cap: 8_000, deadline: 60_000)

  private func decide(
    _ failure: RetryPolicy.Failure, attempt: Int = 1, spent: Int64 = 0, random: Double = 1,
    isRepeatable: Bool = true
  ) -> RetryPolicy.Decision {
    var budget = RetryBudget(tokens: 100)
    return policy.decide(
      after: failure, attempt: attempt, startedAt: 1_000, now: 1_000 + spent, random: random,
      isRepeatable: isRepeatable, budget: &budget)
  }

  @Test func theLongestWaitDoublesUpToTheCap() {
    let longest = (1...8).map { decide(.connectionLost, attempt: $0) }
    #expect(longest == [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000].map { .wait($0) })
    #expect(decide(.connectionLost, attempt: .max) == .wait(8000))
    #expect(decide(.connectionLost, attempt: .min) == .wait(500))
  }

  @Test func jitterIsFull() {
    #expect(decide(.connectionLost, attempt: 3, random: 0) == .wait(0))
    #expect(decide(.connectionLost, attempt: 3, random: 0.25) == .wait(500))
    #expect(decide(.connectionLost, attempt: 3, random: .nan) == .wait(2000))
    #expect(decide(.connectionLost, attempt: 3, random: -7) == .wait(0))
  }

  @Test func onlyWhatMayPassIsTriedAgain() {
    let retried = (100...599).filter { decide(.status($0)) != .stop(.final) }
    #expect(retried == [408, 425, 429] + Array(500...599))
    #expect(decide(.status(-1)) == .stop(.final))
    #expect(decide(.status(600)) == .stop(.final))
  }

  @Test func retryAfterIsHonouredAndCapped() {
    #expect(decide(.status(503, retryAfter: .seconds(3))) == .wait(3000))
    #expect(decide(.status(503, retryAfter: .seconds(0))) == .wait(500))
    #expect(decide(.status(429, retryAfter: .seconds(.max))) == .wait(8000))
    #expect(decide(.status(429, retryAfter: .date(3_500))) == .wait(2500))
    #expect(decide(.status(429, retryAfter: .date(.min)), random: 0) == .wait(0))
    #expect(decide(.status(429, retryAfter: .date(.max))) == .wait(8000))
    #expect(decide(.status(404, retryAfter: .seconds(1))) == .stop(.final))
  }

  @Test func retryAfterInSecondsIsRead() {
    #expect(RetryAfter(seconds: "120") == .seconds(120))
    #expect(RetryAfter(seconds: "99999999999999999999") == .seconds(.max))
    for nonsense in ["", "-1", "+1", "1.5", "Wed, 21 Oct 2015 07:28:00 GMT"] {
      #expect(RetryAfter(seconds: nonsense) == nil)
    }
  }

  @Test func noTryStartsAfterTheDeadline() {
    #expect(decide(.connectionLost, spent: 59_500) == .wait(500))
    #expect(decide(.connectionLost, spent: 59_501) == .stop(.deadline))
    #expect(decide(.connectionLost, spent: .max - 1_000) == .stop(.deadline))
    #expect(decide(.connectionLost, spent: -30_000) == .wait(500))
  }

  @Test func aClockAtEitherEndOfTimeDoesNotTrap() {
    var budget = RetryBudget()
    let decision = policy.decide(
      after: .connectionLost, attempt: 1, startedAt: .min, now: .max, random: 0.5, budget: &budget)
    #expect(decision == .stop(.deadline))
  }

  @Test func aPolicyOfAbsurdTimesDoesNotTrap() {
    for time: Int64 in [.min, 0, .max] {
      let policy = RetryPolicy(base: time, cap: time, deadline: time)
      var budget = RetryBudget(tokens: .max)
      let decision = policy.decide(
        after: .status(503, retryAfter: .seconds(.max)), attempt: 90, startedAt: 0, now: 0, random: 1,
        budget: &budget)
      #expect(decision == .wait(policy.cap))
    }
  }

  @Test func whatCannotBeRepeatedIsNotRepeated() {
    #expect(decide(.connectionLost, isRepeatable: false) == .stop(.notRepeatable))
    #expect(decide(.status(400), isRepeatable: false) == .stop(.final))
  }

  @Test func anOutageSpendsTheBudgetAndSuccessEarnsItBack() {
    var budget = RetryBudget(tokens: 10)
    var waits = 0
    for _ in 0..<50 {
      let decision = policy.decide(
        after: .connectionLost, attempt: 1, startedAt: 0, now: 0, random: 0, budget: &budget)
      if decision == .wait(0) { waits += 1 }
    }
    #expect(waits == 4)
    for _ in 0..<50 { budget.succeeded() }
    #expect(!budget.allowsRetry)
    for _ in 0..<1 { budget.succeeded() }
    #expect(budget.allowsRetry)
  }
}
