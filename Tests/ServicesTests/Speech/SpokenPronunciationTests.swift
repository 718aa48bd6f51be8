import Exchange
import Foundation
import Language
import Pronunciation
import Testing

@testable import Services

/// These need espeak-ng, and fail where it is missing.
@Suite(.serialized) struct SpokenPronunciationTests {
  private static let service = PronunciationService(
    SpeechService(synthesizer: .espeak(), stress: SpeechFixture.stress))

  /// A voice that is not among the references says a script.
  private static func said(_ script: String, _ language: LanguageCode) async throws -> SaidWord {
    let options = SpeechOptions(variant: .variant("m3", of: language), rate: 0.9, pitch: 1.1)
    return try SaidWord(try await SpeechSynthesizer.espeak().samples(script, options).recording)
  }

  @Test func aWordAnotherOneAndAWrongStressAreToldApart() async throws {
    let references = try await Self.service.references(for: "вода", in: .bulgarian)
    #expect(references.stressed == 1)
    let right = references.verdict(on: try await Self.said("[[vod'a]]", .bulgarian))
    #expect(right.band == .asItShouldBe)
    #expect(right.wrongStress == nil)
    let moved = references.verdict(on: try await Self.said("[[v'oda]]", .bulgarian))
    #expect(moved.band == .almost)
    #expect(moved.wrongStress == 1)
    let other = references.verdict(on: try await Self.said("[[mart'enitsa]]", .bulgarian))
    #expect(other.band == .notYet)
  }

  @Test func anEnglishWordIsJudgedByTheStressThatItsVoiceGivesIt() async throws {
    let references = try await Self.service.references(for: "banana", in: .english)
    #expect(references.readings.count == 3)
    #expect(references.stressed == 1)
    let right = references.verdict(on: try await Self.said("banana", .english))
    #expect(right.band == .asItShouldBe)
    #expect(right.wrongStress == nil)
  }

  @Test func aMarkOfStressInTheWordWinsAndAnUnknownWordHasNone() async throws {
    let marked = try await Self.service.plan("во\u{301}да", in: .bulgarian)
    #expect(marked.stressed == 0)
    let unknown = try await Self.service.plan("абракадабра", in: .bulgarian)
    #expect(unknown.scripts.count == 5)
    #expect(unknown.stressed == nil)
    #expect(try await Self.service.plan("аз искам", in: .bulgarian).scripts.count == 1)
  }

  @Test(arguments: ["", "…", "\u{301}"]) func whatCannotBeSaidIsRefused(word: String) async {
    await #expect(throws: PronunciationFailure.noWord) {
      try await Self.service.references(for: word, in: .bulgarian)
    }
  }

  @Test func whereTheVoiceIsMissingThisIsSaid() async {
    let mute = PronunciationService(
      SpeechService(synthesizer: .espeak(searchPath: "/nowhere"), stress: SpeechFixture.stress))
    await #expect(throws: PronunciationFailure.voice(.synthesizerMissing)) {
      try await mute.references(for: "вода", in: .bulgarian)
    }
  }

  @Test func englishStressMovesWithItsMark() throws {
    let found = try #require(EnglishStress.readings("t@l'EfoUn"))
    #expect(found.readings == ["t'@lEfoUn", "t@l'EfoUn", "t@lEf'oUn"])
    #expect(found.stressed == 1)
    #expect(EnglishStress.readings("w'O:t@ m'IlIk") == nil)
    #expect(EnglishStress.readings("(en)") == nil)
    #expect(EnglishStress.readings("") == nil)
  }

  @Test func aReportHasOneOfThreeBandsOrATrouble() throws {
    #expect(RecordingTrouble.allCases.allSatisfy { !PronunciationReport.text($0, .bulgarian).isEmpty })
    let json = PronunciationReport(trouble: .clipped).json(in: .english)
    #expect(
      String(decoding: JSONWriter.write(json, for: .page), as: UTF8.self)
        .hasPrefix(#"{"band":null,"stress":null,"trouble":"clipped","message":"The sound is too loud"#))
  }
}

