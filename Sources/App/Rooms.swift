import Family
import Language

/// The rooms of one of the browser's modules: what it can show and do.
///
/// The talking module has the Talk room alone. The words room, the photos and the parents' rooms are modules of their own, each
/// fetched when somebody goes there: a first board waits for nothing of them, and what stands behind the gate isn't even in the
/// page before. Where an address leads out of a module's rooms, ``Effect/leave`` lets the other one go on with what
/// is stored.
public struct Rooms: Sendable {
  /// Whether a place is in these rooms.
  let have: @Sendable (Route) -> Bool
  let view: @Sendable (State) -> [View]
  /// What somebody did in these rooms, or the browser answered to them.
  let update: @Sendable (inout State, Action) -> [Effect]
  /// What follows in these rooms from whatever happened.
  let follow: @Sendable (inout State, Action) -> [Effect]
  /// What the address would say of the visit to the rooms that come next.
  var query: @Sendable (State) -> String = { $0.visit.query }
}

extension Rooms {
  /// Where one talks.
  public static var talk: Rooms {
    Rooms(
      have: { $0.isTalk }, view: { $0.talkRooms }, update: { $0.update(inTalk: $1) },
      follow: { state, _ in state.followTalk() })
  }

  /// The parents' rooms, with the gate before them.
  public static var parents: Rooms {
    Rooms(
      have: { $0.isParents }, view: { $0.parentsRooms }, update: { $0.update(inParents: $1) },
      follow: {
        $0.followGonePeople(after: $1) + $0.followGate(after: $1) + $0.followPrint() + $0.followTileMedia()
          + $0.followArrival() + $0.followFetching(after: $1)
      },
      query: { $0.visit.query(way: $0.talk.way) })
  }

  /// Where words are looked up.
  public static var lens: Rooms {
    Rooms(
      have: { $0.isLens }, view: { $0.lensRooms }, update: { $0.update(inLens: $1) },
      follow: { $0.followLens(after: $1) })
  }
}

extension Rooms {
  /// Where the family's photos are looked at.
  public static var piles: Rooms {
    Rooms(
      have: { $0.isPiles }, view: { $0.pilesRooms }, update: { $0.update(inPiles: $1) },
      follow: { $0.followPiles(after: $1) })
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
  /// Asks for the other module, once, when the address has become one of its places.
  mutating func leaveIfElsewhere() -> [Effect] {
    if rooms.have(route) { isLeaving = false }
    if rooms.have(route) || isLeaving { return [] }
    isLeaving = true
    return [.leave]
  }

  /// What the other module goes on with, besides what is stored.
  func parting() -> Effect {
    .part(
      Parting(
        snapshot: storage.isRefused ? replica.snapshot.encoded : [], waiting: storage.waiting,
        query: rooms.query(self), toast: toasts.current?.text ?? "",
        focus: handedFocus))
  }
}
