public import Shell

/// The room where words are practised, at work: its own state, and the world that it is given.
public struct PracticeRoom: ChildsRoom {
  public static var name: RoomName { .practice }
  public static func has(_ place: Route) -> Bool { place == .practice }

  public var state: PracticeState
  public var world: World

  public init(_ state: PracticeState, in world: World) {
    self.state = state
    self.world = world
  }
}

extension PracticeRoom {
  public mutating func take(_ message: HostMessage) -> [Effect] {
    switch message {
    case .saying(let message): return told(message)
    case .hidden: state.stay.isHidden = true
    default: break
    }
    return []
  }

  /// Ends a stay in the room. Every answer is stored already.
  public mutating func leave() {
    let turn = state.saying.turn
    state = PracticeState()
    // What still comes for an earlier card finds nobody.
    state.saying.turn = turn
  }

  static var title: String { "practice-title" }
  static var next: String { "practice-next" }
  static var field: String { "practice-field" }
  static var microphone: String { "practice-microphone" }
}
