public import Shell

/// The parents' page of print, at work: its own state, and the world that it is given.
public struct PrintRoom: RoomAtWork {
  public static var name: RoomName { .print }

  public var state: PrintState
  public var world: World

  public init(_ state: PrintState, in world: World) {
    self.state = state
    self.world = world
  }
}

extension PrintRoom {
  /// Ends a stay in the parents' rooms.
  public mutating func leave() { state = PrintState() }
}
