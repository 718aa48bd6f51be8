import Language
public import Shell

/// The room where questions are answered, at work: its own state, and the world that it is given.
public struct HelperRoom: ChildsRoom {
  public static var name: RoomName { .helper }
  public static func has(_ place: Route) -> Bool { place == .helper }

  public var state: HelperState
  public var world: World

  public init(_ state: HelperState, in world: World) {
    self.state = state
    self.world = world
  }
}

extension HelperRoom {
  public mutating func take(_ message: HostMessage) -> [Effect] {
    switch message {
    case .timer(.helper(let timer)): return told(timer)
    case .meanings(let bytes): meaningsCame(bytes)
    case .model(let message): return told(message)
    case .saying(let message): return heard(message)
    case .languageAnswered(let use, _, let answer): agreed(use, answer)
    case .hidden: state.stay.isHidden = true
    default: break
    }
    return []
  }

  /// What the vocabulary's words mean came.
  mutating func meaningsCame(_ bytes: [UInt8]) {
    state.meanings = MeaningBook(bytes)
    state.skills = nil
  }

  /// Ends a stay in the room: a timer goes on, wherever one is.
  public mutating func leave() {
    var left = HelperState()
    left.meanings = state.meanings
    left.ear = state.ear
    left.ear.forget()
    left.skills = state.skills
    left.isAsked = state.isAsked
    left.timer = state.timer
    left.stories = state.stories
    left.numbers = state.numbers
    left.toldThrough = state.toldThrough
    left.fetchedAhead = state.fetchedAhead
    left.hasFetchedAhead = state.hasFetchedAhead
    left.model = state.model
    left.talk = state.talk
    state = left
  }

  static var title: String { "helper-title" }
  static var field: String { "helper-field" }
  /// What has the focus once something was answered.
  static var answer: String { "helper-answer" }
  static var stop: String { "helper-stop" }
}
