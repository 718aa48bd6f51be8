/// Makes presses of what switches send: one that bounces, trembles, repeats or sticks becomes one clear press, or none.
///
/// All times are milliseconds of one clock that only goes forward.
struct SwitchFilter: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    /// Held for the acceptance time: it counts.
    case pressed(Int)
    /// Held for the long press.
    case long(Int)
    /// Let go; `wasLong` where the long press was told.
    case lifted(Int, wasLong: Bool)
    /// Down for ten seconds. It counts no more until it is let go.
    case stuck(Int)
  }

  private struct Contact: Hashable, Sendable {
    var number: Int
    var began: Int64
    /// When it went up, while that may still be a bounce.
    var lifted: Int64?
    var isAccepted = false
    var isLong = false
    var isStuck = false
    var nextRepeat: Int64?
  }

  /// A switch that is down for so long is no press.
  static var stuckSpan: Int64 { 10_000 }
  /// EN 301 549, 5.7: no key repeats sooner, or more often.
  static var leastRepeat: Int64 { 2_000 }
  /// Milliseconds in which a press that has begun to count can still end as a short one.
  static var leastShort: Int64 { 500 }

  private var contacts: [Contact] = []
  /// When each switch was last let go after a press that counted.
  private var ended: [Int: Int64] = [:]

  /// A switch closes. Of several at once the first counts.
  mutating func down(_ number: Int, at now: Int64, _ settings: AccessSettings) -> [Outcome] {
    for place in contacts.indices where contacts[place].number == number {
      // It bounced, or the keyboard repeats a held key.
      contacts[place].lifted = nil
      return advance(to: now, settings)
    }
    // Whoever presses another switch has let the first one go: nobody waits for its bounce.
    var outcomes = advance(to: now, settings, endsLifted: true)
    if contacts.contains(where: { !$0.isStuck }) { return outcomes }
    let rest = max(settings.time(.release), settings.time(.debounce))
    if let end = ended[number], now - end < rest { return outcomes }
    contacts.append(Contact(number: number, began: now))
    outcomes += advance(to: now, settings)
    return outcomes
  }

  mutating func up(_ number: Int, at now: Int64, _ settings: AccessSettings) -> [Outcome] {
    var outcomes = advance(to: now, settings)
    for place in contacts.indices where contacts[place].number == number { contacts[place].lifted = now }
    outcomes += advance(to: now, settings)
    return outcomes
  }

  /// Everything is let go: the page was hidden, or the switch unplugged.
  mutating func forget() -> [Outcome] {
    let open = contacts.filter { $0.isAccepted && !$0.isStuck }
    contacts = []
    return open.map { .lifted($0.number, wasLong: true) }
  }

  /// - Parameter endsLifted: what has been let go is over, though it may still bounce.
  mutating func advance(
    to now: Int64, _ settings: AccessSettings, endsLifted: Bool = false
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    for place in contacts.indices {
      var contact = contacts[place]
      let end = contact.lifted ?? now
      if !contact.isStuck, end - contact.began >= Self.stuckSpan {
        contact.isStuck = true
        outcomes.append(.stuck(contact.number))
      }
      if !contact.isStuck, !contact.isAccepted, end - contact.began >= settings.time(.acceptance) {
        contact.isAccepted = true
        contact.nextRepeat = repeats(settings).map { contact.began + $0 }
        outcomes.append(.pressed(contact.number))
      }
      if contact.isAccepted, !contact.isStuck, !contact.isLong, let long = long(settings),
        end - contact.began >= long
      {
        contact.isLong = true
        outcomes.append(.long(contact.number))
      }
      while let next = contact.nextRepeat, let span = repeats(settings), next <= end, !contact.isLong,
        !contact.isStuck
      {
        outcomes.append(.pressed(contact.number))
        contact.nextRepeat = next + span
      }
      if let lifted = contact.lifted, endsLifted || now - lifted >= settings.time(.debounce) {
        if contact.isAccepted {
          ended[contact.number] = lifted
          if !contact.isStuck { outcomes.append(.lifted(contact.number, wasLong: contact.isLong)) }
        }
        contact.number = -1
      }
      contacts[place] = contact
    }
    contacts.removeAll { $0.number < 0 }
    return outcomes
  }

  /// How many milliseconds a press lasts at least to be a long one; `nil` where long presses mean nothing. If a press counts only
  /// after a span of acceptance, ``leastShort`` is left after that span for a short one.
  private func long(_ settings: AccessSettings) -> Int64? {
    let (long, acceptance) = (settings.time(.longPress), settings.time(.acceptance))
    guard long > 0 else { return nil }
    return acceptance > 0 ? max(long, acceptance + Self.leastShort) : long
  }

  private func repeats(_ settings: AccessSettings) -> Int64? {
    let span = settings.time(.repeat)
    return span > 0 ? max(span, Self.leastRepeat) : nil
  }

  /// When something is due next.
  func due(_ settings: AccessSettings) -> Int64? {
    var due: Int64?
    let consider = { (time: Int64) in due = min(due ?? time, time) }
    for contact in contacts {
      if let lifted = contact.lifted { consider(lifted + settings.time(.debounce)) }
      if contact.isStuck { continue }
      consider(contact.began + Self.stuckSpan)
      if !contact.isAccepted { consider(contact.began + settings.time(.acceptance)) }
      if !contact.isLong, let long = long(settings) { consider(contact.began + long) }
      if let next = contact.nextRepeat, !contact.isLong { consider(next) }
    }
    return due
  }
}
