import Exchange
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Talk

/// Boards of an opened file, made the family's own.
@Suite struct OwnCopyingTests {
  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  /// A set of two boards that lead to each other, and one that is too large.
  private func opened() -> State {
    let tiles = [
      Tile(id: "s/1", label: LocalizedText("дядо"), picture: .emoji("👴")),
      Tile(id: "s/2", label: LocalizedText("градина"), link: "s/b"),
      Tile(id: "s/3", label: LocalizedText("домати"), isHidden: true),
      Tile(id: "s/4", label: LocalizedText("обратно"), link: "s/a"),
      Tile(id: "s/5", label: LocalizedText("всичко"), link: "s/large"),
    ]
    let boards = [
      Board(
        id: "s/a", name: LocalizedText("Дом"), rows: 1, columns: 3, cells: ["s/1", "s/2", nil],
        source: .imported("s"), extra: "{\"format\":\"open-board-0.1\",\"ext_other\":true}"),
      Board(
        id: "s/b", name: LocalizedText("Градина"), rows: 2, columns: 2,
        cells: ["s/3", "s/4", "water", "s/5"],
        source: .imported("s")),
      Board(id: "s/large", name: LocalizedText("Всичко"), rows: 2, columns: 16, source: .imported("s")),
    ]
    let set = BoardSet(
      id: "s", name: LocalizedText("Дядо"), root: "s/a", extra: "{\"license\":{\"type\":\"CC By\"}}")
    let file = OpenedBoards(
      collection: BoardCollection(set: set, boards: boards, tiles: tiles))
    var state = State.opened { $0.path = "/parents/boards" }
    state.doing(
      .host(.parents(.fileOpening(name: "d.obz", size: 10))), .host(.parents(.fileOpened(file.encoded))))
    return state
  }

  private func labels(_ state: State, _ board: Board?) -> [String?] {
    (board?.cells ?? []).map { $0.flatMap { state.tile(onBoard: $0) }?.label[.bulgarian] }
  }

  @Test func whereTheSetIsHomeTheCopyIsOfferedInItsPlace() throws {
    var state = opened()
    state.doing(.shell(.limit(.set("s", .everyone))), act(.copiedSet("s")))
    let offer = StringKey.ownCopyNotHome.text(.bulgarian)
    #expect(!state.html.contains(offer), "it is nobody's home")
    state.doing(act(.home(.made("s/a"))), act(.copiedSet("s")))
    #expect(
      state.html.contains(offer) && state.html.contains(StringKey.ownCopyHome.text(.bulgarian)))
    let copy = try #require(state.boardsState.copied?.first)
    state.doing(act(.home(.made(copy))))
    #expect(state.storedSettings.home == copy.text && !state.html.contains(offer))
    state.doing(act(.home(.undone)))
    #expect(state.storedSettings.home == "s/a" && state.html.contains(offer))
  }

  @Test func aSetBecomesTheFamilysWithItsLinksAndWhatCouldNotComeIsTold() {
    var state = opened()
    #expect(state.doing(act(.copiedSet("s"))).contains(.focus(BoardsRoom.ownCopyID)))
    let made = state.replica.registers.familyBoards()
    #expect(made.map { $0.name[.bulgarian] } == ["Дом · копие", "Градина · копие"])
    #expect(labels(state, made[0]) == ["дядо", "градина", nil])
    #expect(labels(state, made[1]) == ["домати", "обратно", "вода", "всичко"])
    #expect(made[0].cells[1].flatMap { state.replica.registers.tile($0) }?.link == made[1].id)
    #expect(made[1].cells[1].flatMap { state.replica.registers.tile($0) }?.link == made[0].id)
    #expect(made[0].extra == "{\"license\":{\"type\":\"CC By\"}}", "the licence goes with what it is of")
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-own-copy=\"Дядо\""))
    #expect(page.contains("Всичко (16 × 2)"))
    #expect(page.contains("<li>всичко</li>"), "still leads to a board of the file")
    #expect(page.contains("<li>ext_other</li>"))
    state.doing(act(.copyClosed))
    #expect(!HTMLText.of(state.view).contains("data-own-copy"))
  }

  @Test func anOpenedBoardIsShownAsItCameAndNothingOnItIsEdited() {
    var state = opened()
    let before = state.replica.registers
    state.doing(act(.opened("s/a")))
    let page = HTMLText.of(state.view)
    #expect(state.route == .editor("s/a"))
    #expect(page.contains("data-opened-board=\"s/a\"") && !page.contains("data-editor"))
    #expect(page.contains("дядо"))
    state.doing(
      act(.tapped(CellPlace(0, 0))), act(.labelled("баба", in: .bulgarian)), act(.taken),
      act(.resized(rows: 5, columns: 5)), act(.confirmed), act(.renamed("друго", in: .bulgarian)))
    #expect(state.replica.registers == before)
    state.doing(act(.copied("s/a")))
    let made = state.replica.registers.familyBoards()
    #expect(labels(state, made.first) == ["дядо", "градина", nil] && made.count == 1)
    state.doing(
      act(.opened(made[0].id)), act(.tapped(CellPlace(0, 0))), act(.labelled("баба", in: .bulgarian)))
    #expect(labels(state, state.replica.registers.board(made[0].id))[0] == "баба")
    #expect(labels(state, state.replica.registers.board("s/a"))[0] == "дядо")
    state.doing(act(.undone), act(.undone))
    #expect(state.boardsState.question?.deleted == [made[0].id], "the whole copy would go")
    state.doing(act(.confirmed))
    #expect(state.replica.registers.familyBoards().isEmpty)
  }

  @Test func aBoardThatIsTooLargeIsNotCopiedAndItIsSaidWhy() {
    var state = opened()
    state.doing(act(.copied("s/large")))
    #expect(state.replica.registers.familyBoards().isEmpty)
    let page = HTMLText.of(state.view)
    #expect(page.contains(StringKey.ownCopyTooLarge.text(.bulgarian)))
    #expect(page.contains("id=\"own-copy\""), "the focus has somewhere to go")
  }

  @Test func aChildMeetsByTheCopyNothingThatTheSetHides() {
    for rating in [ContentRating?.none, .teen, .mature, .everyone] {
      var state = opened()
      state.doing(.shell(.limit(.set("s", rating))), act(.copiedSet("s")))
      let made = state.replica.registers.familyBoards().map { $0.id }
      state.doing(.shell(.limit(.age(.child))))
      for (opened, copy) in zip(["s/a", "s/b"], made) {
        #expect(state.mayShow(board: copy.text) == state.mayShow(board: opened))
        #expect(state.mayShow(board: copy.text) == (rating == .everyone))
      }
      state.doing(act(.opened(made[0])))
      #expect(HTMLText.of(state.view).contains(StringKey.unratedHint.text(.bulgarian)) == (rating == nil))
      state.doing(.shell(.limit(.board(made[0], .everyone))))
      #expect(state.mayShow(board: made[0].text))
    }
  }

  @Test func whenTheSetIsRemovedTheChildStillSpeaksWithTheCopy() {
    var state = opened()
    state.doing(
      .shell(.limit(.set("s", .everyone))), act(.copiedSet("s")), .boards(.setDeleted("s")))
    let made = state.replica.registers.familyBoards()[0].id
    state.doing(act(.shown(made)), .talk(.cellTapped(0)))
    #expect(state.phraseWords == ["дядо"])
    state.doing(.talk(.cellTapped(1)))
    #expect(state.talk.board?.cells.map { $0?.label } == ["домати", "обратно", "вода", "всичко"])
  }
}
