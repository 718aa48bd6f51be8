import Family
import Foundation
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// A neural voice that a parent brings to the family's own server from the page, or removes.
@Suite struct ServerVoiceJobTests {
  private func list(_ adding: String, voices: String = "") -> Action {
    .host(
      .answered(
        .voices, status: 200, retryAfter: -1,
        body: Array("{\"adding\":\"\(adding)\",\"voices\":[\(voices)]}".utf8)))
  }

  private static let dimitar =
    #"{"id":"bg-dimitar","name":"Dimitar","language":"bg","licence":"CC0","bytes":63201294,"took":180,"isLive":true}"#

  private func opened(_ adding: String = "open", voices: String = "") -> State {
    var state = State.openedWithAllRooms { $0.path = "/parents/voices" }
    state.openGate()
    state.doing(.parents(.placeTapped(.voices)))
    state.doing(list(adding, voices: voices))
    return state
  }

  private func told(_ turn: Int32, _ message: ServerVoiceMessage) -> Action {
    .host(.tileMedia(.serverVoice(turn, message)))
  }

  @Test func itsFilesAreChosenTheCodeIsAskedForAndItsSpeedIsShown() {
    var state = opened()
    #expect(
      state.doing(.banking(.serverVoice(.bringTapped))).contains(
        .photos(.chooseServerVoice(1, .bulgarian))))
    state.doing(told(1, .codeWanted(isWrong: false)))
    #expect(state.html.contains("data-voice-job=\"code\""))
    #expect(!state.html.contains(StringKey.neuralCodeWrong.text(.bulgarian)))
    state.doing(.banking(.serverVoice(.codeTyped("1234 5678"))))
    #expect(
      state.doing(.banking(.serverVoice(.codeGiven))).contains(
        .photos(.sendServerVoice(1, code: "1234 5678"))))
    state.doing(told(1, .codeWanted(isWrong: true)))
    #expect(state.html.contains(StringKey.neuralCodeWrong.text(.bulgarian)))
    state.doing(.banking(.serverVoice(.codeTyped("8765 4321"))))
    state.doing(.banking(.serverVoice(.codeGiven)))
    state.doing(told(1, .sent(12_000_000, of: 63_000_000)))
    #expect(state.html.contains("12 / 63 МБ"))
    state.doing(told(1, .sent(63_000_000, of: 63_000_000)))
    #expect(state.html.contains(StringKey.neuralHearing.text(.bulgarian)))
    let asked = state.doing(told(1, .ended(id: "bg-dimitar")))
    #expect(asked.contains(.ask(.voices, path: "/api/voices", limit: 8_000)))
    state.doing(list("open", voices: Self.dimitar))
    #expect(state.html.contains("180 ms. \(StringKey.neuralLive.text(.bulgarian))"))
    #expect(!state.html.contains("8765"), "the code is forgotten")
  }

  @Test func whatIsRefusedIsSaidAndAnEarlierTurnChangesNothing() {
    var state = opened()
    state.doing(.banking(.serverVoice(.bringTapped)))
    state.doing(told(0, .refused(sentence: "Late.")))
    #expect(!state.html.contains("Late."))
    state.doing(told(1, .refused(sentence: "Too large.")))
    #expect(state.html.contains("Too large."))
    state.doing(.banking(.serverVoice(.bringTapped)))
    state.doing(told(2, .refused(sentence: "")))
    #expect(state.html.contains(StringKey.neuralNotSent.text(.bulgarian)))
  }

  @Test func itIsCancelledAndEndsWhereThePageIsLeftOrTheGateShuts() {
    for leave in [
      Action.banking(.serverVoice(.cancelled)), .parents(.placeTapped(.limits)), .host(.hidden),
    ] {
      var state = opened()
      state.doing(.banking(.serverVoice(.bringTapped)))
      state.doing(told(1, .sent(1, of: 9)))
      #expect(state.doing(leave).contains(.photos(.dropServerVoice)), "\(leave)")
      state.doing(told(1, .sent(2, of: 9)))
      #expect(state.parentsState.voiceJob.stage == .idle)
    }
  }

  @Test func aVoiceGoesAfterAQuestionAndWhoeverChoseItIsSpokenForAsBefore() throws {
    var state = opened(voices: Self.dimitar)
    let voice = try #require(ServerVoice(id: "bg-dimitar", isLive: true))
    state.doing(.banking(.serverVoiceTapped(voice.settingName, .bulgarian)))
    state.doing(.banking(.serverVoice(.removeConfirmed(voice))))
    #expect(state.parentsState.voiceJob.isAtWork == false, "nobody was asked")
    state.doing(.banking(.serverVoice(.removeTapped(voice))))
    #expect(state.html.contains(StringKey.neuralRemoveAsk.text(.bulgarian)))
    state.doing(.banking(.serverVoice(.removeLeft)))
    #expect(!state.html.contains(StringKey.neuralRemoveAsk.text(.bulgarian)))
    state.doing(.banking(.serverVoice(.removeTapped(voice))))
    #expect(
      state.doing(.banking(.serverVoice(.removeConfirmed(voice)))).contains(
        .photos(.removeServerVoice(1, voice, code: "", .bulgarian))))
    #expect(
      state.world.storedSettings.voice(in: .bulgarian) == voice.settingName, "not before it is gone"
    )
    state.doing(told(1, .ended(id: "")))
    #expect(state.world.storedSettings.voice(in: .bulgarian) == "")
    #expect(state.html.contains(StringKey.neuralUsualAgain.text(.bulgarian)))
  }

  @Test func whatStandsInTheWayIsSaidInsteadOfAButton() {
    #expect(opened().html.contains("data-bring"))
    for (adding, text) in [
      ("closed", StringKey.neuralClosed), ("full", .neuralFull),
      ("runtime-missing", .neuralRuntime),
    ] {
      var state = opened(adding)
      #expect(
        state.html.contains(text.text(.bulgarian)) && !state.html.contains("data-bring"),
        "\(adding)")
      #expect(
        !state.doing(.banking(.serverVoice(.bringTapped))).contains(
          .photos(.chooseServerVoice(1, .bulgarian))))
    }
  }

  @Test func commandsForWhoeverRunsTheServerStandWithTheStepsThatAParentOpens() throws {
    let page = opened("runtime-missing").html
    let steps = try #require(page.range(of: StringKey.neuralHow.text(.bulgarian)))
    let command = try #require(page.range(of: "bin/martlet voices runtime install"))
    #expect(steps.upperBound < command.lowerBound)
  }

  @Test func aChosenVoiceThatTheServerHasNoMoreIsNamed() {
    var state = opened(voices: Self.dimitar)
    state.doing(.banking(.serverVoiceTapped("server:bg-dimitar", .bulgarian)))
    #expect(!state.html.contains(StringKey.neuralGone.text(.bulgarian)))
    state.doing(list("open"))
    #expect(state.html.contains("\(StringKey.neuralGone.text(.bulgarian)): bg-dimitar"))
  }
}
