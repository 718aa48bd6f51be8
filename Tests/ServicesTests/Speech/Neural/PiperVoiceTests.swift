import Foundation
import Language
import Testing

@testable import Services

@Suite struct PiperVoiceTests {
  private func refusal(_ settings: [UInt8]) -> VoiceRefusal? {
    do throws(VoiceRefusal) {
      _ = try PiperVoice(json: settings)
      return nil
    } catch { return error }
  }

  @Test func settingsOfAVoiceAreRead() throws {
    let voice = try PiperVoice(json: VoiceFixture.settings(voice: "en-us", rate: 16_000))
    #expect(voice.language == .english)
    #expect(voice.espeakVoice == "en-us")
    #expect(voice.rate == 16_000)
    #expect(voice.dataset == "tester")
    #expect(voice.numbers["_"] == [0])
    #expect((voice.noise, voice.length, voice.noiseOfLengths) == (0.667, 1, 0.8))
  }

  @Test func whatIsNoVoiceIsRefusedAndSaysWhy() {
    #expect(refusal([]) == .settingsDamaged)
    #expect(refusal(Array("[1]".utf8)) == .settingsDamaged)
    #expect(refusal(Array("{}".utf8)) == .notPiper)
    #expect(refusal([UInt8](repeating: 0x20, count: PiperVoice.mostBytes + 1)) == .settingsTooLarge)
    #expect(refusal(VoiceFixture.settings(voice: "de")) == .languageUnfit("de"))
    for name in ["bg;rm", "-v", "../bg", "", "bg voice", "bgвв", "--path=/etc"] {
      #expect(refusal(VoiceFixture.settings(voice: name)) == .notPiper, "\(name)")
    }
    for rate: Any in [0, 8_000, 44_100, -1, 1e300, "22050"] {
      #expect(refusal(VoiceFixture.settings(rate: rate)) != nil, "\(rate)")
    }
    #expect(refusal(VoiceFixture.settings(rate: 44_100)) == .rateUnfit(44_100))
    #expect(refusal(VoiceFixture.settings { $0["phoneme_type"] = "text" }) == .phonemesUnfit)
    #expect(refusal(VoiceFixture.settings { $0["num_speakers"] = 0 }) == .settingsDamaged)
    #expect(refusal(VoiceFixture.settings { $0["inference"] = ["length_scale": 1e9] }) == .settingsDamaged)
    #expect(refusal(VoiceFixture.settings { $0["phoneme_id_map"] = ["a": [1]] }) == .settingsDamaged)
    #expect(
      refusal(
        VoiceFixture.settings { all in
          var map = all["phoneme_id_map"] as? [String: Any] ?? [:]
          map["a"] = [Int64.max]
          all["phoneme_id_map"] = map
        }) == .settingsDamaged)
  }

  @Test func everyRefusalHasASentenceInBothLanguages() {
    let all: [VoiceRefusal] = [
      .fileMissing("a"), .filesUnknown, .halfMissing, .archiveDamaged, .modelTooLarge, .settingsTooLarge,
      .settingsDamaged, .notPiper, .phonemesUnfit, .languageUnfit("de"), .rateUnfit(1), .espeakMissing,
      .soundsMissing("ʃ"), .modelDamaged, .modelUnfit, .limits, .silent, .runtimeMissing, .runtimeNotFetched,
      .notStored, .tooMany, .unknown("a"),
    ]
    #expect(Set(all.map(\.code)).count == all.count)
    for refusal in all {
      #expect(refusal.text(in: .english).last.map { ".?".contains($0) } == true)
      #expect(refusal.text(in: .bulgarian).unicodeScalars.contains { (0x410...0x44F).contains($0.value) })
    }
  }

  @Test func aSentenceIsGivenToTheModelAsItWasTaught() throws {
    let voice = try PiperVoice(json: VoiceFixture.settings(sounds: "abcdefg."))
    // Begin, and a pad behind each sound; what the voice does not know is left out.
    #expect(voice.numbers(of: "bЖa.") == [1, 0, 4, 0, 3, 0, 10, 0, 2])
    #expect(voice.unknown(in: "bЖa.") == ["Ж"])
  }

  @Test func aTextIsTakenInSentencesAndClausesWithTheirSigns() {
    let text = PhonemeText("Аз, [[i;sk'am]] вода. Къде е? 12:30, 3,5!")
    #expect(
      text.sentences.map { $0.map(\.text) } == [["Аз", "[[i;sk'am]] вода"], ["Къде е"], ["12:30", "3,5"]])
    #expect(text.sentences.map { $0.map { String($0.sign) }.joined() } == [",.", "?", ",!"])
    #expect(
      text.phonemes(["as", "iskam", "kade", "(en)x(bg) y", "z"]) == ["as, iskam.", "kade?", "x y, z!"])
    // espeak-ng made other lines of it: one sentence, with pauses.
    #expect(text.phonemes(["as", "iskam"]) == ["as, iskam!"])
    #expect(PhonemeText("вода").sentences == [[.init(text: "вода", sign: ".")]])
    #expect(PhonemeText("?! …").sentences.isEmpty)
    let long = PhonemeText(String(repeating: "дума ", count: 800))
    #expect(long.clauses.count > 5)
    #expect(long.clauses.allSatisfy { $0.text.utf8.count < 1_000 })
  }

  @Test func aVoiceIsMadeAsLoudAsTheOthers() {
    func tone(_ level: Double) -> Samples {
      Samples(
        values: (0..<22_050).map { Int16(level * 32_767 * (Double($0) / 22_050 * 997 * 2 * .pi).sine) },
        rate: 22_050)
    }
    // BS.1770's own example: a tone of 997 Hz at full scale in one channel has -3.01 LUFS.
    #expect(abs(Loudness.of(tone(1)) + 3.01) < 0.1)
    for level in [0.02, 0.3, 0.9] {
      #expect(abs(Loudness.of(Loudness.levelled(tone(level))) + 23) < 0.2, "\(level)")
    }
    let silence = Samples(values: [Int16](repeating: 0, count: 5_000), rate: 22_050)
    #expect(Loudness.levelled(silence) == silence)
    let raised = tone(0.5).raised(by: 2)
    #expect(abs(raised.values.count - 11_025) < 2)
  }
}

extension Double {
  fileprivate var sine: Double { sin(self) }
}
