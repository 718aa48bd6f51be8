import Boards
import Helper
import Listening
import Parents
import Photos
import Phrases
import Practice
import Print
import Progress
import Shell
import Talk
import Words

// The rooms at work: each with its own state, and the world lent to it.
extension State {
  var talkRoom: TalkRoom { TalkRoom(talk, in: world) }

  mutating func inTalk<Answer>(_ work: (inout TalkRoom) -> Answer) -> Answer {
    var room = beginTalk()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginTalk() -> TalkRoom { TalkRoom(talk, in: lend()) }

  @inline(never)
  private mutating func end(_ room: consuming TalkRoom) {
    takeBack(room.world)
    talk = room.state
  }

  var wordsRoom: WordsRoom { WordsRoom(words?.value ?? WordsState(), in: world) }

  mutating func inWords<Answer>(_ work: (inout WordsRoom) -> Answer) -> Answer {
    var room = beginWords()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginWords() -> WordsRoom { WordsRoom(words?.value ?? WordsState(), in: lend()) }

  @inline(never)
  private mutating func end(_ room: consuming WordsRoom) {
    takeBack(room.world)
    words = Reference(room.state)
  }

  var photosRoom: PhotosRoom { PhotosRoom(photos?.value ?? PhotosState(), in: world) }

  mutating func inPhotos<Answer>(_ work: (inout PhotosRoom) -> Answer) -> Answer {
    var room = beginPhotos()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPhotos() -> PhotosRoom { PhotosRoom(photos?.value ?? PhotosState(), in: lend()) }

  @inline(never)
  private mutating func end(_ room: consuming PhotosRoom) {
    takeBack(room.world)
    photos = Reference(room.state)
  }

  var photosEditorRoom: PhotosEditor { PhotosEditor(photosEditor?.value ?? PhotosEditorState(), in: world) }

  mutating func inPhotosEditor<Answer>(_ work: (inout PhotosEditor) -> Answer) -> Answer {
    var room = beginPhotosEditor()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPhotosEditor() -> PhotosEditor {
    PhotosEditor(photosEditor?.value ?? PhotosEditorState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming PhotosEditor) {
    takeBack(room.world)
    photosEditor = Reference(room.state)
  }

  var boardsRoom: BoardsRoom { BoardsRoom(boards?.value ?? BoardsState(), in: world) }

  mutating func inBoards<Answer>(_ work: (inout BoardsRoom) -> Answer) -> Answer {
    var room = beginBoards()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginBoards() -> BoardsRoom { BoardsRoom(boards?.value ?? BoardsState(), in: lend()) }

  @inline(never)
  private mutating func end(_ room: consuming BoardsRoom) {
    takeBack(room.world)
    boards = Reference(room.state)
  }

  var phrasesRoom: PhrasesRoom { PhrasesRoom(phrases?.value ?? PhrasesState(), in: world) }

  mutating func inPhrases<Answer>(_ work: (inout PhrasesRoom) -> Answer) -> Answer {
    var room = beginPhrases()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPhrases() -> PhrasesRoom {
    PhrasesRoom(phrases?.value ?? PhrasesState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming PhrasesRoom) {
    takeBack(room.world)
    phrases = Reference(room.state)
  }

  var printRoom: PrintRoom { PrintRoom(print?.value ?? PrintState(), in: world) }

  mutating func inPrint<Answer>(_ work: (inout PrintRoom) -> Answer) -> Answer {
    var room = beginPrint()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPrint() -> PrintRoom { PrintRoom(print?.value ?? PrintState(), in: lend()) }

  @inline(never)
  private mutating func end(_ room: consuming PrintRoom) {
    takeBack(room.world)
    print = Reference(room.state)
  }

  var progressRoom: ProgressRoom { ProgressRoom(progress?.value ?? ProgressState(), in: world) }

  mutating func inProgress<Answer>(_ work: (inout ProgressRoom) -> Answer) -> Answer {
    var room = beginProgress()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginProgress() -> ProgressRoom {
    ProgressRoom(progress?.value ?? ProgressState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming ProgressRoom) {
    takeBack(room.world)
    progress = Reference(room.state)
  }

  var parentsRoom: ParentsRoom { ParentsRoom(parents?.value ?? ParentsState(), in: world) }

  mutating func inParents<Answer>(_ work: (inout ParentsRoom) -> Answer) -> Answer {
    var room = beginParents()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginParents() -> ParentsRoom {
    ParentsRoom(parents?.value ?? ParentsState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming ParentsRoom) {
    takeBack(room.world)
    parents = Reference(room.state)
  }

  var helperRoom: HelperRoom { HelperRoom(helper?.value ?? HelperState(), in: world) }

  mutating func inHelper<Answer>(_ work: (inout HelperRoom) -> Answer) -> Answer {
    var room = beginHelper()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginHelper() -> HelperRoom { HelperRoom(helper?.value ?? HelperState(), in: lend()) }

  @inline(never)
  private mutating func end(_ room: consuming HelperRoom) {
    takeBack(room.world)
    helper = Reference(room.state)
  }

  var planEditorRoom: PlanEditor { PlanEditor(planEditor?.value ?? PlanEditorState(), in: world) }

  mutating func inPlanEditor<Answer>(_ work: (inout PlanEditor) -> Answer) -> Answer {
    var room = beginPlanEditor()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPlanEditor() -> PlanEditor {
    PlanEditor(planEditor?.value ?? PlanEditorState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming PlanEditor) {
    takeBack(room.world)
    planEditor = Reference(room.state)
  }

  var practiceRoom: PracticeRoom { PracticeRoom(practice?.value ?? PracticeState(), in: world) }

  mutating func inPractice<Answer>(_ work: (inout PracticeRoom) -> Answer) -> Answer {
    var room = beginPractice()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPractice() -> PracticeRoom {
    PracticeRoom(practice?.value ?? PracticeState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming PracticeRoom) {
    takeBack(room.world)
    practice = Reference(room.state)
  }

  var practiceEditorRoom: PracticeEditor {
    PracticeEditor(practiceEditor?.value ?? PracticeEditorState(), in: world)
  }

  mutating func inPracticeEditor<Answer>(_ work: (inout PracticeEditor) -> Answer) -> Answer {
    var room = beginPracticeEditor()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginPracticeEditor() -> PracticeEditor {
    PracticeEditor(practiceEditor?.value ?? PracticeEditorState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming PracticeEditor) {
    takeBack(room.world)
    practiceEditor = Reference(room.state)
  }

  var listeningRoom: ListeningRoom { ListeningRoom(listening?.value ?? ListeningState(), in: world) }

  mutating func inListening<Answer>(_ work: (inout ListeningRoom) -> Answer) -> Answer {
    var room = beginListening()
    let answer = work(&room)
    end(room)
    return answer
  }

  @inline(never)
  private mutating func beginListening() -> ListeningRoom {
    ListeningRoom(listening?.value ?? ListeningState(), in: lend())
  }

  @inline(never)
  private mutating func end(_ room: consuming ListeningRoom) {
    takeBack(room.world)
    listening = Reference(room.state)
  }
}
