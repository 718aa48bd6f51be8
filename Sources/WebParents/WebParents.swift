import App

/// The module of the parents' rooms: the same entry points, with these rooms.
@main enum WebParents {
  static func main() {}
}

var ownRooms: Rooms { .parents }
