import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct SpeakingTests {
  private func withClips(_ texts: String...) -> State {
    let names = texts.map { ClipName.of($0, VoiceWish(language: .bulgarian)) }
    return State.opened { $0.clipNames = names }
  }

  @Test func aTapSpeaksTheStoredClipBeforeAnythingElse() {
    var state = withClips("аз")
    let effects = state.doing(.talk(.cellTapped(0)))
    #expect(
      effects.spoken == [
        [
          SpeechStep(
            source: .clip, name: "bg/1/1/аз", text: "", language: .bulgarian, rate: 1, pitch: 1, firstWord: 0,
            weights: [4])
        ]
      ])
  }

  @Test func everyTappedWordIsSaidToItsEndWhereTheFamilyWantsThat() {
    var state = withClips("аз", "искам")
    state.doing(.shell(.setting(.switched(.finishesWords, true))))
    let first = state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)))
    #expect(first.spoken.count == 1)
    let id = state.utterance?.id ?? 0
    let second = state.doing(.host(.speechEnded(id: id)))
    #expect(second.spoken.first?.first?.name == "bg/1/1/искам")
  }

  @Test func silentBuildingIsSilent() {
    var state = withClips("аз")
    state.doing(.shell(.setting(.switched(.speaksEachTap, false))))
    #expect(state.doing(.talk(.cellTapped(0))).spoken.isEmpty)
    #expect(state.doing(.talk(.speakTapped)).spoken.count == 1)
  }

  @Test func withoutServerAndVoiceAPhraseIsSpokenWordByWord() {
    var state = withClips("аз", "искам")
    state.doing(.shell(.setting(.switched(.speaksEachTap, false))))
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)))
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.name } == ["bg/1/1/аз", "bg/1/1/искам"])
    #expect(steps.map { $0.firstWord } == [0, 1])
  }

  @Test func whatWasTypedAndIsNotStoredIsSpelledWhereNothingElseSpeaks() {
    let hand = VoicesAtHand(stored: Set(["м", "и", "о", "7", "баба"].map { "bg/1/1/\($0)" }))
    let wish = VoiceWish(language: .bulgarian)
    let plan = SpeechPlan(words: ["Мимо", "баба Оми!"], first: 3, wish: wish, hand: hand)
    #expect(
      plan.steps.map { $0.name.dropFirst("bg/1/1/".count) } == ["м", "и", "м", "о", "баба", "о", "м", "и"])
    #expect(plan.steps.map { $0.firstWord } == [3, 3, 3, 3, 4, 4, 4, 4])
    #expect(plan.silent.isEmpty)
    // Whoever can say it whole does.
    let voice = LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)
    let spoken = SpeechPlan(
      words: ["Мимо"], wish: wish, hand: VoicesAtHand(stored: hand.stored, local: [voice]))
    #expect(spoken.steps.map { $0.source } == [.voice])
    // Where no letter of it is stored, it is told that nothing speaks.
    #expect(SpeechPlan(words: ["щец"], wish: wish, hand: hand).silent == ["щец"])
    let long = SpeechPlan(words: [String(repeating: "мо", count: 5_000)], wish: wish, hand: hand)
    #expect(long.steps.count == 40)
  }

  /// The names of the clips that say a phrase of „искам“ and a typed word, and the message that is shown.
  private func said(_ typed: String, with names: [String]) -> (clips: [String], message: String?) {
    var state = State.opened { $0.clipNames = ["bg/1/1/искам"] + names }
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .talk(.cellTapped(1)),
      .talk(.typing(.textChanged(typed + " ", isComposing: false))))
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(state.phraseWords.count == 2)
    return (steps.map { $0.name }, state.toasts.current?.text)
  }

  @Test func aWordInTheLettersOfAnotherLanguageIsSpelledByItsVoice() {
    let letters = ["en/1/1/m", "en/1/1/a", "en/1/1/x", "bg/1/1/и"]
    let max = said("Max", with: letters)
    #expect(max.clips == ["bg/1/1/искам", "en/1/1/m", "en/1/1/a", "en/1/1/x"] && max.message == nil)
    let mixed = said("Maxи", with: letters)
    #expect(mixed.clips.suffix(2) == ["en/1/1/x", "bg/1/1/и"] && mixed.message == nil)
    let whole = said("juice", with: letters + ["en/1/1/juice"])
    #expect(whole.clips == ["bg/1/1/искам", "en/1/1/juice"] && whole.message == nil)
  }

  @Test func lettersUnderAMarkAreSpelledWithoutIt() {
    #expect(said("ѝ", with: ["bg/1/1/и"]).clips == ["bg/1/1/искам", "bg/1/1/и"])
    #expect(said("Zoé", with: ["en/1/1/z", "en/1/1/o", "en/1/1/e"]).clips.count == 4)
    #expect(said("мой", with: ["bg/1/1/м", "bg/1/1/о", "bg/1/1/й"]).clips.last == "bg/1/1/й")
  }

  @Test func whateverOfAPhraseStaysSilentIsTold() {
    let told = Trouble.noVoice.text(.bulgarian)
    let word = said("щец", with: ["bg/1/1/м"])
    #expect(word.clips == ["bg/1/1/искам"] && word.message == told)
    let letter = said("мец", with: ["bg/1/1/м", "bg/1/1/е"])
    #expect(letter.clips.count == 3 && letter.message == told)
    let heard = said("ме", with: ["bg/1/1/м", "bg/1/1/е"])
    #expect(heard.clips.count == 3 && heard.message == nil)
  }

  @Test func punctuationIsNothingThatStaysSilent() {
    let hand = VoicesAtHand(stored: ["bg/1/1/вода"])
    let plan = SpeechPlan(words: ["вода", "…", "?!"], wish: VoiceWish(language: .bulgarian), hand: hand)
    #expect(plan.steps.count == 1 && plan.silent.isEmpty)
  }

  @Test func `Without a connection the words are said to work only once their voice is here`() {
    func told(whenHere isHere: Bool) -> String? {
      var state = State.opened()
      for language in LanguageCode.allCases where isHere { state.clips.offer([], in: language) }
      state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
      state.doing(.host(.answered(.health, status: 0, retryAfter: -1, body: [])))
      return state.toasts.current?.text
    }
    #expect(told(whenHere: false) == nil)
    #expect(told(whenHere: true) == Trouble.noConnection.text(.bulgarian))
  }

  @Test func aServerThatFailsIsReplacedByTheStoredWords() {
    var state = withClips("аз", "искам")
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))),
      .host(.answered(.health, status: 200, retryAfter: -1, body: [])),
      .talk(.cellTapped(0)), .talk(.cellTapped(1)))
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.source } == [.server(isKept: true)])
    let id = state.utterance?.id ?? 0
    let again = state.doing(.host(.speechFailed(id: id, step: 0, code: "TimeoutError"))).spoken.first ?? []
    #expect(again.map { $0.source } == [.clip, .clip])
  }

  /// The chosen voice of the server is asked for a phrase, and fails.
  private func failing(_ code: String) -> (state: State, again: [SpeechStep]) {
    var state = withClips()
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))),
      .host(.answered(.health, status: 200, retryAfter: -1, body: [])))
    state.changeSettings { $0.setVoice("server:bg-dimitar", in: .bulgarian) }
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)))
    let asked = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(asked.map { $0.text.contains("voice=bg-dimitar") } == [true])
    let id = state.utterance?.id ?? 0
    let again = state.doing(.host(.speechFailed(id: id, step: 0, code: code))).spoken.first ?? []
    state.doing(.host(.speechEnded(id: state.utterance?.id ?? 0)))
    return (state, again)
  }

  @Test func whereAChosenVoiceFailsTheServersUsualOneSpeaksAndItIsTriedAgainLater() {
    var (state, again) = failing("TimeoutError")
    #expect(again.map { $0.source } == [.server(isKept: true)] && !again[0].text.contains("voice="))
    #expect(state.connection.isUp, "the server's other voices are there")
    func asks() -> Bool {
      let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
      state.doing(.host(.speechEnded(id: state.utterance?.id ?? 0)))
      return steps.contains { $0.text.contains("voice=bg-dimitar") }
    }
    #expect(!asks(), "nobody waits for it at each phrase")
    state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
    #expect(asks(), "the next answer of the server's gives it another chance")
  }

  @Test func anotherVoiceOfTheServerIsAskedThoughTheChosenOneFailed() {
    var (state, _) = failing("TimeoutError")
    state.doing(.host(.speechEnded(id: state.utterance?.id ?? 0)))
    state.connection.failedVoice = "server:another"
    let next = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(next.map { $0.text.contains("voice=bg-dimitar") } == [true])
  }

  @Test func withoutAConnectionNoOtherVoiceOfTheServerIsTried() {
    let (state, again) = failing("TypeError")
    #expect(!state.connection.isUp && !again.contains { $0.text.contains("lang=") })
  }

  @Test func aTextThatAChosenVoiceRefusesTakesNoOtherFromIt() {
    var (state, again) = failing("DataError")
    #expect(again.map { $0.text.contains("voice=") } == [false])
    let next = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(next.map { $0.text.contains("voice=bg-dimitar") } == [true])
  }

  @Test func aTextThatTheServerRefusesTakesNoOtherFromIt() {
    for (code, source) in [("DataError", SpeechStep.Source.server(isKept: true)), ("NetworkError", .clip)] {
      var state = withClips("аз", "искам")
      state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
      state.doing(.shell(.setting(.switched(.speaksEachTap, false))))
      state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
      let id = state.utterance?.id ?? 0
      state.doing(.host(.speechFailed(id: id, step: 0, code: code)), .host(.speechEnded(id: id)))
      #expect(state.doing(.talk(.speakTapped)).spoken.first?.first?.source == source)
    }
  }

  @Test func aDamagedClipIsForgottenAndSpokenAnotherWay() {
    var state = withClips("аз")
    state.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)]
    state.doing(.talk(.cellTapped(0)))
    let id = state.utterance?.id ?? 0
    let effects = state.doing(.host(.speechFailed(id: id, step: 0, code: "EncodingError")))
    #expect((effects.spoken.first ?? []).map { $0.source } == [.voice])
    #expect(effects.contains(.forgetClips(["bg/1/1/аз"])))
    #expect(!state.clips.stored.contains("bg/1/1/аз"))
  }

  @Test func aDamagedClipIsFetchedAnewSoThatItIsThereWithoutAConnection() {
    var state = withClips("аз")
    state.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)]
    state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
    for language in LanguageCode.allCases {
      state.clips.answered(.clipManifest(language))
      state.clips.offer([], in: language)
    }
    state.doing(.talk(.cellTapped(0)))
    let id = state.utterance?.id ?? 0
    let effects = state.doing(.host(.speechFailed(id: id, step: 0, code: "EncodingError")))
    #expect(effects.asking.contains { $0.hasPrefix("/api/speech?lang=bg&text=%D0%B0%D0%B7") })
  }

  @Test func aPartThatTheServerHasNoMoreIsLookedForInItsNewListOnce() {
    var state = State.opened()
    state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
    let list = [UInt8](#"{"parts":[{"hash":"ab"}]}"#.utf8)
    let manifest = Question.clipManifest(.bulgarian)
    let offered = state.doing(.host(.answered(manifest, status: 200, retryAfter: -1, body: list)))
    #expect(offered.asking == ["/api/speech/pack/ab"])
    let part = Question.clipPart(.bulgarian, "ab")
    let missing = state.doing(.host(.answered(part, status: 404, retryAfter: -1, body: [])))
    #expect(missing.asking == ["/api/speech/pack?lang=bg"])
    state.doing(.host(.answered(manifest, status: 200, retryAfter: -1, body: list)))
    let again = state.doing(.host(.answered(part, status: 404, retryAfter: -1, body: [])))
    #expect(again.asking.isEmpty)
  }

  @Test func aPhraseOfWhichAWordCannotBeSaidIsSaidAndAPersonIsTold() {
    var state = withClips("аз")
    state.doing(.shell(.setting(.switched(.speaksEachTap, false))))
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)))
    #expect(state.toasts.current == nil)
    #expect(state.doing(.talk(.speakTapped)).spoken.first?.map { $0.name } == ["bg/1/1/аз"])
    #expect(state.toasts.current?.text == Trouble.noVoice.text(.bulgarian))
  }

  @Test func withNothingToSpeakWithAPersonIsTold() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)))
    #expect(state.toasts.current?.text == Trouble.noVoice.text(.bulgarian))
    #expect(state.utterance == nil)
  }

  @Test func aVoiceThatSendsTextAwayIsNeverUsedUnasked() {
    var state = State.opened()
    state.voices = [LocalVoice(name: "Cloud", language: .bulgarian, isLocal: false)]
    #expect(state.doing(.talk(.cellTapped(0))).spoken.isEmpty)
  }

  @Test func eachWordIsHighlightedAsItSounds() {
    var state = withClips("аз", "искам")
    state.doing(.shell(.setting(.switched(.speaksEachTap, false))))
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
    let id = state.utterance?.id ?? 0
    state.doing(.host(.spokenWord(id: id, word: 1)))
    #expect(state.utterance?.word == 1)
    state.doing(.host(.speechEnded(id: id)))
    #expect(state.utterance == nil)
  }

  @Test func theFamilysOwnRecordingIsHeardBeforeAnyVoice() {
    var state = withClips("аз", "мама")
    let sound = String(repeating: "ab", count: 32)
    let tile = Tile(id: "m", label: LocalizedText("мама"), sound: sound)
    let board = Board(id: "own", rows: 1, columns: 1, cells: ["m"])
    state.change(
      BoardCollection(set: nil, boards: [board], tiles: [tile]).edits(into: state.replica.registers))
    state.doing(.shell(.setting(.switched(.speaksEachTap, false))), .talk(.cellTapped(0)))
    state.doing(.host(.moved(path: "/talk/own")), .talk(.cellTapped(0)))
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.source } == [.clip, .recording])
    #expect(steps.last?.name == sound)
    let id = state.utterance?.id ?? 0
    let again = state.doing(.host(.speechFailed(id: id, step: 1, code: "EncodingError"))).spoken.first ?? []
    #expect(again.map { $0.name } == ["bg/1/1/мама"])
  }

  @Test func `What is left of a phrase is said as it began, whatever has left the bar meanwhile`() {
    var state = State.opened {
      $0.clipNames = ["bg/1/1/аз", "bg/1/1/искам", "bg/1/1/вода"]
    }
    let (one, other) = (String(repeating: "ab", count: 32), String(repeating: "cd", count: 32))
    let tiles = [
      Tile(id: "m", label: LocalizedText("мама"), sound: one), Tile(id: "n", label: LocalizedText("чаша")),
      Tile(id: "k", label: LocalizedText("татко"), sound: other),
    ]
    let board = Board(id: "own", rows: 1, columns: 3, cells: ["m", "n", "k"])
    state.change(
      BoardCollection(set: nil, boards: [board], tiles: tiles).edits(into: state.replica.registers))
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))),
      .host(.answered(.health, status: 200, retryAfter: -1, body: [])),
      .host(.voices([LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)])))
    state.doing(.host(.moved(path: "/talk/own")))
    for cell in 0..<3 { state.doing(.talk(.cellTapped(cell))) }
    let steps = state.doing(.talk(.speakTapped)).spoken.first ?? []
    #expect(steps.map { $0.source } == [.recording, .voice, .recording])
    let id = state.utterance?.id ?? 0
    state.doing(.talk(.itemTapped(state.phrase.id(at: 0))))
    let again =
      state.doing(.host(.speechFailed(id: id, step: 1, code: "synthesis-failed"))).spoken.first ?? []
    #expect(again.map { $0.source } == [.server(isKept: true), .recording])
    #expect(again.first?.text.contains("%D1%87%D0%B0%D1%88%D0%B0") ?? false, "чаша, which did not sound")
    #expect(again.last?.name == other)
  }

  @Test func `Of a sentence that breaks off all words of the bar are said where nothing says it whole`() {
    var state = withClips("аз", "искам", "вода")
    for cell in [0, 1, 3] { state.doing(.talk(.cellTapped(cell))) }
    _ = state.stopSpeaking()
    let parts = ["Аз", "искам", "да", "пия", "вода"]
    _ = state.world.say(
      ["аз", "искам", "вода"], first: 0, as: .sample,
      sentence: SaidSentence(text: parts.joined(separator: " ")))
    // As the family's own voice says a sentence: word by word.
    var utterance = state.utterance ?? Utterance(id: 1, words: [], first: 0)
    utterance.sentence = SaidSentence(text: parts.joined(separator: " "))
    utterance.steps = parts.enumerated().map { place, text in
      SpeechStep(
        source: .recording, name: String(repeating: "ab", count: 32), text: text, language: .bulgarian,
        rate: 1, pitch: 1, firstWord: Int32(place), weights: [1])
    }
    state.world.speech.utterance = utterance
    let again = state.doing(.host(.speechFailed(id: utterance.id, step: 2, code: "NotFoundError")))
    #expect((again.spoken.first ?? []).map { $0.name } == ["bg/1/1/аз", "bg/1/1/искам", "bg/1/1/вода"])
  }

  @Test func aRecordedTileThatOpensABoardIsHeardAsItOpens() {
    var state = withClips("аз")
    let sound = String(repeating: "ab", count: 32)
    let tiles = [
      Tile(id: "m", label: LocalizedText("мама"), link: "inner", sound: sound),
      Tile(id: "n", label: LocalizedText("баба"), link: "inner"),
    ]
    let boards = [
      Board(id: "own", rows: 1, columns: 2, cells: ["m", "n"]),
      Board(id: "inner", rows: 1, columns: 1, cells: [nil]),
    ]
    state.change(BoardCollection(set: nil, boards: boards, tiles: tiles).edits(into: state.replica.registers))
    state.doing(.host(.moved(path: "/talk/own")))
    let effects = state.doing(.talk(.cellTapped(0)))
    #expect(effects.spoken.first?.map { $0.name } == [sound])
    #expect(state.talk.board?.id == "inner" && state.phrase.isEmpty)
    state.doing(.host(.moved(path: "/talk/own")))
    #expect(state.doing(.talk(.cellTapped(1))).spoken.isEmpty, "a folder without a recording is silent")
  }
}

extension [Effect] {
  /// The addresses that the server is asked at.
  fileprivate var asking: [String] { compactMap { if case .ask(_, let path, _) = $0 { path } else { nil } } }
}
