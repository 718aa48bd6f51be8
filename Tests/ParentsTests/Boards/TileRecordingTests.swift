import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Talk

/// A recording for a tile that a parent goes away from: nothing of it is lost.
@Suite struct TileRecordingTests {
  private let sound = String(repeating: "b", count: 64)

  /// A board with "аз" and "искам", the first chosen and recorded for.
  private func recording() -> State {
    var state = State.opened()
    state.editing(
      .nameTyped("Закуска"), .templateChosen(.choice4), .made, .tapped(CellPlace(0, 1)),
      .put("want"),
      .tapped(CellPlace(0, 0)), .put("i"))
    state.doing(media(.recordTapped))
    state.doing(told(.recording(turn(state))))
    return state
  }

  private func recorded() -> State {
    var state = recording()
    state.doing(media(.recordingStopped))
    state.doing(told(.recorded(turn(state), milliseconds: 900)))
    return state
  }

  private func media(_ edit: MediaEdit) -> Action { .boards(.media(edit)) }
  private func told(_ message: TileMediaMessage) -> Action { .host(.tileMedia(message)) }
  private func turn(_ state: State) -> Int32 { state.world.media.turn }
  private func stage(_ state: State) -> TileMedia.Stage { state.world.media.stage }

  private func sounds(_ state: State) -> [String?] {
    let board = state.replica.registers.familyBoards()[0]
    return board.cells.map { $0.flatMap { state.tile(onBoard: $0) }?.sound }
  }

  /// The ways to go away from a tile.
  private let leaving: [@Sendable (inout State) -> [Effect]] = [
    { $0.doing(.boards(.cellLeft)) },
    { $0.doing(.boards(.tapped(CellPlace(1, 1)))) },
    { $0.doing(.boards(.tapped(CellPlace(0, 1)))) },
    { $0.doing(.host(.hidden)) },
    { $0.doing(.parents(.talkTapped)) },
    { $0.doing(.parents(.placeTapped(.boards))) },
    { $0.doing(.boards(.media(.fileTapped(byCamera: false)))) },
    { $0.doing(.boards(.media(.emojiTyped("🐕")))) },
  ]

  @Test func whatWasRecordedIsKeptOnItsTileByWhoeverGoesAway() {
    for (number, leave) in leaving.enumerated() {
      var state = recorded()
      let left = leave(&state)
      #expect(left.contains(.photos(.keepRecording(turn(state)))), "\(number)")
      #expect(!left.contains(.photos(.dropTileMedia)), "\(number)")
      state.doing(told(.voiceKept(turn(state), hash: sound)))
      #expect(sounds(state) == [sound, nil, nil, nil], "\(number)")
      #expect(
        state.words(on: state.replica.registers.familyBoards()[0].id).prefix(2) == ["аз", "искам"])
    }
  }

  @Test func whatIsStillRecordedEndsAndIsKeptToo() {
    for (number, leave) in leaving.enumerated() {
      var state = recording()
      #expect(leave(&state).contains(.photos(.stopRecording)), "\(number)")
      let cut = state.doing(told(.recorded(turn(state), milliseconds: 900)))
      #expect(cut.contains(.photos(.keepRecording(turn(state)))), "\(number)")
      state.doing(told(.voiceKept(turn(state), hash: sound)))
      #expect(sounds(state) == [sound, nil, nil, nil], "\(number)")
    }
  }

  @Test func aRecordingThatIsBeingSavedIsNotLostEither() {
    var state = recorded()
    state.doing(media(.recordingKept), .boards(.cellLeft))
    #expect(stage(state) == .keeping)
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(sounds(state)[0] == sound && stage(state) == .idle)
  }

  @Test func keepingItIsAStepThatCanBeTakenBack() {
    var state = recorded()
    state.doing(.boards(.cellLeft), told(.voiceKept(turn(state), hash: sound)))
    #expect(state.world.toasts.current?.text == StringKey.recordingWasKept.text(.bulgarian))
    state.doing(.boards(.undone))
    #expect(sounds(state)[0] == nil)
    #expect(state.replica.tidy(now: state.now) == [], "the bytes stay in the bin")
    state.doing(.boards(.redone))
    #expect(sounds(state)[0] == sound)
  }

  @Test func itGoesToItsTileWhereverThatStandsByThen() {
    var state = recorded()
    state.doing(.boards(.carried(.moving)), .boards(.tapped(CellPlace(1, 1))))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(sounds(state) == [nil, nil, nil, sound])
    state = recorded()
    state.doing(.boards(.put("want")))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(
      sounds(state) == [nil, nil, nil, nil],
      "another word got the cell: it isn't said by this voice")
  }

  @Test func whatComesNextBeginsOnceItIsKept() {
    var state = recorded()
    state.doing(.boards(.tapped(CellPlace(0, 1))))
    let first = turn(state)
    #expect(!state.doing(media(.recordTapped)).contains(.photos(.record(first + 1, limit: 30_000))))
    let kept = state.doing(told(.voiceKept(first, hash: sound)))
    #expect(sounds(state) == [sound, nil, nil, nil])
    #expect(kept.contains(.photos(.record(turn(state), limit: 30_000))) && stage(state) == .asking)
  }

  @Test func onlyCancellingAndRecordingAgainThrowItAway() {
    for edit in [MediaEdit.cancelled, .recordTapped] {
      var state = recorded()
      #expect(state.doing(media(edit)).contains(.photos(.dropTileMedia)))
      #expect(sounds(state) == [nil, nil, nil, nil])
    }
  }

  @Test func theMicrophoneIsNotAskedForAnyMoreOnceItsTileIsLeft() {
    var state = recording()
    state.doing(media(.cancelled), media(.recordTapped))
    #expect(stage(state) == .asking)
    #expect(
      state.doing(.boards(.cellLeft)).contains(.photos(.dropTileMedia)) && stage(state) == .idle)
  }

  @Test func whyItCouldNotBeKeptIsToldWhereOneIs() {
    var state = recorded()
    state.doing(.boards(.cellLeft), told(.failed(turn(state), .noRoom, sentence: "")))
    #expect(state.world.toasts.current?.text == MediaTrouble.noRoom.reason.text(.bulgarian))
    #expect(stage(state) == .idle)
  }
}
