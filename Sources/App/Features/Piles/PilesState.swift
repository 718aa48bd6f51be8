import Family

/// What the photos room shows besides the family's data.
struct PilesState: Sendable {
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
}

/// One reference to it, as for the words room: where one talks, nothing of it is there.
final class PilesBox: Sendable {
  let state: PilesState

  init(_ state: PilesState) { self.state = state }
}

extension State {
  var piles: PilesState {
    @inline(never) get { pilesBox?.state ?? PilesState() }
    @inline(never) set { pilesBox = PilesBox(newValue) }
  }

  /// Ends a stay in the room.
  mutating func leavePiles() { pilesBox = nil }

  static var pilesTitle: String { "piles-title" }

  /// The piles that a child can choose from: those that may be seen and have something to see.
  var shownPiles: [Shelf.Section] { piles.shelf?.sections ?? [] }

  var shownSection: Shelf.Section? { piles.shown.flatMap { piles.shelf?.section($0) } }
}
