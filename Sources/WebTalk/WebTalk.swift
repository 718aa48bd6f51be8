import App

/// The module that talks: nothing but the entry points over ``App``, with these rooms.
@main enum WebTalk {
  static func main() {}
}

var ownRooms: Rooms { .talk }
