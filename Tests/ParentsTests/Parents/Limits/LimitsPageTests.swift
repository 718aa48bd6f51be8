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

@Suite struct LimitsPageTests {
  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  /// A file has just been opened on the page of boards.
  private func imported() -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    let opened = OpenedBoards(collection: LimitsTests.file)
    state.doing(
      .host(.parents(.fileOpening(name: "a.obz", size: 10))),
      .host(.parents(.fileOpened(opened.encoded))))
    return state
  }

  @Test func anOpenedFileAsksWhomItIsForAndShowsOnceThatIsSaid() {
    var state = imported()
    #expect(page(state).contains(StringKey.unratedHint.text(.bulgarian)))
    #expect(!page(state).contains(StringKey.notShownNow.text(.bulgarian)), "no age was chosen yet")
    #expect(!page(state).contains(">\(StringKey.showBoards.text(.bulgarian))<"))
    state.doing(.shell(.limit(.set("s", .mature))))
    #expect(page(state).contains(StringKey.notShownNow.text(.bulgarian)))
    state.doing(.shell(.limit(.set("s", .everyone))))
    #expect(!page(state).contains(StringKey.unratedHint.text(.bulgarian)))
    #expect(page(state).contains(">\(StringKey.showBoards.text(.bulgarian))<"))
    state.doing(.boards(.setShown("s")))
    #expect(state.talk.board?.id == "outer")
  }

  @Test func aSecondFileDoesNotRateTheFirst() {
    let state = imported()
    let reopened = State.opened { $0.snapshot = state.replica.snapshot.encoded }
    #expect(reopened.replica.registers.rating(ofSet: "s") == nil)
  }

  @Test func eachBoardOfASetHasItsOwnChoiceAndAWrongOneIsTakenBack() {
    var state = imported()
    #expect(!page(state).contains("вътрешно"))
    state.doing(.boards(.boardsListed("s")))
    #expect(page(state).contains("вътрешно"))
    state.doing(
      .shell(.limit(.set("s", .everyone))), .shell(.limit(.board("inner", .mature))))
    #expect(!state.mayShow(board: "inner") && state.mayShow(board: "outer"))
    state.doing(.shell(.limit(.board("inner", nil))))
    #expect(!state.mayShow(board: "inner"))
    state.doing(.shell(.limit(.board("inner", .everyone))))
    #expect(state.mayShow(board: "inner"))
  }

  @Test func agesAreStoredAndTheWordsThatDoNotShowAreNamed() {
    var state = State.opened { $0.path = "/parents/limits" }
    #expect(!page(state).contains(StringKey.wordsNotShown.text(.bulgarian)))
    state.change([Registers.rating(.teen, "juice", in: .tiles)])
    #expect(page(state).contains("\(StringKey.wordsNotShown.text(.bulgarian)): сок"))
    for age in AgeGroup.allCases {
      state.doing(.shell(.limit(.age(age))))
      #expect(state.replica.registers.limits().ageGroup == age)
    }
    #expect(!page(state).contains(StringKey.wordsNotShown.text(.bulgarian)))
  }

  @Test func nothingIsChangedWhileTheRoomIsShut() {
    var state = imported()
    state.shutGate()
    for change: LimitChange in [.age(.adult), .settingsLocked(false), .set("s", .everyone)] {
      _ = state.update(.shell(.limit(change)))
    }
    #expect(state.replica.registers.row("limits.main", in: .settings) == nil)
    #expect(state.replica.registers.rating(ofSet: "s") == nil)
  }
}
