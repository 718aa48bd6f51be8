import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Phrases
@testable import Shell
@testable import Talk

/// Speak says the whole bar; it is Stop only once the bar has been heard for a moment.
@Suite struct SpeakAndStopTests {
  private func talking() -> State {
    State.opened { $0.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)] }
  }

  private func text(_ effects: [Effect]) -> [String] { effects.spoken.map { $0.map { $0.text }.joined() } }

  /// Lets the voice begin, and the moment pass after which a press stops it.
  private func hear(_ state: inout State) {
    let id = state.utterance?.id ?? 0
    for case .after(_, let timer) in state.doing(.host(.spokenWord(id: id, word: 0))) {
      state.doing(.host(.timer(timer)))
    }
  }

  private func button(_ state: State) -> String {
    HTMLText.of(state.view).contains("aria-label=\"Спри\"") ? "Stop" : "Speak"
  }

  @Test func speakSaysTheWholePhraseWhileTappedWordsStillSound() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.cellTapped(3)))
    #expect(button(state) == "Speak")
    let effects = state.doing(.talk(.speakTapped))
    #expect(text(effects) == ["аз искам вода"])
    let stop = effects.firstIndex(of: .stopSpeaking)
    let speak = effects.firstIndex { if case .speak = $0 { true } else { false } }
    #expect(stop == 0 && speak == 1, "the old sound ends before the phrase begins")
  }

  @Test func wordsOfSingleTapsNeverTurnSpeakIntoStop() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)))
    hear(&state)
    #expect(button(state) == "Speak")
    #expect(text(state.doing(.talk(.speakTapped))) == ["аз"])
  }

  @Test func aSecondTapBeforeThePhraseWasHeardForAMomentChangesNothing() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
    let said = state.utterance
    let again = state.doing(.talk(.speakTapped))
    #expect(again.spoken.isEmpty && !again.contains(.stopSpeaking) && state.utterance == said)
    let id = said?.id ?? 0
    let begun = state.doing(.host(.spokenWord(id: id, word: 0)))
    #expect(begun == [.after(milliseconds: 600, .stopOffered(id))])
    #expect(state.doing(.talk(.speakTapped)).isEmpty && state.utterance?.id == id)
    #expect(button(state) == "Speak")
  }

  @Test func afterThatMomentTheButtonSaysStopAndStops() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.speakTapped))
    hear(&state)
    #expect(button(state) == "Stop")
    #expect(state.doing(.talk(.speakTapped)).contains(.stopSpeaking))
    #expect(state.utterance == nil && button(state) == "Speak")
  }

  /// Presses Speak or Stop so many milliseconds after what happened last.
  private func press(after milliseconds: Int64, _ state: inout State) -> [Effect] {
    state.now += milliseconds
    state.ticks += milliseconds
    return state.update(.talk(.speakTapped))
  }

  private func stopped() -> State {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.speakTapped))
    hear(&state)
    #expect(press(after: 900, &state).contains(.stopSpeaking))
    return state
  }

  @Test func aDoubleTapOnStopStopsAndDoesNotBeginAnew() {
    var state = stopped()
    #expect(press(after: 100, &state).spoken.isEmpty && state.utterance == nil)
    #expect(press(after: 199, &state).spoken.isEmpty)
    #expect(
      text(press(after: 1, &state)) == ["аз"], "after the moment Speak speaks, however often it was pressed")
  }

  @Test func whereAParentSwitchedThatMomentOffSpeakSpeaksAtOnce() {
    var state = stopped()
    state.storedSettings.secondTouchSpan = 0
    #expect(text(press(after: 1, &state)) == ["аз"])
  }

  @Test func afterAnotherTapSpeakSpeaksAtOnceAlthoughItHasJustStopped() {
    var state = stopped()
    _ = state.update(.talk(.cellTapped(1)))
    #expect(text(press(after: 50, &state)) == ["аз искам"])
  }

  @Test func clearLeavesThePhraseThatIsBeingSaidToItsEnd() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
    let said = state.utterance
    let effects = state.doing(.talk(.clearTapped))
    #expect(!effects.contains(.stopSpeaking) && state.utterance == said && state.phrase.isEmpty)
    hear(&state)
    #expect(button(state) == "Stop")
    #expect(state.doing(.talk(.speakTapped)).contains(.stopSpeaking))
  }

  @Test func clearStopsTheWordOfASingleTap() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)))
    #expect(state.doing(.talk(.clearTapped)).contains(.stopSpeaking) && state.utterance == nil)
  }

  @Test func wordsThatWaitForThePhraseToEndAreDroppedByClear() {
    var state = talking()
    state.doing(.shell(.setting(.switched(.finishesWords, true))), .talk(.cellTapped(0)), .talk(.speakTapped))
    state.doing(.talk(.cellTapped(1)))
    #expect(state.speech.waiting.count == 1)
    state.doing(.talk(.clearTapped))
    #expect(state.speech.waiting.isEmpty && state.utterance != nil)
  }

  @Test func anUpdateWaitsUntilAClearedPhraseHasBeenHeard() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .host(.updateWaits), .talk(.speakTapped))
    #expect(!state.doing(.talk(.clearTapped)).contains(.applyUpdate))
    let id = state.utterance?.id ?? 0
    #expect(state.doing(.host(.speechEnded(id: id))).contains(.applyUpdate))
  }

  @Test func anUpdateComesAtOnceWhereAClearedPhraseIsStopped() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .host(.updateWaits), .talk(.speakTapped), .talk(.clearTapped))
    hear(&state)
    #expect(state.doing(.talk(.speakTapped)).suffix(2) == [.stopSpeaking, .applyUpdate])
  }

  @Test func theMomentIsCountedOnceAndOnlyForThePhraseItBelongsTo() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
    let old = state.utterance?.id ?? 0
    state.doing(.host(.spokenWord(id: old, word: 0)))
    #expect(state.doing(.host(.spokenWord(id: old, word: 1))).isEmpty)
    state.doing(.talk(.cellTapped(3)), .talk(.speakTapped))
    state.doing(.host(.timer(.stopOffered(old))))
    #expect(button(state) == "Speak")
  }

  @Test func lateAnswersOfAnUtteranceThatWasCutOffDoNotDisturbTheNextOne() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)))
    let old = state.utterance?.id ?? 0
    state.doing(.talk(.speakTapped))
    let said = state.utterance
    for late: HostMessage in [
      .spokenWord(id: old, word: 0), .speechFailed(id: old, step: 0, code: "TimeoutError"),
      .speechEnded(id: old),
    ] {
      #expect(state.doing(.host(late)).isEmpty && state.utterance == said)
    }
  }

  @Test func aPhraseThatHasGrownSinceIsSaidAnewAndWhole() {
    var state = talking()
    state.doing(
      .talk(.cellTapped(0)), .talk(.speakTapped), .shell(.setting(.switched(.speaksEachTap, false))))
    state.doing(.talk(.cellTapped(1)))
    #expect(text(state.doing(.talk(.speakTapped))) == ["аз искам"])
  }

  @Test func whatIsSaidOnceIsRememberedOnce() {
    var state = talking()
    state.doing(.shell(.setting(.switched(.keepsHistory, true))), .talk(.cellTapped(0)))
    state.doing(.talk(.speakTapped), .talk(.speakTapped), .talk(.speakTapped))
    #expect(state.replica.registers.said(now: state.now).map { $0.text } == ["аз"])
  }

  @Test func aWordThatWasBeingTypedIsSaidTogetherWithTheTileTappedAfterIt() {
    var state = talking()
    for letter in ["м", "и"] { state.doing(.talk(.typing(.keyTapped(letter)))) }
    #expect(text(state.doing(.talk(.cellTapped(3)))) == ["ми вода"])
  }

  @Test func allWordsOfAPastedTextAreHeard() {
    var state = talking()
    let pasted = state.doing(.talk(.typing(.textChanged("аз искам вода ", isComposing: false))))
    #expect(text(pasted) == ["аз искам вода"])
  }
}

