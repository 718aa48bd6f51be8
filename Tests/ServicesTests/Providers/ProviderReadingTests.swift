import Language
import Testing

@testable import Services

@Suite struct ProviderReadingTests {
  private func read(
    _ text: String, _ kind: ProviderKind = .dictionary, word: String = "water"
  ) throws(ProviderError) -> ProviderAnswer {
    try ProviderReading.answer(Array(text.utf8), from: kind, to: word)
  }

  private static let entry = """
    [{"word":"Water","phonetics":[{"audio":"https://x/y.mp3"},{"text":"/ˈwɔːtə/","audio":""}],"meanings":[
    {"partOfSpeech":"noun","definitions":[{"definition":"A clear liquid.","synonyms":[],"antonyms":[]},
    {"definition":" Rain ","example":"It pours water."}]},
    {"partOfSpeech":"proverb","definitions":[{"definition":"Something said."}]}],
    "license":{"name":"CC BY-SA 3.0"},"sourceUrls":["https://en.wiktionary.org/wiki/water"]}]
    """

  @Test func aDictionarysAnswerIsRead() throws {
    let answer = try read(Self.entry)
    #expect(answer.phonetic == "ˈwɔːtə")
    #expect(answer.meanings.map(\.partOfSpeech) == [.noun, nil])
    #expect(answer.meanings[0].definitions.map(\.text) == ["A clear liquid.", "Rain"])
    #expect(answer.meanings[0].definitions.map(\.example) == [nil, "It pours water."])
  }

  @Test func synonymsAndOppositesAreReadOfEverySenseEachOnce() throws {
    let text = """
      [{"word":"big","meanings":[{"partOfSpeech":"adjective","definitions":[
      {"definition":"Great.","synonyms":["great","large"],"antonyms":["small"]}],
      "synonyms":["large","BIG","Large"," huge "],"antonyms":["little"]},
      {"partOfSpeech":"noun","definitions":[{"definition":"A top.","synonyms":null}],"synonyms":["boss"]}]}]
      """
    let answer = try read(text, word: "big")
    #expect(answer.synonyms == ["large", "huge", "great", "boss"])
    #expect(answer.antonyms == ["little", "small"])
    let many = (0..<500).map { "\"word \($0)\"" }.joined(separator: ",")
    let flood = #"[{"word":"big","meanings":[{"definitions":[],"synonyms":[\#(many)]}]}]"#
    #expect(try read(flood, word: "big").synonyms.count == 24)
    for bad in [#""large""#, "[5]", "{}"] {
      #expect(throws: ProviderError.unreadable) {
        try read(#"[{"word":"big","meanings":[{"definitions":[],"antonyms":\#(bad)}]}]"#, word: "big")
      }
    }
  }

  @Test func anotherWordThanTheAskedOneSaysNothing() throws {
    #expect(try read(Self.entry, word: "fire").isEmpty)
    #expect(try !read(Self.entry, word: "WATER").isEmpty)
  }

  @Test(arguments: [
    "", "not JSON", "{}", "[1]", "[{}]", #"[{"word":"water"}]"#, #"[{"word":"water","meanings":[{}]}]"#,
    #"[{"word":"water","meanings":[{"definitions":[{"definition":5}]}]}]"#, #"[{"word":7,"meanings":[]}]"#,
  ])
  func whatIsNotInTheShapeIsRefused(text: String) {
    #expect(throws: ProviderError.unreadable) { try read(text) }
  }

