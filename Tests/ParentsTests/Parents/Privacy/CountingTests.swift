import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell
@testable import Talk

@Suite struct CountingTests {
  private func opened(_ path: String = "/") -> State {
    var state = State.opened { $0.path = path }
    state.doing(.shell(.noticeAccepted))
    return state
  }

  private func agree(_ state: inout State) {
    state.doing(.privacy(.optOutSwitched(false)), .privacy(.countersSwitched(true)))
  }

  private func counted(_ counter: Counter, _ state: State) -> Int64 {
    state.replica.registers.keptCounts(at: state.moment).reduce(0) {
      $0 + ($1.counter == counter ? $1.count : 0)
    }
  }

  private func told(_ effects: [Effect]) -> (day: Int64, body: String)? {
    for case .tell(.counts(let day), "/api/counters", let body, _) in effects { return (day, body) }
    return nil
  }

  private func serverComesBack(_ state: inout State) -> [Effect] {
    _ = state.update(.host(.answered(.health, status: 0, retryAfter: -1, body: [])))
    return state.update(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
  }

  @Test func nothingIsCountedBeforeTheFamilyAgreesNorWhileItWishesNothingShared() {
    var state = opened()
    state.count(.phraseSpoken)
    state.doing(.privacy(.countersSwitched(true)))
    state.count(.phraseSpoken)
    #expect(counted(.phraseSpoken, state) == 0)
    state.doing(.privacy(.optOutSwitched(false)))
    state.count(.phraseSpoken)
    #expect(counted(.phraseSpoken, state) == 1)
  }

  @Test func whatIsUsedIsCounted() throws {
    var state = opened()
    agree(&state)
    state.doing(.talk(.speakTapped))
    #expect(counted(.phraseSpoken, state) == 0, "an empty bar says nothing")
    let cell = try #require(state.talk.board?.cells.firstIndex { $0?.link == nil && $0?.hasForms == true })
    state.doing(.talk(.cellTapped(cell)), .talk(.speakTapped), .talk(.typing(.keyboardTapped)))
    state.doing(.talk(.typing(.keyboardTapped)), .talk(.forms(.formsAsked(cell))))
    #expect(counted(.phraseSpoken, state) == 1)
    #expect(counted(.keyboardOpened, state) == 1)
    #expect(counted(.formsOpened, state) == 1)
  }

  @Test func anOpeningIsCountedOnceForAPageWhateverRoomsItWalksThrough() {
    var state = opened()
    agree(&state)
    let kept = state.replica.snapshot.encoded
    var again = State.openedWithAllRooms { $0.snapshot = kept }
    again.doing(.shell(.doorTapped(.lens)), .shell(.talkDoorTapped), .shell(.parentsDoorTapped))
    #expect(counted(.appOpened, again) == 1)
  }

  @Test func aDayThatIsOverIsToldOnceAndAgainUntilTheServerHasIt() {
    var state = opened()
    agree(&state)
    for _ in 0..<6 { state.count(.phraseSpoken) }
    state.count(.formsOpened)
    #expect(told(serverComesBack(&state)) == nil, "today is not over")
    state.now += 86_400_000
    let first = told(serverComesBack(&state))
    #expect(first?.body == "{\"counts\":[{\"counter\":\"spoken\",\"day\":\(first?.day ?? 0),\"count\":6}]}")
    state.doing(.host(.answered(.counts(throughDay: first?.day ?? 0), status: 503, retryAfter: -1, body: [])))
    #expect(told(serverComesBack(&state))?.body == first?.body)
    state.doing(.host(.answered(.counts(throughDay: first?.day ?? 0), status: 204, retryAfter: -1, body: [])))
    #expect(told(serverComesBack(&state)) == nil)
  }

  @Test func thePageShowsWhatWasCountedAndTakingTheConsentBackDeletesIt() {
    var state = opened("/parents/privacy")
    state.doing(.parents(.placeTapped(.privacy)))
    #expect(HTMLText.of(state.view).contains("data-counters=\"off\""))
    agree(&state)
    state.count(.phraseSpoken)
    #expect(HTMLText.of(state.view).contains("data-count=\"spoken\""))
    #expect(HTMLText.of(state.view).contains("data-consent=\"given\""))
    state.doing(.privacy(.countersSwitched(false)))
    #expect(!HTMLText.of(state.view).contains("data-count=\"spoken\""))
    #expect(counted(.phraseSpoken, state) == 0)
  }
}
