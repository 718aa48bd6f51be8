import Language
import Testing

@Suite struct LexiconEntryTests {
  @Test func whatIsReadPieceByPieceIsTheWholeAnswer() throws {
    try SmallLexicon.ask { lexicon in
      for language in LanguageCode.allCases {
        for audience in [LexiconAudience.child, .adult] {
          for text in SmallLexicon.english.map(\.0) + SmallLexicon.bulgarian.map(\.0) + [
            "geese", "децата", "banica",
          ] {
            let entry = lexicon.entry(for: text, in: language, audience: audience)
            let answer = lexicon.answer(for: text, in: language, audience: audience)
            #expect((entry == nil) == (answer == nil))
            guard let entry, let answer else { continue }
            #expect(
              entry.word == answer.word && entry.lemma == answer.lemma && entry.language == answer.language)
            #expect(entry.sources == answer.sources && entry.phonetics == answer.phonetics)
            #expect(entry.meanings == answer.meanings && entry.translations == answer.translations)
            #expect(entry.synonyms == answer.synonyms && entry.antonyms == answer.antonyms)
            #expect(entry.forms == answer.forms && entry.pictures == answer.pictures)
            #expect(entry.answer == answer)
          }
        }
      }
    }
  }

  @Test func aListBehindALongOneIsFoundWithAllOfIt() throws {
    var draft = SmallLexicon.draft()
    draft.english[2].forms = (0..<40).map { "dog\($0)" }
    draft.english[2].pictures = ["🐕", "🐶"]
    let bytes = LexiconWriter.write(draft) { _, _ in [] }
    try SmallLexicon.ask(bytes) { lexicon in
      let entry = try #require(lexicon.entry(for: "dog", in: .english, audience: .adult))
      #expect(entry.forms.count == 24 && entry.pictures == ["🐕", "🐶"])
      #expect(entry.answer.pictures == ["🐕", "🐶"])
    }
  }

  @Test func aChildIsGivenNoEntryOfARudeWord() throws {
    try SmallLexicon.ask { lexicon in
      #expect(lexicon.entry(for: "damn", in: .english, audience: .child) == nil)
      #expect(lexicon.entry(for: "dog", in: .english, audience: .child)?.synonyms == ["hound"])
    }
  }
}