  @Test func depthAndNumberOfValuesAreBounded() {
    let deep = String(repeating: "[", count: 100_000)
    let many = "[" + String(repeating: "0,", count: 60_000) + "0]"
    #expect(throws: ProviderError.unreadable) { try read(deep) }
    #expect(throws: ProviderError.unreadable) { try read(many) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: ProviderError.unreadable) {
      try ProviderReading.answer([0x5B, 0x22, 0xFF, 0xFE, 0x22, 0x5D], from: .dictionary, to: "water")
    }
  }

  @Test func aTextThatTurnsWritingOrHasNoEndIsLeftOut() throws {
    for bad in [#"a\u202enur"#, #"a\u0007b"#, #"   "#, String(repeating: "a", count: 1_001)] {
      let text =
        #"[{"word":"water","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"\#(bad)"},"#
        + #"{"definition":"good","example":"\#(bad)"}]}]}]"#
      let answer = try read(text)
      #expect(answer.meanings.first?.definitions == [.init(text: "good", example: nil)])
    }
  }

  @Test func noMoreThanFortyDefinitionsAreTaken() throws {
    let many = Array(repeating: #"{"definition":"a"}"#, count: 500).joined(separator: ",")
    let answer = try read(
      #"[{"word":"water","meanings":[{"partOfSpeech":"verb","definitions":[\#(many)]}]}]"#)
    #expect(answer.meanings.reduce(0) { $0 + $1.definitions.count } == 40)
  }

  @Test func onlyPicturesOfTheVeryWordAreTaken() throws {
    let text = """
      [{"_id":2248,"sex":false,"violence":false,"keywords":[{"keyword":"вода","type":2}]},
      {"_id":7,"sex":false,"violence":false,"keywords":[{"keyword":"водопад"}]},
      {"_id":8,"sex":true,"violence":false,"keywords":[{"keyword":"Вода"}]},
      {"_id":9,"keywords":[{"keyword":"вода"}]}]
      """
    let answer = try read(text, .arasaac, word: "вода")
    #expect(answer.pictures.map(\.number) == [2_248, 8, 9])
    #expect(answer.pictures.map(\.isForChildren) == [true, false, false])
    #expect(answer.pictures.first?.address == "https://static.arasaac.org/pictograms/2248/2248_500.png")
    #expect(throws: ProviderError.unreadable) { try read(#"[{"_id":"../x","keywords":[]}]"#, .arasaac) }
    #expect(throws: ProviderError.unreadable) { try read(#"[{"_id":-1,"keywords":[]}]"#, .arasaac) }
  }

  @Test func aWordIsNeverAPathOfItsOwn() {
    #expect(
      ProviderKind.dictionary.path("../a?b#c/д", in: .english)
        == "/api/v2/entries/en/%2E%2E%2Fa%3Fb%23c%2F%D0%B4")
    #expect(
      ProviderKind.arasaac.path("вода", in: .bulgarian) == "/v1/pictograms/bg/search/%D0%B2%D0%BE%D0%B4%D0%B0"
    )
  }

  @Test(arguments: [
    ("https://example.org/", "https://example.org", "example.org"),
    ("https://example.org:8443/dictionary/", "https://example.org:8443/dictionary", "example.org:8443"),
    ("http://127.0.0.1:9000", "http://127.0.0.1:9000", "127.0.0.1:9000"),
    ("http://localhost", "http://localhost", "localhost"),
  ])
  func anAddressIsTaken(text: String, plain: String, host: String) throws {
    let address = try ProviderAddress(text)
    #expect(address.text == plain && address.host == host)
  }

  @Test(arguments: [
    "http://example.org", "http://192.168.1.5", "http://127.0.0.1.example.org",
    "http://localhost.example.org",
    "http://127.1",
  ])
  func plainHTTPGoesToThisComputerAlone(text: String) {
    #expect(throws: ProviderError.addressNotSecure) { try ProviderAddress(text) }
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org", "file:///etc/passwd", "https://", "https://a@example.org",
    "https://a:b@example.org", "https://example.org?x=1", "https://example.org#x", "https://exa mple.org",
    "https://example.org:99999", "https://пример.бг", "https://" + String(repeating: "a", count: 500),
  ])
  func whatIsNoAddressIsRefused(text: String) {
    #expect(throws: ProviderError.addressMalformed) { try ProviderAddress(text) }
  }

  @Test func everyFailureHasWordsInBothLanguages() {
    let all: [ProviderError] = [
      .addressMalformed, .addressNotSecure, .listDamaged, .notReached, .notSecure, .timedOut, .tooLarge,
      .redirected, .unreadable, .busy(status: 500, retryAfter: nil), .refused(status: 403), .cancelled,
    ]
    #expect(Set(all.map(\.code)).count == all.count)
    for language in [LanguageCode.bulgarian, .english] {
      for error in all {
        let text = error.text(in: language)
        #expect(text.title.hasSuffix(".") && text.detail.hasSuffix("."))
        #expect(
          text.title.unicodeScalars.contains { (0x430...0x44F).contains($0.value) }
            == (language == .bulgarian))
      }
    }
  }
}
