/// The cards of one session: which comes next, and none twice in a row.
///
/// A value, so that an answer is taken back by going back to the session as it was.
public struct PracticeSession: Hashable, Sendable {
  struct Waiting: Hashable, Sendable {
    let card: Name
    /// Microseconds since 1970.
    let due: Int64
  }

  /// What is due, the longest overdue first.
  private(set) var due: [Name] = []
  /// What was never practised, in the order of the decks.
  private(set) var fresh: [Name] = []
  /// What comes again within the session.
  private(set) var soon: [Waiting] = []
  public private(set) var last: Name?
  private var turn = 0

  /// One new card comes after so many known ones.
  private static var knownBetween: Int { 2 }
  /// A short step that ends within so many microseconds is taken before its time, where nothing else is left.
  private static var ahead: Int64 { 20 * 60 * 1_000_000 }

  /// - Parameter cards: those that may come, in the decks' order. `newLeft`: how many new ones still may today. `madeToday`: new
  ///   ones that come in any case, before the others. `now`: microseconds.
  public init(
    _ cards: [Name], _ progress: PracticeProgress, newLeft: Int, madeToday: Set<Name> = [], now: Int64,
    dueOf: (ScheduledCard) -> Int64 = { $0.due }
  ) {
    var waiting: [Waiting] = []
    var others: [Name] = []
    for card in cards {
      guard let known = progress.cards[card] else {
        if madeToday.contains(card) { fresh.append(card) } else { others.append(card) }
        continue
      }
      let due = dueOf(known)
      if due <= now {
        waiting.append(Waiting(card: card, due: due))
      } else if known.state != .review, due.minus(now) <= Self.ahead {
        soon.append(Waiting(card: card, due: due))
      }
    }
    fresh += others.prefix(max(0, newLeft - fresh.count))
    due = waiting.arranged { $0.due < $1.due }.map { $0.card }
  }

  /// How many cards wait.
  public var count: Int { due.count + fresh.count + soon.count }

  /// The card that comes next; `nil` where nothing is left but what has just been asked.
  public mutating func next(now: Int64) -> Name? {
    guard let card = take(now: now) else { return nil }
    last = card
    turn += 1
    return card
  }

  private mutating func take(now: Int64) -> Name? {
    if let place = firstSoon(until: now) { return soon.remove(at: place).card }
    let isTimeForNew = turn % (Self.knownBetween + 1) == Self.knownBetween
    if isTimeForNew || due.isEmpty, let card = Self.first(&fresh, but: last) { return card }
    if let card = Self.first(&due, but: last) { return card }
    if let card = Self.first(&fresh, but: last) { return card }
    if let place = firstSoon(until: now.plus(Self.ahead)) { return soon.remove(at: place).card }
    return nil
  }

  private static func first(_ cards: inout [Name], but last: Name?) -> Name? {
    guard let place = cards.firstIndex(where: { $0 != last }) else { return nil }
    return cards.remove(at: place)
  }

  private func firstSoon(until moment: Int64) -> Int? {
    var found: Int?
    for (place, waiting) in soon.enumerated() where waiting.due <= moment && waiting.card != last {
      if let best = found, soon[best].due <= waiting.due { continue }
      found = place
    }
    return found
  }

  /// Notes how a card stands after its answer: one that is learnt in short steps comes again.
  public mutating func answered(_ card: Name, _ known: ScheduledCard) {
    if known.state != .review { soon.append(Waiting(card: card, due: known.due)) }
  }
}
