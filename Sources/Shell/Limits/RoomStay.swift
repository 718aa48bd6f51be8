public import Family
import Language

/// Being in a room that limits apply to: whether it is open, and how long still.
public struct RoomStay: Sendable {
  /// Why the room is shut now; `nil` while it is open.
  public var refusal: Decision.Reason?
  /// `nil` until the day's minutes are first counted.
  public var meter: TimeMeter?
  /// Minutes until the room shuts, once they are few enough to say.
  public var minutesLeft: Int64?
  /// The time has been looked at before.
  public var isTimed = false
  public var isHidden = false

  public init() {}
}

/// What a look at the time came to.
public struct StayChange: Hashable {
  public var hasShut = false
  /// Minutes that are to be announced now.
  public var announced: Int64?
  /// When to look again.
  public var effects: [Effect] = []
}

// Quiet times and daily time shut a room, which says so before; they never shut the voice.
extension World {
  /// How often a room looks at the time at least, in milliseconds.
  private static var longestPause: Int64 { 20_000 }

  /// Looks at the time in a room.
  ///
  /// - Parameter isHere: whether the address is in the room.
  public mutating func follow(_ stay: inout RoomStay, in room: Room, isHere: Bool) -> StayChange {
    let policy = charge(&stay, in: room, isHere: isHere)
    var refusal: Decision.Reason?
    if case .refused(let reason) = policy.decision(on: .room(room), at: moment) { refusal = reason }
    let old = stay
    stay.isTimed = true
    stay.refusal = refusal
    stay.minutesLeft = refusal == nil ? minutesLeft(policy, stay) : nil

    var change = StayChange()
    change.hasShut = refusal != nil && old.isTimed && old.refusal == nil
    if let minutes = stay.minutesLeft, old.isTimed, old.refusal == nil, !stay.isHidden,
      Countdown.announcement(from: old.minutesLeft ?? .max, to: minutes) != nil
    {
      change.announced = minutes
    }
    if isHere { change.effects = lookAgain(policy, stay) }
    return change
  }

  /// Charges the minutes that begin now. What is left of one waits while the room is left, hidden or shut.
  private mutating func charge(_ stay: inout RoomStay, in room: Room, isHere: Bool) -> Policy {
    var policy = replica.registers.policy(for: profile)
    guard policy.limits.dailyMinutes != nil else { return policy }
    let device = replica.id.device
    var meter =
      stay.meter ?? TimeMeter(rest: replica.registers.restOfMinute(profile: profile, device: device))
    policy.isMinuteRunning = meter.isRunning(at: moment)
    let isOpen = policy.decision(on: .room(room), at: moment) == .allowed
    let isSeen = isOpen && isHere && !stay.isHidden
    let left = policy.minutesLeft(at: moment)
    let begun = meter.observe(isSeen ? room : nil, left: left, at: moment)
    stay.meter = meter

    var edits: [Edit] = []
    if begun > 0 {
      edits.append(replica.registers.charging(begun, profile: profile, device: device, at: moment))
    }
    let rest = isSeen ? 0 : meter.rest(at: moment)
    if let edit = replica.registers.keeping(rest: rest, profile: profile, device: device) {
      edits.append(edit)
    }
    if !edits.isEmpty {
      // Minutes change nothing that shows: what was made from rows need not be made anew.
      let known = limits
      change(edits)
      limits = known
      policy = replica.registers.policy(for: profile)
    }
    policy.isMinuteRunning = meter.isRunning(at: moment)
    return policy
  }

  /// Minutes until a quiet time or the end of the day's minutes, whichever comes first; `nil` for more than are told.
  private func minutesLeft(_ policy: Policy, _ stay: RoomStay) -> Int64? {
    let most = Countdown.announced[0]
    let quiet = policy.minutesUntilQuiet(within: most, at: moment)
    guard let left = policy.minutesLeft(at: moment), let meter = stay.meter else { return quiet }
    let minutes = meter.remaining(left: left, at: moment)
    return minutes > most ? quiet : min(minutes, quiet ?? minutes)
  }

  /// Looks at the time again soon, and just after a minute of the clock or of the meter has ended. While nobody sees the
  /// room there is nothing to look for.
  private func lookAgain(_ policy: Policy, _ stay: RoomStay) -> [Effect] {
    guard !stay.isHidden else { return [] }
    if policy.limits.dailyMinutes == nil, replica.registers.quietTimes(profile: profile).isEmpty { return [] }
    let ofTheClock = 60_000 - (now % 60_000 + 60_000) % 60_000
    let rest = stay.meter?.rest(at: moment) ?? 0
    let ofTheMeter = rest > 0 ? rest : World.longestPause
    return [.after(milliseconds: min(World.longestPause, ofTheClock, ofTheMeter) + 50, .stay)]
  }
}

/// What a room says of its time, by the keys of its own texts.
public struct RestTexts {
  public let restsIn, until, today, tomorrow, shut: StringKey

  public init(
    restsIn: StringKey, until: StringKey, today: StringKey, tomorrow: StringKey, shut: StringKey
  ) {
    self.restsIn = restsIn
    self.until = until
    self.today = today
    self.tomorrow = tomorrow
    self.shut = shut
  }
}

extension World {
  public func rests(in minutes: Int64, _ texts: RestTexts) -> String {
    "\(text(texts.restsIn)) \(minutes) \(text(minutes == 1 ? .lensMinute : .lensMinutes))."
  }

  /// Why a room rests, and when it opens again.
  public func rests(_ refusal: Decision.Reason, _ texts: RestTexts) -> String {
    switch refusal {
    case .quiet(let minutes) where minutes < LocalTime.minutesInDay:
      let end = (moment.local.minute + minutes) % LocalTime.minutesInDay
      return "\(text(texts.until)) \(ClockText.read(end)). \(text(.lensTalkIsHere))"
    case .quiet(let minutes) where minutes < LocalTime.minutesInWeek:
      return "\(text(texts.today)) \(text(.lensTalkIsHere))"
    case .timeIsOver where replica.registers.limits(profile: profile).dailyMinutes != 0:
      return "\(text(texts.tomorrow)) \(text(.lensTalkIsHere))"
    default: return "\(text(texts.shut)) \(text(.lensTalkIsHere))"
    }
  }
}

extension Action {
  /// Whether somebody must be looking at the page: what comes of itself also comes while it is hidden.
  public var isSeen: Bool {
    switch self {
    case .host(.visible): true
    case .host: false
    default: true
    }
  }
}
