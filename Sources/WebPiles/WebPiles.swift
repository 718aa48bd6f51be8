import App

/// The module of the photos room: the same entry points, with this room.
@main enum WebPiles {
  static func main() {}
}

var ownRooms: Rooms { .piles }
