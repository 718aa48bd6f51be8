import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Words

/// A word from the words room that is to stand on a board.
@Suite struct WordForBoardTests {
  private static let lion = WordForBoard.new(
    LocalizedText(bulgarian: "лъв/лъвче", english: "lion"), .noun, .emoji("🦁"))

  /// A board of two rows and two columns with "i" and "want" in the first row, and the word on its way.
  private func choosing(_ word: WordForBoard) -> (State, BoardID) {
    var (state, id) = State.editing()
    _ = state.update(.host(.moved(path: Route.editor(word.id).path)))
    return (state, id)
  }

  @Test(arguments: [
    Self.lion, .martlets("water"), .familys("t/1 2"),
    .new(LocalizedText("дума", in: .bulgarian), nil, .none),
  ])
  func aWordComesBackFromItsAddress(word: WordForBoard) {
    #expect(WordForBoard(word.id) == word)
    #expect(Route(path: Route.editor(word.id).path) == .editor(word.id))
  }

  @Test(arguments: [
    "", "add", "add/", "add/new", "add/new/a", "add/new/%2/b/c/d", "add/new////", "add/martlet/../x",
    "add/tile/",
    "add/other/x", "martlet/home/phone/1", "add/new/a/b/c/d/e", "add/martlet/water/x",
  ])
  func whatIsNoSuchAddressIsNone(id: String) { #expect(WordForBoard(BoardID(id)) == nil) }

  @Test func nothingOfAnAddressIsBelieved() {
    let long = String(repeating: "а", count: 5_000)
    guard
      case .new(let label, let wordClass, let picture)? = WordForBoard(
        BoardID("add/new/\(long)/%E2%80%AEa%0Ab/king/stored:\(String(repeating: "a", count: 64)):image%2Fpng")
      )
    else {
      Issue.record("no word")
      return
    }
    #expect(label.bulgarian.utf8.count <= TextLimit.label.bytes && label.english == "a b")
    #expect(wordClass == nil && picture == .none)
    guard case .new(_, _, let none)? = WordForBoard("add/new/a/b/noun/emoji:abc") else {
      Issue.record("no word")
      return
    }
    #expect(none == .none)
  }

  @Test func theWordsRoomHandsOverTheDictionaryFormWithBothLabelsItsClassAndItsPicture() {
    var state = State.openedInWords("/lens/en/ran")
    let effects = state.doing(.words(.boardTapped))
    guard case .editor(let id) = state.route else {
      Issue.record("the room is still open")
      return
    }
    #expect(effects.addresses.last == Route.editor(id).path && effects.contains(.fetchRooms))
    #expect(
      WordForBoard(id) == .new(LocalizedText(bulgarian: "тичам", english: "run"), nil, .none))
    var water = State.openedInWords("/lens/en/water")
    water.doing(.words(.boardTapped))
    guard case .editor(let own) = water.route else {
      Issue.record("the room is still open")
      return
    }
    #expect(WordForBoard(own) == .martlets("water"))
  }

  @Test func theGateStandsBeforeTheChoice() {
    var start = Start()
    start.path = Route.editor(Self.lion.id).path
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    start.languages = ["bg-BG"]
    var state = State.open(start, in: .all, now: 1_000_000).0
    #expect(!HTMLText.of(state.view).contains("data-word-for-board"))
    state.openGate()
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-word-for-board") && page.contains("лъв/лъвче"))
  }

  @Test func aParentChoosesABoardAndAnEmptyCell() {
    var (state, id) = choosing(Self.lion)
    #expect(HTMLText.of(state.view).contains("data-choose-board=\"\(id.text)\""))
    state.editing(.opened(id))
    #expect(HTMLText.of(state.view).contains("data-in-hand"))
    state.editing(.tapped(CellPlace(1, 0)))
    #expect(state.words(on: id) == ["аз", "искам", "лъв/лъвче", nil])
    let tile = state.tile(1, 0, on: id)
    #expect(tile?.label.english == "lion" && tile?.wordClass == .noun && tile?.picture == .emoji("🦁"))
    #expect(state.boardsState.word == nil && !HTMLText.of(state.view).contains("data-in-hand"))
    state.editing(.undone)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func noWordLeavesItsPlaceForItUnasked() {
    var (state, id) = choosing(Self.lion)
    state.editing(.opened(id), .tapped(CellPlace(0, 0)))
    #expect(state.boardsState.question?.moves.count == 1)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    state.editing(.refused)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    // It is still in hand: another cell may be chosen.
    state.editing(.tapped(CellPlace(1, 1)))
    #expect(state.words(on: id) == ["аз", "искам", nil, "лъв/лъвче"])
  }

  @Test func withAYesItTakesThePlace() {
    var (state, id) = choosing(Self.lion)
    state.editing(.opened(id), .tapped(CellPlace(0, 0)), .confirmed)
    #expect(state.words(on: id) == ["лъв/лъвче", "искам", nil, nil])
    #expect(state.boardsState.word == nil)
  }

  @Test func aWordOfMartletsStaysItself() {
    var (state, id) = choosing(.martlets("water"))
    state.editing(.opened(id), .tapped(CellPlace(1, 0)))
    #expect(state.replica.registers.board(id)?[1, 0] == "water")
  }

  @Test func aTileOfTheFamilysComesAsACopy() {
    var state = State.opened()
    let hash = String(repeating: "b", count: 64)
    state.change(
      Tile(
        id: "t.1", label: LocalizedText("Мара"), picture: .stored(hash: hash, contentType: "image/png"),
        sound: hash
      )
      .edits())
    state.editing(.templateChosen(.choice4), .made)
    let id = state.replica.registers.familyBoards()[0].id
    _ = state.update(.host(.moved(path: Route.editor(WordForBoard.familys("t.1").id).path)))
    state.editing(.opened(id), .tapped(CellPlace(0, 0)))
    let copy = state.tile(0, 0, on: id)
    #expect(copy?.id != "t.1" && copy?.sound == hash && copy?.label.bulgarian == "Мара")
  }

  @Test func betweenMartletsWordsItTakesAnEmptyCellAndNoOther() throws {
    var (state, _) = choosing(Self.lion)
    let page = MartletPage("home", state.layout, 1)
    state.editing(.opened(page.id), .tapped(CellPlace(0, 0)))
    #expect(state.boardsState.word != nil && state.replica.registers.additions(to: page) == nil)
    state.editing(.tapped(CellPlace(0, 2)))
    let added = try #require(state.replica.registers.additions(to: page))
    #expect(added[0, 2].flatMap { state.tile(onBoard: $0) }?.label.english == "lion")
    #expect(state.boardsState.word == nil)
  }

  @Test func aBoardIsMadeForItWhereThereIsNone() {
    var state = State.opened()
    _ = state.update(.host(.moved(path: Route.editor(Self.lion.id).path)))
    state.editing(.templateChosen(.choice2), .made, .tapped(CellPlace(0, 1)))
    let id = state.replica.registers.familyBoards()[0].id
    #expect(state.words(on: id) == [nil, "лъв/лъвче"])
  }

  @Test func itCanBePutNowhereAndStaysInNoHand() {
    var (state, id) = choosing(Self.lion)
    state.editing(.opened(id), .wordLeft, .tapped(CellPlace(1, 0)))
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    _ = state.update(.host(.moved(path: Route.editor(Self.lion.id).path)))
    state.editing(.opened(id))
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(.opened(id), .tapped(CellPlace(1, 0)))
    #expect(state.words(on: id) == ["аз", "искам", nil, nil], "opened from the list, the board gets nothing")
  }
}
