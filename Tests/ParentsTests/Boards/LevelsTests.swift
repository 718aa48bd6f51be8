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

/// Martlet's own boards: how many of their words are shown, word by word, and what a family puts between them.
@Suite struct LevelsTests {
  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  /// Labels of the first cells of home.
  private func home(_ state: State) -> [String?] {
    var state = state
    state.doing(.talk(.homeTapped))
    return (state.talk.board?.cells.prefix(5) ?? []).map { $0?.label }
  }

  private func level(_ level: BoardLevel) -> Action { .shell(.setting(.level(level))) }

  private let page = MartletPage("home", .grid60, 1)

  /// The first page of home, open to be edited.
  private func edited() -> State {
    var state = State.opened()
    state.doing(.parents(.placeTapped(.levels)), act(.opened(page.id)))
    return state
  }

  @Test func boardsGrowFromEightWordsToAllAndNoneMoves() {
    var state = State.opened()
    state.doing(level(.eight))
    #expect(home(state) == [nil, "искам", nil, nil, nil])
    state.doing(level(.twenty))
    #expect(home(state) == ["аз", "искам", nil, "вода", nil])
    state.doing(level(.first50))
    #expect(home(state) == ["аз", "искам", nil, "вода", "напитки"])
    state.doing(level(.all))
    #expect(home(state) == ["аз", "искам", nil, "вода", "напитки"])
  }

  @Test func atEachLevelInEachLayoutAWordStandsWhereItStandsAmongAll() throws {
    var state = State.opened()
    for (width, grid) in [
      (360, Settings.Grid.automatic), (1024, .tiles24), (1024, .tiles60), (1400, .tiles112),
    ] {
      state.visit.width = Int32(width)
      state.storedSettings.grid = grid
      for board in ["home", "drinks"] {
        state.route = .board(board, page: 1)
        state.storedSettings.level = .all
        state.showBoard()
        let all = try #require(state.talk.board)
        var before: Set<Int> = []
        for level in BoardLevel.allCases {
          state.storedSettings.level = level
          state.showBoard()
          let shown = try #require(state.talk.board)
          #expect(shown.cells.count == all.cells.count)
          var now: Set<Int> = []
          for (place, tile) in shown.cells.enumerated() where tile != nil {
            #expect(tile?.id == all.cells[place]?.id)
            now.insert(place)
          }
          #expect(before.isSubset(of: now), "growing takes nothing away")
          before = now
        }
      }
    }
  }

  @Test func aFolderIsThereAsSoonAsItLeadsToAWord() {
    var state = State.opened()
    state.doing(level(.first50))
    #expect(home(state)[4] == "напитки")
    for word in ["water", "juice"] { state.change(state.replica.registers.masking(word, as: .hidden)) }
    state.showBoard()
    #expect(home(state)[4] == nil)
    state.change(state.replica.registers.masking("board.drinks", as: .shown))
    state.showBoard()
    #expect(home(state)[4] == "напитки")
  }

