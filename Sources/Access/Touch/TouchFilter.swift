/// Makes of an unsteady hand's touches what was meant: one target, or nothing.
struct TouchFilter: Hashable, Sendable {
  private struct Contact: Hashable, Sendable {
    var number: Int32
    var began: Int64
    var first: Point
    var last: Point
    var isDone = false
    var isPalm = false
  }

  private var contacts: [Contact] = []
  /// When a touch last ended that chose something.
  private var ended: Int64?
  /// The target that is marked as held.
  private var marked: Int32?

  /// A finger comes down. A second one beside the first is a palm, or another finger of the same hand.
  ///
  /// - Parameter radius: half the width of what touches, in CSS pixels; 0 where the screen doesn't say.
  mutating func down(
    _ number: Int32, at point: Point, radius: Int32, now: Int64, among targets: [Target],
    _ settings: AccessSettings
  ) -> [AccessStep] {
    contacts.removeAll { $0.number == number }
    let isSecond = !contacts.isEmpty
    var contact = Contact(number: number, began: now, first: point, last: point)
    contact.isPalm = isSecond || radius > settings[.palm]
    contacts.append(contact)
    let marks = mark(now, targets, settings)
    guard settings.touchMoment == .press, !contact.isPalm else { return marks }
    return finish(contacts.count - 1, now, targets, settings)
  }

  mutating func move(
    _ number: Int32, to point: Point, radius: Int32, now: Int64, among targets: [Target],
    _ settings: AccessSettings
  ) -> [AccessStep] {
    for place in contacts.indices where contacts[place].number == number {
      contacts[place].last = point
      if radius > settings[.palm] { contacts[place].isPalm = true }
    }
    return mark(now, targets, settings)
  }

  mutating func up(
    _ number: Int32, at point: Point, now: Int64, among targets: [Target], _ settings: AccessSettings
  ) -> [AccessStep] {
    guard let place = contacts.firstIndex(where: { $0.number == number }) else { return [] }
    contacts[place].last = point
    defer { contacts.removeAll { $0.number == number } }
    if settings.touchMoment == .hold { return cancel(number) }
    guard settings.touchMoment == .release, !contacts[place].isDone, !contacts[place].isPalm else {
      return []
    }
    return finish(place, now, targets, settings)
  }

  mutating func cancel(_ number: Int32) -> [AccessStep] {
    contacts.removeAll { $0.number == number }
    return contacts.contains { !$0.isPalm } ? [] : unmark()
  }

  mutating func forget() -> [AccessStep] {
    contacts = []
    return unmark()
  }

  /// What is no longer on the page is marked no longer.
  mutating func keep(within targets: [Target], at now: Int64, _ settings: AccessSettings) -> [AccessStep] {
    guard let marked, targets.target(marked) == nil else { return [] }
    return unmark() + mark(now, targets, settings)
  }

  private mutating func unmark() -> [AccessStep] {
    if marked == nil { return [] }
    marked = nil
    return [.unheld]
  }

  /// Marks what the held finger would choose, for as long as it takes; once chosen, the mark stays until the finger lifts.
  private mutating func mark(_ now: Int64, _ targets: [Target], _ settings: AccessSettings) -> [AccessStep] {
    guard settings.touchMoment == .hold, let contact = contacts.first, !contact.isDone else { return [] }
    let target = trembles(contact, settings) || contact.isPalm ? nil : chosen(by: contact, targets, settings)
    guard let target, !target.isHeld else { return unmark() }
    if target.id == marked { return [] }
    marked = target.id
    let left = max(0, contact.began + settings.time(.touchHold) - now)
    return [.holding(target.id, milliseconds: Int32(clamping: left))]
  }

  func due(_ settings: AccessSettings) -> Int64? {
    guard settings.touchMoment == .hold else { return nil }
    var due: Int64?
    for contact in contacts where !contact.isDone && !contact.isPalm {
      let time = contact.began + settings.time(.touchHold)
      due = min(due ?? time, time)
    }
    return due
  }

  mutating func advance(to now: Int64, among targets: [Target], _ settings: AccessSettings) -> [AccessStep] {
    guard settings.touchMoment == .hold else { return [] }
    var steps: [AccessStep] = []
    for place in contacts.indices
    where !contacts[place].isDone && !contacts[place].isPalm
      && now - contacts[place].began >= settings.time(.touchHold)
    {
      steps += finish(place, now, targets, settings)
    }
    return steps
  }

  /// Chooses by one contact. Each chooses once at most.
  private mutating func finish(_ place: Int, _ now: Int64, _ targets: [Target], _ settings: AccessSettings)
    -> [AccessStep]
  {
    contacts[place].isDone = true
    let contact = contacts[place]
    let length = now - contact.began
    if settings.touchMoment == .release, length < settings.time(.least) || length > settings.time(.most) {
      return []
    }
    if trembles(contact, settings) {
      ended = now
      return []
    }
    guard let target = chosen(by: contact, targets, settings) else { return [] }
    ended = now
    return [.hit(target.id)]
  }

  /// What follows too soon is the same touch, trembling.
  private func trembles(_ contact: Contact, _ settings: AccessSettings) -> Bool {
    ended.map { contact.began - $0 < settings.time(.ignore) } ?? false
  }

  private func chosen(by contact: Contact, _ targets: [Target], _ settings: AccessSettings) -> Target? {
    targets.nearest(to: meant(contact, settings), reach: reach).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Pixels beside a target that still mean it: half the gap between two tiles, and a little.
  private var reach: Int32 { 12 }

  /// Where the touch was meant: a short slide is the hand's, so its middle counts; a long one goes to where it ends.
  private func meant(_ contact: Contact, _ settings: AccessSettings) -> Point {
    let slide = Int64(settings[.slide])
    let isSlip = contact.first.distance(to: contact.last) <= slide * slide
    let x = isSlip ? (contact.first.x &+ contact.last.x) / 2 : contact.last.x
    let y = isSlip ? (contact.first.y &+ contact.last.y) / 2 : contact.last.y
    return Point(x: x &- settings[.shiftX], y: y &- settings[.shiftY])
  }
}
