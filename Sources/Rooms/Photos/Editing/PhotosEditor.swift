public import Shell

/// The parents' page of photos, at work: its own state, and the world that it is given.
public struct PhotosEditor: RoomAtWork {
  public static var name: RoomName { .photosEditing }

  public var state: PhotosEditorState
  public var world: World

  public init(_ state: PhotosEditorState, in world: World) {
    self.state = state
    self.world = world
  }
}

extension PhotosEditor {
  /// Ends a stay in the parents' rooms. What is coming in comes in all the same.
  public mutating func leave() {
    var left = PhotosEditorState()
    left.bringing = state.bringing
    left.cutOff = state.cutOff
    state = left
  }
}
