import Family
public import Shell

/// The room where the family's photos are looked at, at work: its own state, and the world that it is given.
public struct PhotosRoom: ChildsRoom {
  public static var name: RoomName { .photos }
  public static func has(_ place: Route) -> Bool { place.isPiles }

  public var state: PhotosState
  public var world: World

  public init(_ state: PhotosState, in world: World) {
    self.state = state
    self.world = world
  }
}

extension PhotosRoom {
  public mutating func take(_ message: HostMessage) -> [Effect] {
    switch message {
    case .photos(let message): return told(message)
    case .hidden: state.stay.isHidden = true
    default: break
    }
    return []
  }

  /// Ends a stay in the room.
  public mutating func leave() { state = PhotosState() }

  static var title: String { "piles-title" }
  static var viewerID: String { "photo-viewer" }

  /// The piles that a child can choose from: those that may be seen and have something to see.
  var shownPiles: [Shelf.Section] { state.shelf?.sections ?? [] }

  var shownSection: Shelf.Section? { state.shown.flatMap { state.shelf?.section($0) } }
}
