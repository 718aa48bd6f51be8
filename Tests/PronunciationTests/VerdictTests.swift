import Testing

@testable import Pronunciation

/// All sounds are made here, so that these need no voice to be installed.
@Suite struct VerdictTests {
  private static func said(_ word: String, by voice: MadeVoice = .learner) throws -> SaidWord {
    try SaidWord(voice.says(word))
  }

  /// A word of two or three vowels with the stress on each in turn, and others.
  private static func references(_ readings: [String], stressed: Int?) throws -> WordReferences {
    let made = WordReferences(
      readings: try readings.map { word in try MadeVoice.references.map { try said(word, by: $0) } },
      stressed: stressed,
      others: try ["s'eti", "t'ouse", "us'ie", "it'o", "'esute"].map {
        try said($0, by: MadeVoice.references[0])
      })
    return try #require(made)
  }

  @Test func aWordSaidRightByAnUnknownVoiceIsAsItShouldBe() throws {
    let references = try Self.references(["s'atu", "sat'u"], stressed: 0)
    let verdict = references.verdict(on: try Self.said("s'atu"))
    #expect(verdict.band == .asItShouldBe)
    #expect(verdict.wrongStress == nil)
  }

  @Test(arguments: ["'isoe", "t'ei", "us'is"])
  func anotherWordComesIntoALowerBandThanTheRightOne(other: String) throws {
    let references = try Self.references(["s'atu", "sat'u"], stressed: 0)
    let right = references.verdict(on: try Self.said("s'atu"))
    let wrong = references.verdict(on: try Self.said(other))
    #expect(wrong.band == .notYet)
    #expect(wrong.doubt > right.doubt)
  }

  @Test func aWordWithOneSoundOffRaisesMoreDoubtThanTheRightOneAndLessThanAnother() throws {
    let references = try Self.references(["s'atuso", "sat'uso"], stressed: 0)
    let right = references.verdict(on: try Self.said("s'atuso")).doubt
    let near = references.verdict(on: try Self.said("s'atiso")).doubt
    let far = references.verdict(on: try Self.said("'itese")).doubt
    #expect(right < near)
    #expect(near < far)
  }

  @Test(arguments: [("s'itaso", nil), ("sit'aso", 2), ("sitas'o", 3)] as [(String, Int?)])
  func theSyllableThatIsStressedIsHeard(word: String, wrong: Int?) throws {
    let references = try Self.references(["s'itaso", "sit'aso", "sitas'o"], stressed: 0)
    #expect(references.verdict(on: try Self.said(word)).wrongStress == wrong)
  }

  @Test func whereNobodyKnowsTheStressAnyIsRight() throws {
    let references = try Self.references(["s'itaso", "sit'aso"], stressed: nil)
    for word in ["s'itaso", "sit'aso"] {
      let verdict = references.verdict(on: try Self.said(word))
      #expect(verdict.wrongStress == nil)
      #expect(verdict.band == .asItShouldBe)
    }
  }

  @Test func aWordWithAWrongStressIsAlmostRightAtBest() {
    #expect(PronunciationVerdict(doubt: 0, wrongStress: 2).band == .almost)
    #expect(PronunciationVerdict(doubt: 0, wrongStress: nil).band == .asItShouldBe)
    #expect(PronunciationVerdict(doubt: .infinity, wrongStress: nil).band == .notYet)
    #expect(PronunciationVerdict(doubt: .nan, wrongStress: nil).band == .notYet)
  }

  @Test func theSameRecordingIsJudgedTheSameEachTime() throws {
    let references = try Self.references(["s'atu", "sat'u"], stressed: 0)
    let recording = MadeVoice.learner.says("s'atu")
    let verdicts = try (0..<3).map { _ in references.verdict(on: try SaidWord(recording)) }
    #expect(Set(verdicts).count == 1)
  }

  @Test(arguments: [22_050, 44_100, 48_000])
  func aRecordingAtAnotherRateIsJudgedAlike(rate: Int) throws {
    let references = try Self.references(["s'atu", "sat'u"], stressed: 0)
    let verdict = references.verdict(
      on: try SaidWord(MadeVoice.learner.says("s'atu", sampleRate: rate)))
    #expect(verdict.band == .asItShouldBe)
    #expect(verdict.wrongStress == nil)
  }

  @Test func aWordWithoutReferencesOrWithoutOtherWordsIsNotJudged() throws {
    let word = try Self.said("s'atu")
    #expect(WordReferences(readings: [], stressed: nil, others: [word, word, word]) == nil)
    #expect(WordReferences(readings: [[word], []], stressed: 1, others: [word, word, word]) == nil)
    #expect(WordReferences(readings: [[word]], stressed: 3, others: [word, word, word]) == nil)
    #expect(WordReferences(readings: [[word]], stressed: 0, others: [word, word]) == nil)
    #expect(WordReferences(readings: [[word]], stressed: 0, others: [word, word, word]) != nil)
  }
}
