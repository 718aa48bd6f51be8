/// What a room keeps for itself from one moment to the next.
public protocol RoomState: Sendable {
  init()
}

/// A room at work: its own state, and the world that it is lent.
///
/// The app knows no more of a room than this, lends it the world and keeps its state under its name.
public protocol RoomAtWork: Sendable {
  associatedtype OwnState: RoomState
  /// What is done in the room: one type, which it alone makes and reads.
  associatedtype OwnAction: Hashable & Sendable

  /// No two rooms have one: a state and an action are read as what the room of their name says that they are.
  static var name: RoomName { get }

  var state: OwnState { get }
  var world: World { get set }

  init(_ state: OwnState, in world: World)

  mutating func update(_ action: OwnAction) -> [Effect]
  /// Ends what lasts no longer than a stay in the room.
  mutating func leave()
}

/// A room of the child's that has the whole page.
public protocol ChildsRoom: RoomAtWork {
  /// Whether an address leads into this room.
  static func has(_ place: Route) -> Bool

  var view: [View] { get }

  /// Takes in what the browser says, also while one is elsewhere.
  mutating func take(_ message: HostMessage) -> [Effect]
  /// Draws the consequences of whatever happened.
  mutating func follow(after action: Action) -> [Effect]
  /// What is done once, when the code of the rooms is there.
  mutating func begin() -> [Effect]
}

extension ChildsRoom {
  public mutating func begin() -> [Effect] { [] }
}
