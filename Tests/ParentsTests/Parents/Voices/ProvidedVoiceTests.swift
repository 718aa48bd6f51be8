import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// A provider's voice: nothing is sent before a parent agrees, and what it can't say the voice at home says.
@Suite struct ProvidedVoiceTests {
  private static let list =
    #"{"adding":"closed","voices":[],"provided":{"id":"elevenlabs","name":"Anna","provider":"ElevenLabs","host":"api.elevenlabs.io","characters_a_day":4000,"characters_today":21,"texts_today":2,"cost_today":20,"remembered":1,"trouble":"timed-out"}}"#

  private func opened() -> State {
    var state = State.openedWithAllRooms { $0.path = "/parents/voices" }
    state.openGate()
    state.doing(.parents(.placeTapped(.voices)))
    state.doing(.host(.answered(.voices, status: 200, retryAfter: -1, body: Array(Self.list.utf8))))
    return state
  }

  private func steps(_ effects: [Effect]) -> [SpeechStep] {
    for effect in effects {
      if case .speak(_, let steps) = effect { return steps }
    }
    return []
  }

  private func said(_ words: [String], _ state: inout State) -> [SpeechStep] {
    steps(state.world.say(words, first: -1, as: .sample, in: .bulgarian))
  }

  @Test func nothingIsSentBeforeAParentAgreesAndNothingOnceItIsTakenBack() {
    var state = opened()
    state.world.connection.isUp = true
    #expect(state.html.contains("api.elevenlabs.io") && state.html.contains("21 / 4000"))
    #expect(state.html.contains(StringKey.providedSlow.text(.bulgarian)))
    state.doing(.banking(.serverVoiceTapped("provider:elevenlabs", .bulgarian)))
    #expect(!said(["искам", "вода"], &state).contains { $0.text.contains("elevenlabs") })
    state.doing(.banking(.provided(.agreed(true))))
    #expect(state.html.contains("data-provided=\"agreed\""))
    // The control: once it is agreed the phrase goes there, and a mark says so.
    let sent = said(["искам", "вода"], &state)
    #expect(
      sent.count == 1 && sent[0].text.contains("voice=elevenlabs") && state.world.isProviderAsked)
    #expect(state.html.contains("data-provider-asked"))
    state.doing(.banking(.provided(.agreed(false))))
    #expect(!state.world.isProviderAsked)
    #expect(!said(["искам", "вода"], &state).contains { $0.text.contains("elevenlabs") })
  }

  @Test func agreeingNeedsAVoiceToAgreeTo() {
    var state = State.openedWithAllRooms { $0.path = "/parents/voices" }
    state.openGate()
    state.doing(.banking(.provided(.agreed(true))))
    #expect(!state.world.replica.registers.consents.isGiven(.connectedVoice))
  }

  @Test func whatIsStoredIsNotPaidAgainAndWhereItFailsTheVoiceAtHomeSpeaks() {
    let wish = VoiceWish(language: .bulgarian, rate: 1.5, voice: "provider:elevenlabs")
    let own = ClipName.of(
      "искам вода", VoiceWish(language: .bulgarian, voice: "provider:elevenlabs"))
    let usual = ClipName.of("вода", VoiceWish(language: .bulgarian))
    var hand = VoicesAtHand(stored: [usual], isServerUp: true)
    let asked = SpeechPlan(words: ["искам", "вода"], wish: wish, hand: hand).steps
    #expect(asked.count == 1 && asked[0].name == own, "kept under the voice's own name")
    // A tapped word that is stored by the usual voice is not sent.
    let word = SpeechPlan(words: ["вода"], wish: wish, hand: hand).steps
    #expect(word.count == 1 && word[0].source == .clip && word[0].name == usual)
    hand.stored.insert(own)
    #expect(
      SpeechPlan(words: ["искам", "вода"], wish: wish, hand: hand).steps.first?.source == .clip)
    hand.stored.remove(own)
    hand.local = [LocalVoice(name: "Local", language: .bulgarian, isLocal: true)]
    let fallen = SpeechPlan(words: ["искам", "вода"], wish: wish, hand: hand, without: [.server])
      .steps
    #expect(fallen.first?.source == .voice)
  }

  @Test func theWholeVocabularyIsFetchedOnlyWhereThatIsWished() {
    var state = opened()
    state.world.connection.isUp = true
    state.doing(.banking(.provided(.agreed(true))))
    let effects = state.doing(.banking(.serverVoiceTapped("provider:elevenlabs", .bulgarian)))
    #expect(
      !effects.contains {
        if case .ask(_, let path, _) = $0 { path.contains("elevenlabs") } else { false }
      })
    #expect(state.html.contains(StringKey.providedWords.text(.bulgarian)))
    let before = state.world.clips.progress.all
    state.doing(.banking(.provided(.wordsWanted(.bulgarian))))
    #expect(state.world.clips.progress.all >= before + state.world.vocabulary.entries.count - 5)
  }
}
