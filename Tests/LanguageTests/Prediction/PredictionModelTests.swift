import Bytes
import Language
import Testing

@Suite struct PredictionModelTests {
  static let vocabulary = ProjectFiles.vocabulary
  static let bytes = ProjectFiles.model.encode(vocabulary)

  @Test func theSameExamplesMakeTheSameBytesAndComeBackAsTheyWere() throws {
    let again = PredictionModelBuilder.build(
      bulgarian: ProjectFiles.examples("Vocabulary/Sentences/bg.tsv"),
      english: ProjectFiles.examples("Vocabulary/Sentences/en.tsv"), vocabulary: Self.vocabulary)
    #expect(again.encode(Self.vocabulary) == Self.bytes)
    let read = try PredictionModel.decode(Self.bytes, vocabulary: Self.vocabulary)
    #expect(read.fingerprint == ProjectFiles.model.fingerprint)
    #expect(read.encode(Self.vocabulary) == Self.bytes)
    for language in LanguageCode.allCases {
      let (sequences, expected) = (
        read.corpus(language).sequences, ProjectFiles.model.corpus(language).sequences
      )
      #expect(sequences.count == expected.count)
      #expect(Set(sequences) == Set(expected))
    }
  }

  @Test func theModelHoldsTheExamplesAndStaysSmall() {
    for language in LanguageCode.allCases {
      #expect(ProjectFiles.model.corpus(language).sequences.count >= 1_500)
    }
    #expect(Self.bytes.count < 16_000)
  }

  @Test func aModelOfAnotherVocabularyIsRefused() {
    let fewer = Vocabulary(entries: Array(Self.vocabulary.entries.dropLast()), boards: [])
    #expect(throws: PredictionModelError.otherVocabulary) {
      try PredictionModel.decode(Self.bytes, vocabulary: fewer)
    }
    let predictor = Predictor(fewer, language: .english, model: ProjectFiles.model)
    #expect(predictor.suggestions(SuggestionRequest(context: [])).count == 6)
  }

  @Test func aCutOrChangedModelIsRefused() {
    for end in stride(from: 0, to: Self.bytes.count, by: 97) {
      #expect(throws: PredictionModelError.self) {
        try PredictionModel.decode(Array(Self.bytes[..<end]), vocabulary: Self.vocabulary)
      }
    }
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      var changed = Self.bytes
      let place = Int.random(in: 0..<changed.count, using: &numbers)
      changed[place] ^= UInt8.random(in: 1...255, using: &numbers)
      #expect(throws: PredictionModelError.self) {
        try PredictionModel.decode(changed, vocabulary: Self.vocabulary)
      }
    }
  }

  @Test func nonsenseUnderARightChecksumIsRefusedOrHarmless() {
    var numbers = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var changed = Self.bytes
      for _ in 0..<Int.random(in: 1...20, using: &numbers) {
        let place = Int.random(in: 13..<changed.count, using: &numbers)
        changed[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      changed.removeLast(Int.random(in: 0...1, using: &numbers) * 40)
      let sum = Checksum.crc32(changed, from: 9)
      for byte in 0..<4 { changed[5 + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * byte)) }
      guard let model = try? PredictionModel.decode(changed, vocabulary: Self.vocabulary) else { continue }
      let predictor = Predictor(Self.vocabulary, language: .bulgarian, model: model)
      let request = SuggestionRequest(context: ProjectFiles.words("аз искам"))
      #expect(predictor.suggestions(request).count == 6)
    }
  }
}
