import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct SettingsTests {
  @Test func theFirstRunSpeaksTheBrowsersLanguage() {
    #expect(State.opened { $0.languages = ["fr", "en-GB", "bg"] }.settings.interfaceLanguage == .english)
    #expect(State.opened { $0.languages = ["fr"] }.settings.interfaceLanguage == .bulgarian)
  }

  @Test func theAddressLanguageLastsForTheVisitOnly() {
    var state = State.opened { $0.query = "?lang=en" }
    #expect(state.settings.voiceLanguage == .english)
    let saved = state.doing(.shell(.noticeAccepted)).saved
    #expect(State.opened { $0.batches = saved }.settings.interfaceLanguage == .bulgarian)
  }

  @Test func aChoiceOfLanguageEndsTheVisitsLanguage() {
    var state = State.opened { $0.query = "?lang=en" }
    state.doing(.shell(.setting(.voiceLanguage(.bulgarian))))
    #expect(state.settings.voiceLanguage == .bulgarian)
    #expect(state.settings.labelLanguage == .english)
  }

  @Test func everySwitchStandsOnOnePageOfTheParentsAndMovesThere() {
    var state = State.opened()
    state.openGate()
    let pages = [Route.ParentsPlace.settings, .phrases, .helper].map { place in
      state.doing(.parents(.placeTapped(place)))
      return state.html
    }
    for which in Settings.Switch.allCases {
      let name = ">\(which.texts.name.text(.bulgarian))<"
      #expect(pages.count { $0.contains(name) } == 1, "\(which)")
      state.doing(.shell(.setting(.switched(which, !which.isOnAtFirst))))
      #expect(state.storedSettings[which] != which.isOnAtFirst)
    }
  }

  @Test func theDocumentFollowsTheSystemUntilAThemeIsChosen() {
    var state = State.opened()
    #expect(state.documentLook.theme == "light")
    #expect(state.doing(.host(.scheme(isDark: true))).contains(.dress(state.documentLook)))
    #expect(state.documentLook.theme == "dark")
    state.doing(.shell(.setting(.theme(.light))))
    #expect(state.documentLook.theme == "light")
  }
}
