@testable import App
@testable import Boards
@testable import Helper
@testable import Listening
@testable import Parents
@testable import Photos
@testable import Practice
@testable import Words

// The rooms, as a test looks into them.
extension State {
  var wordsRoom: WordsRoom { room(WordsRoom.self) }
  var practiceRoom: PracticeRoom { room(PracticeRoom.self) }
  var helperRoom: HelperRoom { room(HelperRoom.self) }
  var listeningRoom: ListeningRoom { room(ListeningRoom.self) }
  var boardsRoom: BoardsRoom { room(BoardsRoom.self) }
  var parentsRoom: ParentsRoom { room(ParentsRoom.self) }
}

extension Rooms {
  static var words: Rooms { .one(WordsRoom.self) }
  static var photos: Rooms { .one(PhotosRoom.self) }
  static var practice: Rooms { .one(PracticeRoom.self) }
  static var helper: Rooms { .one(HelperRoom.self) }
  static var listening: Rooms { .one(ListeningRoom.self) }
}
