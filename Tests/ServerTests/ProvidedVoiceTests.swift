import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import Services
import Testing
import Vault

@testable import Server

/// A provider's voice that somebody connected to the server.
@Suite(.timeLimit(.minutes(5))) struct ProvidedVoiceTests {
  private static func voice(_ charactersADay: Int = 30) throws -> ConnectedVoice {
    // Nobody is there.
    ConnectedVoice(
      .elevenlabs, at: try ProviderAddress("http://127.0.0.1:1"), voice: "v1", name: "Anna",
      charactersADay: charactersADay)
  }

  private static func folder() throws -> PrivateFolder {
    try PrivateFolder(
      opening: FileManager.default.temporaryDirectory.appending(
        path: "martlet-voice-\(UUID().uuidString)"
      ).path)
  }

  @Test func withoutOneThereIsNothingToHearAndWithOneItsUseIsTold() async throws {
    try await TestApp().run { browser in
      let voices = try await browser.get("/api/voices")
      #expect(voices.text == #"{"adding":"closed","voices":[]}"#)
      let refused = try await browser.get("/api/speech?lang=bg&voice=elevenlabs&text=a")
      #expect(refused.status == .badRequest)
    }
    var today = VoiceUse.Day(day: "2026-11-25")
    (today.texts, today.characters, today.cost, today.remembered) = (2, 21, 20, ["x"])
    let state = ProvidedVoice.State(voice: try Self.voice(), today: today, trouble: .timedOut)
    var app = TestApp()
    let asked = NIOLockedValueBox<[String]>([])
    app.speech.provided = ProvidedVoice(
      state: { state },
      speak: { (text) throws(Problem) in
        asked.withLockedValue { $0.append(text) }
        if text == "много" { throw Problem(.voiceQuota) }
        if text == "бавно" { throw Problem(.voiceProvider) }
        return [1, 2, 3]
      })
    try await app.run { browser in
      #expect(
        try await browser.get("/api/voices").text
          == #"{"adding":"closed","provided":{"id":"elevenlabs","name":"Anna","provider":"ElevenLabs","host":"127.0.0.1:1","is_this_computer":true,"characters_a_day":30,"characters_today":21,"texts_today":2,"cost_today":20,"remembered":1,"trouble":"timed-out"},"voices":[]}"#
      )
      let heard = try await browser.get(
        "/api/speech?lang=bg&voice=elevenlabs&text=%D0%B2%D0%BE%D0%B4%D0%B0")
      #expect(heard.bytes == [1, 2, 3] && asked.withLockedValue { $0 } == ["вода"])
      let much = "%D0%BC%D0%BD%D0%BE%D0%B3%D0%BE"
      #expect(
        try await browser.get("/api/speech?lang=bg&voice=elevenlabs&text=\(much)").problem
          == "voice-quota")
      let slow = "%D0%B1%D0%B0%D0%B2%D0%BD%D0%BE"
      let answer = try await browser.get("/api/speech?lang=bg&voice=elevenlabs&text=\(slow)")
      #expect(answer.problem == "voice-provider" && answer.status == .serviceUnavailable)
      // Any other voice is no matter of the provider's.
      _ = try await browser.get("/api/speech?lang=bg&text=a")
      #expect(asked.withLockedValue { $0.count } == 3)
    }
  }

  @Test func aDayHasSoManyCharactersAndTheNextBeginsAnew() async throws {
    let day = NIOLockedValueBox(Date(timeIntervalSince1970: 1_800_000_000))
    let use = VoiceUse(in: try Self.folder()) { day.withLockedValue { $0 } }
    #expect(try await use.begin(20, most: 30))
    #expect(try await use.begin(11, most: 30) == false)
    #expect(try await use.begin(10, most: 30))
    try await use.add(cost: 30, remembered: "item1")
    #expect(try await use.today().characters == 30)
    #expect(try await use.today().cost == 30)
    day.withLockedValue { $0 += 86_400 }
    #expect(try await use.begin(30, most: 30))
    #expect(try await use.today().remembered == ["item1"], "what it has not forgotten stays known")
    try await use.forgot("item1")
    #expect(try await use.today().remembered == [])
  }

  @Test func whoIsNotReachedIsLeftAloneForAWhileAndPaidNothingMeanwhile() async throws {
    let folder = try Self.folder()
    let (file, use) = (ConnectedServiceFile<ConnectedVoice>(folder, credentials: nil), VoiceUse(in: folder))
    try await file.connect(try Self.voice(), key: nil)
    let clock = NIOLockedValueBox(ContinuousClock.now)
    let client = VoiceProviderClient(deadline: 500)
    let asking = ProviderAsking(file: file, use: use, client: client) {
      clock.withLockedValue { $0 }
    }
    for _ in 0..<3 {
      await #expect(throws: Problem(.voiceProvider)) { try await asking.speak("вода") }
    }
    #expect(try await use.today().texts == 1, "the first alone was sent")
    #expect(try await asking.state()?.trouble == .notReached)
    clock.withLockedValue { $0 += .seconds(31) }
    await #expect(throws: Problem(.voiceProvider)) { try await asking.speak("вода") }
    #expect(try await use.today().texts == 2)
    // Another voice begins anew; and a day's characters are not exceeded.
    try await file.connect(try Self.voice(5), key: nil)
    #expect(try await asking.state()?.trouble == nil)
    await #expect(throws: Problem(.voiceQuota)) { try await asking.speak("вода") }
    try await file.disconnect()
    await #expect(throws: Problem(.speechSettingMalformed)) { try await asking.speak("вода") }
    await client.shutDown()
  }
}
