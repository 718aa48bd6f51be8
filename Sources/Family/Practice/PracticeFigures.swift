// What parents are shown of practice. Days and weeks are those of local time; a week here is seven days, and the last one ends today.

/// Answers in a span of time.
public struct AnswerTally: Hashable, Sendable {
  public var answers = 0
  /// Of those, the ones that were known, if almost.
  public var known = 0

  public init() {}

  mutating func add(_ answer: PracticeAnswer) {
    answers += 1
    if answer.rating != .again { known += 1 }
  }

  public mutating func add(_ other: AnswerTally) {
    answers += other.answers
    known += other.known
  }
}

/// The answers of the latest weeks, counted once for a page.
public struct PracticeFigures: Hashable, Sendable {
  public static let weeks = 8
  public static let days = 28

  /// By week, the oldest first.
  public private(set) var all = [AnswerTally](repeating: AnswerTally(), count: PracticeFigures.weeks)
  /// The same for each card that was answered in these weeks.
  public private(set) var cards: [Name: [AnswerTally]] = [:]
  /// How many of the latest days had an answer. There is no row of days that could break.
  public private(set) var practisedDays = 0

  public init(_ answers: [PracticeAnswer], at moment: Moment) {
    let today = moment.local.day
    var days: Set<Int64> = []
    for answer in answers {
      let at = min(answer.at, moment.wall)
      let age = today - Moment(wall: at, ticks: 0, offset: moment.offset).local.day
      guard age >= 0, age < Int64(PracticeFigures.weeks * 7) else { continue }
      let week = PracticeFigures.weeks - 1 - Int(age / 7)
      all[week].add(answer)
      cards[answer.card, default: [AnswerTally](repeating: AnswerTally(), count: PracticeFigures.weeks)][week]
        .add(answer)
      if age < Int64(PracticeFigures.days) { days.insert(age) }
    }
    practisedDays = days.count
  }
}

extension PracticeProgress {
  /// How many cards are due on each of the coming days: first today, with all that is overdue.
  ///
  /// - Parameter isPractised: whether a card is asked for at all.
  public func forecast(
    days: Int, _ settings: PracticeSettings, _ scheduler: Scheduler, at moment: Moment,
    isPractised: (Name) -> Bool
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: days)
    let today = moment.local.day
    for (name, card) in cards where isPractised(name) {
      let due = settings.due(card, scheduler, offset: moment.offset).divided(by: 1000)
      let day = Moment(wall: due, ticks: 0, offset: moment.offset).local.day - today
      if day < Int64(days) { counts[Int(max(0, day))] += 1 }
    }
    return counts
  }

  /// Cards that are remembered for three weeks and longer.
  public var knownWell: Int {
    var count = 0
    for card in cards.values { if card.isKnownWell { count += 1 } }
    return count
  }
}

extension ScheduledCard {
  public var isKnownWell: Bool { state == .review && (stability ?? 0) >= 21 }

  /// Forgotten again and again after it was learnt: more of the same will not help, another picture or way may.
  public var isLeech: Bool { lapses >= 8 }
}