/// What a tap does to what sounds already.
@Suite struct FastTappingTests {
  private func talking() -> State {
    State.opened { $0.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)] }
  }

  @Test func theNewestTappedWordTakesThePlaceOfTheOneBeforeAndThePhraseKeepsAll() {
    var state = talking()
    var last: [Effect] = []
    for tap in 0..<50 { last = state.doing(.talk(.cellTapped([0, 1, 3][tap % 3]))) }
    #expect(last.spoken.map { $0[0].text } == ["искам"])
    #expect(state.speech.waiting.isEmpty && state.phrase.count == 50)
    let id = state.utterance?.id ?? 0
    #expect(state.doing(.host(.speechEnded(id: id))).spoken.isEmpty, "nothing trails behind the finger")
  }

  @Test func aTappedWordTakesThePlaceOfThePhrase() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
    #expect(state.doing(.talk(.cellTapped(3))).spoken.map { $0[0].text } == ["вода"])
  }

  @Test func whereEveryWordIsSaidToItsEndSpeakStillComesAtOnce() {
    var state = talking()
    state.doing(.shell(.setting(.switched(.finishesWords, true))))
    let taps = state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.cellTapped(3)))
    #expect(taps.spoken.map { $0[0].text } == ["аз"] && state.speech.waiting.count == 2)
    #expect(state.doing(.talk(.speakTapped)).spoken.map { $0[0].text } == ["аз искам вода"])
    let id = state.utterance?.id ?? 0
    #expect(state.doing(.host(.speechEnded(id: id))).spoken.isEmpty)
  }

  @Test func aFoldersNameWaitsForThePhraseAndNotForAWord() {
    var state = talking()
    state.doing(.shell(.setting(.switched(.speaksFolders, true))), .talk(.cellTapped(0)))
    #expect(state.doing(.talk(.cellTapped(4))).spoken.map { $0[0].text } == ["напитки"])
    state.doing(.talk(.homeTapped), .talk(.speakTapped))
    #expect(state.doing(.talk(.cellTapped(4))).spoken.isEmpty && state.speech.waiting.count == 1)
  }

  @Test func aReminderWaitsUntilWhateverSoundsIsOverHoweverMuchIsSaidMeanwhile() {
    var state = talking()
    state.doing(.talk(.cellTapped(0)))
    #expect(state.world.say(["времето изтече"], first: -1, as: .reminder).isEmpty)
    state.doing(.talk(.cellTapped(1)), .talk(.speakTapped))
    let id = state.utterance?.id ?? 0
    #expect(state.doing(.host(.speechEnded(id: id))).spoken.map { $0[0].text } == ["времето изтече"])
  }

  @Test func aReminderIsNoWordOfTheBar() {
    var state = talking()
    state.doing(.shell(.setting(.switched(.speaksEachTap, false))), .talk(.cellTapped(0)))
    let text = SaidSentence(text: "Времето изтече.")
    _ = state.world.say(["времето", "изтече"], first: -1, as: .reminder, sentence: text)
    let id = state.utterance?.id ?? 0
    for word in [Int32(-1), 0] {
      state.doing(.host(.spokenWord(id: id, word: word)))
      #expect(state.utterance?.sounds(0) == false)
    }
  }
}
