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

/// A tile's own picture and voice, from the tap to the tile.
@Suite struct TileMediaTests {
  private let picture = Picture.stored(hash: String(repeating: "a", count: 64), contentType: "image/webp")
  private let sound = String(repeating: "b", count: 64)

  /// A board with "аз", chosen.
  private func edited(_ rows: [UInt8] = []) -> State {
    var state = State.opened { $0.snapshot = rows }
    state.doing(
      act(.nameTyped("Закуска")), act(.templateChosen(.choice4)), act(.made), act(.tapped(CellPlace(0, 0))),
      act(.put("i")))
    return state
  }

  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }
  private func media(_ edit: MediaEdit) -> Action { act(.media(edit)) }
  private func turn(_ state: State) -> Int32 { state.world.media.turn }
  private func stage(_ state: State) -> TileMedia.Stage { state.world.media.stage }

  private func tile(_ state: State) -> Tile? {
    state.editedBoard?[0, 0].flatMap { state.tile(onBoard: $0) }
  }

  private func told(_ message: TileMediaMessage) -> Action { .host(.tileMedia(message)) }

  private func opened(_ turn: Int32, _ width: Int32 = 400, _ height: Int32 = 300) -> Action {
    told(.opened(turn, width: width, height: height))
  }

  private func kept(_ turn: Int32) -> Action {
    told(.pictureKept(turn, picture))
  }

  private func failed(_ turn: Int32, _ trouble: MediaTrouble, _ sentence: String = "") -> Action {
    told(.failed(turn, trouble, sentence: sentence))
  }

  // A picture.

  @Test func aChosenFileIsCutOutAndBecomesTheTilesPictureInThisCellAlone() {
    var state = edited()
    let asked = state.doing(media(.fileTapped(byCamera: true)))
    #expect(asked.contains(.photos(.chooseTilePicture(turn(state), .bulgarian, byCamera: true))))
    state.doing(told(.chosen(turn(state))))
    #expect(stage(state) == .opening)
    let shown = state.doing(opened(turn(state)))
    #expect(shown.contains(.photos(.placeCrop(CropFrame(width: 400, height: 300)))))
    #expect(shown.contains(.focus(BoardsRoom.cropID)))
    state.doing(media(.cropScaled(isCloser: true)), media(.cropMoved(across: 1, down: 0)))
    #expect(
      stage(state)
        == .cropping(CropFrame(width: 400, height: 300).scaled(by: 0.8).moved(across: 0.1, down: 0)))
    #expect(state.doing(media(.cropTaken)).contains(.photos(.cutTilePicture(turn(state)))))
    let given = state.doing(kept(turn(state)))
    #expect(tile(state)?.picture == picture && tile(state)?.label[.bulgarian] == "аз")
    #expect(state.editedBoard?[0, 0] != "i" && state.vocabulary.entry("i")?.picture == .drawn("i"))
    #expect(stage(state) == .idle && given.contains(.focus(BoardsRoom.pictureID)))
  }

  @Test func theSquareIsMovedByFingersAndByKeys() {
    var state = edited()
    state.doing(media(.fileTapped(byCamera: false)), told(.chosen(turn(state) + 1)))
    state.doing(opened(turn(state)))
    let moved = state.doing(
      told(.scaled(by: 0.5, acrossAt: 0, downAt: 0)), told(.moved(across: 0.25, down: -0.1)))
    let wanted = CropFrame(width: 400, height: 300).scaled(by: 0.5, acrossAt: 0, downAt: 0)
      .moved(across: 0.25, down: -0.1)
    #expect(moved.contains(.photos(.placeCrop(wanted))))
    let page = HTMLText.of(state.view)
    #expect(page.contains("role=\"dialog\"") && page.contains("По-отблизо"))
  }

  @Test func whatTheBrowserTellsOfAnEarlierTurnOrAnotherCellIsOverheard() {
    var state = edited()
    state.doing(media(.fileTapped(byCamera: false)))
    let old = turn(state)
    state.doing(
      media(.cancelled), media(.fileTapped(byCamera: false)), told(.chosen(old)), opened(old), kept(old))
    #expect(stage(state) == .idle && tile(state)?.picture == .drawn("i"))
    state.doing(told(.chosen(turn(state))))
    #expect(stage(state) == .opening)
    let left = state.doing(act(.tapped(CellPlace(1, 1))))
    #expect(left.contains(.photos(.dropTileMedia)) && stage(state) == .idle)
    state.doing(opened(turn(state) - 1), kept(turn(state) - 1), kept(turn(state)))
    #expect(stage(state) == .idle && state.editedBoard?[1, 1] == nil)
  }

  @Test func aPictureThatCantBeHadIsToldInWords() {
    var state = edited()
    for trouble in MediaTrouble.allCases {
      state.doing(media(.fileTapped(byCamera: false)), failed(turn(state) + 1, trouble))
      #expect(HTMLText.of(state.view).contains(trouble.reason.text(.bulgarian)), "\(trouble)")
    }
    state.doing(media(.fileTapped(byCamera: false)))
    #expect(state.world.media.trouble.isEmpty, "a new try begins without it")
    state.doing(failed(turn(state), .noPhoto, "Това е GIF, а не снимка."))
    #expect(HTMLText.of(state.view).contains("Това е GIF"))
    state.doing(act(.put("want")), act(.tapped(CellPlace(0, 1))), act(.put("want")))
    #expect(!HTMLText.of(state.view).contains("Това е GIF"), "it is about the other cell")
  }

  @Test func aStepBackAndForthKeepsTheBytesAndForgottenOnesLeaveTheDiskAfterThirtyDays() {
    var state = edited()
    state.doing(media(.fileTapped(byCamera: false)), told(.chosen(turn(state) + 1)))
    state.doing(opened(turn(state)), media(.cropTaken), kept(turn(state)))
    state.doing(act(.undone))
    #expect(tile(state)?.picture == .drawn("i"))
    #expect(state.replica.tidy(now: state.now) == [])
    state.doing(act(.redone))
    #expect(tile(state)?.picture == picture)
    #expect(state.replica.tidy(now: state.now + 31 * 86_400_000) == [], "the tile has it")
    state.doing(act(.pictured(.emoji("🐕"))))
    #expect(state.replica.tidy(now: state.now + 29 * 86_400_000) == [])
    #expect(
      state.replica.tidy(now: state.now + 62 * 86_400_000) == [String(repeating: "a", count: 64)])
  }

  @Test func aPhotoOfTheFamilysIsPickedAndTheTileKeepsBytesOfItsOwn() throws {
    var state = edited(PhotosFamily.rows())
    state.doing(media(.photosTapped))
    let beach = try #require(state.pileNamed("Beach"))
    state.doing(media(.pileTapped(beach)))
    var page = HTMLText.of(state.view)
    #expect(page.contains("IMG_0, 1 / 5") && page.contains(">Beach<"))
    let photo = PhotoID(PhotosFamily.hash(1))
    let asked = state.doing(media(.photoTapped(photo)))
    #expect(asked.contains(.photos(.openTilePicture(turn(state), PhotosFamily.file(1).picture))))
    state.doing(opened(turn(state)), media(.cropTaken), kept(turn(state)))
    state.change(Registers.deleting([photo], now: state.now))
    #expect(tile(state)?.picture == picture)
    #expect(!state.replica.tidy(now: state.now + 31 * 86_400_000).contains(String(repeating: "a", count: 64)))
    state.doing(media(.photoTapped("nothing")))
    page = HTMLText.of(state.view)
    #expect(stage(state) == .idle && !page.contains("data-photo"))
  }

  @Test func oneEmojiIsTakenAndAnythingElseIsToldOf() {
    var state = edited()
    state.doing(media(.emojiTyped(" 🐕 ")))
    #expect(tile(state)?.picture == .emoji("🐕"))
    state.doing(media(.emojiTyped("куче")))
    #expect(tile(state)?.picture == .emoji("🐕"))
    #expect(HTMLText.of(state.view).contains(StringKey.emojiWrong.text(.bulgarian)))
    state.doing(media(.emojiTyped("")))
    #expect(!HTMLText.of(state.view).contains(StringKey.emojiWrong.text(.bulgarian)))
  }

  // A voice.

  @Test func aRecordedVoiceIsHeardKeptSaidAndDeleted() {
    var state = edited()
    let asked = state.doing(media(.recordTapped))
    #expect(asked.contains(.photos(.record(turn(state), limit: 30_000))) && stage(state) == .asking)
    #expect(state.doing(told(.recording(turn(state)))).contains(.focus(TileMedia.recordingID)))
    #expect(HTMLText.of(state.view).contains("data-level"))
    #expect(state.doing(media(.recordingStopped)).contains(.photos(.stopRecording)))
    state.doing(told(.recorded(turn(state), milliseconds: 1432)))
    #expect(HTMLText.of(state.view).contains("Запис, секунди: 1,4"))
    // What sounds otherwise is over, for the app too: else whatever waits for its end would wait for ever.
    state.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)]
    #expect(state.world.say(["времето изтече"], first: -1, as: .reminder).spoken.count == 1)
    #expect(state.doing(media(.recordingHeard)).prefix(2) == [.stopSpeaking, .photos(.hearRecording)])
    #expect(state.utterance == nil)
    #expect(state.doing(media(.recordingKept)).contains(.photos(.keepRecording(turn(state)))))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    #expect(tile(state)?.sound == sound && stage(state) == .idle)
    let heard = state.doing(media(.soundHeard)).spoken
    #expect(heard.first?.first?.source == .recording && heard.first?.first?.name == sound)
    state.doing(media(.soundDeleted))
    #expect(tile(state)?.sound == nil)
    state.doing(act(.undone))
    #expect(tile(state)?.sound == sound, "deleting it is a step as well")
  }

  @Test func theChildHearsTheRecordingWhenTheTileIsTapped() throws {
    var state = edited()
    let board = try #require(state.editedBoard?.id)
    state.doing(media(.recordTapped), told(.recording(turn(state) + 1)))
    state.doing(told(.recorded(turn(state), milliseconds: 900)), media(.recordingKept))
    state.doing(told(.voiceKept(turn(state), hash: sound)))
    state.doing(act(.shown(board)))
    let steps = state.doing(.talk(.cellTapped(0))).spoken.flatMap { $0 }
    #expect(steps.map { $0.source } == [.recording] && steps.map { $0.name } == [sound])
  }

  @Test func aRecordingThatReachesItsLimitIsAsGoodAsAStoppedOne() {
    var state = edited()
    state.doing(media(.recordTapped), told(.recording(turn(state) + 1)))
    state.doing(told(.recorded(turn(state), milliseconds: 30_000)))
    #expect(stage(state) == .recorded(milliseconds: 30_000))
  }

  @Test func aPictureGoesOnWhereACameraHasCoveredThePageAndTheGateHasShut() {
    var state = edited()
    state.doing(media(.fileTapped(byCamera: true)), .host(.hidden))
    state.doing(told(.chosen(turn(state))), opened(turn(state)))
    #expect(stage(state) == .cropping(CropFrame(width: 400, height: 300)))
    #expect(!HTMLText.of(state.view).contains("data-crop"), "behind the gate")
    state.openGate()
    let again = state.doing(.host(.visible))
    #expect(again.contains(.photos(.placeCrop(CropFrame(width: 400, height: 300)))), "drawn anew")
  }

  @Test func nothingIsAskedOfTheBrowserForAnEmptyCellThatCouldNotBeGiven() {
    var state = edited()
    let asked = state.doing(act(.tapped(CellPlace(1, 1))), media(.recordTapped))
    #expect(stage(state) == .idle && !asked.contains { if case .photos = $0 { true } else { false } })
    #expect(state.editedBoard?[1, 1] == nil)
  }
}