  @Test func `Several words of Martlet's are masked and shown at once, as one step, and none moves`() {
    var state = edited()
    let before = home(state)
    state = edited()
    #expect(state.html.contains(StringKey.chooseSeveral.text(.bulgarian)))
    state.doing(act(.several(.begun)), act(.tapped(CellPlace(0, 0))), act(.tapped(CellPlace(0, 1))))
    #expect(
      state.html.contains("data-several=\"2\"") && !state.html.contains(StringKey.takeAway.text(.bulgarian)))
    state.doing(act(.several(.masked(.hidden))))
    #expect(home(state) == [nil, nil] + before.dropFirst(2))
    state.doing(.parents(.placeTapped(.levels)), act(.opened(page.id)), act(.undone))
    #expect(home(state) == before, "one step")
    state.doing(.parents(.placeTapped(.levels)), act(.opened(page.id)), act(.redone))
    state.doing(act(.several(.begun)), act(.several(.all)), act(.several(.masked(.shown))))
    #expect(home(state) == before)
    #expect(state.replica.registers.mask(of: "i") == .shown)
    state.doing(.parents(.placeTapped(.levels)), act(.opened(page.id)))
    state.doing(act(.several(.begun)), act(.several(.all)), act(.several(.masked(nil))))
    #expect(state.replica.registers.mask(of: "i") == nil)
  }

  @Test func `Of several cells of a page of Martlet's nothing is taken off, moved, copied or coloured`() {
    var state = edited()
    state.doing(act(.several(.begun)), act(.several(.all)))
    let snapshot = state.replica.snapshot
    state.doing(
      act(.several(.taken)), act(.several(.hidden(true))), act(.several(.classed(.verb))),
      act(.several(.copied(to: "x"))), act(.carried(.moving)), act(.tapped(CellPlace(5, 5))),
      act(.dropped(CellPlace(5, 5), at: CellPlace(5, 6))))
    #expect(state.replica.snapshot == snapshot && state.boardsState.question == nil)
  }

  @Test func aWordIsMaskedAndShownWordByWordAndEveryStepIsTakenBack() {
    var state = edited()
    state.doing(act(.tapped(CellPlace(0, 1))), act(.masked(.hidden)))
    #expect(HTMLText.of(state.view).contains("Сега е скрита и пази мястото си."))
    #expect(home(state)[1] == nil)
    state.doing(act(.undone))
    #expect(home(state)[1] == "искам")
    state.doing(act(.redone))
    #expect(home(state)[1] == nil)
    state.doing(act(.opened(page.id)), act(.tapped(CellPlace(0, 1))), act(.masked(nil)))
    #expect(home(state)[1] == "искам")
  }

  @Test func aFamilysWordStandsInAnEmptyCellOfMartletsBoardInThatGridAlone() {
    var state = edited()
    state.doing(act(.tapped(CellPlace(0, 2))), act(.searched("баница")), act(.coined("баница")))
    #expect(home(state) == ["аз", "искам", "баница", "вода", "напитки"])
    state.doing(.talk(.homeTapped), .talk(.cellTapped(2)))
    #expect(state.phraseWords == ["баница"])
    state.doing(.shell(.setting(.grid(.tiles24))), act(.gridAnswered(true)))
    #expect(home(state)[2] == nil)
  }

  @Test func noWordOfMartletsIsMovedReplacedOrTakenAway() {
    var state = edited()
    let before = home(state)
    let edits: [BoardEdit] = [
      .put("juice"), .coined("друго"), .taken, .labelled("друго", in: .bulgarian), .hidden(true),
      .linked("drinks"),
      .resized(rows: 1, columns: 1), .confirmed, .renamed("друго", in: .bulgarian), .carried(.moving),
      .tapped(CellPlace(0, 2)),
      .carried(.copying), .tapped(CellPlace(0, 3)), .taken,
    ]
    state.doing(act(.tapped(CellPlace(0, 1))))
    for edit in edits { state.doing(act(edit)) }
    #expect(home(state) == before)
    #expect(state.replica.registers.tile("want") == nil)
  }

  @Test func aFamilysWordIsNotCarriedOntoAWordOfMartlets() {
    var state = edited()
    state.doing(act(.tapped(CellPlace(0, 2))), act(.put("juice")), .parents(.placeTapped(.levels)))
    state.doing(act(.opened(page.id)), act(.tapped(CellPlace(0, 2))), act(.carried(.moving)))
    state.doing(act(.tapped(CellPlace(0, 1))))
    #expect(state.boardsState.question == nil)
    #expect(home(state) == ["аз", "искам", "сок", "вода", "напитки"])
  }

  @Test func aFamilysWordThatMovesOnMartletsBoardIsAskedForFirst() {
    var state = edited()
    state.doing(act(.tapped(CellPlace(0, 2))), act(.put("juice")), .parents(.placeTapped(.levels)))
    state.doing(act(.opened(page.id)), act(.tapped(CellPlace(0, 2))), act(.carried(.moving)))
    state.doing(act(.tapped(CellPlace(1, 1))))
    #expect(state.boardsState.question != nil)
    state.doing(act(.confirmed))
    #expect(home(state)[2] == nil)
  }

  @Test func forAnHourAllWordsAreShownAndMaskedOnesAreMarked() {
    var state = State.opened()
    state.doing(level(.eight), .shell(.setting(.modelling(true))))
    #expect(state.route == .home)
    #expect(state.talk.board?.cells[0]?.isMasked == true)
    #expect(state.talk.board?.cells[1]?.isMasked == false)
    #expect(HTMLText.of(state.view).contains("Спри показването"))
    var later = state
    later.now += Settings.modellingSpan
    later.showBoard()
    #expect(later.talk.board?.cells[0] == nil, "it ends by itself")
    state.doing(.talk(.modellingEnded))
    #expect(state.talk.board?.cells[0] == nil)
    #expect(!HTMLText.of(state.view).contains("Спри показването"))
  }

  @Test func aClockSetBackDoesNotProlongTheHour() {
    var state = State.opened()
    state.doing(level(.eight), .shell(.setting(.modelling(true))))
    state.now -= 10 * Settings.modellingSpan
    #expect(!state.isModelling)
  }

  @Test func theAddressOfNoPageOpensNoEditor() {
    for id in [
      "martlet/home/60/99", "martlet/nowhere/60/1", "martlet/home/60/01", "martlet/home/60",
      "martlet/home/7/1",
    ] {
      var state = State.opened()
      state.doing(act(.opened(BoardID(id))))
      #expect(state.editedPage == nil && state.editedBoard == nil)
      #expect(HTMLText.of(state.view).contains("data-room=\"parents\""))
    }
  }

  @Test func whatAFamilyPutOnMartletsBoardIsNoBoardOfItsOwn() {
    var state = edited()
    state.doing(act(.tapped(CellPlace(0, 2))), act(.put("juice")))
    #expect(state.replica.registers.familyBoards().isEmpty)
    #expect(!state.replica.registers.hasOwnBoards)
    state.doing(.talk(.homeTapped))
    state.route = .board(page.id.text, page: 1)
    state.showBoard()
    #expect(state.talk.isBoardMissing)
  }

  @Test func thePageOfLevelsTellsHowManyWordsOfEachBoardAreShown() {
    var state = State.opened()
    state.doing(level(.eight), .parents(.placeTapped(.levels)))
    let text = HTMLText.of(state.view)
    #expect(
      text.contains("data-martlet-board=\"home\"") && text.contains(">1 / 4<") && text.contains(">0 / 2<"))
  }
}
