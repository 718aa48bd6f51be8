import Language
import Testing

@Suite struct LexiconAnswerTests {
  private func answer(
    _ text: String, _ language: LanguageCode = .english, _ audience: LexiconAudience = .adult
  ) throws -> WordAnswer? {
    try SmallLexicon.ask { $0.answer(for: text, in: language, audience: audience) }
  }

  @Test func aWordIsToldWithAllThatIsKnownOfIt() throws {
    let dog = try #require(try answer("dog"))
    #expect(dog.lemma == "dog" && dog.word == "dog" && dog.language == .english)
    #expect(dog.phonetics.map(\.text) == ["dɒɡ", "dɔɡ"] && dog.phonetics[0].partOfSpeech == .noun)
    #expect(dog.meanings.map(\.partOfSpeech) == [.noun, .verb])
    #expect(dog.meanings[0].definitions.map(\.text) == ["an animal that barks", "a rude name"])
    #expect(dog.meanings[0].definitions[0].example == "the dog barked all night")
    #expect(dog.synonyms == ["hound", "damn", "dodo"])
    #expect(dog.translations == [.init("куче", partOfSpeech: .noun), .init("пес", partOfSpeech: .noun)])
    #expect(dog.forms == ["dogs"] && dog.pictures == ["🐕"])
    #expect(dog.sources == [.wordNet, .freeDict])
    #expect(try answer("good")?.antonyms == ["bad"])
  }

  @Test func aChildMeetsNothingRude() throws {
    let dog = try #require(try answer("dog", .english, .child))
    #expect(dog.meanings[0].definitions.map(\.text) == ["an animal that barks"])
    #expect(dog.synonyms == ["hound"])
    #expect(try answer("damn", .english, .child) == nil)
    #expect(try answer("damns", .english, .child) == nil)
    #expect(try answer("damn", .english, .adult)?.translations.map(\.text) == ["по дяволите"])
    let found = try SmallLexicon.ask { lexicon in
      lexicon.completions(of: "da", in: .english, limit: 5, audience: .child)
        + lexicon.suggestions(for: "dawn", in: .english, limit: 5, audience: .child)
    }
    #expect(!found.contains("damn"))
  }

  @Test(arguments: [
    ("DOG", "dog"), ("  dog ", "dog"), ("Cafe", "café"), ("cafe\u{301}", "café"), ("ice-cream", "ice cream"),
    ("polish", "polish"), ("Polish", "Polish"), ("POLISH", "Polish"),
  ])
  func caseAccentsAndHyphensDoNotMatter(asked: String, lemma: String) throws {
    #expect(try answer(asked)?.lemma == lemma)
  }

  @Test(arguments: [
    ("во\u{301}да", "вода"), ("ВОДА", "вода"), ("видях", "видя"), ("децата", "дете"), ("кучетата", "куче"),
    ("banica", "баница"), ("banitsa", "баница"), ("voda", "вода"), ("detsata", "дете"),
    ("най-голям", "голям"),
    ("по-големи", "голям"),
  ])
  func aBulgarianWordIsFoundHoweverItIsWritten(asked: String, lemma: String) throws {
    #expect(try answer(asked, .bulgarian)?.lemma == lemma)
  }

  @Test(arguments: [("geese", "goose"), ("running", "run"), ("woke up", "wake up"), ("dogs", "dog")])
  func aFormLeadsToItsWord(asked: String, lemma: String) throws {
    let answer = try #require(try answer(asked))
    #expect(answer.lemma == lemma && answer.word == asked)
  }

  @Test func aFormGoesBeforeARarerNameOfTheSameLetters() throws {
    #expect(try answer("ran")?.lemma == "run")
    #expect(try answer("Ran")?.lemma == "Ran")
  }

  @Test func whatNoParadigmHasIsNoForm() throws {
    for text in ["waterses", "dogen", "gooses", "runned", "видяхам", "xyzzy"] {
      #expect(try answer(text) == nil && answer(text, .bulgarian) == nil)
    }
  }

  @Test(arguments: [
    "", " ", "\u{0}", "\n\t", "'", "…", String(repeating: "a", count: 10_000), "../../etc",
    "\u{202E}dog\u{202E}x", "🐕",
  ])
  func whatIsNoWordHasNoAnswer(text: String) throws {
    #expect(try answer(text) == nil && answer(text, .bulgarian) == nil)
    try SmallLexicon.ask { lexicon in
      _ = lexicon.completions(of: text, in: .bulgarian, limit: 10, audience: .child)
      _ = lexicon.suggestions(for: text, in: .english, limit: 10, audience: .child)
    }
  }
}
