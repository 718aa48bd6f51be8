import Language
import Testing

@testable import Services

@Suite struct SpeechPrivacyTests {
  @Test func nothingOfATextIsLogged() async throws {
    let log = WrittenLines()
    let options = try SpeechOptions(language: .bulgarian)
    var lossy = SpeechFixture.hum()
    lossy.mnemonics = { (_, _) async throws(SpeechError) in ["one", "too", "many"] }
    for synthesizer in [SpeechSynthesizer.espeak(), lossy] {
      let service = SpeechService(
        synthesizer: synthesizer, stress: SpeechFixture.stress, journal: log.journal)
      _ = try await service.speak("Мартин иска во\u{301}да и secret", options: options)
      _ = try? await service.speak(String(repeating: "secret", count: 1_000), options: options)
    }
    let written = log.text
    #expect(written.contains("letters"))
    for word in ["Мартин", "вода", "secret", "во\u{301}да"] { #expect(!written.contains(word)) }
  }

  @Test func onlyThePublicVocabularyIsRemembered() async throws {
    let service = SpeechFixture.service(SpeechFixture.hum(), publicTexts: ["вода"])
    let options = try SpeechOptions(language: .bulgarian)
    for text in ["вода", "Мартин обича море", "та\u{301}йна", "секре\u{301}т"] {
      _ = try await service.speak(text, options: options)
    }
    #expect(await service.memory.clipCount == 1)
    #expect(await service.memory.mnemonicCount == 2)  // вода, море
  }

  @Test func theMemoryStaysWithinItsLimit() async throws {
    let memory = SpeechMemory(limit: 10_000)
    let options = try SpeechOptions(language: .bulgarian)
    for number in 0..<100 {
      let clip = SpeechClip(mp3: [UInt8](repeating: 0, count: 1_000), milliseconds: 1)
      await memory.keep(clip, for: SpeechMemory.Key(text: String(number), options: options))
    }
    #expect(await memory.clipCount <= 10)
    #expect(await memory.clip(SpeechMemory.Key(text: "99", options: options)) != nil)
    #expect(await memory.clip(SpeechMemory.Key(text: "0", options: options)) == nil)
  }
}
