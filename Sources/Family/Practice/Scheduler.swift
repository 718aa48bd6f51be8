internal import CNumbers

/// When a card is to be practised again: the Free Spaced Repetition Scheduler, version 6, as the reference has it
/// (`fsrs` 6.3.2 for Python, MIT), formula for formula and in the order of its operations, so that both round alike.
///
/// A value without a clock: the time of each review is passed in.
public struct Scheduler: Sendable {
  public let settings: SchedulerSettings
  private let decay: Double
  private let factor: Double
  /// The difficulty that every review draws a card towards. It is not clamped.
  private let easiest: Double

  public static var leastStability: Double { 0.001 }

  /// - Parameter settings: with weights in their bounds; others are replaced by the default ones.
  public init(_ settings: SchedulerSettings = SchedulerSettings()) {
    var settings = settings
    if settings.wrongWeight != nil { settings.weights = SchedulerSettings.defaultWeights }
    self.settings = settings
    decay = -settings.weights[20]
    factor = martlet_power(0.9, 1 / decay) - 1
    easiest = Self.initialDifficulty(settings.weights, .easy)
  }

  /// With what probability the card is known at a moment: 0 before the first review.
  public func retrievability(_ card: ScheduledCard, at now: Int64) -> Double {
    guard let days = card.days(until: now), let stability = card.stability else { return 0 }
    return martlet_power(1 + factor * Double(max(0, days)) / stability, decay)
  }

  /// The card after a review.
  ///
  /// - Parameter chance: 0..<1, which spreads the due day where that is wished. The reference draws it anew each time; the family's
  ///   devices must agree, so they derive it from the card (``Registers/progress(profile:now:)``).
  public func review(
    _ card: ScheduledCard, _ rating: PracticeRating, at now: Int64, chance: Double = 0.5
  ) -> ScheduledCard {
    var card = card
    remember(&card, rating, at: now)
    let wasLearnt = card.state == .review
    if wasLearnt, rating == .again { card.lapses += 1 }
    var interval: Int64
    switch card.state {
    case .learning: interval = go(through: settings.learningSteps, &card, rating)
    case .relearning: interval = go(through: settings.relearningSteps, &card, rating)
    case .review:
      if rating == .again, let first = settings.relearningSteps.first {
        card.state = .relearning
        card.step = 0
        interval = first
      } else {
        interval = days(card) * ScheduledCard.day
      }
    }
    if settings.isFuzzy, card.state == .review { interval = fuzzed(interval, chance) }
    card.due = now.plus(interval)
    card.lastReview = now
    card.count += 1
    return card
  }

  /// Days until a card in review is due, before they are spread.
  private func days(_ card: ScheduledCard) -> Int64 {
    let stability = card.stability ?? Self.leastStability
    let exact = stability / factor * (martlet_power(settings.desiredRetention, 1 / decay) - 1)
    // Half rounds to even.
    let days = exact.rounded(.toNearestOrEven)
    guard days < Double(settings.longestInterval) else { return settings.longestInterval }
    return min(max(days >= 1 ? Int64(days) : 1, 1), settings.longestInterval)
  }

  private func go(
    through steps: [Int64], _ card: inout ScheduledCard, _ rating: PracticeRating
  ) -> Int64 {
    let step = card.step ?? 0
    if steps.isEmpty || (step >= steps.count && rating != .again) { return graduate(&card) }
    switch rating {
    case .again:
      card.step = 0
      return steps[0]
    case .hard:
      if step == 0, steps.count == 1 { return Int64((Double(steps[0]) * 1.5).rounded(.toNearestOrEven)) }
      if step == 0 { return Int64((Double(steps[0].plus(steps[1])) / 2).rounded(.toNearestOrEven)) }
      return steps[step]
    case .good:
      if step + 1 == steps.count { return graduate(&card) }
      card.step = step + 1
      return steps[step + 1]
    case .easy: return graduate(&card)
    }
  }

