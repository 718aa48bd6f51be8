import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Phrases
@testable import Shell
@testable import Talk

/// The recorder on the page of phrases: the same one that tiles have.
@Suite struct RecordedPhraseTests {
  private let sound = String(repeating: "b", count: 64)
  private let other = String(repeating: "c", count: 64)

  private func act(_ edit: PhraseEdit) -> Action { .phrases(edit) }
  private func media(_ edit: MediaEdit) -> Action { .phrases(.media(edit)) }
  private func turn(_ state: State) -> Int32 { state.world.media.turn }
  private func stage(_ state: State) -> TileMedia.Stage { state.world.media.stage }

  private func told(_ message: TileMediaMessage) -> Action { .host(.tileMedia(message)) }

  private func onPage() -> State { State.opened { $0.path = "/parents/phrases" } }

  /// The page with a phrase whose settings are open.
  private func edited() -> (State, SavedPhraseID) {
    var state = onPage()
    state.doing(act(.typed("Пусни ми песен", in: .bulgarian)), act(.made))
    let id = state.replica.registers.keptPhrases[0].id
    state.doing(act(.opened(id)))
    return (state, id)
  }

  /// From the tap until it is stored.
  private func record(_ state: inout State, _ hash: String, by edit: MediaEdit = .recordTapped) -> [Effect] {
    state.doing(media(edit), told(.recording(turn(state) + 1)))
    state.doing(media(.recordingStopped), told(.recorded(turn(state), milliseconds: 1432)))
    return state.doing(media(.recordingKept), told(.voiceKept(turn(state), hash: hash)))
  }

  private func recording(_ state: State, _ id: SavedPhraseID) -> String? {
    state.replica.registers.savedPhrase(id)?.recording
  }

