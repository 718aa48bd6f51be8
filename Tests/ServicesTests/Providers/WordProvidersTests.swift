import Exchange
import Language
import NIOConcurrencyHelpers
import Testing

@testable import Services

@Suite struct WordProvidersTests {
  /// A lexicon of few words, whose bytes stay as long as the tests run.
  private static let lexicon: Lexicon? = {
    var draft = LexiconDraft(.full)
    for text in ["water", "a", "clear", "liquid", "of", "rain", "damn", "it", "falls", "child"] {
      var word = LexiconDraft.Word(text)
      word.senses = [LexiconDraft.Sense("about it", partOfSpeech: .noun)]
      word.isRude = text == "damn"
      draft.english.append(word)
    }
    let bytes = LexiconWriter.write(draft) { _, _ in [] }
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    kept.copyBytes(from: bytes)
    return try? Lexicon(UnsafeRawBufferPointer(kept))
  }()

  /// A clock, a network and a list of connections that a test sets.
  private final class World: Sendable {
    struct Values: Sendable {
      var now: Int64 = 0
      var answer: Result<[UInt8]?, ProviderError> = .success(nil)
      var asked: [String] = []
      var kinds: [ProviderKind] = [.dictionary]
    }
    let values = NIOLockedValueBox(Values())

    var now: Int64 {
      get { values.withLockedValue { $0.now } }
      set { values.withLockedValue { $0.now = newValue } }
    }
    var answer: Result<[UInt8]?, ProviderError> {
      get { values.withLockedValue { $0.answer } }
      set { values.withLockedValue { $0.answer = newValue } }
    }
    var kinds: [ProviderKind] {
      get { values.withLockedValue { $0.kinds } }
      set { values.withLockedValue { $0.kinds = newValue } }
    }
    var asked: [String] { values.withLockedValue { $0.asked } }

    func says(_ text: String) { self.answer = .success(Array(text.utf8)) }

    func providers() throws -> WordProviders {
      let address = try ProviderAddress("https://words.example")
      return WordProviders(
        now: { self.now }, connections: { self.kinds.map { ProviderConnection($0, address) } }
      ) {
        (url) throws(ProviderError) in
        self.values.withLockedValue { $0.asked.append(url) }
        return try self.answer.get()
      }
    }
  }

