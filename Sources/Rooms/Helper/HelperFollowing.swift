import Family
import Language
public import Shell

// What follows in the helper's room from whatever happened: the meanings are fetched, limits hold, and a call goes on.
extension HelperRoom {
  public mutating func follow(after action: Action) -> [Effect] {
    if action.isSeen { state.stay.isHidden = false }
    var effects: [Effect] = []
    if !state.isAsked, world.route == .helper {
      state.isAsked = true
      effects.append(.openMeanings)
    }
    effects += followTime()
    if world.route == .helper { effects += callOn() + tick() }
    return effects
  }

  private mutating func followTime() -> [Effect] {
    let change = world.follow(&state.stay, in: .helper, isHere: world.route == .helper)
    var effects: [Effect] = []
    if change.hasShut, state.call == nil { effects += world.stopSpeaking() + [.focus(Self.title)] }
    if let minutes = change.announced { effects += world.toast(world.rests(in: minutes, Self.rests)) }
    return effects + change.effects
  }

  static var rests: RestTexts {
    RestTexts(
      restsIn: .helperRestsIn, minute: .lensMinute, minutes: .lensMinutes, until: .helperRestsUntil,
      today: .helperRestsToday, tomorrow: .helperTimeIsOver, shut: .helperShut,
      talkIsHere: .lensTalkIsHere)
  }
}
