import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// A voice that somebody of the family gives by reading aloud.
@Suite struct BankingTests {
  private let sound = String(repeating: "a", count: 64)

  private func opened() -> State {
    var state = State.openedWithAllRooms { $0.path = "/parents/voices" }
    state.openGate()
    state.doing(.banking(.nameTyped("Мама")), .banking(.made))
    return state
  }

  private func banking(_ state: State) -> BankingState { state.parentsRoom.state.banking }

  private func told(_ message: TileMediaMessage) -> Action { .host(.tileMedia(message)) }

  /// Reads what is shown aloud, and keeps it.
  private func record(_ hash: String, in state: inout State) {
    state.doing(.banking(.media(.recordTapped)))
    let turn = state.world.media.turn
    state.doing(told(.recording(turn)), .banking(.media(.recordingStopped)))
    state.doing(told(.recorded(turn, milliseconds: 800)), .banking(.media(.recordingKept)))
    state.doing(told(.voiceKept(turn, hash: hash)))
  }

  @Test func aNewVoiceBeginsWithTheFirstWordAndGoesOnToTheNextOnceOneIsKept() throws {
    var state = opened()
    #expect(banking(state).place == 0 && !banking(state).prompts.isEmpty)
    let first = banking(state).prompts[0].text
    #expect(state.html.contains("voice-prompt") && state.html.contains(first))
    record(sound, in: &state)
    let voice = try #require(state.world.replica.registers.bankedVoices.first)
    let recording = try #require(state.world.replica.registers.banked(first, in: .bulgarian, by: voice.id))
    #expect(recording.hash == sound && recording.milliseconds == 800)
    #expect(banking(state).place == 1 && state.world.media.stage == .idle)
    #expect(state.html.contains("data-recorded=\"1\""))
  }

  @Test func itIsPausedAndGoesOnWhereItWas() throws {
    var state = opened()
    record(sound, in: &state)
    state.doing(.banking(.closed))
    let voice = try #require(state.world.replica.registers.bankedVoices.first)
    state.doing(.banking(.opened(voice.id)))
    #expect(banking(state).place == 1)
    state.doing(.banking(.stepped(by: -1)))
    #expect(banking(state).place == 0 && state.parentsRoom.promptRecording?.hash == sound)
    state.doing(.banking(.stepped(by: -5)))
    #expect(banking(state).place == 0)
    state.doing(.banking(.stepped(by: 100_000)))
    #expect(banking(state).place == banking(state).prompts.count - 1)
    state.doing(.banking(.toMissing))
    #expect(banking(state).place == 1)
  }

  @Test func theMicrophoneCloseWhereTheNextThingIsRead() {
    var state = opened()
    for leaving in [BankingEdit.stepped(by: 1), .closed, .languageChosen(.english), .toMissing] {
      state.doing(.banking(.nameTyped("Още")))
      if banking(state).voice == nil { state.doing(.banking(.made)) }
      state.doing(.banking(.media(.recordTapped)))
      state.doing(told(.recording(state.world.media.turn)))
      #expect(state.doing(.banking(leaving)).contains(.photos(.dropTileMedia)), "\(leaving)")
      #expect(state.world.media.stage == .idle)
    }
    state.doing(.banking(.opened(state.world.replica.registers.bankedVoices[0].id)))
    state.doing(.banking(.media(.recordTapped)))
    #expect(state.doing(.parents(.placeTapped(.overview))).contains(.photos(.dropTileMedia)))
  }

