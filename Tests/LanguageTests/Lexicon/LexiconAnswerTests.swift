import Testing

@testable import Language

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

  @Test func aWordThatCanHurtIsToldToAChildWhoAsksAndOfferedNowhere() throws {
    var draft = SmallLexicon.draft()
    draft.english[10].isAskedOnly = true
    draft.english[10].translations = [LexiconDraft.Translation(LexiconDraft.Reference(9))]
    draft.bulgarian[9].isAskedOnly = true
    let bytes = LexiconWriter.write(draft) { SmallLexicon.forms[$0]?[$1] ?? [] }
    try SmallLexicon.ask(bytes) { lexicon in
      for asked in ["hound", "hounds"] {
        let hound = try #require(lexicon.answer(for: asked, in: .english, audience: .child))
        #expect(hound.lemma == "hound" && hound.translations.map(\.text) == ["пес"])
        #expect(lexicon.entry(for: asked, in: .english, audience: .child)?.translations.count == 1)
      }
      let dog = try #require(lexicon.answer(for: "dog", in: .english, audience: .child))
      #expect(dog.synonyms == [] && dog.translations.map(\.text) == ["куче"])
      let whole = try #require(lexicon.answer(for: "dog", in: .english, audience: .adult))
      #expect(whole.synonyms.contains("hound"))
      #expect(lexicon.completions(of: "hou", in: .english, limit: 9, audience: .child) == [])
      #expect(lexicon.completions(of: "hou", in: .english, limit: 9, audience: .adult) == ["hound"])
      for typo in ["houn", "hounsd"] {
        let meant = lexicon.suggestions(for: typo, in: .english, limit: 9, audience: .child)
        #expect(!meant.contains("hound") && !meant.contains("hounds"))
        #expect(lexicon.suggestions(for: typo, in: .english, limit: 9, audience: .adult) != [])
      }
      for number in UInt64(0)..<200 {
        for level in [3, 4] {
          #expect(lexicon.word(number: number, level: level, in: .english, audience: .child) != "hound")
        }
      }
    }
  }

  @Test func aFileOfManyBlocksIsSummedBlockByBlock() throws {
    var draft = SmallLexicon.draft()
    // Texts of some hundred thousand bytes that are not alike.
    draft.english[2].senses += (0..<9_000).map {
      LexiconDraft.Sense("a meaning of the number \($0) that nobody reads")
    }
    var bytes = LexiconWriter.write(draft)
    #expect(LexiconBlocks.count(in: bytes.count) > 1)
    try bytes.withUnsafeBytes { all in
      let sums = (0..<LexiconBlocks.count(in: all.count)).map { number in
        let start = LexiconBlocks.start + number * LexiconBlocks.length
        return LexiconBlocks.sum(
          UnsafeRawBufferPointer(rebasing: all[start..<min(all.count, start + LexiconBlocks.length)]))
      }
      #expect(sums == LexiconBlocks.sums(all))
      let (summed, read) = (try Lexicon(all) { sums }, try Lexicon(all))
      #expect(summed.edition == read.edition)
      // Blocks that changed places are told apart.
      #expect(throws: LexiconError.corrupt) { try Lexicon(all) { sums.reversed() } }
    }
    bytes[bytes.count - 1] ^= 1
    #expect(throws: LexiconError.corrupt) { try SmallLexicon.ask(bytes) { $0.edition } }
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

@Suite struct ShortAnswerTests {
  private func meaning(_ part: LexicalClass, _ texts: String..., own: Int = 0) -> WordAnswer.Meaning {
    WordAnswer.Meaning(
      partOfSpeech: part,
      definitions: texts.enumerated().map { WordAnswer.Definition($1, isOwn: $0 < own) })
  }

  private func texts(_ meanings: [WordAnswer.Meaning]) -> [[String]] {
    meanings.map { $0.definitions.map { $0.text } }
  }

  @Test func aChildIsToldTheFirstOfEachPartOfSpeechBeforeTheSecondOfAny() {
    let all = [meaning(.noun, "a", "b", "c", "d"), meaning(.verb, "e", "f"), meaning(.adjective, "g")]
    #expect(texts(all.fewest(3)) == [["a"], ["e"], ["g"]])
    #expect(texts(all.fewest(5)) == [["a", "b"], ["e", "f"], ["g"]])
    #expect(texts([all[0]].fewest(3)) == [["a", "b", "c"]])
    #expect(texts(all.fewest(2)) == [["a"], ["e"]])
    #expect([WordAnswer.Meaning]().fewest(3).isEmpty)
  }

  @Test func theChildrensOwnMeaningsDoNotCountAmongThem() {
    let all = [meaning(.verb, "own", "a", own: 1), meaning(.noun, "b", "c", "d")]
    #expect(texts(all.fewest(3)) == [["own", "a"], ["b", "c"]])
    #expect(texts([meaning(.noun, "own", own: 1)].fewest(3)) == [["own"]])
  }

  @Test func aChildGetsFewDefinitionsAndSynonymsAndAnAdultAll() throws {
    var draft = SmallLexicon.draft()
    draft.english[2].senses = (0..<6).map { LexiconDraft.Sense("sense \($0)", partOfSpeech: .noun) }
    draft.english[2].senses[0].example = "a dark one"
    draft.english[2].senses[0].isExampleRude = true
    draft.english[2].synonyms = (3..<10).map { LexiconDraft.Reference($0) }
    let bytes = LexiconWriter.write(draft) { _, _ in [] }
    try SmallLexicon.ask(bytes) { lexicon in
      let child = try #require(lexicon.answer(for: "dog", in: .english, audience: .child))
      let adult = try #require(lexicon.answer(for: "dog", in: .english, audience: .adult))
      #expect(child.meanings[0].definitions.map { $0.text } == ["sense 0", "sense 1", "sense 2"])
      #expect(child.meanings[0].definitions[0].example == nil)
      #expect(adult.meanings[0].definitions.count == 6)
      #expect(adult.meanings[0].definitions[0].example == "a dark one")
      #expect(child.synonyms.count == 5)
      #expect(adult.synonyms.count > 5)
      // dog is one of the app's own, whatever its weight.
      #expect(lexicon.everydayWords(1, in: .english) == ["dog", "good"])
      #expect(lexicon.everydayWords(2, in: .english) == ["dog", "good", "run"])
    }
  }
}

@Suite struct OwnLemmaTests {
  private func lemma(_ text: String, isOwn: Bool) throws -> String? {
    var draft = LexiconDraft(.full)
    for word in ["цвете", "цветя", "добър", "по-добър", "добре"] {
      var entry = LexiconDraft.Word(word)
      entry.senses = [LexiconDraft.Sense("за \(word)")]
      entry.isVocabulary = isOwn && ["цвете", "добър", "добре"].contains(word)
      draft.bulgarian.append(entry)
    }
    let bytes = LexiconWriter.write(draft) { language, word in
      language == .bulgarian ? [["цветя", "цветето"], [], ["добра", "добре"], [], []][word] : []
    }
    return try SmallLexicon.ask(bytes) {
      $0.answer(for: text, in: .bulgarian, audience: .child)?.lemma
    }
  }

  @Test(arguments: [("цветя", "цвете"), ("по-добър", "добър"), ("цветето", "цвете"), ("добре", "добре")])
  func aFormLeadsToTheAppsOwnWordAlsoWhereASourceHasItAsAWord(form: String, word: String) throws {
    #expect(try lemma(form, isOwn: true) == word)
  }

  @Test func amongWordsOfTheSourcesTheOneThatIsWrittenSoAnswers() throws {
    #expect(try lemma("цветя", isOwn: false) == "цветя")
    #expect(try lemma("по-добър", isOwn: false) == "по-добър")
  }
}
