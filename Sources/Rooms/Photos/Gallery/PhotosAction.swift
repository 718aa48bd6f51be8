public import Family
public import Shell

/// What is done in the photos room.
public enum PhotosAction: Hashable, Sendable {
  case pileTapped(PileID)
  /// To the next pile, or the one before.
  case pileStepped(by: Int)
  // At a photo that fills the screen.
  case photoStepped(by: Int)
  case zoomTapped(larger: Bool)
  case viewerClosed
  case viewerTapped
}

extension Action {
  @inline(never)
  public static func photos(_ action: PhotosAction) -> Action { .room(RoomAction(action, in: .photos)) }
}
