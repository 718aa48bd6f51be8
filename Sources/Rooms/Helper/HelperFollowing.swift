import Family
import Language
public import Shell
import Skills

// What follows in the helper's room from whatever happened: the meanings are fetched, limits hold, and a call goes on.
extension HelperRoom {
  public mutating func follow(after action: Action) -> [Effect] {
    if action.isSeen { state.stay.isHidden = false }
    var effects: [Effect] = []
    if !state.isAsked, world.route == .helper {
      state.isAsked = true
      effects.append(.openMeanings)
      fetchAhead()
    }
    effects += followTime() + leaveModel() + followEar()
    if world.route != .helper { state.told = nil }
    if world.route == .helper {
      effects += callOn() + tick() + askForWays() + lookForModel() + tellOn()
    }
    return effects
  }

  /// What answers are put together from is to sound without a connection too. A few words a minute: the server answers so many
  /// requests at once, and what is spoken now must find room among them.
  mutating func fetchAhead() {
    let wish = VoiceWish(language: world.shownLanguage)
    var words = Skills.spokenWords(wish.language)
    for step in world.replica.registers.plan(profile: world.profile) {
      words.append(step.label[wish.language])
    }
    for word in words.dropFirst(state.fetchedAhead).prefix(Self.fetchedAtOnce) {
      world.clips.want(word, wish)
    }
    state.fetchedAhead += Self.fetchedAtOnce
    state.hasFetchedAhead = state.fetchedAhead >= words.count
  }

  private static var fetchedAtOnce: Int { 25 }

  private mutating func followTime() -> [Effect] {
    let change = world.follow(&state.stay, in: .helper, isHere: world.route == .helper)
    var effects: [Effect] = []
    if change.hasShut, state.call == nil { effects += world.stopSpeaking() + [.focus(Self.title)] }
    if let minutes = change.announced { effects += world.toast(world.rests(in: minutes, Self.rests)) }
    return effects + change.effects
  }

  static var rests: RestTexts {
    RestTexts(
      restsIn: .helperRestsIn, until: .helperRestsUntil, today: .helperRestsToday,
      tomorrow: .helperTimeIsOver, shut: .helperShut)
  }
}
