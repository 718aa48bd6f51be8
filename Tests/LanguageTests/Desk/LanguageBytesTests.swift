import Language
import Testing

@Suite struct LanguageBytesTests {
  static let requests: [LanguageRequest] = [
    .load(vocabulary: [1, 2, 3], model: []),
    .forms(text: "чета", language: .bulgarian, partOfSpeech: nil),
    .forms(text: "go", language: .english, partOfSpeech: .verb, inflection: 200),
    .agree(
      words: [TappedWord("реша", .verb, inflection: 8), TappedWord("🙂"), TappedWord("")],
      language: .bulgarian,
      speaker: AgreementSpeaker(gender: .feminine)),
    .liveForms(
      context: [TappedWord("вчера", .time)], tiles: [TappedWord("ходя", .verb)], language: .bulgarian,
      speaker: AgreementSpeaker()),
    .predict(
      PredictionRequest(
        context: [TappedWord("I", .person)], prefix: "wa", language: .english, hidden: ["water", "x"],
        familyUse: [0, 255], limit: 8)),
    .predict(beside),
  ]

  private static var beside: PredictionRequest {
    var request = PredictionRequest(context: [], language: .bulgarian)
    request.reach = TileReach(
      taps: [1, 2, 255], tapsBefore: [2, 1, 255], travelled: 1, tapsFromHome: [1, 2, 255])
    request.passedOver = ["вода", "сок"]
    return request
  }

  static var answers: [LanguageAnswer] {
    var desk = LanguageDesk()
    return requests.map { desk.answer($0) } + [
      .loaded(true), .predicted([PredictedWord("вода", id: "water"), PredictedWord("аха")]), .refused,
    ]
  }

  @Test func everyRequestAndAnswerComesBackAsItWas() throws {
    for request in LanguageBytesTests.requests {
      #expect(try LanguageRequest(decoding: request.encoded) == request)
    }
    for answer in LanguageBytesTests.answers {
      #expect(try LanguageAnswer(decoding: answer.encoded) == answer)
    }
  }

  @Test func whatIsCutOrLongerIsRefused() {
    for request in LanguageBytesTests.requests {
      let bytes = request.encoded
      for count in bytes.indices {
        #expect(throws: (any Error).self) { try LanguageRequest(decoding: Array(bytes[..<count])) }
      }
      #expect(throws: (any Error).self) { try LanguageRequest(decoding: bytes + [0]) }
    }
    for answer in LanguageBytesTests.answers {
      let bytes = answer.encoded
      for count in bytes.indices {
        #expect(throws: (any Error).self) { try LanguageAnswer(decoding: Array(bytes[..<count])) }
      }
    }
  }

  @Test func spoiltBytesNeverTrap() {
    var generator = SeededGenerator(seed: 11)
    var desk = LanguageDesk()
    for original in LanguageBytesTests.requests.map(\.encoded) + LanguageBytesTests.answers.map(\.encoded) {
      for _ in 0..<150 {
        var bytes = original
        for _ in 0...Int.random(in: 0...3, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
            in: .min ... .max, using: &generator)
        }
        let answer = desk.answer(to: bytes)
        #expect((try? LanguageAnswer(decoding: answer)) != nil)
        _ = try? LanguageAnswer(decoding: bytes)
      }
    }
  }

  @Test func featuresOfEveryFormFitIntoTheirBits() {
    var seen: Set<UInt32> = []
    for (word, language) in [
      ("чета", LanguageCode.bulgarian), ("мия се", .bulgarian), ("учител", .bulgarian), ("бял", .bulgarian),
      ("аз", .bulgarian), ("мой", .bulgarian), ("go", .english), ("child", .english), ("big", .english),
    ] {
      for paradigm in Inflector.paradigms(of: word, language: language) {
        for cell in paradigm.cells {
          #expect(Features(bits: cell.features.bits) == cell.features)
          seen.insert(cell.features.bits)
        }
      }
    }
    #expect(seen.count > 60)
    for bits: UInt32 in [1 << 30, 7, 3 << 3, 1 << 28, .max] { #expect(Features(bits: bits) == nil) }
  }
}
