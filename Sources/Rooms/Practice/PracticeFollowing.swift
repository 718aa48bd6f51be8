import Family
import Language
public import Shell

// What follows in the practice room from whatever happened: the cards are gathered, and limits hold.
extension PracticeRoom {
  public mutating func follow(after action: Action) -> [Effect] {
    if action.isSeen { state.stay.isHidden = false }
    let effects = followTime() + followEar()
    guard state.stay.refusal == nil, world.route == .practice else { return effects }
    if action.bringsRows || state.deck?.revision != world.limits.revision { return effects + gatherAgain() }
    return effects
  }

  private mutating func followTime() -> [Effect] {
    let change = world.follow(&state.stay, in: .practice, isHere: world.route == .practice)
    var effects: [Effect] = []
    if change.hasShut { effects += world.stopSpeaking() + [.focus(Self.title)] }
    if let minutes = change.announced { effects += world.toast(world.rests(in: minutes, Self.rests)) }
    return effects + change.effects
  }

  static var rests: RestTexts {
    RestTexts(
      restsIn: .practiceRestsIn, until: .practiceRestsUntil, today: .practiceRestsToday,
      tomorrow: .practiceTimeIsOver, shut: .practiceShut)
  }

  /// Rows or limits changed: what is asked now stays, unless it may not show any more.
  private mutating func gatherAgain() -> [Effect] {
    let (session, phase) = (state.session, state.phase)
    prepare()
    switch phase {
    case .beginning, .ended: return []
    case .asking(let question), .telling(let question), .answered(let question, _),
      .judged(let question, _):
      state.session = session
      return state.deck?[question.card.id] == nil ? world.stopSpeaking() + goOn() : []
    }
  }

  /// Gathers the cards and what is known of them.
  mutating func prepare() {
    let registers = world.replica.registers
    let settings = registers.practiceSettings(profile: world.profile)
    let scheduler = settings.scheduler
    let gathering = DeckGathering(world: world)
    let deck = gathering.deck(settings)
    let progress = registers.progress(profile: world.profile, scheduler, now: world.now)
    let left = registers.cardsLeftOut(profile: world.profile)
    var cards: [Name] = []
    for card in deck.cards where !left.contains(card.id) { cards.append(card.id) }
    let offset = world.moment.offset
    let session = PracticeSession(
      cards, progress, newLeft: Int(settings.newLeft(progress, at: world.moment)),
      madeToday: gathering.madeToday, now: PracticeProgress.microseconds(world.now),
      dueOf: { settings.due($0, scheduler, offset: offset) })
    state.settings = settings
    state.scheduler = scheduler
    state.deck = deck
    state.progress = progress
    state.session = session
    state.waiting = session.count
  }
}
