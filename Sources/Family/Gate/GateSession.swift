/// The gate of one page: shut, being asked, or open for a while.
///
/// A value in memory that is never stored: a reload, a restored tab and a killed app all begin with a shut gate,
/// and so does every other tab. Whoever shows a place of the room asks ``isOpen(at:)`` first, however the address
/// came to be there.
public struct GateSession: Hashable, Sendable {
  /// What the gate is asked for. What can't be taken back is asked for by itself, though the room is open.
  public enum Purpose: UInt8, Hashable, Sendable, CaseIterable {
    case enter, export, erasure, changeGate, enrol
  }

  public enum Key: UInt8, Hashable, Sendable { case secret, recovery }

  public enum Question: Hashable, Sendable {
    case asked
    /// A finger has been down since then, in ticks.
    case holding(since: Int64)
    /// The host is deriving; a result of any other number is out of date.
    case judging(Key, number: UInt32)
  }

  /// The room is open since a moment, and until one in ticks unless it is used.
  public struct Opening: Hashable, Sendable {
    public let since: Moment
    public fileprivate(set) var until: Moment
  }

  /// What a purpose was proved by: for a minute, and for one time.
  struct Proof: Hashable {
    let purpose: Purpose
    let ticks: Int64
  }

  /// Three seconds, in milliseconds.
  public static let holdSpan: Int64 = 3000
  /// A minute, in milliseconds.
  public static let proofSpan: Int64 = 60_000
  /// An hour, in milliseconds: however busy, the room is not open for longer at a time.
  public static let longestOpening: Int64 = 3_600_000

  public internal(set) var purpose: Purpose?
  public internal(set) var question: Question?
  public private(set) var opening: Opening?
  /// Whether a recovery code opened the room: a new secret is to be chosen.
  public internal(set) var needsNewSecret = false
  var proof: Proof?
  var waiting: Waiting
  var number: UInt32 = 0

  /// A page's session; `throttle` is what its device has stored.
  public init(_ throttle: Throttle, at moment: Moment) { waiting = Waiting(throttle, at: moment) }
}

extension GateSession {
  public func isOpen(at moment: Moment) -> Bool {
    guard let opening else { return false }
    return moment.ticks >= opening.since.ticks && moment.ticks < opening.until.ticks
      && moment.wall < opening.until.wall
      && moment.ticks.minus(opening.since.ticks) < GateSession.longestOpening
  }

  /// A touch in the open room: it stays open for the set span from now.
  public mutating func used(at moment: Moment, lock: LockSpan) {
    guard isOpen(at: moment) else { return lapse(at: moment) }
    opening?.until = GateSession.end(from: moment, lock)
  }

  /// Shuts the room when its time is over. Called by a timer; what is shown asks ``isOpen(at:)`` all the same.
  public mutating func lapse(at moment: Moment) {
    if opening != nil && !isOpen(at: moment) { shut() }
  }

  /// Shuts the room and forgets every question and proof: by the button, and whenever the page is hidden.
  public mutating func shut() {
    opening = nil
    purpose = nil
    question = nil
    proof = nil
    needsNewSecret = false
  }

  /// Uses up the proof of a purpose: `true` once, within a minute of it and while the room is open.
  public mutating func spend(_ purpose: Purpose, at moment: Moment) -> Bool {
    guard let proof, proof.purpose == purpose else { return false }
    self.proof = nil
    let age = moment.ticks.minus(proof.ticks)
    return isOpen(at: moment) && age >= 0 && age <= GateSession.proofSpan
  }

  private static func end(from moment: Moment, _ lock: LockSpan) -> Moment {
    Moment(wall: moment.wall.plus(lock.span), ticks: moment.ticks.plus(lock.span), offset: moment.offset)
  }
}

extension GateSession {
  /// Begins to ask. For anything but to enter, the room has to be open.
  public mutating func ask(for purpose: Purpose, at moment: Moment) {
    lapse(at: moment)
    guard purpose == .enter || isOpen(at: moment) else { return }
    self.purpose = purpose
    question = .asked
  }

  public mutating func cancel() {
    purpose = nil
    question = nil
  }

  /// Seconds until something may be typed; 0 for now.
  public mutating func wait(_ throttle: Throttle, at moment: Moment) -> Int64 {
    waiting.observe(throttle, at: moment)
    return waiting.remaining(at: moment).plus(999) / 1000
  }

  public mutating func holdBegan(at moment: Moment) {
    if question == .asked { question = .holding(since: moment.ticks) }
  }

  public mutating func holdEnded() {
    if case .holding = question { question = .asked }
  }

  /// `true` if the finger has been down for three seconds and there is no secret to ask for.
  public mutating func held(_ registers: Registers, at moment: Moment) -> Bool {
    guard let purpose, case .holding(let since) = question, registers.gate == .hold,
      moment.ticks.minus(since) >= GateSession.holdSpan
    else { return false }
    admit(purpose, registers.lockSpan, at: moment)
    return true
  }

  mutating func admit(_ purpose: Purpose, _ lock: LockSpan, at moment: Moment) {
    if purpose == .enter {
      opening = Opening(since: moment, until: GateSession.end(from: moment, lock))
    } else {
      proof = Proof(purpose: purpose, ticks: moment.ticks)
      used(at: moment, lock: lock)
    }
    cancel()
  }
}
