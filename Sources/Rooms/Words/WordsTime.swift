import Family
import Shell

// The time in the words room.
extension WordsRoom {
  mutating func followTime() -> [Effect] {
    let change = world.follow(&state.stay, in: .lens, isHere: world.route.isLens)
    var effects: [Effect] = []
    if change.hasShut { effects += world.stopSpeaking() + [.focus(Self.title)] }
    if let minutes = change.announced { effects += world.toast(restsIn(minutes)) }
    return effects + change.effects
  }
}
