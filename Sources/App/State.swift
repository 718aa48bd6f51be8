import Boards
import Helper
import Listening
import Parents
import Photos
import Phrases
import Practice
import Print
import Progress
public import Shell
public import Talk
import Words

/// Everything the app is at one moment: the world that the rooms share, and what each room keeps for itself.
public struct State: Sendable {
  public var world: World
  public var talk = TalkState()
  // The others' are made when first needed, and each is one reference: where one talks, nothing of them is there.
  var words: Reference<WordsState>?
  var photos: Reference<PhotosState>?
  var photosEditor: Reference<PhotosEditorState>?
  var helper: Reference<HelperState>?
  var listening: Reference<ListeningState>?
  var planEditor: Reference<PlanEditorState>?
  var practice: Reference<PracticeState>?
  var practiceEditor: Reference<PracticeEditorState>?
  var boards: Reference<BoardsState>?
  var phrases: Reference<PhrasesState>?
  var print: Reference<PrintState>?
  var progress: Reference<ProgressState>?
  var parents: Reference<ParentsState>?
  /// The rooms that one is in, and the others that are there.
  var rooms: Rooms
  var others: [Rooms]
  /// The latest touch that changed the board or the room.
  var secondTouch: SecondTouch?
  /// The place in Talk that stays on the screen until the other rooms' code has been fetched; `nil` if no room is waited for.
  var waitsAt: Route?

  init(_ world: World, in rooms: Rooms, _ others: [Rooms]) {
    self.world = world
    self.rooms = rooms
    self.others = others
  }

  /// Gives the world to a room at work, which gives it back by ``takeBack(_:)``: it is moved and not copied.
  mutating func lend() -> World {
    var lent = World.empty
    swap(&lent, &world)
    return lent
  }

  mutating func takeBack(_ world: World) { self.world = world }
}
