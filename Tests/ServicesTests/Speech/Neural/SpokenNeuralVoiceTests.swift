import CFence
import Foundation
import Language
import Testing

@testable import Services

/// Models run in a process of their own: real ones made here, and hostile ones. ONNX Runtime is the real one.
@Suite(
  .enabled(if: VoiceFixture.library != nil, "ONNX Runtime: bin/test fetches it"),
  .timeLimit(.minutes(5)))
struct SpokenNeuralVoiceTests {
  private func refusal(
    _ model: [UInt8], _ settings: [UInt8] = VoiceFixture.settings(), patience: VoicePatience = VoicePatience()
  ) async throws -> VoiceRefusal? {
    try await SpeechFixture.withFolder { (folder) async throws in
      let shelf = VoiceFixture.shelf(folder, fence: await .strongest(), patience: patience)
      defer { Task { await shelf.stop() } }
      do throws(VoiceRefusal) {
        let files: [URL]
        do { files = try VoiceFixture.files(model, settings, in: folder) } catch { throw .notStored }
        _ = try await shelf.add(files)
        return nil
      } catch {
        let names =
          (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "voices").path)) ?? []
        #expect(names.isEmpty, "nothing of it stays")
        #expect(await shelf.voices().isEmpty)
        return error
      }
    }
  }

  @Test func aVoiceFromAFileSpeaksBehindEveryFenceOfThisComputer() async throws {
    let kernels = martlet_fence_stands() != 0 ? [ProgramFence.kernel] : []
    for fence in [await ProgramFence.strongest(), .limits] + kernels {
      try await SpeechFixture.withFolder { (folder) async throws in
        let shelf = VoiceFixture.shelf(folder, fence: fence)
        let voice = try await shelf.add(try VoiceFixture.files(TinyModel.voice(), in: folder))
        #expect(voice.about.id == "bg-bg-tester-medium")
        #expect(voice.about.name == "Tester")
        #expect(voice.about.sounded > 200)
        let service = SpeechFixture.service(.espeak(fence: fence).with(shelf))
        let options = try await service.options(language: .bulgarian, voice: voice.about.id)
        let clip = try await service.speak("Искам вода.", options: options)
        let heard = try #require(MP3.decoded(clip.mp3))
        #expect(heard.loudness > 300)
        #expect(await service.voices(of: .bulgarian).last?.id == voice.about.id)
        #expect(await service.voices(of: .english).allSatisfy { $0.model == nil })
        // Faster is shorter, and a word after another comes from the same process.
        let word = try await service.samples("благодаря", options: options)
        let higher = try await service.samples(
          "благодаря", options: await service.options(language: .bulgarian, voice: voice.about.id, pitch: 2))
        #expect(higher.milliseconds < word.milliseconds)
        await shelf.stop()
      }
    }
  }

  @Test func theSameFileIsKeptOnceAndRemovedForGood() async throws {
    try await SpeechFixture.withFolder { (folder) async throws in
      let shelf = VoiceFixture.shelf(folder)
      let files = try VoiceFixture.files(TinyModel.voice(), in: folder)
      let first = try await shelf.add(files)
      #expect(try await shelf.add([files[0]]) == first)
      let other = try await shelf.add(try VoiceFixture.files(TinyModel.voice(repeating: 500), in: folder))
      #expect(other.about.id == "bg-bg-tester-medium-2")
      #expect(await VoiceFixture.shelf(folder).voices().map(\.about.id) == [first.about.id, other.about.id])
      try await shelf.remove(first.about.id)
      #expect(await shelf.voices() == [other])
      await #expect(throws: VoiceRefusal.unknown(first.about.id)) { try await shelf.remove(first.about.id) }
      await #expect(throws: VoiceRefusal.unknown("../voices")) { try await shelf.remove("../voices") }
      await #expect(throws: SpeechError.unknownVoice(first.about.id)) {
        try await SpeechFixture.service(.espeak().with(shelf)).options(
          language: .bulgarian, voice: first.about.id)
      }
      await shelf.stop()
    }
  }

  @Test func whatIsNoVoiceIsRefused() async throws {
    #expect(try await refusal([]) == .modelDamaged)
    #expect(try await refusal(Array(repeating: 7, count: 5_000)) == .modelDamaged)
    #expect(try await refusal(Array(TinyModel.voice().dropLast(9))) == .modelDamaged)
    #expect(try await refusal(TinyModel.other) == .modelUnfit)
    #expect(try await refusal(TinyModel.silent) == .silent)
    let few = VoiceFixture.settings(sounds: " .,abcdefghij")
    guard case .soundsMissing = try await refusal(TinyModel.voice(), few) else {
      Issue.record("a voice without most sounds was taken")
      return
    }
  }

  @Test func aModelThatTakesTooMuchIsStopped() async throws {
    // A row of 2 GB and more for each sound.
    #expect(try await refusal(TinyModel.voice(repeating: 1 << 33)) == .limits)
    // More samples than a sentence can have.
    #expect(try await refusal(TinyModel.voice(repeating: 1_000_000)) == .limits)
    let start = ContinuousClock.now
    #expect(
      try await refusal(
        TinyModel.endless, patience: VoicePatience(start: .seconds(4), sentence: .seconds(2))) == .limits)
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func withoutTheLibraryThatIsSaid() async throws {
    try await SpeechFixture.withFolder { (folder) async throws in
      let shelf = VoiceShelf(
        data: folder, library: "/nowhere/libonnxruntime.so", program: VoiceFixture.program, fence: .none)
      let files = try VoiceFixture.files(TinyModel.voice(), in: folder)
      await #expect(throws: VoiceRefusal.runtimeMissing) { try await shelf.add(files) }
      let mute = VoiceShelf(
        data: folder, library: VoiceFixture.library, program: VoiceFixture.program, fence: .none,
        searchPath: folder.path)
      await #expect(throws: VoiceRefusal.espeakMissing) { try await mute.add(files) }
    }
  }
}
