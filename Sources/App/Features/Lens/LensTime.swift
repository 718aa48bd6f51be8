import Family

// Quiet times and daily time shut the room, which says so before; they never shut the voice.
extension State {
  /// How often the room looks at the time at least, in milliseconds.
  private static var lensPause: Int64 { 20_000 }

  mutating func followLensTime() -> [Effect] {
    let policy = chargeLensTime()
    var refusal: Decision.Reason?
    if case .refused(let reason) = policy.decision(on: .room(.lens), at: moment) { refusal = reason }
    let old = lens
    var new = old
    new.isTimed = true
    new.refusal = refusal
    new.minutesLeft = refusal == nil ? lensMinutesLeft(policy) : nil
    lens = new

    var effects: [Effect] = []
    if refusal != nil, old.isTimed, old.refusal == nil {
      effects += stopSpeaking() + [.focus(Self.lensTitle)]
    }
    if let minutes = new.minutesLeft, old.isTimed, old.refusal == nil, !new.isHidden,
      Countdown.announcement(from: old.minutesLeft ?? .max, to: minutes) != nil
    {
      effects += toast(restsIn(minutes))
    }
    return effects + lookAgain(policy)
  }

  /// Charges the minutes that begin now. What is left of one waits while the room is left, hidden or shut.
  private mutating func chargeLensTime() -> Policy {
    var policy = replica.registers.policy()
    guard policy.limits.dailyMinutes != nil else { return policy }
    let device = replica.id.device
    var meter = lens.meter ?? TimeMeter(rest: replica.registers.restOfMinute(device: device))
    policy.isMinuteRunning = meter.isRunning(at: moment)
    let isOpen = policy.decision(on: .room(.lens), at: moment) == .allowed
    let isHere = isOpen && route.isLens && !lens.isHidden
    let left = policy.minutesLeft(at: moment)
    let begun = meter.observe(isHere ? .lens : nil, left: left, at: moment)
    lens.meter = meter

    var edits: [Edit] = []
    if begun > 0 { edits.append(replica.registers.charging(begun, device: device, at: moment)) }
    let rest = isHere ? 0 : meter.rest(at: moment)
    if let edit = replica.registers.keeping(rest: rest, device: device) { edits.append(edit) }
    if !edits.isEmpty {
      // Minutes change nothing that shows: what was made from rows need not be made anew.
      let known = limits
      change(edits)
      limits = known
      policy = replica.registers.policy()
    }
    policy.isMinuteRunning = meter.isRunning(at: moment)
    return policy
  }

  /// Minutes until a quiet time or the end of the day's minutes, whichever comes first; `nil` for more than are told.
  private func lensMinutesLeft(_ policy: Policy) -> Int64? {
    let most = Countdown.announced[0]
    let quiet = policy.minutesUntilQuiet(within: most, at: moment)
    guard let left = policy.minutesLeft(at: moment), let meter = lens.meter else { return quiet }
    let minutes = meter.remaining(left: left, at: moment)
    return minutes > most ? quiet : min(minutes, quiet ?? minutes)
  }

  /// Looks at the time again soon, and just after a minute of the clock or of the meter has ended. While nobody sees the
  /// room there is nothing to look for.
  private func lookAgain(_ policy: Policy) -> [Effect] {
    guard route.isLens, !lens.isHidden else { return [] }
    if policy.limits.dailyMinutes == nil, replica.registers.quietTimes().isEmpty { return [] }
    let ofTheClock = 60_000 - (now % 60_000 + 60_000) % 60_000
    let rest = lens.meter?.rest(at: moment) ?? 0
    let ofTheMeter = rest > 0 ? rest : State.lensPause
    return [.after(milliseconds: min(State.lensPause, ofTheClock, ofTheMeter) + 50, .stay)]
  }
}

extension Action {
  /// Whether somebody must be looking at the page: what comes of itself also comes while it is hidden.
  var isSeen: Bool {
    switch self {
    case .host(.visible): true
    case .host: false
    default: true
    }
  }
}