  @Test func aPhraseIsRecordedHeardKeptAndSaidByItsRecordingWhereOneTalks() {
    var (state, id) = edited()
    let asked = state.doing(media(.recordTapped))
    #expect(asked.contains(.photos(.record(turn(state), limit: 30_000))) && stage(state) == .asking)
    #expect(state.doing(told(.recording(turn(state)))).contains(.focus(TileMedia.recordingID)))
    #expect(HTMLText.of(state.view).contains("data-level"))
    #expect(state.doing(media(.recordingStopped)).contains(.photos(.stopRecording)))
    state.doing(told(.recorded(turn(state), milliseconds: 1432)))
    #expect(HTMLText.of(state.view).contains("Запис, секунди: 1,4"))
    #expect(state.doing(media(.recordingHeard)).contains(.photos(.hearRecording)))
    #expect(state.doing(media(.recordingKept)).contains(.photos(.keepRecording(turn(state)))))
    let kept = state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(recording(state, id) == sound && stage(state) == .idle)
    #expect(kept.contains(.focus(PhrasesRoom.phraseSettingsID(id))))
    #expect(HTMLText.of(state.view).contains(StringKey.phraseIsRecorded.text(.bulgarian)))
    #expect(state.doing(media(.soundHeard)).spoken.first?.first?.name == sound)
    state.doing(act(.quick(id, true)), .parents(.talkTapped))
    state.doing(.host(.speechEnded(id: state.utterance?.id ?? 0)))
    let quick = state.doing(.talk(.quickTapped(0))).spoken.flatMap { $0 }
    #expect(quick.map { $0.source } == [.recording] && quick.map { $0.name } == [sound])
    state.doing(.host(.speechEnded(id: state.utterance?.id ?? 0)))
    state.doing(.talk(.phrasesTapped))
    #expect(
      state.doing(.talk(.cellTapped(1))).spoken.first?.map { $0.name } == [sound], "in the list as well")
  }

  @Test func aRecordedMessageIsANameAndARecordingInTheChosenCategory() throws {
    var state = onPage()
    state.doing(act(.nameTyped("Вкъщи", in: .bulgarian)), act(.categoryMade))
    let home = state.replica.registers.phraseCategories()[0].id
    state.doing(act(.typed("От баба", in: .bulgarian)))
    _ = record(&state, sound, by: .messageTapped)
    let kept = try #require(state.replica.registers.keptPhrases.first)
    #expect(kept.text.bulgarian == "От баба" && kept.recording == sound && kept.category == home)
    #expect(state.phrasesState.text.isEmpty && stage(state) == .idle)
    state.doing(.parents(.talkTapped), .talk(.phrasesTapped), .talk(.cellTapped(1)))
    #expect(state.doing(.talk(.cellTapped(0))).spoken.first?.map { $0.name } == [sound])
  }

  @Test func aMessageAsksForANameBeforeTheMicrophone() {
    var state = onPage()
    let asked = state.doing(media(.messageTapped))
    #expect(asked.contains(.focus(PhrasesRoom.newPhraseID)) && stage(state) == .idle)
    #expect(!asked.contains { if case .photos = $0 { true } else { false } })
    #expect(HTMLText.of(state.view).contains(StringKey.messageNeedsName.text(.bulgarian)))
    state.doing(act(.typed("От баба", in: .bulgarian)))
    #expect(!HTMLText.of(state.view).contains(StringKey.messageNeedsName.text(.bulgarian)))
    state.doing(act(.made), act(.typed("От баба", in: .bulgarian)), media(.messageTapped))
    #expect(stage(state) == .idle, "there is one of that name")
    #expect(HTMLText.of(state.view).contains(StringKey.phraseIsThere.text(.bulgarian)))
  }

  @Test func aMessageWhoseNameWasTakenAwayWaitsForAnother() {
    var state = onPage()
    state.doing(
      act(.typed("От баба", in: .bulgarian)), media(.messageTapped), told(.recording(turn(state) + 1)))
    state.doing(told(.recorded(turn(state), milliseconds: 900)), act(.typed("", in: .bulgarian)))
    #expect(!state.doing(media(.recordingKept)).contains(.photos(.keepRecording(turn(state)))))
    #expect(stage(state) == .recorded(milliseconds: 900))
    state.doing(act(.typed("От дядо", in: .bulgarian)))
    #expect(state.doing(media(.recordingKept)).contains(.photos(.keepRecording(turn(state)))))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(state.replica.registers.keptPhrases.map { $0.text.bulgarian } == ["От дядо"])
  }

  @Test func keepingAMessageByItsNameKeepsTheRecordingToo() {
    var state = onPage()
    state.doing(
      act(.typed("От баба", in: .bulgarian)), media(.messageTapped), told(.recording(turn(state) + 1)))
    state.doing(told(.recorded(turn(state), milliseconds: 900)))
    #expect(state.doing(act(.made)).contains(.photos(.keepRecording(turn(state)))))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(state.replica.registers.keptPhrases.map { $0.recording } == [sound])
  }

  @Test func aRecordingThatIsDeletedOrReplacedComesBackAndItsBytesLeaveAfterThirtyDays() {
    var (state, id) = edited()
    _ = record(&state, sound)
    state.doing(media(.soundDeleted))
    #expect(recording(state, id) == nil)
    #expect(HTMLText.of(state.view).contains(StringKey.recordingBack.text(.bulgarian)))
    state.doing(media(.soundBroughtBack))
    #expect(recording(state, id) == sound)
    _ = record(&state, other)
    #expect(recording(state, id) == other)
    let day: Int64 = 86_400_000
    #expect(state.replica.tidy(now: state.now + 29 * day) == [])
    #expect(state.replica.tidy(now: state.now + 31 * day) == [sound], "the other one is the phrase's")
    state.doing(act(.deleted(id)))
    #expect(state.replica.tidy(now: state.now + 29 * day) == [])
    #expect(state.replica.tidy(now: state.now + 62 * day) == [other])
  }

  @Test func theMicrophoneIsLetGoOfWhenThePhraseIsLeftTheGateShutsOrTheRoomIsLeft() {
    let leaving: [(inout State, SavedPhraseID) -> [Effect]] = [
      { state, id in state.doing(.phrases(.opened(id))) },
      { state, id in state.doing(.phrases(.deleted(id))) },
      { state, _ in state.doing(.host(.hidden)) },
      { state, _ in state.doing(.parents(.talkTapped)) },
      { state, _ in state.doing(.parents(.placeTapped(.boards))) },
      { state, _ in state.doing(.phrases(.media(.cancelled))) },
    ]
    for leave in leaving {
      var (state, id) = edited()
      state.doing(media(.recordTapped), told(.recording(turn(state) + 1)))
      #expect(stage(state) == .recording)
      #expect(leave(&state, id).contains(.photos(.dropTileMedia)))
      #expect(stage(state) == .idle)
      state.doing(told(.recorded(turn(state), milliseconds: 900)), told(.voiceKept(turn(state), hash: sound)))
      #expect(stage(state) == .idle && state.replica.registers.keptPhrases.allSatisfy { $0.recording == nil })
    }
  }

  @Test func oneRecorderServesOneThingAtATime() {
    var (state, id) = edited()
    state.doing(
      media(.recordTapped), told(.recording(turn(state) + 1)), act(.typed("От баба", in: .bulgarian)))
    #expect(state.doing(media(.messageTapped)).contains(.photos(.dropTileMedia)))
    #expect(state.world.media.target == .message)
    state.doing(
      told(.recording(turn(state))), told(.recorded(turn(state), milliseconds: 900)), media(.recordingKept))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(recording(state, id) == nil && state.replica.registers.keptPhrases.count == 2)
  }

  @Test func whyThereIsNoRecordingIsToldBesideThePhrase() {
    var (state, _) = edited()
    for trouble in MediaTrouble.allCases {
      state.doing(
        media(.recordTapped),
        told(.failed(turn(state) + 1, trouble, sentence: "")))
      #expect(HTMLText.of(state.view).contains(trouble.reason.text(.bulgarian)), "\(trouble)")
    }
  }

  @Test func nothingIsRecordedForNoPhraseNorByWhatComesFromAnotherPage() {
    var state = onPage()
    for edit: MediaEdit in [
      .recordTapped, .recordingStopped, .recordingHeard, .recordingKept, .soundHeard, .soundDeleted,
      .soundBroughtBack, .cancelled, .cropTaken, .photosTapped, .fileTapped(byCamera: true), .emojiTyped("🐕"),
    ] {
      for action in [media(edit), .boards(.media(edit))] {
        let effects = state.doing(action)
        #expect(!effects.contains { if case .photos = $0 { true } else { false } }, "\(edit)")
        #expect(stage(state) == .idle)
      }
    }
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(state.replica.registers.keptPhrases.isEmpty)
  }
}

