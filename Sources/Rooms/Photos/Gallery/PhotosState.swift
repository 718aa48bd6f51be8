import Family
public import Shell

/// What the photos room shows besides the family's data.
public struct PhotosState: RoomState {
  /// What may be seen; `nil`: not gathered since rows changed.
  var shelf: Shelf?
  /// The address that is shown; `nil` before the first one is.
  var place: Route?
  /// The pile that the gallery has; `nil` while it has none.
  var shown: PileID?
  /// The photo that fills the screen, by its number in the pile.
  var viewed: Int?
  /// Which one that is: the browser was told to show it.
  var viewedPhoto: PhotoID?
  /// How it is looked at, and how large the screen is.
  var gesture = GestureState()
  var screen = Point(x: 1, y: 1)
  /// Whether its name and date are shown.
  var showsFacts = false
  var layout = GalleryLayout()
  /// When somebody last swiped to another photo or pile, in ticks.
  var lastSwipe: Int64?
  var stay = RoomStay()

  public init() {}
}
