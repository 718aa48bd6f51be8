public import Shell
public import Talk

/// Everything the app is at one moment: the world that the rooms share, and what each room keeps for itself.
public struct State: Sendable {
  public var world: World
  public var talk = TalkState()
  /// The states of all rooms but Talk.
  var kept = KeptStates()
  /// The rooms that one is in, and the others that are there.
  var rooms: Rooms
  var others: [Rooms]
  /// The latest touch that changed the board or the room.
  var secondTouch: SecondTouch?
  /// The place in Talk that stays on the screen until the other rooms' code has been fetched; `nil` if no room is waited for.
  var waitsAt: Route?

  init(_ world: World, in rooms: Rooms, _ others: [Rooms]) {
    self.world = world
    self.rooms = rooms
    self.others = others
  }

  /// Gives the world to a room at work, which gives it back when it is done: it is moved and not copied.
  mutating func lend() -> World {
    var lent = World.empty
    swap(&lent, &world)
    return lent
  }
}
