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

/// A file that can't be opened.
@Suite struct BoardImportTests {
  private func opening(_ size: Int64 = 10) -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    state.doing(.host(.parents(.fileOpening(name: "снимка.png", size: size))))
    return state
  }

  @Test func `A file that could not be opened is told with its name until a parent has seen it`() {
    var state = opening()
    let effects = state.doing(.host(.parents(.fileFailed(reason: "Във файла няма табла."))))
    #expect(effects.contains(.focus(BoardsRoom.refusalID)))
    #expect(
      state.html.contains("data-refused=\"снимка.png\"")
        && state.html.contains("Във файла няма табла. Нищо не е променено."))
    state.doing(.parents(.talkTapped), .parents(.placeTapped(.boards)))
    #expect(state.boardsState.refused != nil)
    state.doing(.boards(.refusalClosed))
    #expect(!state.html.contains("data-refused"))
  }

  @Test func `Damaged and too large ones are told of in the same way`() {
    var state = opening()
    state.doing(.host(.parents(.fileOpened([1, 2, 3]))))
    #expect(
      state.html.contains(Trouble.fileUnreadable.text(.bulgarian))
        && state.boardsState.importing == nil)
    state = opening(1 << 40)
    #expect(state.boardsState.refused?.name == "снимка.png" && state.boardsState.importing == nil)
    state.doing(.host(.parents(.fileOpening(name: "b.grd", size: 10))))
    #expect(state.boardsState.refused == nil, "the next file begins without it")
  }

  @Test func `Elsewhere it is told at once, and stays on the page of boards`() {
    var state = opening()
    state.doing(.parents(.placeTapped(.settings)))
    state.doing(.host(.parents(.fileFailed(reason: "Празен файл."))))
    #expect(state.world.toasts.current?.text == "Празен файл. Нищо не е променено.")
    state.doing(.parents(.placeTapped(.boards)))
    #expect(state.html.contains("data-refused"))
  }
}
