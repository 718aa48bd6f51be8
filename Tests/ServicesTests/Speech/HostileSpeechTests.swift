import Foundation
import Language
import Testing

@testable import Services

@Suite struct HostileSpeechTests {
  private let service = SpeechFixture.service()

  @Test(
    arguments: [
      "", " ", "\n\n\t", "\0", "\u{202E}", "\u{301}\u{301}\u{301}", "…!?", "[[", "]]", "<>", "\u{1}5r",
    ].filter { $0 != "\u{1}5r" })
  func whatHasNoSoundIsRefused(text: String) async throws {
    let options = try SpeechOptions(language: .bulgarian)
    await #expect(throws: SpeechError.nothingToSay) { try await service.speak(text, options: options) }
  }

  @Test(arguments: [
    "😀", "👩‍👩‍👧‍👦🏳️‍🌈", "<speak>вода</speak>", "<audio src=\"file:///etc/passwd\"/>", "-v", "--version",
    "-w /tmp/out.wav", "вода\nмляко\r\nхляб", "во\0да", "\u{202E}адов", "\u{301}вода",
    "[[h@l'oU]] вода", "[[[[вода]]]]", "[\u{301}[вода", "$(reboot); `ls` | cat", "%n%s%p", "&lt;вода&gt;",
    "в\u{301}\u{302}\u{303}\u{304}ода", "ъъъъъъъ ьььь щщщ", "999999999999999999999", "\u{1}5r вода",
  ])
  func strangeTextIsSpokenAndDoesNoHarm(text: String) async throws {
    for language in LanguageCode.allCases {
      let clip = try await service.speak(text, options: SpeechOptions(language: language))
      #expect(clip.milliseconds > 50)
    }
  }

  @Test func aPersonsPhonemeBracketsAndCommandsAreNotObeyed() async throws {
    let limits = SpeechLimits()
    for text in ["[[h@l'oU]]", "[\u{200B}[a]\u{200B}]", "[\u{1}[a]]", "<speak>а</speak>", "\u{1}5r а"] {
      let safe = try SpeakableText(text, limits: limits).text
      #expect(!safe.contains("["))
      #expect(!safe.contains("<"))
      #expect(!safe.unicodeScalars.contains { $0.value < 32 })
    }
    #expect(try SpeakableText("\u{202E}во\u{200F}да\u{2066}\0", limits: limits).text == "вода")
    let spoken = try await service.phonemes(for: "[[b'abab'a]] вода", language: .english)
    #expect(!spoken.contains("b'abab'a"))
  }

  @Test func tooMuchTextIsRefusedSoonerThanItsLettersAreCounted() async throws {
    let options = try SpeechOptions(language: .bulgarian)
    let huge = String(repeating: "вода ", count: 1_200_000)
    let clock = ContinuousClock()
    var refusals: [Duration] = []
    for _ in 0..<5 {
      refusals.append(
        await clock.measure {
          await #expect(throws: SpeechError.textTooLong) { try await service.speak(huge, options: options) }
        })
    }
    let counting = clock.measure { #expect(huge.count == 6_000_000) }
    #expect(try #require(refusals.min()) < counting)
    let letters = String(repeating: "а", count: 501)
    await #expect(throws: SpeechError.textTooLong) { try await service.speak(letters, options: options) }
    let stacked = "а" + String(repeating: "\u{302}", count: 3_000)
    await #expect(throws: SpeechError.textTooLong) { try await service.speak(stacked, options: options) }
  }

  @Test func theLongestTextAllowedIsSpoken() async throws {
    let text = String(repeating: "вода ", count: 99) + "вода"
    let clip = try await service.speak(text, options: SpeechOptions(language: .bulgarian, rate: 0.5))
    #expect(clip.milliseconds > 20_000)
  }

  @Test func anUnknownLanguageOrVoiceHasAnErrorOfItsOwn() {
    #expect(throws: SpeechError.unknownLanguage("fr")) { try SpeechOptions.language(tag: "fr") }
    #expect(throws: SpeechError.unknownLanguage("")) { try SpeechOptions.language(tag: "") }
    #expect(throws: SpeechError.unknownVoice("bg+croak")) {
      try SpeechOptions(language: .bulgarian, voice: "bg+croak")
    }
    #expect(throws: SpeechError.unknownVoice("en-us")) {
      try SpeechOptions(language: .bulgarian, voice: "en-us")
    }
  }

  @Test func rateAndPitchStayWithinTheirRange() throws {
    for value in [-1, 0, 0.01, 100, Double.infinity, -.infinity, .nan] {
      let options = try SpeechOptions(language: .english, rate: value, pitch: value)
      #expect((0.5...2).contains(options.rate))
      #expect((80...320).contains(options.wordsPerMinute))
      #expect((0...99).contains(options.enginePitch))
    }
  }
}
