import Family
import Language
import Shell

extension ParentsRoom {
  mutating func update(past action: PastAction) -> [Effect] {
    switch action {
    case .dayTyped(let text): state.past?.day = text
    case .timeTyped(let text): state.past?.time = text
    case .choiceMade(let value): state.past?.choice = Int(value) ?? 0
    case .lookTapped:
      guard let past = state.past, let wall = chosenMoment else { return [] }
      let choices = pastChoices
      return look(at: wall, of: past.choice < choices.count ? choices[past.choice].subject : nil)
    case .beforeTapped(let place):
      guard let changes = state.past?.changes, place < changes.count else { return [] }
      let focus = look(at: changes[place].from - 1, of: changes[place].subject)
      state.past?.look?.change = place
      return focus
    case .moreTapped: state.past?.shown += PastState.shownFirst
    case .lookLeft:
      // Who reads change by change goes on where they were.
      let change = state.past?.look?.change
      state.past?.look = nil
      return [.focus(change.map { Self.pastBeforeID($0) } ?? Self.pageHeadingID)]
    case .bringBackTapped:
      state.past?.look?.isAsked = true
      return [.focus(Self.pastQuestionID)]
    case .bringBackLeft:
      state.past?.look?.isAsked = false
      return [.focus(Self.pastLookID)]
    case .bringBackConfirmed: return bringBack()
    case .undoTapped: return undoBringingBack()
    case .broughtBack(let row):
      world.change(world.replica.registers.bringingBack(row))
      makePast()
      state.past?.outcome = .pastBroughtBack
      state.past?.undo = nil
      return [.focus(Self.pageHeadingID)]
    }
    return []
  }

  static var pastLookID: String { "past-look" }
  static func pastBeforeID(_ place: Int) -> String { "past-before-\(place)" }
  static var pastQuestionID: String { "past-question" }

  private mutating func look(at wall: Int64, of subject: FamilyChange.Subject?) -> [Effect] {
    guard let past = state.past?.past else { return [] }
    let moment = PastMoment(past, of: subject, at: wall)
    state.past?.outcome = nil
    state.past?.undo = nil
    state.past?.look = PastLook(
      moment: moment, at: wall, differences: moment.differences, gaps: moment.gaps(since: wall))
    return [.focus(Self.pastLookID)]
  }

  private mutating func bringBack() -> [Effect] {
    guard let look = state.past?.look, look.isAsked else { return [] }
    let before = world.now - 1
    world.change(look.moment.bringingBack(now: world.now))
    makePast()
    state.past?.look = nil
    state.past?.outcome = .pastBroughtBack
    state.past?.undo = (look.moment.subject, before)
    return world.readAnew() + [.focus(Self.pageHeadingID)]
  }

  /// As it was before something was brought back.
  private mutating func undoBringingBack() -> [Effect] {
    guard let past = state.past, let undo = past.undo else { return [] }
    world.change(PastMoment(past.past, of: undo.subject, at: undo.at).bringingBack(now: world.now))
    makePast()
    state.past?.outcome = .pastUndone
    state.past?.undo = nil
    return world.readAnew() + [.focus(Self.pageHeadingID)]
  }

  /// The moment in the fields, the end of its minute; `nil` while there is none, it is still to come, or this device does not
  /// remember so far back.
  var chosenMoment: Int64? { momentTrouble == nil ? momentInFields : nil }

  /// Why what is in the fields can't be looked at.
  var momentTrouble: StringKey? {
    guard let past = state.past, let wall = momentInFields else { return nil }
    if wall >= world.now { return .pastToCome }
    return wall < past.past.since ? .pastTooEarly : nil
  }

  private var momentInFields: Int64? {
    guard let past = state.past, let day = WrittenTime.day(ofField: dayInField(past)),
      let minute = ClockText.minute(timeInField(past))
    else { return nil }
    return (day * LocalTime.minutesInDay + minute - world.moment.offset) * 60_000 + 59_999
  }

  func dayInField(_ past: PastState) -> String {
    past.day.isEmpty ? WrittenTime.field(ofDay: offered(past).day) : past.day
  }

  func timeInField(_ past: PastState) -> String {
    past.time.isEmpty ? ClockText.field(offered(past).minute) : past.time
  }

  /// The minute before the last change: who comes here has most likely just lost something.
  private func offered(_ past: PastState) -> LocalTime {
    let last = past.changes.first?.from ?? world.now
    return Moment(wall: max(last - 60_000, past.past.since), ticks: 0, offset: world.moment.offset).local
  }

  /// The first day that this device remembers.
  func firstField(_ past: PastState) -> String {
    WrittenTime.field(ofDay: Moment(wall: past.past.since, ticks: 0, offset: world.moment.offset).local.day)
  }

  var todayField: String { WrittenTime.field(ofDay: world.moment.local.day) }

  // What was kept.

  /// The browser tells what it has kept of the past, asked or not. What need not be kept any longer, as what was deleted for good, goes.
  mutating func read(past records: [[UInt8]], since: Int64) -> [Effect] {
    let kept = Past(world.replica.registers, stored: records, and: [], since: since)
    let thinned = kept.records(now: world.tidyTime)
    if isPastShown { makePast(stored: kept.replaced, since: since) }
    return kept.isWorthThinning(from: records, now: world.tidyTime) ? [.privacy(.keepPast(thinned))] : []
  }

  private var isPastShown: Bool { world.route == .parents(.history) && world.isGateOpen }

  /// The past from what was read before, what this visit replaced, and what is there now.
  private mutating func makePast(stored: [Operation]? = nil, since: Int64? = nil) {
    let old = state.past
    let past = Past(
      world.replica.registers, replaced: (stored ?? old?.past.replaced ?? []) + world.replica.replaced,
      since: since ?? old?.past.since ?? world.now)
    var made = old ?? PastState(past: past, changes: [])
    made.past = past
    made.changes = past.changes(at: world.moment)
    made.isRead = made.isRead || stored != nil
    state.past = made
  }

  /// Where the page is come to, whichever way, asks for what was kept; gathers the changes anew where rows were changed meanwhile.
  mutating func followPast(after action: Action) -> [Effect] {
    guard isPastShown else {
      state.past = nil
      return []
    }
    let isNew = state.past == nil
    if isNew || action.bringsRows { makePast() }
    return isNew ? [.privacy(.readPast)] : []
  }
}
