import Family
import Helper
import Listening
import Markup
import Photos
import Practice
import Shell
import Talk
import Words

/// Rooms that are entered together, with what they show and do.
///
/// All rooms are in one module of the browser. The code of Talk is fetched first, that of the others once the first board
/// has been painted: ``talk`` therefore names none of them, and a state that was opened with it alone asks for the rest
/// (``Effect/fetchRooms``) when an address leads there.
public struct Rooms: Sendable {
  /// Whether a place is in these rooms.
  let have: @Sendable (Route) -> Bool
  let view: @Sendable (inout State) -> [View]
  /// Takes in what somebody did in these rooms, or the browser answered to them.
  let update: @Sendable (inout State, Action) -> [Effect]
  /// Draws the consequences for these rooms of whatever happened.
  let follow: @Sendable (inout State, Action) -> [Effect]
  /// What is done once, when the code of these rooms is there.
  var come: @Sendable (inout State) -> [Effect] = { _ in [] }
  /// A way of reaching tiles that is tried in these rooms, in place of the person's own.
  var triedAccess: @Sendable (State) -> String? = { _ in nil }
  /// Ends what lasts no longer than a stay in these rooms.
  var leave: @Sendable (inout State) -> Void = { _ in }
}

extension Rooms {
  /// Where one talks.
  public static var talk: Rooms {
    Rooms(
      have: { $0.isTalk }, view: { state in state.inTalk { $0.view } },
      update: { $0.update(inTalk: $1) },
      follow: { state, action in state.inTalk { $0.follow(after: action) } },
      leave: { state in state.inTalk { $0.leave() } })
  }

  /// All rooms but Talk.
  public static var rest: [Rooms] {
    [
      .parents, .one(WordsRoom.self), .one(PhotosRoom.self), .one(PracticeRoom.self), .one(HelperRoom.self),
      .one(ListeningRoom.self),
    ]
  }

  /// A room of the child's, by itself.
  static func one<Room: ChildsRoom>(_: Room.Type) -> Rooms {
    Rooms(
      have: { Room.has($0) }, view: { $0.room(Room.self).view },
      update: { state, action in
        switch action {
        case .room(let action): state.perform(action, in: Room.self) ?? []
        case .host(let message): state.lend(to: Room.self) { $0.take(message) }
        case .shell: []
        }
      },
      follow: { state, action in state.lend(to: Room.self) { $0.follow(after: action) } },
      come: { state in state.lend(to: Room.self) { $0.begin() } },
      leave: { state in state.lend(to: Room.self) { $0.leave() } })
  }
}

extension State {
  /// Enters the rooms of the address when it has become one of theirs. What is not there yet is asked for, once; the rooms
  /// that one is in stay on the page until it has come.
  ///
  /// - Parameter place: where one was before.
  mutating func enterRooms(from place: Route) -> [Effect] {
    if rooms.have(world.route) {
      waitsAt = nil
      return []
    }
    guard let next = others.first(where: { $0.have(world.route) }) else {
      if waitsAt != nil { return [] }
      waitsAt = rooms.have(place) ? place : .home
      return [.fetchRooms]
    }
    // The room comes to lie under the finger only now, long after the touch on its door.
    if waitsAt != nil { secondTouch?.begin(at: world.moment.ticks) }
    waitsAt = nil
    return enter(next)
  }

  /// Takes the door back of whoever goes on talking while its room is fetched: it does not open under the
  /// finger later.
  mutating func takeBackDoor() -> [Effect] {
    guard let place = waitsAt else { return [] }
    waitsAt = nil
    world.arrival.focus = ""
    return world.go(to: place, replace: true)
  }

  /// Begins in the rooms of the address, where they are there.
  mutating func beginInRooms() -> [Effect] {
    if !rooms.have(world.route), let place = others.firstIndex(where: { $0.have(world.route) }) {
      let first = rooms
      rooms = others[place]
      others[place] = first
    }
    return rooms.follow(&self, .host(.visible)) + (rooms.have(world.route) ? [] : enterRooms(from: .home))
  }

  private mutating func enter(_ next: Rooms) -> [Effect] {
    let silence = world.stopWords()
    rooms.leave(&self)
    others = others.filter { !$0.have(world.route) } + [rooms]
    rooms = next
    // Rows may have been changed there that this room has read.
    var effects = silence + world.readAnew()
    effects += rooms.follow(&self, .host(.visible))
    let focus = world.route == .keyboard ? TalkRoom.textField : world.arrival.focus
    world.arrival.focus = ""
    return effects + world.connection.ask() + [.enterRoom(focus: focus)]
  }

  fileprivate mutating func update(inTalk action: Action) -> [Effect] {
    if case .host(.hidden) = action { inTalk { $0.hidden() } }
    guard case .room(let action) = action, action.room == .talk else { return [] }
    return inTalk { $0.update(action.value(as: TalkAction.self)) }
  }

  /// The code of the other rooms has come.
  public mutating func roomsCame(_ rest: [Rooms]) {
    others += rest
  }

  /// Does what the rooms do once, when they are there.
  mutating func welcomeRooms() -> [Effect] {
    var effects: [Effect] = []
    for room in [rooms] + others { effects += room.come(&self) }
    return effects
  }

  /// The code of the other rooms could not be fetched: one goes on talking.
  mutating func roomsMissing() -> [Effect] {
    let place = waitsAt ?? .home
    waitsAt = nil
    let way = rooms.have(world.route) ? [] : world.go(to: place, replace: true)
    return way + world.toast(.roomsMissing)
  }
}
