import Shell
import Talk

/// The states of all rooms but Talk, each found by its room's name. A state is made when its room first needs it and is one
/// reference: where one talks, nothing of the others is there.
struct KeptStates: Sendable {
  private var all: [AnyKeptState] = []

  func state<Room: RoomAtWork>(of _: Room.Type) -> KeptState<Room.OwnState>? {
    kept(by: Room.name).map { unsafeDowncast($0, to: KeptState<Room.OwnState>.self) }
  }

  mutating func keep<Room: RoomAtWork>(_ state: Room.OwnState, of _: Room.Type) {
    keep(KeptState(state, of: Room.name))
  }

  // Once for all rooms, not once for each.
  @inline(never)
  private func kept(by room: RoomName) -> AnyKeptState? { all.first { $0.room == room } }

  @inline(never)
  private mutating func keep(_ state: AnyKeptState) {
    if let place = all.firstIndex(where: { $0.room == state.room }) {
      all[place] = state
    } else {
      all.append(state)
    }
  }
}

class AnyKeptState: @unchecked Sendable {
  fileprivate let room: RoomName

  fileprivate init(_ room: RoomName) { self.room = room }
}

final class KeptState<Value: RoomState>: AnyKeptState, @unchecked Sendable {
  let value: Value

  fileprivate init(_ value: Value, of room: RoomName) {
    self.value = value
    super.init(room)
  }
}

// The rooms at work: each with its own state, and the world lent to it. What is not to be copied into everything that asks a
// room for something is in functions that are never inlined.
extension State {
  /// A room as it is now: to be looked at, not to be changed.
  func room<Room: RoomAtWork>(_ room: Room.Type) -> Room {
    Room(kept.state(of: room)?.value ?? Room.OwnState(), in: world)
  }

  /// Lends the world to a room, which changes it and its own state.
  mutating func lend<Room: RoomAtWork, Answer>(to room: Room.Type, _ work: (inout Room) -> Answer) -> Answer {
    var room = begin(room)
    let answer = work(&room)
    end(&room)
    return answer
  }

  @inline(never)
  private mutating func begin<Room: RoomAtWork>(_ room: Room.Type) -> Room {
    Room(kept.state(of: room)?.value ?? Room.OwnState(), in: lend())
  }

  @inline(never)
  private mutating func end<Room: RoomAtWork>(_ room: inout Room) {
    swap(&world, &room.world)
    kept.keep(room.state, of: Room.self)
  }

  /// Lets a room do what was done in it; `nil`: that was done in another.
  mutating func perform<Room: RoomAtWork>(_ action: RoomAction, in room: Room.Type) -> [Effect]? {
    guard action.room == Room.name else { return nil }
    return lend(to: room) { $0.update(action.value(as: Room.OwnAction.self)) }
  }
}

// Talk is what everything begins with: its state has a name of its own, and is no reference.
extension State {
  mutating func inTalk<Answer>(_ work: (inout TalkRoom) -> Answer) -> Answer {
    var room = beginTalk()
    let answer = work(&room)
    endTalk(&room)
    return answer
  }

  @inline(never)
  private mutating func beginTalk() -> TalkRoom {
    var lent = TalkState()
    swap(&lent, &talk)
    return TalkRoom(lent, in: lend())
  }

  @inline(never)
  private mutating func endTalk(_ room: inout TalkRoom) {
    swap(&world, &room.world)
    swap(&talk, &room.state)
  }
}
