import Family
import Language
public import Shell
import Talk

extension State {
  /// Opens the app on what the device has stored. Never fails.
  ///
  /// - Parameter rooms: where it opens unless the address is in one of the `others` that are there.
  /// - Parameter ticks: milliseconds since the page began.
  /// - Parameter offset: minutes of local time ahead of UTC.
  public static func open(
    _ start: Start, in rooms: Rooms, _ others: [Rooms] = [], now: Int64, ticks: Int64 = 0, offset: Int64 = 0
  ) -> (State, [Effect]) {
    let (world, opened) = World.open(start, at: Moment(wall: now, ticks: ticks, offset: offset))
    var state = State(world, in: rooms, others)
    var effects: [Effect] = []
    if let route = Route(path: start.path) {
      // An older address has words in it: the browser goes on with one that has none.
      for effect in state.world.go(to: route, replace: true) {
        if case .navigate(_, shown: .some, _) = effect { effects.append(effect) }
      }
    } else {
      effects += state.world.toast(.unknownPlace)
      effects.append(.navigate(path: Route.home.path, replace: true))
    }
    if start.hasStumbled { effects += state.world.toast(state.world.text(.stumbled)) }
    effects += state.stayForMoving()
    if state.world.route == .home { state.world.arrival.way = AddressQuery(start.query).way }
    state.world.banner = opened.trouble
    effects += state.world.keptGate
    effects.append(.dress(state.world.documentLook))
    effects += state.welcomeRooms()
    effects += state.beginInRooms()
    if state.world.route == .keyboard { effects.append(.focus(TalkRoom.textField)) }
    effects += state.world.connection.ask()
    // A browser may ask the person about this: only once they have read what is kept.
    if state.world.storedSettings.noticeSeen, !state.world.storage.isRefused { effects.append(.persist) }
    effects += opened.afterwards
    effects += state.world.save()
    return (state, effects)
  }
}
