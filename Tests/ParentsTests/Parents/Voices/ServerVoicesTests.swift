import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// The parents' page of voices, with those of the server.
@Suite struct ServerVoicesTests {
  private func body(made: Int = 0, all: Int = 0) -> [UInt8] {
    Array(
      """
      {"voices":[{"id":"bg-dimitar","name":"Dimitar","language":"bg","quality":"medium","licence":"CC0","bytes":63201294,\
      "took":180,"isLive":true,"made":\(made),"all":\(all)},{"id":"../x","name":"no","language":"bg"},{"id":"en-slow",\
      "name":"Slow","language":"en","licence":"","bytes":1,"took":4000,"isLive":false,"made":0,"all":0}]}
      """.utf8)
  }

  private let question = Effect.ask(.voices, path: "/api/voices", limit: 8_000)

  private func opened() -> State {
    var state = State.openedWithAllRooms { $0.path = "/parents/voices" }
    state.openGate()
    return state
  }

  private func told(_ body: [UInt8], status: Int32 = 200) -> Action {
    .host(.answered(.voices, status: status, retryAfter: -1, body: body))
  }

  @Test func thePageAsksTheServerAndShowsWhatItKeeps() {
    var state = opened()
    #expect(state.doing(.parents(.placeTapped(.voices))).contains(question))
    #expect(!state.doing(.banking(.nameTyped("а"))).contains(question), "once")
    #expect(state.html.contains(StringKey.neuralUnknown.text(.bulgarian)))
    #expect(state.doing(told(body())).isEmpty)
    let html = state.html
    #expect(html.contains("data-neural=\"2\""))
    #expect(html.contains("Dimitar") && html.contains("CC0. 63 МБ. \(StringKey.neuralLive.text(.bulgarian))"))
    #expect(
      html.contains(
        "\(StringKey.neuralNoLicence.text(.bulgarian)). 0 МБ. \(StringKey.neuralAhead.text(.bulgarian))"))
    #expect(!html.contains("../x"))
  }

  @Test func aVoiceIsChosenForItsLanguageAndItsWordsAreAskedFor() {
    var state = opened()
    state.doing(.parents(.placeTapped(.voices)))
    state.doing(told(body()))
    let effects = state.doing(.banking(.serverVoiceTapped("server:bg-dimitar", .bulgarian)))
    #expect(state.world.storedSettings.voice(in: .bulgarian) == "server:bg-dimitar")
    #expect(state.world.storedSettings.voice(in: .english) == "")
    #expect(effects.contains(.after(milliseconds: 2_000, .voices)))
    // The server has not begun yet: it is asked again, and while the words are made, and no longer.
    state.doing(.host(.timer(.voices)))
    #expect(state.doing(told(body())) == [.after(milliseconds: 2_000, .voices)])
    // Asked again while its words are made, and no longer.
    #expect(state.doing(.host(.timer(.voices))) == [question])
    #expect(
      state.doing(told(body(made: 7, all: 812)))
        == [.after(milliseconds: 2_000, .voices)])
    #expect(state.html.contains("7 / 812"))
    state.doing(.host(.timer(.voices)))
    #expect(state.doing(told(body(made: 812, all: 812))).isEmpty)
    #expect(state.html.contains(StringKey.neuralMade.text(.bulgarian)))
    state.doing(.banking(.serverVoiceTapped("", .bulgarian)))
    #expect(state.world.storedSettings.voice(in: .bulgarian) == "")
  }

  @Test func anAnswerThatIsNoListChangesNothing() {
    var state = opened()
    state.doing(.parents(.placeTapped(.voices)))
    for (status, text) in [(Int32(200), "[]"), (200, "x"), (404, "{}"), (0, "")] {
      #expect(state.doing(told(Array(text.utf8), status: status)).isEmpty)
    }
    #expect(state.html.contains(StringKey.neuralUnknown.text(.bulgarian)))
  }
}
