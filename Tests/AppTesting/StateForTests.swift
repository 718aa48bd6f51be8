import Family
import Language

@testable import App
@testable import Boards
@testable import Parents
@testable import Photos
@testable import Phrases
@testable import Print
@testable import Shell
@testable import Talk
@testable import Words

// What tests look at and set up, by the names of the world and of the rooms.
extension State {
  var replica: Replica {
    get { world.replica }
    set { world.replica = newValue }
  }
  var now: Int64 {
    get { world.now }
    set { world.moment.wall = newValue }
  }
  var ticks: Int64 {
    get { world.moment.ticks }
    set { world.moment.ticks = newValue }
  }
  var offset: Int64 {
    get { world.moment.offset }
    set { world.moment.offset = newValue }
  }
  var route: Route {
    get { world.route }
    set { world.route = newValue }
  }
  var phrase: PhraseBar {
    get { world.phrase }
    set { world.phrase = newValue }
  }
  var connection: Connection {
    get { world.connection }
    set { world.connection = newValue }
  }
  var clips: ClipShelf {
    get { world.clips }
    set { world.clips = newValue }
  }
  var voices: [LocalVoice] {
    get { world.voices }
    set { world.voices = newValue }
  }
  var storedSettings: Settings {
    get { world.storedSettings }
    set { world.storedSettings = newValue }
  }
  var banner: Trouble? {
    get { world.banner }
    set { world.banner = newValue }
  }
  var limits: TalkLimits {
    get { world.limits }
    set { world.limits = newValue }
  }
  var visit: Visit {
    get { world.visit }
    set { world.visit = newValue }
  }
  var forms: FormsPicker? {
    get { world.forms }
    set { world.forms = newValue }
  }
  var settings: Settings { world.settings }
  var vocabulary: Vocabulary { world.vocabulary }
  var texts: InterfaceTexts { world.texts }
  var toasts: ToastQueue { world.toasts }
  var storage: StorageHealth { world.storage }
  var profile: Name { world.profile }
  var layout: Layout { world.boards.layout }
  var moment: Moment { world.moment }
  var documentLook: DocumentLook { world.documentLook }
  var isGateOpen: Bool { world.isGateOpen }
  var shownLanguage: LanguageCode { world.shownLanguage }
  var speech: Speech { world.speech }
  var utterance: Utterance? { world.speech.utterance }
  var unsaved: [Operation] { world.unsaved }

  func text(_ key: StringKey) -> String { world.text(key) }
  mutating func change(_ edits: [Edit]) { world.change(edits) }
  mutating func changeSettings(_ change: (inout Settings) -> Void) { world.changeSettings(change) }
  mutating func mayShow(_ phrase: SavedPhrase) -> Bool { world.mayShow(phrase) }
  mutating func mayShow(wordOf tile: TileID) -> Bool { world.mayShow(wordOf: tile) }
  func mayShow(board id: String) -> Bool { world.mayShow(board: id) }
  func mayShow(_ entry: VocabularyEntry) -> Bool { world.mayShow(entry) }
  mutating func count(_ counter: Counter) { world.count(counter) }
  mutating func stopSpeaking() -> [Effect] { world.stopSpeaking() }
  mutating func wantOwnWords() { world.wantOwnWords() }
  mutating func go(to route: Route) -> [Effect] { world.go(to: route) }
  func tile(onBoard id: TileID) -> Tile? { world.boards.tile(onBoard: id) }
  func formName(_ features: Features, _ part: PartOfSpeech) -> String {
    FormNames(world: world).name(features, part)
  }
  func person(_ features: Features, _ part: PartOfSpeech) -> VocabularyEntry? {
    FormNames(world: world).person(features, part)
  }
  var isModelling: Bool { world.boards.isModelling }
}

// What the rooms show, know and do.
extension State {
  var view: View {
    var looked = self
    return looked.page()
  }
  var talkRoom: TalkRoom { TalkRoom(talk, in: world) }
  mutating func showBoard() { inTalk { $0.showBoard() } }
  mutating func followLimits() -> [Effect] { world.readAnew() + inTalk { $0.followPlace() } }
  mutating func sayPhrase(_ id: String, isQuick: Bool) -> [Effect] {
    inTalk { $0.sayPhrase(id, isQuick: isQuick) }
  }
  func isLit(_ tap: Tap) -> Bool { talkRoom.isLit(tap) }
  func liveForm(_ cell: Int) -> String? { talkRoom.liveForm(cell) }
  var offeredSentence: TalkRoom.OfferedSentence? { talkRoom.offeredSentence }
  var sentenceToSay: SaidSentence? { talkRoom.sentenceToSay }

  mutating func showAgain() -> [Effect] { lend(to: WordsRoom.self) { $0.showAgain() } }

  mutating func openEditor(_ id: BoardID) -> [Effect] { lend(to: BoardsRoom.self) { $0.openEditor(id) } }
  var editedBoard: Board? { boardsRoom.editedBoard }
  var editedPage: MartletPage? { boardsRoom.editedPage }

  func phraseList(of category: PhraseCategoryID?) -> PhraseList {
    room(PhrasesRoom.self).phraseList(of: category)
  }
  var pickedPhotos: [PhotoID] { room(PhotosEditor.self).pickedPhotos }

  mutating func shutGate() { lend(to: ParentsRoom.self) { $0.shutGate() } }
  var quietDraft: QuietDraft.Values { parentsRoom.quietDraft }
  func isEraseWord(_ typed: String) -> Bool { parentsRoom.isEraseWord(typed) }
}

// What each room keeps.
extension State {
  var boardsState: BoardsState {
    get { room(BoardsRoom.self).state }
    set { kept.keep(newValue, of: BoardsRoom.self) }
  }
  var photosEditorState: PhotosEditorState {
    get { room(PhotosEditor.self).state }
    set { kept.keep(newValue, of: PhotosEditor.self) }
  }
  var phrasesState: PhrasesState {
    get { room(PhrasesRoom.self).state }
    set { kept.keep(newValue, of: PhrasesRoom.self) }
  }
  var printState: PrintState {
    get { room(PrintRoom.self).state }
    set { kept.keep(newValue, of: PrintRoom.self) }
  }
  var parentsState: ParentsState {
    get { room(ParentsRoom.self).state }
    set { kept.keep(newValue, of: ParentsRoom.self) }
  }
  var wordsState: WordsState {
    get { room(WordsRoom.self).state }
    set { kept.keep(newValue, of: WordsRoom.self) }
  }
  var photosState: PhotosState {
    get { room(PhotosRoom.self).state }
    set { kept.keep(newValue, of: PhotosRoom.self) }
  }

  /// Gives what is asked for once more: without a secret, three seconds of holding.
  @discardableResult
  mutating func holdGate() -> [Effect] {
    _ = update(.gate(.holdBegan))
    now += 3100
    ticks += 3100
    return update(.host(.timer(.gate(.held))))
  }
}
