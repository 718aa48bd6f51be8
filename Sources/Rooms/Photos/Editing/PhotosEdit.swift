public import Family
public import Language
public import Shell

/// What a parent does on the page of photos.
public enum PhotosEdit: Hashable, Sendable {
  // A category in the making.
  case nameTyped(String)
  case colourTapped(WordClass)
  case made
  // One that there is.
  case opened(PileID)
  case renamed(PileID, String)
  case coloured(PileID, WordClass)
  case hidden(PileID, Bool)
  case moved(PileID, by: Int)
  case deleted(PileID)
  case restored(PileID)
  // Bringing photos.
  /// Chosen from what the device has, or taken by its camera.
  case addTapped(PileID, PhotoSource)
  case stopTapped
  case reportClosed
  case cutOffClosed
  /// The rest of what was cut off, from where it is.
  case cutOffGoneOn
  // The files that photos were made of.
  case keepsOriginals(Bool)
  case originals(OriginalsEdit)
  // Photos of the open one; `nil`: those without a category.
  case listed(PileID?)
  case pageTurned(by: Int)
  /// One photo; `toHere`: all from the one that was picked last.
  case picked(PhotoID, toHere: Bool)
  /// The next one ends a row of them.
  case rowTapped
  case allPicked(Bool)
  case pickedMoved(PileID)
  case pickedCopied(PileID)
  case pickedHidden(Bool)
  case pickedDeleted
  case coverChosen
  case pickedStepped(by: Int)
  case pickedRated(ContentRating?)
  case photoNamed(PhotoID, String)
  case naming(PhotoNamingEdit)
  case shared(PhotoID)
  case photoRestored(PhotoID)
  /// The boards that a photo may go to.
  case boards(BoardChoosingEdit)
}

/// Letting go of the originals that are kept, once it was asked.
public enum OriginalsEdit: Hashable, Sendable {
  case asked, confirmed, cancelled
}

/// What the page of photos shows besides the family's data.
public struct PhotosEditorState: RoomState {
  /// The name and colour of a category in the making.
  var name = ""
  var colour = WordClass.descriptor
  /// The category whose settings are open.
  var opened: PileID?
  /// Whose photos are listed.
  var listed: PileID?
  var listsLoose = false
  /// The page of them, from 0.
  var page = 0
  var picked: Set<PhotoID> = []
  /// The one that was picked last, and whether the next one ends a row that begins with it.
  var lastPicked: PhotoID?
  var picksRow = false
  var bringing: PhotosBringing?
  /// The last time, where it came to no end.
  var cutOff: PhotosCutOff?
  var naming: PhotoNaming?
  /// The boards that the one picked photo may go to.
  var boards = BoardChoosing()
  /// Whether it is asked if the originals shall go.
  var asksOriginals = false

  /// Photos on one page of the list.
  static let photosOnPage = 24

  public init() {}
}

/// Photos on their way in, and what came of those before.
struct PhotosBringing: Sendable {
  var index: PhotoIndex
  var isRunning = true
  var files = 0
  var done = 0
  var added = 0
  var known = 0
  var failures: [Failure] = []

  struct Failure: Hashable, Sendable {
    var name: String
    /// What happened and what to do.
    var reason: String
  }

  /// So many are listed by name; the others are counted.
  static let mostListed = 200
}

extension Action {
  @inline(never)
  public static func photosEdit(_ action: PhotosEdit) -> Action {
    .room(RoomAction(action, in: .photosEditing))
  }
}