  private static func entry(_ definitions: String...) -> String {
    let list = definitions.map { #"{"definition":"\#($0)","example":"damn it"}"# }.joined(separator: ",")
    return #"[{"word":"water","meanings":[{"partOfSpeech":"noun","definitions":[\#(list)]}]}]"#
  }

  private func ask(
    _ providers: WordProviders, _ audience: LexiconAudience = .adult, policy: ResponsePolicy = .cacheFirst
  ) async throws -> [String] {
    let lexicon = try #require(Self.lexicon)
    return await providers.answers(
      for: "water", in: .english, audience: audience, lexicon: lexicon, policy: policy
    )
    .flatMap(\.meanings).flatMap(\.definitions).map(\.text)
  }

  @Test func anAnswerIsKeptForFiveMinutes() async throws {
    let world = World()
    world.says(Self.entry("rain"))
    let providers = try world.providers()
    #expect(try await ask(providers) == ["rain"])
    world.now = 299_999
    #expect(try await ask(providers) == ["rain"])
    #expect(world.asked == ["https://words.example/api/v2/entries/en/water"])
    world.now = 300_000
    #expect(try await ask(providers) == ["rain"])
    #expect(world.asked.count == 2)
  }

  @Test func whoWantsItAnewGetsItFromTheSourceAndTheOldAnswerOnlyWhereItFails() async throws {
    let world = World()
    world.says(Self.entry("rain"))
    let providers = try world.providers()
    #expect(try await ask(providers) == ["rain"])
    world.says(Self.entry("a clear liquid"))
    #expect(try await ask(providers) == ["rain"])
    #expect(try await ask(providers, policy: .networkFirst) == ["a clear liquid"])
    #expect(try await ask(providers) == ["a clear liquid"])
    world.answer = .failure(.notReached)
    #expect(try await ask(providers, policy: .networkFirst) == ["a clear liquid"])
    #expect(world.asked.count == 3)
  }

  @Test func whoWantsNothingStoredLeavesNothingBehindAndGetsNothingOld() async throws {
    let world = World()
    world.says(Self.entry("rain"))
    let providers = try world.providers()
    #expect(try await ask(providers, policy: .networkOnly) == ["rain"])
    #expect(try await ask(providers) == ["rain"])
    #expect(world.asked.count == 2, "nothing was kept of the first answer")
    world.answer = .failure(.notReached)
    #expect(try await ask(providers, policy: .networkOnly).isEmpty)
    #expect(try await ask(providers) == ["rain"])
  }

  @Test func aChildMeetsOnlySynonymsThatTheLexiconTellsAChild() async throws {
    let world = World()
    world.says(
      #"[{"word":"water","meanings":[{"definitions":[],"synonyms":["rain","damn","klorp"],"antonyms":["damn liquid"]}]}]"#
    )
    let providers = try world.providers()
    let lexicon = try #require(Self.lexicon)
    let child = await providers.answers(for: "water", in: .english, audience: .child, lexicon: lexicon)
    #expect(child.map(\.synonyms) == [["rain"]] && child.flatMap(\.antonyms).isEmpty)
    let adult = await providers.answers(for: "water", in: .english, audience: .adult, lexicon: lexicon)
    #expect(adult.map(\.synonyms) == [["rain", "damn", "klorp"]])
  }

  @Test func whatWasSaidStandsInForASourceThatFails() async throws {
    let world = World()
    world.says(Self.entry("rain"))
    let providers = try world.providers()
    _ = try await ask(providers)
    world.now = 300_000
    world.answer = .failure(.notReached)
    #expect(try await ask(providers) == ["rain"])
    #expect(providers.state(of: .dictionary) == .fails(.notReached))
  }

  @Test func aSourceThatFailsIsLeftAloneForAWhile() async throws {
    let world = World()
    world.answer = .failure(.busy(status: 429, retryAfter: 90))
    let providers = try world.providers()
    #expect(try await ask(providers).isEmpty)
    world.now = 89_999
    #expect(try await ask(providers).isEmpty)
    #expect(world.asked.count == 1)
    world.now = 90_000
    world.says(Self.entry("rain"))
    #expect(try await ask(providers) == ["rain"])
    #expect(providers.state(of: .dictionary) == .answers)
  }

  @Test func anAnswerThatCantBeReadIsNone() async throws {
    let world = World()
    world.says("<html>")
    let providers = try world.providers()
    #expect(try await ask(providers).isEmpty)
    #expect(providers.state(of: .dictionary) == .fails(.unreadable))
  }

  @Test func aChildMeetsOnlyWordsThatTheLexiconTellsAChild() async throws {
    let world = World()
    world.says(
      Self.entry("a clear liquid", "a damn liquid", "a child’s rain", "a klorp of rain", "a (vulgar) liquid"))
    let providers = try world.providers()
    #expect(try await ask(providers).count == 5)
    #expect(try await ask(providers, .child) == ["a clear liquid", "a child’s rain"])
    let lexicon = try #require(Self.lexicon)
    let told = await providers.answers(for: "water", in: .english, audience: .child, lexicon: lexicon)
    #expect(told.flatMap(\.meanings).flatMap(\.definitions).allSatisfy { $0.example == nil })
  }

  @Test func aChildSeesOnlyPicturesThatTheirSourceHasRated() async throws {
    let world = World()
    world.kinds = [.arasaac]
    world.says(
      #"[{"_id":1,"sex":false,"violence":false,"keywords":[{"keyword":"water"}]},{"_id":2,"keywords":[{"keyword":"water"}]}]"#
    )
    let lexicon = try #require(Self.lexicon)
    let providers = try world.providers()
    let child = await providers.answers(for: "water", in: .english, audience: .child, lexicon: lexicon)
    #expect(child.flatMap(\.pictures).map(\.number) == [1])
    let adult = await providers.answers(for: "water", in: .english, audience: .adult, lexicon: lexicon)
    #expect(adult.flatMap(\.pictures).map(\.number) == [1, 2])
  }

  @Test func whatIsDisconnectedIsForgotten() async throws {
    let world = World()
    world.says(Self.entry("rain"))
    let providers = try world.providers()
    _ = try await ask(providers)
    world.kinds = []
    #expect(try await ask(providers).isEmpty)
    world.kinds = [.dictionary]
    world.answer = .failure(.notReached)
    #expect(try await ask(providers).isEmpty)
  }

  @Test func noSourceIsAskedInALanguageItDoesNotSpeak() async throws {
    let world = World()
    let lexicon = try #require(Self.lexicon)
    let found = await (try world.providers()).answers(
      for: "вода", in: .bulgarian, audience: .adult, lexicon: lexicon)
    #expect(found.isEmpty && world.asked.isEmpty)
  }

  @Test func aListOfConnectionsIsReadBackAndNoOther() throws {
    let list = [
      ProviderConnection(.arasaac, try ProviderAddress("https://api.arasaac.org")),
      ProviderConnection(.dictionary, try ProviderAddress("http://127.0.0.1:9000/x")),
    ]
    #expect(ProviderConnection.read(try ProviderConnection.json(list)) == list)
    for bad in [
      "", "[]", #"{"providers":[{"kind":"other","address":"https://a.b"}]}"#,
      #"{"providers":[{"kind":"arasaac","address":"http://example.org"}]}"#,
      #"{"providers":[{"kind":"arasaac","address":"https://a.b"},{"kind":"arasaac","address":"https://c.d"}]}"#,
    ] {
      #expect(ProviderConnection.read(Array(bad.utf8)) == nil)
    }
  }
}
