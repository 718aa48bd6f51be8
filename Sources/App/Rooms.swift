import Family
import Language

/// Rooms that are entered together, with what they show and do.
///
/// All rooms are in one module of the browser. The code of Talk is fetched first, that of the others once the first board
/// has been painted: ``talk`` therefore names none of them, and a state that was opened with it alone asks for the rest
/// (``Effect/fetchRooms``) when an address leads there.
public struct Rooms: Sendable {
  /// Whether a place is in these rooms.
  let have: @Sendable (Route) -> Bool
  let view: @Sendable (State) -> [View]
  /// Takes in what somebody did in these rooms, or the browser answered to them.
  let update: @Sendable (inout State, Action) -> [Effect]
  /// Draws the consequences for these rooms of whatever happened.
  let follow: @Sendable (inout State, Action) -> [Effect]
  /// Ends what lasts no longer than a stay in these rooms.
  var leave: @Sendable (inout State) -> Void = { _ in }
}

extension Rooms {
  /// Where one talks.
  public static var talk: Rooms {
    Rooms(
      have: { $0.isTalk }, view: { $0.talkRooms }, update: { $0.update(inTalk: $1) },
      follow: { state, _ in state.followTalk() }, leave: { $0.talk.leave() })
  }

  /// All rooms but Talk.
  public static var rest: [Rooms] { [.parents, .lens, .piles] }

  /// The parents' rooms, with the gate before them.
  public static var parents: Rooms {
    Rooms(
      have: { $0.isParents }, view: { $0.parentsRooms }, update: { $0.update(inParents: $1) },
      follow: {
        $0.followGonePeople(after: $1) + $0.followGate(after: $1) + $0.followPrint() + $0.followTileMedia()
          + $0.followArrival() + $0.followFetching(after: $1)
      },
      leave: { $0.parents.leave() })
  }

  /// Where words are looked up.
  public static var lens: Rooms {
    Rooms(
      have: { $0.isLens }, view: { $0.lensRooms }, update: { $0.update(inLens: $1) },
      follow: { $0.followLens(after: $1) }, leave: { $0.leaveLens() })
  }

  /// Where the family's photos are looked at.
  public static var piles: Rooms {
    Rooms(
      have: { $0.isPiles }, view: { $0.pilesRooms }, update: { $0.update(inPiles: $1) },
      follow: { $0.followPiles(after: $1) }, leave: { $0.leavePiles() })
  }
}

extension Route {
  /// Whether one talks there.
  var isTalk: Bool {
    switch self {
    case .home, .board, .keyboard: true
    case .lens, .piles, .parents, .editor, .print: false
    }
  }

  var isLens: Bool {
    if case .lens = self { true } else { false }
  }

  var isPiles: Bool {
    if case .piles = self { true } else { false }
  }

  var isParents: Bool {
    switch self {
    case .parents, .editor, .print: true
    default: false
    }
  }
}

extension State {
  /// Enters the rooms of the address when it has become one of theirs. What is not there yet is asked for, once; the rooms
  /// that one is in stay on the page until it has come.
  mutating func enterRooms() -> [Effect] {
    if rooms.have(route) {
      isWaitingForRooms = false
      return []
    }
    guard let next = others.first(where: { $0.have(route) }) else {
      if isWaitingForRooms { return [] }
      isWaitingForRooms = true
      return [.fetchRooms]
    }
    isWaitingForRooms = false
    return enter(next)
  }

  /// Begins in the rooms of the address, where they are there.
  mutating func beginInRooms() -> [Effect] {
    if !rooms.have(route), let place = others.firstIndex(where: { $0.have(route) }) {
      let first = rooms
      rooms = others[place]
      others[place] = first
    }
    return rooms.follow(&self, .host(.visible)) + (rooms.have(route) ? [] : enterRooms())
  }

  private mutating func enter(_ next: Rooms) -> [Effect] {
    let way = rooms.have(.parents(.overview)) ? talk.way : []
    let silence = stopSpeaking()
    rooms.leave(&self)
    others = others.filter { !$0.have(route) } + [rooms]
    rooms = next
    // Rows may have been changed there that this room has read.
    var effects = silence + readAnew()
    talk.way = way
    effects += rooms.follow(&self, .host(.visible))
    let focus = route == .keyboard ? Self.textField : wantedFocus
    wantedFocus = ""
    return effects + connection.ask() + [.enterRoom(focus: focus)]
  }

  /// The code of the other rooms has come.
  public mutating func roomsCame(_ rest: [Rooms]) {
    others += rest
  }

  /// The code of the other rooms could not be fetched: one goes on talking.
  mutating func roomsMissing() -> [Effect] {
    isWaitingForRooms = false
    let way = rooms.have(route) ? [] : go(to: .home, replace: true)
    return way + toast(.roomsMissing)
  }
}
