import Family

// The time in the words room.
extension State {
  mutating func followLensTime() -> [Effect] {
    var stay = lens.stay
    let change = follow(&stay, in: .lens, isHere: route.isLens)
    var new = lens
    new.stay = stay
    lens = new
    var effects: [Effect] = []
    if change.hasShut { effects += stopSpeaking() + [.focus(Self.lensTitle)] }
    if let minutes = change.announced { effects += toast(restsIn(minutes)) }
    return effects + change.effects
  }
}
