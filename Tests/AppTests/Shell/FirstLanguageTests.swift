import Family
import Language
import Markup
import Shell
import Testing

@testable import App
@testable import AppTesting

@Suite struct FirstLanguageTests {
  private func first(_ languages: [String]) -> State { State.opened { $0.languages = languages } }

  @Test func aDeviceThatSpeaksNeitherLanguageIsAskedOnItsFirstRun() {
    var state = first(["de-AT", "fr"])
    #expect(HTMLText.of(state.view).contains("Език · Language"))
    state.doing(.shell(.languageChosen(.english)))
    #expect(
      state.world.settings.interfaceLanguage == .english && state.world.settings.voiceLanguage == .english)
    state.doing(.shell(.noticeAccepted))
    #expect(!HTMLText.of(state.view).contains("Език · Language"))
  }

  @Test func `A room that is entered before the notice is read changes no language`() {
    var state = State.openedWithAllRooms { $0.languages = ["en-GB"] }
    state.doing(.shell(.parentsDoorTapped), .shell(.talkDoorTapped))
    #expect(state.world.interfaceLanguage == .english && state.world.spokenLanguage == .english)
    state.doing(.shell(.noticeAccepted))
    #expect(state.world.replica.registers.settings().voiceLanguage == .english)
  }

  @Test func afterTheFirstRunTheLanguageIsChangedBehindTheGateAlone() {
    var state = first(["de"])
    state.doing(.shell(.noticeAccepted), .shell(.languageChosen(.english)))
    #expect(state.world.settings.interfaceLanguage == .bulgarian)
  }

  @Test(arguments: [["bg-BG"], ["fr", "en-US"], ["EN"]])
  func aDeviceThatSpeaksOneOfThemIsNotAsked(languages: [String]) {
    var state = first(languages)
    #expect(!HTMLText.of(state.view).contains("Език · Language"))
    let before = state.world.settings.interfaceLanguage
    state.doing(.shell(.languageChosen(before == .english ? .bulgarian : .english)))
    #expect(state.world.settings.interfaceLanguage == before)
  }
}