/// Quick phrases change places only after a parent has seen before and after.
@Suite struct QuickPlacesTests {
  private func act(_ edit: PhraseEdit) -> Action { .phrases(edit) }

  private func opened() -> (State, [SavedPhraseID]) {
    var state = State.opened { $0.path = "/parents/phrases" }
    state.doing(act(.starterTapped(0)), act(.starterTapped(1)))
    let ids = state.replica.registers.phrasePlaces(.quick).compactMap { $0.map { SavedPhraseID($0) } }
    state.doing(act(.opened(ids[0])))
    return (state, ids)
  }

  private func quick(_ state: State) -> [SavedPhraseID?] {
    state.replica.registers.phrasePlaces(.quick).map { $0.map { SavedPhraseID($0) } }
  }

  @Test func aParentIsShownWhichPhrasesMoveBeforeTheyDo() {
    var (state, ids) = opened()
    let asked = state.doing(act(.quickPlaceTapped(ids[0], place: 1)))
    #expect(asked.contains(.focus(PhrasesRoom.phraseQuestionID)) && quick(state) == ids)
    let page = HTMLText.of(state.view)
    #expect(page.contains("Имам нужда от помощ: Бързи фрази, място 1 → Бързи фрази, място 2"))
    #expect(page.contains("Изчакай, още говоря: Бързи фрази, място 2 → Бързи фрази, място 1"))
    #expect(page.contains("quick-place chosen"))
    state.doing(act(.moveAnswered(false)))
    #expect(quick(state) == ids)
    state.doing(act(.quickPlaceTapped(ids[0], place: 1)), act(.moveAnswered(true)))
    #expect(quick(state) == [ids[1], ids[0]])
    state.doing(.parents(.talkTapped))
    #expect(state.talk.quick?.prefix(2).map { $0?.id } == [ids[1].text, ids[0].text])
  }

  @Test func aFreePlaceIsTakenAndTheOldOneStaysEmpty() {
    var (state, ids) = opened()
    state.doing(act(.quickPlaceTapped(ids[0], place: 6)))
    #expect(!HTMLText.of(state.view).contains("Изчакай, още говоря: "), "nothing else moves")
    state.doing(act(.moveAnswered(true)))
    #expect(quick(state) == [nil, ids[1], nil, nil, nil, nil, ids[0]])
  }

  @Test func aQuestionThatIsLeftMovesNothingAndNonsenseAsksNothing() {
    var (state, ids) = opened()
    state.doing(act(.quickPlaceTapped(ids[0], place: 1)), .parents(.placeTapped(.overview)))
    state.doing(act(.moveAnswered(true)))
    #expect(quick(state) == ids)
    for place in [-1, 0, 8, Int.max] { state.doing(act(.quickPlaceTapped(ids[0], place: place))) }
    #expect(!HTMLText.of(state.view).contains("alertdialog"))
  }
}