/// Files as recorders write them, and as somebody would who wishes us ill.
@Suite struct WaveFileTests {
  private static func bytes(
    kind: UInt16 = 1, channels: UInt16 = 1, rate: UInt32 = 16_000, bits: UInt16 = 16, size: UInt32? = nil,
    data: [UInt8]
  ) -> [UInt8] {
    func little<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> Value(8 * $0)) }
    }
    let block = channels &* (bits / 8)
    return Array("RIFF".utf8) + little(UInt32.max) + Array("WAVEfmt ".utf8) + little(UInt32(16))
      + little(kind)
      + little(channels) + little(rate) + little(rate &* UInt32(block)) + little(block) + little(bits)
      + Array("data".utf8) + little(size ?? UInt32(data.count)) + data
  }

  @Test func eachKindOfSampleIsReadAsTheSameSound() {
    let half = Recording(samples: [0.5, -0.5], rate: 16_000)
    #expect(WaveFile.recording(Self.bytes(bits: 8, data: [192, 64])) == half)
    #expect(WaveFile.recording(Self.bytes(data: [0, 0x40, 0, 0xC0])) == half)
    #expect(WaveFile.recording(Self.bytes(bits: 24, data: [0, 0, 0x40, 0, 0, 0xC0])) == half)
    #expect(WaveFile.recording(Self.bytes(bits: 32, data: [0, 0, 0, 0x40, 0, 0, 0, 0xC0])) == half)
    #expect(WaveFile.recording(Self.bytes(kind: 3, bits: 32, data: [0, 0, 0, 0x3F, 0, 0, 0, 0xBF])) == half)
    #expect(
      WaveFile.recording(Self.bytes(channels: 2, data: [0, 0x40, 0, 0x40, 0, 0xC0, 0, 0xC0])) == half)
  }

  @Test func theDataOfAPipeRunToItsEnd() {
    for size in [0, UInt32.max] {
      #expect(WaveFile.recording(Self.bytes(size: size, data: [0, 0x40, 0]))?.samples == [0.5])
    }
  }

  @Test func ofTenMinutesNoMoreIsReadThanCanBeJudged() throws {
    let long = try #require(
      WaveFile.recording(Self.bytes(data: [UInt8](repeating: 0, count: 16_000 * 1_200))))
    #expect(long.samples.count == 16_000 * Recording.longestSeconds + 1)
    #expect(throws: RecordingTrouble.tooLong) { try SaidWord(long) }
  }

  @Test func whatIsNoWaveIsRefused() {
    let good = Self.bytes(data: [0, 0x40, 0, 0xC0])
    for count in 0..<44 { #expect(WaveFile.recording(Array(good[..<count])) == nil) }
    #expect(WaveFile.recording(Self.bytes(kind: 2, data: [0, 0])) == nil)
    #expect(WaveFile.recording(Self.bytes(channels: 0, data: [0, 0])) == nil)
    #expect(WaveFile.recording(Self.bytes(channels: 65_535, data: [0, 0])) == nil)
    #expect(WaveFile.recording(Self.bytes(rate: 0, data: [0, 0])) == nil)
    #expect(WaveFile.recording(Self.bytes(rate: .max, data: [0, 0])) == nil)
    #expect(WaveFile.recording(Self.bytes(bits: 12, data: [0, 0])) == nil)
    #expect(WaveFile.recording([UInt8](repeating: 0, count: 5_000)) == nil)
  }

  @Test func changedBytesAreReadOrRefusedAndNeverTrap() {
    let good = Self.bytes(data: [UInt8](repeating: 7, count: 200))
    for place in 0..<60 {
      for value: UInt8 in [0, 1, 3, 127, 128, 255] {
        var changed = good
        changed[place] = value
        if let read = WaveFile.recording(changed) { #expect(read.samples.count <= 200) }
      }
    }
  }

  @Test(arguments: ["/", "/dev/zero", "/nowhere.wav"]) func onlyARegularFileIsOpened(path: String) {
    #expect(throws: PronunciationFailure.self) { try WaveFile.recording(path: path) }
  }
}
