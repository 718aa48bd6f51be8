import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct BoardTravelTests {
  @Test func aFolderOpensItsBoardAndBackReturns() {
    var state = State.opened()
    let effects = state.doing(.talk(.cellTapped(4)))
    #expect(state.talk.board?.id == "drinks")
    #expect(state.talk.trail == ["home"])
    #expect(effects.contains(.navigate(path: "/talk/drinks", replace: false)))
    state.doing(.talk(.backTapped))
    #expect(state.route == .home)
    #expect(state.talk.trail.isEmpty)
  }

  @Test func aPhoneTellsTheNameOfABoardUntilOneIsElsewhere() {
    var state = State.opened { $0.width = 375 }
    let told = state.doing(.talk(.cellTapped(4)))
    let name = state.toasts.place
    #expect(name != nil && name?.text == state.talk.board?.name)
    #expect(told.contains(.after(milliseconds: 2000, .toast(name?.id ?? 0))))
    // What is said meanwhile does not wait for it, and it for nothing.
    state.doing(.host(.moved(path: "/nowhere")))
    #expect(state.toasts.place == nil && state.toasts.current?.text == Trouble.unknownPlace.text(.bulgarian))
    state.doing(.talk(.cellTapped(4)))
    #expect(state.toasts.place?.text == name?.text)
    #expect(HTMLText.of(state.view).contains(Trouble.unknownPlace.text(.bulgarian)))
    state.doing(.talk(.backTapped))
    #expect(state.toasts.place == nil)
    state.doing(.talk(.cellTapped(4)))
    state.doing(.host(.timer(.toast(state.toasts.place?.id ?? 0))))
    #expect(state.toasts.place == nil && state.toasts.current != nil)
  }

  @Test func theShownBoardIsChangedByOneButtonBehindTheGateWhereAParentWishes() {
    var state = State.opened()
    #expect(!HTMLText.of(state.view).contains(StringKey.editShownBoard.text(.bulgarian)))
    state.doing(.talk(.editTapped))
    #expect(state.route == .home)
    state.changeSettings { $0[.editsFromTalk] = true }
    #expect(HTMLText.of(state.view).contains(StringKey.editShownBoard.text(.bulgarian)))
    state.doing(.talk(.editTapped))
    guard case .editor(let page) = state.route else {
      Issue.record("\(state.route)")
      return
    }
    #expect(MartletPage(page)?.board == "home" && MartletPage(page)?.number == 1)
    #expect(HTMLText.of(state.view).contains("data-room=\"gate\""), "the gate stands before it")
  }

  @Test func pagesTurnAsAWhole() {
    var state = State.opened()
    state.doing(.talk(.pageTurned(by: 1)))
    #expect(state.talk.board?.page == 2)
    #expect(state.route == .board("home", page: 2))
    state.doing(.talk(.pageTurned(by: 1)))
    #expect(state.route == .home)
  }

  @Test func aWordKeepsItsCellInBothLanguages() {
    for layout: Int32 in [375, 1024] {
      var state = State.opened { $0.width = layout }
      let before = state.talk.board?.cells.map { $0?.id }
      state.doing(.shell(.setting(.labelLanguage(.english))))
      #expect(state.talk.board?.cells.map { $0?.id } == before)
    }
  }

  @Test func arrowKeysWalkOverEmptyCells() {
    var state = State.opened()
    #expect(state.doing(.talk(.cellKeyPressed(1, key: "ArrowRight"))) == [.focus("cell-3")])
    #expect(state.doing(.talk(.cellKeyPressed(0, key: "ArrowLeft"))).isEmpty)
  }

  @Test func aBoardThatIsGoneLeadsHomeAndSaysSo() {
    let state = State.opened { $0.path = "/talk/nothing" }
    #expect(state.route == .home)
    #expect(state.toasts.current?.text == Trouble.boardMissing.text(.bulgarian))
  }

  @Test func anUnknownAddressLeadsHomeAndSaysSo() {
    let state = State.opened { $0.path = "/nowhere/at/all" }
    #expect(state.route == .home)
    #expect(state.toasts.current?.text == Trouble.unknownPlace.text(.bulgarian))
  }

  @Test func hiddenTilesKeepTheirPlace() {
    var state = State.opened()
    let tiles = [
      Tile(id: "a", label: LocalizedText("а")), Tile(id: "b", label: LocalizedText("б"), isHidden: true),
      Tile(id: "c", label: LocalizedText("в")),
    ]
    let board = Board(id: "own", name: LocalizedText("мое"), rows: 1, columns: 3, cells: tiles.map { $0.id })
    state.change(
      BoardCollection(set: nil, boards: [board], tiles: tiles).edits(into: state.replica.registers))
    state.doing(.host(.moved(path: "/talk/own")))
    #expect(state.talk.board?.cells.map { $0?.id } == ["a", "b", "c"])
    #expect(state.doing(.talk(.cellTapped(1))).isEmpty)
  }

  @Test(arguments: [(1, 1), (8, 1), (9, 2), (10, 2), (11, 2), (14, 2), (17, 3), (24, 3)])
  func aPhoneTurnsAWideBoardInPagesAsWideAsEachOtherAndShowsEachWordOnce(columns: Int, pages: Int) {
    var state = State.opened { $0.width = 375 }
    let tiles = (0..<2 * columns).map { Tile(id: TileID("t\($0)"), label: LocalizedText("дума \($0)")) }
    let board = Board(
      id: "own", name: LocalizedText("мое"), rows: 2, columns: columns, cells: tiles.map { $0.id })
    state.change(
      BoardCollection(set: nil, boards: [board], tiles: tiles).edits(into: state.replica.registers))
    state.doing(.host(.moved(path: "/talk/own")))
    #expect(state.talk.board?.pageCount == pages)
    var shown: [String] = []
    for _ in 0..<pages {
      shown += state.talk.board?.cells.compactMap { $0?.id } ?? []
      #expect(state.talk.board?.columns == (columns + pages - 1) / pages)
      state.doing(.talk(.pageTurned(by: 1)))
    }
    #expect(shown.count == tiles.count && Set(shown) == Set(tiles.map { $0.id.text }))
  }
}
