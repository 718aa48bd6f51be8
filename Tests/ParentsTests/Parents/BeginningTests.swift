import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// What the parents' room offers on the first evening.
@Suite struct BeginningTests {
  private func opened() -> State {
    var state = State.opened { $0.path = "/parents" }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.overview)))
    return state
  }

  private func offers(_ state: State) -> [StringKey] {
    [StringKey.firstStepsTitle, .firstStepName, .firstStepSize, .firstStepSecond].filter {
      state.html.contains(">\($0.text(.bulgarian))<")
    }
  }

  @Test func `The first things to do are offered until they are done`() {
    var state = opened()
    #expect(offers(state) == [.firstStepsTitle, .firstStepName, .firstStepSize, .firstStepSecond])
    state.doing(.parents(.profiles(.renamed(Settings.mainProfile, "Мира"))))
    #expect(offers(state) == [.firstStepsTitle, .firstStepSize, .firstStepSecond])
    state.doing(.shell(.setting(.level(.eight))))
    #expect(offers(state) == [.firstStepsTitle, .firstStepSecond])
  }

  @Test func `They are offered no more once a parent has put them away`() {
    var state = opened()
    let effects = state.doing(.parents(.beginningClosed))
    #expect(effects.contains(.focus(ParentsRoom.pageHeadingID)))
    #expect(offers(state).isEmpty && state.replica.registers.isBeginningOver)
  }
}
