import Testing

@testable import Language

@Suite struct LexiconTextsTests {
  /// Reading many words at once looks ahead in the file; it must change nothing.
  @Test func manyWordsAreReadAsEachOneAlone() throws {
    try SmallLexicon.ask { lexicon in
      for table in [lexicon.english, lexicon.bulgarian] {
        let all = Array(0..<table.count)
        #expect(table.texts(all) == all.map { table.text($0) })
        #expect(table.texts(all.reversed()) == all.reversed().map { table.text($0) })
        #expect(Set(table.texts(all)).count == table.count)
      }
      #expect(lexicon.english.texts([]).isEmpty)
      let english = Set(lexicon.english.texts(Array(0..<lexicon.english.count)))
      #expect(english == Set(SmallLexicon.english.map(\.0)))
      let bulgarian = Set(lexicon.bulgarian.texts(Array(0..<lexicon.bulgarian.count)))
      #expect(bulgarian == Set(SmallLexicon.bulgarian.map(\.0)))
    }
  }

  @Test func aLemmaIsFoundForEveryFormAndForNothingElse() throws {
    try SmallLexicon.ask { lexicon in
      for (language, words) in SmallLexicon.forms {
        let texts = language == .english ? SmallLexicon.english : SmallLexicon.bulgarian
        for (place, forms) in words {
          for form in forms where !texts.contains(where: { $0.0 == form || $0.0 == "Ran" && form == "ran" }) {
            #expect(
              lexicon.answer(for: form, in: language, audience: .adult)?.lemma == texts[place].0, "\(form)")
          }
        }
      }
      for nothing in ["rung", "geeses", "wokes", "dogss"] {
        #expect(lexicon.answer(for: nothing, in: .english, audience: .adult) == nil)
      }
    }
  }
}
