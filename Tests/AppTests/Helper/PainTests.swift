import Skills
import Testing

@testable import App
@testable import AppTesting
@testable import Helper
@testable import Shell

@Suite struct PainTests {
  @Test func `What hurts is said aloud in one's own words, and help is called only when it is asked for`() {
    var state = HelperRoomTests.opened()
    state.doing(.helper(.typed("боли ме коремът")), .helper(.submitted))
    #expect(state.helperRoom.state.answer?.skill == .pain && state.helperRoom.state.call == nil)
    #expect(state.html.contains("Кажи веднага на възрастен.") && state.html.contains("Кажи го на глас:"))
    let said = state.doing(.helper(.sentenceTapped))
    #expect(said.contains { if case .speak = $0 { true } else { false } })
    state.doing(.helper(.offerTapped(0)))
    #expect(state.helperRoom.state.call != nil)
  }
}