  private func graduate(_ card: inout ScheduledCard) -> Int64 {
    card.state = .review
    card.step = nil
    return days(card) * ScheduledCard.day
  }
}

// The model of memory.
extension Scheduler {
  private func remember(_ card: inout ScheduledCard, _ rating: PracticeRating, at now: Int64) {
    guard let stability = card.stability, let difficulty = card.difficulty else {
      card.stability = max(settings.weights[Int(rating.rawValue) - 1], Self.leastStability)
      card.difficulty = Self.clamped(Self.initialDifficulty(settings.weights, rating))
      return
    }
    let isSameDay = card.days(until: now).map { $0 < 1 } ?? false
    card.stability = max(
      isSameDay
        ? sameDayStability(stability, rating)
        : nextStability(stability, difficulty, retrievability(card, at: now), rating),
      Self.leastStability)
    card.difficulty = nextDifficulty(difficulty, rating)
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private static func initialDifficulty(_ w: [Double], _ rating: PracticeRating) -> Double {
    w[4] - e(w[5] * Double(rating.rawValue - 1)) + 1
  }

  /// The reference writes `math.e ** x`, which rounds otherwise than `exp` does.
  private static func e(_ exponent: Double) -> Double { martlet_power(2.718281828459045, exponent) }

  private func sameDayStability(_ stability: Double, _ rating: PracticeRating) -> Double {
    let w = settings.weights
    var increase =
      Self.e(w[17] * (Double(rating.rawValue) - 3 + w[18])) * martlet_power(stability, -w[19])
    // Who remembered, if with trouble, has not forgotten anything.
    if rating != .again { increase = max(increase, 1) }
    return stability * increase
  }

  private func nextDifficulty(_ difficulty: Double, _ rating: PracticeRating) -> Double {
    let w = settings.weights
    let change = -(w[6] * (Double(rating.rawValue) - 3))
    let damped = difficulty + (10 - difficulty) * change / 9
    return Self.clamped(w[7] * easiest + (1 - w[7]) * damped)
  }

  private func nextStability(
    _ stability: Double, _ difficulty: Double, _ retrievability: Double, _ rating: PracticeRating
  ) -> Double {
    let w = settings.weights
    if rating == .again {
      let long =
        w[11] * martlet_power(difficulty, -w[12]) * (martlet_power(stability + 1, w[13]) - 1)
        * Self.e((1 - retrievability) * w[14])
      return min(long, stability / Self.e(w[17] * w[18]))
    }
    let recalled =
      1 + Self.e(w[8]) * (11 - difficulty) * martlet_power(stability, -w[9])
      * (Self.e((1 - retrievability) * w[10]) - 1) * (rating == .hard ? w[15] : 1)
      * (rating == .easy ? w[16] : 1)
    return stability * recalled
  }
}

// Spreading due days.
extension Scheduler {
  /// The first and the last day that an interval of so many days may be spread to; `nil` for one that stays as it is.
  public func spread(days: Int64) -> ClosedRange<Int64>? {
    guard Double(days) >= 2.5 else { return nil }
    var delta = 1.0
    for (start, end, part) in [(2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, Double.infinity, 0.05)] {
      delta += part * max(min(Double(days), end) - start, 0)
    }
    let last = min(Int64((Double(days) + delta).rounded(.toNearestOrEven)), settings.longestInterval)
    let first = min(max(2, Int64((Double(days) - delta).rounded(.toNearestOrEven))), last)
    return first...last
  }

  private func fuzzed(_ interval: Int64, _ chance: Double) -> Int64 {
    guard let range = spread(days: interval / ScheduledCard.day) else { return interval }
    let drawn = chance * Double(range.upperBound - range.lowerBound + 1) + Double(range.lowerBound)
    return min(Int64(drawn.rounded(.toNearestOrEven)), settings.longestInterval) * ScheduledCard.day
  }
}
