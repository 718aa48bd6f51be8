import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct SentenceTests {
  /// Two words in the bar, the language module there, and its answer with the sentence.
  private func offered(_ agreement: Settings.Agreement = .suggest, _ change: (inout Start) -> Void = { _ in })
    -> State
  {
    var state = State.opened(change)
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .shell(.setting(.agreement(agreement))),
      .host(.languageReady), .talk(.cellTapped(0)), .talk(.cellTapped(1)))
    state.answerGrammar()
    return state
  }

  @Test func aPhraseOfTwoWordsIsAskedAboutOnceAndOneWordIsNot() {
    var state = State.opened()
    state.doing(.host(.languageReady))
    #expect(state.doing(.talk(.cellTapped(0))).asked.isEmpty)
    let asked = state.doing(.talk(.cellTapped(1))).asked
    #expect(asked.map { $0.0 } == [.sentence])
    #expect(state.doing(.host(.visible)).asked.isEmpty)
  }

  @Test func nothingIsAskedBeforeTheModuleIsThereAndThenAtOnce() {
    var state = State.opened()
    #expect(state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1))).asked.isEmpty)
    #expect(state.doing(.host(.languageReady)).asked.count == 1)
  }

  @Test func aSuggestionIsShownAndChangesNeitherWordsNorSpeech() {
    var state = offered()
    guard case .suggested(let sentence)? = state.offeredSentence else {
      Issue.record("nothing is suggested")
      return
    }
    #expect(sentence == SaidSentence(text: "Искам вода.", places: [0b10, 0b100]))
    #expect(state.phraseWords == ["аз", "искам"])
    state.voices = [LocalVoice(name: "Глас", language: .bulgarian, isLocal: true)]
    #expect(state.doing(.talk(.speakTapped)).spoken.first?.first?.text == "аз искам")
  }

  @Test(arguments: [Settings.Agreement.suggest, .automatic])
  func `The sentence tells how many letters it has, by which a phone fits its type`(
    _ agreement: Settings.Agreement
  ) {
    #expect(offered(agreement).html.contains("style=\"--letters:11;\">"))
  }

  @Test func nothingIsOfferedWhileAWordIsStillBeingTyped() {
    var state = offered()
    state.doing(.talk(.typing(.keyboardTapped)))
    #expect(
      state.doing(.talk(.typing(.textChanged("б", isComposing: false)))).asked.filter { $0.0 == .sentence }
        .isEmpty)
    #expect(state.offeredSentence == nil)
    #expect(!state.doing(.talk(.typing(.spaceTapped))).asked.filter { $0.0 == .sentence }.isEmpty)
  }

  @Test func anAcceptedSentenceIsSaidAsOneAndTheTilesStay() {
    var state = offered()
    state.voices = [LocalVoice(name: "Глас", language: .bulgarian, isLocal: true)]
    state.doing(.talk(.sentenceTapped))
    #expect(state.phrase.items.map { $0.tile?.text } == ["i", "want"])
    if let utterance = state.utterance { state.doing(.host(.speechEnded(id: utterance.id))) }
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.text } == ["Искам вода."])
    #expect(steps.first?.weights.count == 2)
  }

  @Test func theLoudspeakerOfAnOfferedSentenceSaysIt() {
    var state = offered()
    state.voices = [LocalVoice(name: "Глас", language: .bulgarian, isLocal: true)]
    #expect(state.doing(.talk(.sentenceTapped)).spoken.map { $0.map(\.text) } == [["Искам вода."]])
    #expect(state.doing(.talk(.sentenceTapped)).isEmpty, "a finger that trembled")
    #expect(state.sentenceToSay?.text == "Искам вода.")
    let id = state.utterance?.id ?? 0
    state.doing(.host(.spokenWord(id: id, word: 0)), .host(.timer(.stopOffered(id))))
    #expect(state.doing(.talk(.sentenceTapped)).spoken.isEmpty, "taking it back is silent")
    #expect(state.sentenceToSay == nil)
  }

  @Test func undoTakesTheAcceptanceBackAndLeavesTheWords() {
    var state = offered()
    state.doing(.talk(.sentenceTapped), .talk(.undoTapped))
    #expect(state.sentenceToSay == nil)
    #expect(state.phraseWords == ["аз", "искам"])
    state.doing(.talk(.sentenceTapped))
    #expect(state.sentenceToSay?.text == "Искам вода.")
  }

  @Test func aChangeOfThePhraseDropsTheAcceptance() {
    var state = offered()
    state.doing(.talk(.sentenceTapped), .talk(.cellTapped(3)))
    #expect(state.isOffering == false)
    #expect(state.sentenceToSay == nil)
  }

  @Test func theAcceptanceIsThereAfterAReloadWithoutTheModule() {
    var state = State.opened()
    var effects = state.doing(.host(.languageReady), .talk(.cellTapped(0)), .talk(.cellTapped(1)))
    state.answerGrammar()
    effects += state.doing(.talk(.sentenceTapped), .host(.saved), .host(.saved), .host(.saved), .host(.saved))
    let again = State.opened { $0.batches = effects.saved }
    #expect(again.sentenceToSay?.text == "Искам вода.")
  }

  @Test func automaticSaysTheSentenceUnasked() {
    var state = offered(.automatic)
    state.voices = [LocalVoice(name: "Глас", language: .bulgarian, isLocal: true)]
    #expect(state.doing(.talk(.speakTapped)).spoken.first?.first?.text == "Искам вода.")
  }

  @Test func `A phrase is kept as the sentence that is said of itself, and goes on to be said so`() throws {
    var state = offered(.automatic)
    state.voices = [LocalVoice(name: "Глас", language: .bulgarian, isLocal: true)]
    state.doing(.talk(.speakTapped), .talk(.phrasesTapped), .talk(.phraseKept))
    let kept = try #require(state.replica.registers.keptPhrases.first)
    #expect(kept.text.bulgarian == "Искам вода." && kept.words == ["i", "want"])
    // Another word, and the sentence of before is not what would be heard.
    state.doing(.talk(.homeTapped), .talk(.cellTapped(3)))
    #expect(PhraseToKeep(state.world).text.bulgarian == "аз искам вода")
  }

  @Test func `A suggested sentence is kept once it was accepted, and the words before that`() throws {
    var state = offered()
    #expect(PhraseToKeep(state.world).text.bulgarian == "аз искам")
    state.doing(.talk(.sentenceTapped))
    #expect(PhraseToKeep(state.world).text.bulgarian == "Искам вода.")
  }

  @Test func offOffersNothing() {
    var state = offered(.off)
    #expect(state.isOffering == false)
    #expect(state.doing(.talk(.cellTapped(3))).asked.isEmpty)
  }

  @Test func aSentenceThatNothingCanSpeakIsSaidWordByWord() {
    var state = offered(.automatic) { $0.clipNames = ["bg/1/1/аз", "bg/1/1/искам"] }
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.name } == ["bg/1/1/аз", "bg/1/1/искам"])
  }

  @Test func aServerThatFailsLeavesTheTappedWords() {
    var state = offered(.automatic) { $0.clipNames = ["bg/1/1/аз", "bg/1/1/искам"] }
    state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.source } == [.server(isKept: true)])
    let id = state.utterance?.id ?? 0
    let again = state.doing(.host(.speechFailed(id: id, step: 0, code: "TimeoutError"))).spoken.first ?? []
    #expect(again.map { $0.name } == ["bg/1/1/аз", "bg/1/1/искам"])
  }

  @Test func theTilesOfTheWordThatSoundsAreShown() {
    var state = offered(.automatic)
    state.voices = [LocalVoice(name: "Глас", language: .bulgarian, isLocal: true)]
    state.doing(.talk(.speakTapped))
    let id = state.utterance?.id ?? 0
    state.doing(.host(.spokenWord(id: id, word: 0)))
    #expect(state.utterance?.sounds(0) == false)
    #expect(state.utterance?.sounds(1) == true)
  }

  @Test func anAddedWordSoundsWithTheOneAfterIt() {
    let sentence = Agreement.agreed(
      ["аз", "искам", "ходя", "парк"].map { AgreementWord($0) }, language: .bulgarian)
    #expect(sentence.text == "Искам да ходя в парка.")
    #expect(SaidSentence(sentence).places == [0b10, 0b100, 0b100, 0b1000, 0b1000])
  }

  @Test func anOldAnswerDoesNotBecomeTheSentenceOfANewPhrase() {
    var state = State.opened()
    state.doing(.host(.languageReady), .talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.cellTapped(3)))
    state.doing(.host(.languageAnswered(.sentence, turn: 1, State.madeSentence)))
    #expect(state.isOffering == false)
  }
}

extension State {
  var isOffering: Bool { if case .some = offeredSentence { true } else { false } }

  /// What agreement makes of аз · искам · вода, given for whatever was asked.
  static var madeSentence: LanguageAnswer {
    .agreed(
      Agreement.agreed(
        [AgreementWord("аз"), AgreementWord("искам"), AgreementWord("вода")], language: .bulgarian),
      isChanged: true)
  }

  mutating func answerGrammar(_ answer: LanguageAnswer = State.madeSentence, _ use: LanguageUse = .sentence) {
    for turn in 1...9 { doing(.host(.languageAnswered(use, turn: Int32(turn), answer))) }
  }
}

extension [Effect] {
  var asked: [(LanguageUse, LanguageRequest)] {
    compactMap { if case .askLanguage(let use, _, let request) = $0 { (use, request) } else { nil } }
  }
}
