import Language
import Testing

@Suite struct LexiconListTests {
  @Test func completionsComeCommonestFirst() throws {
    try SmallLexicon.ask { lexicon in
      #expect(
        lexicon.completions(of: "вод", in: .bulgarian, limit: 9, audience: .child) == [
          "вода", "водопад", "водолаз",
        ])
      #expect(lexicon.completions(of: "do", in: .english, limit: 2, audience: .child) == ["dog", "dot"])
      #expect(lexicon.completions(of: "bani", in: .bulgarian, limit: 9, audience: .child) == ["баница"])
      #expect(lexicon.completions(of: "q", in: .english, limit: 9, audience: .child) == [])
      #expect(lexicon.completions(of: "d", in: .english, limit: 0, audience: .child) == [])
    }
  }

  @Test(arguments: [
    ("dgo", "dog"), ("watr", "water"), ("watter", "water"), ("wster", "water"), ("rnning", "running"),
    ("icecream", "ice cream"), ("gese", "geese"), ("wtaerr", "water"),
  ])
  func oneSlipIsForgiven(asked: String, meant: String) throws {
    let found = try SmallLexicon.ask { $0.suggestions(for: asked, in: .english, limit: 5, audience: .child) }
    #expect(found.first == meant)
  }

  @Test(arguments: [
    ("куч", "куче"), ("водда", "вода"), ("децтаа", "децата"), ("выда", "вода"), ("банциа", "баница"),
  ])
  func oneSlipIsForgivenInBulgarian(asked: String, meant: String) throws {
    let found = try SmallLexicon.ask {
      $0.suggestions(for: asked, in: .bulgarian, limit: 5, audience: .child)
    }
    #expect(found.first == meant)
  }

  @Test func theCommonerWordIsMeantWhereTwoAreAsNear() throws {
    let found = try SmallLexicon.ask { $0.suggestions(for: "doh", in: .english, limit: 5, audience: .child) }
    #expect(found.prefix(2) == ["dog", "dot"])
  }

  @Test func theSameNumberGivesTheSameWordOfALevel() throws {
    try SmallLexicon.ask { lexicon in
      for number in UInt64(0)..<50 {
        #expect(lexicon.word(number: number, level: 1, in: .bulgarian, audience: .child) == "куче")
        let word = lexicon.word(number: number, level: 3, in: .english, audience: .child)
        #expect(word == lexicon.word(number: number, level: 3, in: .english, audience: .child))
        #expect(word != nil && word != "damn" && word != "ice cream")
      }
      let all = Set(
        (UInt64(0)..<200).map { lexicon.word(number: $0, level: 4, in: .bulgarian, audience: .child) })
      #expect(all.count == SmallLexicon.bulgarian.count - 1 && !all.contains("по дяволите"))
      #expect(lexicon.word(number: .max, level: 99, in: .english, audience: .adult) != nil)
    }
  }
}