  @Test func whatIsRecordedIsSaidAndTheRestIsSynthetic() throws {
    var state = opened()
    state.doing(.banking(.stepped(by: 0)))
    let first = banking(state).prompts[0].text
    let second = banking(state).prompts[1].text
    record(sound, in: &state)
    let voice = try #require(state.world.replica.registers.bankedVoices.first)
    state.connection.isUp = true
    #expect(
      state.world.say([first], first: -1, as: .sample).spoken[0].map(\.source) == [.server(isKept: true)])
    state.doing(.shell(.setting(.voice(voice.settingName))))
    #expect(state.world.say([first], first: -1, as: .sample).spoken[0].map(\.name) == [sound])
    let mixed = state.world.say([first, second, second], first: -1, as: .sample).spoken[0]
    #expect(mixed.map(\.source) == [.recording, .server(isKept: true), .server(isKept: true)])
    // A sentence: what is recorded word by word, the rest in one piece between.
    let text = "\(second) \(first) \(second) \(second)."
    let sentence = state.world.say(
      text.split(separator: " ").map(String.init), first: 3, as: .sample, sentence: SaidSentence(text: text)
    ).spoken[0]
    #expect(sentence.map(\.source) == [.server(isKept: true), .recording, .server(isKept: true)])
    #expect(sentence.map(\.firstWord) == [3, 4, 5] && sentence.map(\.weights.count) == [1, 1, 2])
    // The other language has no such recording.
    #expect(
      state.world.say([first], first: -1, as: .sample, in: .english).spoken[0].map(\.source)
        == [.server(isKept: true)])
  }

  @Test func aRecordingThatIsNotHereLeavesItToTheSyntheticVoice() throws {
    var state = opened()
    let first = banking(state).prompts[0].text
    record(sound, in: &state)
    let voice = try #require(state.world.replica.registers.bankedVoices.first)
    state.connection.isUp = true
    state.doing(.shell(.setting(.voice(voice.settingName))))
    _ = state.world.say([first], first: -1, as: .sample)
    let id = try #require(state.world.speech.utterance?.id)
    let again = state.doing(.host(.speechFailed(id: id, step: 0, code: "NotFoundError"))).spoken
    #expect(again.first?.map(\.source) == [.server(isKept: true)])
  }

  @Test func aWholePhraseThatIsRecordedIsSaidInOnePiece() throws {
    var state = opened()
    let words = [banking(state).prompts[0].text, banking(state).prompts[1].text]
    let voice = try #require(state.world.replica.registers.bankedVoices.first)
    state.change(
      state.world.replica.registers.banking(
        words.joined(separator: " "), in: .bulgarian, by: voice.id, hash: sound))
    state.doing(.shell(.setting(.voice(voice.settingName))))
    let steps = state.world.say(words, first: -1, as: .sample).spoken[0]
    #expect(steps.map(\.name) == [sound] && steps[0].weights.count == 2)
  }

  @Test func aVoiceIsSavedAsFilesAndBroughtInByAnother() throws {
    var state = opened()
    let first = banking(state).prompts[0].text
    record(sound, in: &state)
    guard
      case .photos(.saveVoice("Мама.zip", let list, let files, let hashes))? = state.doing(.banking(.saved))
        .first
    else {
      Issue.record("nothing is saved")
      return
    }
    #expect(hashes == [sound] && list.contains(first))
    state.doing(.banking(.closed), .banking(.nameTyped("Леля")), .banking(.made))
    let aunt = try #require(banking(state).voice)
    #expect(state.doing(.banking(.filesTapped)).contains(.photos(.bringVoice(state.world.media.turn))))
    let turn = state.world.media.turn
    let other = String(repeating: "b", count: 64)
    state.doing(
      told(.voiceList(turn, list)), told(.voiceFile(turn, file: files[0], hash: sound, milliseconds: 5)),
      told(.voiceFile(turn, file: "слон.wav", hash: other, milliseconds: 6)),
      told(.voiceFile(turn, file: "….wav", hash: other, milliseconds: 6)),
      told(.voiceFile(turn &- 1, file: "късно.wav", hash: other, milliseconds: 6)))
    state.doing(told(.voiceEnd(turn, refused: 2)))
    #expect(state.world.replica.registers.banked(first, in: .bulgarian, by: aunt)?.hash == sound)
    #expect(state.world.replica.registers.banked("слон", in: .bulgarian, by: aunt)?.hash == other)
    #expect(state.world.replica.registers.banked("късно", in: .bulgarian, by: aunt) == nil)
    #expect(banking(state).brought == BankingState.BroughtIn(taken: 2, refused: 3))
    #expect(state.html.contains("data-brought=\"2\"") && state.world.media.stage == .idle)
  }

  @Test func aDeletedVoiceComesBackWithWhatItSays() throws {
    var state = opened()
    record(sound, in: &state)
    let voice = try #require(state.world.replica.registers.bankedVoices.first)
    state.doing(.banking(.deleted(voice.id)))
    #expect(
      state.world.replica.registers.bankedVoices.isEmpty && state.html.contains(state.text(.bankDeleted)))
    state.doing(.banking(.restored(voice.id)))
    #expect(state.world.replica.registers.banked(by: voice.id, in: .bulgarian).count == 1)
  }

  @Test func nothingIsRecordedWithoutAName() {
    var state = State.openedWithAllRooms { $0.path = "/parents/voices" }
    state.openGate()
    state.doing(.banking(.nameTyped("  ")), .banking(.made))
    #expect(state.world.replica.registers.bankedVoices.isEmpty)
    let effects = state.doing(.banking(.media(.recordTapped)))
    #expect(!effects.contains { if case .photos = $0 { true } else { false } })
  }
}
