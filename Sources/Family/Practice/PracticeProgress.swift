internal import Bytes

/// What a person's answers come to: for each card that was practised, when it is due and how well it is known.
public struct PracticeProgress: Hashable, Sendable {
  public private(set) var cards: [Name: ScheduledCard] = [:]
  /// When each card was practised first, in milliseconds since 1970.
  public private(set) var begun: [Name: Int64] = [:]

  public init() {}

  /// Replays answers, whatever order they come in: two devices that have the same answers have the same progress.
  ///
  /// An answer that a device's clock put into the future counts as given now: its card does not wait until that day.
  public init(_ answers: [PracticeAnswer], _ scheduler: Scheduler, now: Int64) {
    // Mostly each card's answers come in order, and are taken in as they come. The others' are arranged afterwards.
    var places: [Name: Int] = [:]
    var chains: [Chain] = []
    var isDisordered = false
    for answer in answers {
      guard let place = places[answer.card] else {
        places[answer.card] = chains.count
        chains.append(Chain(ScheduledCard(due: 0), answer, scheduler, now))
        continue
      }
      if chains[place].isDisordered { continue }
      if answer.isBefore(chains[place].last) {
        chains[place].isDisordered = true
        isDisordered = true
      } else {
        chains[place].add(answer, scheduler, now)
      }
    }
    if isDisordered {
      var late: [PracticeAnswer] = []
      for answer in answers {
        if let place = places[answer.card], chains[place].isDisordered { late.append(answer) }
      }
      for answer in late.arranged(by: { $0.isBefore($1) }) {
        guard let place = places[answer.card] else { continue }
        if chains[place].isDisordered {
          chains[place] = Chain(ScheduledCard(due: 0), answer, scheduler, now)
        } else {
          chains[place].add(answer, scheduler, now)
        }
      }
    }
    cards.reserveCapacity(chains.count)
    begun.reserveCapacity(chains.count)
    for (card, place) in places {
      cards[card] = chains[place].card
      begun[card] = chains[place].begun
    }
  }

  /// The answers of one card, in order, as far as they have been taken in.
  private struct Chain {
    var card: ScheduledCard
    var last: PracticeAnswer
    let begun: Int64
    var isDisordered = false

    init(_ card: ScheduledCard, _ first: PracticeAnswer, _ scheduler: Scheduler, _ now: Int64) {
      self.card = PracticeProgress.next(card, first, scheduler, now: now)
      (last, begun) = (first, min(first.at, now))
    }

    mutating func add(_ answer: PracticeAnswer, _ scheduler: Scheduler, _ now: Int64) {
      card = PracticeProgress.next(card, answer, scheduler, now: now)
      last = answer
    }
  }

  /// The card after one more answer.
  public static func next(
    _ card: ScheduledCard, _ answer: PracticeAnswer, _ scheduler: Scheduler, now: Int64
  ) -> ScheduledCard {
    scheduler.review(
      card, answer.rating, at: microseconds(min(answer.at, now)), chance: chance(answer.card, card.count))
  }

  /// Takes in an answer that comes after all others of its card.
  public mutating func add(_ answer: PracticeAnswer, _ scheduler: Scheduler, now: Int64) {
    let card = cards[answer.card] ?? ScheduledCard(due: 0)
    cards[answer.card] = PracticeProgress.next(card, answer, scheduler, now: now)
    if begun[answer.card] == nil { begun[answer.card] = min(answer.at, now) }
  }

  /// 0..<1 from the card's name and how often it was answered, so that every device spreads due days alike.
  static func chance(_ card: Name, _ count: Int) -> Double {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in card.text.bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state &+= UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((state ^ (state >> 31)) >> 11) / 9_007_199_254_740_992
  }

  /// Beyond the year 10,000, or as long before 1970, there is nothing to schedule.
  public static func microseconds(_ milliseconds: Int64) -> Int64 {
    min(max(milliseconds, -253_402_300_800_000), 253_402_300_800_000) * 1000
  }
}

extension PracticeAnswer {
  /// Of two answers at one moment, the worse one comes first: any order does, as long as all devices have it.
  fileprivate func isBefore(_ other: PracticeAnswer) -> Bool {
    at == other.at
      ? (rating.rawValue, way.rawValue) < (other.rating.rawValue, other.way.rawValue) : at < other.at
  }
}

extension Registers {
  /// The progress of a person; a device works it out anew whenever answers came from elsewhere.
  public func progress(profile: Name, _ scheduler: Scheduler, now: Int64) -> PracticeProgress {
    PracticeProgress(answers(profile: profile), scheduler, now: now)
  }
}

extension PracticeSettings {
  /// How many new cards may still come on this day of local time.
  public func newLeft(_ progress: PracticeProgress, at moment: Moment) -> Int64 {
    let today = moment.local.day
    var begun: Int64 = 0
    for time in progress.begun.values {
      let day = Moment(wall: time, ticks: 0, offset: moment.offset).local.day
      if day == today { begun += 1 }
    }
    return max(0, newADay - begun)
  }
}
