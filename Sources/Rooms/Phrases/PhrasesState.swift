import Family
import Language
public import Shell

/// What the page of phrases shows besides the family's data.
public struct PhrasesState: RoomState {
  /// A phrase that would leave its place, while it is asked whether.
  struct Move: Sendable {
    var phrase: SavedPhraseID
    var category: PhraseCategoryID?
    var place: Int64
    /// Whether it is about the places of the quick ones.
    var isQuick = false
  }

  var text = LocalizedText()
  /// Where what is kept goes.
  var category: PhraseCategoryID?
  /// The phrase, or the category, whose settings are open.
  var phrase: SavedPhraseID?
  var openCategory: PhraseCategoryID?
  var former: FormerRecording?
  var move: Move?
  /// The name and colour of a category in the making.
  var name = LocalizedText()
  var colour = WordClass.social
  var pictures = PictureFinding()
  var historyQuery = ""
  /// So many utterances are listed, and more with each press.
  var listedUtterances = PhrasesState.listedAtOnce
  var isAskedToClear = false

  public init() {}

  static let listedAtOnce = 200
}

/// The parents' page of phrases, at work: its own state, and the world that it is given.
public struct PhrasesRoom: RoomAtWork {
  public static var name: RoomName { .phrases }

  public var state: PhrasesState
  public var world: World

  public init(_ state: PhrasesState, in world: World) {
    self.state = state
    self.world = world
  }
}
