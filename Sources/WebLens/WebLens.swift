import App

/// The module of the words room: the same entry points, with this room.
@main enum WebLens {
  static func main() {}
}

var ownRooms: Rooms { .lens }
