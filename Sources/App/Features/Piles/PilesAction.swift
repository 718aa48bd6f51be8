public import Family

public enum PilesAction: Hashable, Sendable {
  case pileTapped(PileID)
  /// To the next pile, or the one before.
  case pileStepped(by: Int)
  // At a photo that fills the screen.
  case photoStepped(by: Int)
  case zoomTapped(larger: Bool)
  case viewerClosed
  case viewerTapped
}
