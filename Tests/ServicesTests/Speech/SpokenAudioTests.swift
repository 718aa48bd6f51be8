import Language
import Testing

@testable import Services

/// These hear what a child would hear: they need espeak-ng, and fail where it is missing.
@Suite struct SpokenAudioTests {
  @Test(arguments: [("вода", LanguageCode.bulgarian), ("water", .english), ("аз искам вода", .bulgarian)])
  func aSpokenTextDecodesToAudibleSoundOfItsLength(text: String, language: LanguageCode) async throws {
    let clip = try await SpeechFixture.service().speak(text, options: SpeechOptions(language: language))
    let sound = try #require(MP3.decoded(clip.mp3))
    #expect(sound.rate == 22_050)
    #expect((200...3_000).contains(clip.milliseconds))
    #expect(abs(sound.milliseconds - clip.milliseconds) < 150)
    #expect(sound.loudness > 1_000)
    #expect(clip.mp3.count < clip.milliseconds * 6 + 1_200)
  }

  @Test func speechBeginsAtOnceAndEndsSoonAfterTheVoice() async throws {
    let options = try SpeechOptions(language: .bulgarian)
    let trimmed = try await SpeechSynthesizer.espeak().samples("майка", options).trimmed()
    let loud = { (value: Int16) in abs(Int(value)) > 96 }
    let first = try #require(trimmed.values.firstIndex(where: loud))
    let last = try #require(trimmed.values.lastIndex(where: loud))
    #expect(first <= 22_050 / 50)
    #expect(trimmed.values.count - last <= 22_050 / 20)
  }

  @Test func equalRequestsGiveEqualBytesAndDifferentOnesDiffer() async throws {
    let service = SpeechFixture.service()
    let plain = try SpeechOptions(language: .bulgarian)
    let first = try await service.speak("мартеница", options: plain)
    #expect(try await service.speak("мартеница", options: plain) == first)
    for options in [
      try SpeechOptions(language: .bulgarian, pitch: 1.5),
      try SpeechOptions(language: .bulgarian, voice: "bg-child"),
    ] {
      #expect(try await service.speak("мартеница", options: options).mp3 != first.mp3)
    }
  }

  @Test func aSlowerRateTakesLonger() async throws {
    let service = SpeechFixture.service()
    let slow = try await service.speak(
      "Искам вода, моля.", options: SpeechOptions(language: .bulgarian, rate: 0.5))
    let fast = try await service.speak(
      "Искам вода, моля.", options: SpeechOptions(language: .bulgarian, rate: 2))
    #expect(slow.milliseconds > fast.milliseconds * 2)
  }

  @Test func silenceInPlaceOfSpeechIsAnError() async throws {
    var mute = SpeechFixture.hum()
    mute.samples = { (_, _) async throws(SpeechError) in
      Samples(values: [Int16](repeating: 3, count: 22_050), rate: 22_050)
    }
    let service = SpeechFixture.service(mute)
    let options = try SpeechOptions(language: .bulgarian)
    await #expect(throws: SpeechError.silent) { try await service.speak("вода", options: options) }
  }

  @Test(arguments: [LanguageCode.bulgarian, .english])
  func everyVoiceOfTheTableSpeaks(language: LanguageCode) async throws {
    let service = SpeechFixture.service()
    var heard: Set<[UInt8]> = []
    for voice in await service.voices(of: language) {
      let clip = try await service.speak(
        language == .bulgarian ? "добре" : "hello",
        options: SpeechOptions(language: language, voice: voice.id))
      heard.insert(clip.mp3)
    }
    #expect(await heard.count == service.voices(of: language).count)
  }

  @Test func whatIsNoWaveIsRefused() async throws {
    #expect(Samples(wave: []) == nil)
    #expect(Samples(wave: Array("RIFF....WAVEfmt ".utf8)) == nil)
    #expect(Samples(wave: Array("RIFF....WAVEdata".utf8) + [255, 255, 255, 255, 1, 2]) == nil)
    #expect(MP3.decoded([]) == nil)
    #expect(MP3.decoded([UInt8](repeating: 0, count: 5_000)) == nil)
  }
}
