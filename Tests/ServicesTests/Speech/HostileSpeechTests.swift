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

  /// Each ends espeak-ng 1.51 where it is handed over as it is.
  @Test(arguments: [
    String(repeating: "W.", count: 85), String(repeating: "Ж.", count: 57),
    String(repeating: "W.Ж.", count: 40),
    String(repeating: ".я", count: 120),
    String(repeating: "W. ", count: 40) + String(repeating: "я", count: 300),
    String(repeating: "日.", count: 80), "дом ." + String(repeating: "ж", count: 200),
    "a, ." + String(repeating: "한", count: 60),
    String(repeating: "א．", count: 100), "а'-आअ", "a,-আঅ",
  ])
  func whatRunsOnWithoutABreakDoesNotEndTheSynthesizer(text: String) async throws {
    for language in LanguageCode.allCases {
      #expect(try await service.phonemes(for: text, language: language).count > 5)
    }
  }

  @Test func noTextEndsTheSynthesizer() async throws {
    var random = SeededNumbers(state: 20_261_124)
    let alphabets = [
      "abcWXQ", "жшщюяЩБЖ", "0123456789", ".", "....", "．․。·…‥", "-'", "’,:/;!?", "@#%&€$+=*°", "αβγΩ", "אבג",
      "ابت",
      "日本字", "ひら", "한글", "😀👩🏳", "\u{301}\u{302}", "ßéşł", "ⅧⅫ½①₀²", "Ａ１", "   ", "\u{A0}\u{2009}", "अआक",
      "กขค", "()\"„“",
    ].map { Array($0.unicodeScalars) }
    var refused = 0
    for turn in 0..<100 {
      let chosen = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
        alphabets.randomElement(using: &random)
      }
      let unit = (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in
        chosen.randomElement(using: &random)?.randomElement(using: &random)
      }
      let text = String(String.UnicodeScalarView((0..<(490 / unit.count)).flatMap { _ in unit }))
      let language: LanguageCode = turn.isMultiple(of: 2) ? .bulgarian : .english
      do throws(SpeechError) { _ = try await service.phonemes(for: text, language: language) } catch {
        #expect(error == .nothingToSay, "\(unit) \(language)")
        refused += 1
      }
    }
    #expect(refused < 30)
  }

  @Test func whatAFamilyWritesIsNotBroken() throws {
    for text in [
      "Искам вода, моля.", "непротивоконституционствувателствувайте",
      "и т.н., т.е. в 10.30 ч. на ул. „Иван Вазов“ 5-7",
      "U.S.A. – 3.14159265358979", "-5 °C", "Кой?... Аз!", "по-добре, най-после",
      "www.example.org/a/b.html?c=1",
      "01.02.2026 г.", "— Да. – каза тя.",
    ] {
      #expect(BreakableText.broken(text) == text)
    }
    let cut = BreakableText.broken(String(repeating: "ж", count: 300))
    #expect(cut.split(separator: " ").allSatisfy { $0.utf8.count <= BreakableText.wordBytes })
    #expect(cut.filter { $0 != " " }.count == 300)
    let dotted = BreakableText.broken(String(repeating: "W.", count: 85))
    #expect(dotted.split(separator: ",").allSatisfy { $0.filter { $0 == "." }.count <= BreakableText.dots })
    #expect(BreakableText.broken("а" + String(repeating: "\u{302}", count: 500)).unicodeScalars.count <= 50)
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

/// SplitMix64: the same texts on every run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
