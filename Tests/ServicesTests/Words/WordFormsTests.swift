import Exchange
import Family
import Language
import Services
import Testing

@Suite struct WordFormsTests {
  private func features(_ paradigm: Paradigm) -> [String: String] {
    Dictionary(paradigm.cells.map { ($0.features.text, $0.form) }) { first, _ in first }
  }

  @Test func everyCellIsLabelledAsUniversalDependenciesDo() throws {
    let verb = features(try #require(try WordForms.paradigms(of: "чета", language: .bulgarian).first))
    #expect(verb["Mood=Ind|Number=Sing|Person=1|Tense=Pres|VerbForm=Fin"] == "чета")
    #expect(verb["Mood=Ind|Number=Sing|Person=1|Tense=Past|VerbForm=Fin"] == "четох")
    #expect(verb["Mood=Ind|Number=Plur|Person=3|Tense=Imp|VerbForm=Fin"] == "четяха")
    let noun = try WordForms.paradigms(of: "стол", language: .bulgarian, className: "noun")[0]
    #expect(noun.cells.contains { $0.form == "стола" && $0.features.number == .count })
    #expect(noun.cells.contains { $0.form == "столът" && $0.features.definite == .definite })
  }

  @Test func theJSONIsAnArrayOfLemmaClassAndCells() throws {
    let paradigms = try WordForms.paradigms(of: "чета", language: .bulgarian)
    let bytes = try EncodedJSON.page(paradigms.map { WordForms.Reading($0) })
    let array = try #require(try JSONReader.read(bytes).array)
    let first = try #require(array.first?.object)
    #expect(first["lemma"]?.text == "чета")
    #expect(first["class"]?.text == "I.1 чета")
    let cell = try #require(first["cells"]?.array?.first?.object)
    #expect(cell["form"]?.text == "чета")
    #expect(cell["features"]?.text == "Mood=Ind|Number=Sing|Person=1|Tense=Pres|VerbForm=Fin")
    #expect(first.members.count == 3 && cell.members.count == 2)
  }

  @Test func aClassMayBeGivenByItsNameNumberOrModel() throws {
    for name in ["I.5 пиша", "I.5", "пиша"] {
      let chosen = try WordForms.paradigms(of: "реша", language: .bulgarian, className: name)
      #expect(chosen.map(\.className) == ["I.5 пиша"])
      #expect(chosen[0].form(.finite(.present, .second, .singular)) == "решеш")
    }
  }

  @Test func whatCannotBeAnsweredIsSaidInBothLanguages() {
    #expect(throws: WordsError.unknownLanguage("de")) { try WordForms.language("de") }
    #expect(throws: WordsError.empty) { try WordForms.paradigms(of: " ", language: .bulgarian) }
    for text in ["🙂", "123", "water"] {
      #expect(throws: WordsError.noWord(text, .bulgarian)) {
        try WordForms.paradigms(of: text, language: .bulgarian)
      }
    }
    #expect(throws: WordsError.unknownClass("IX", .bulgarian)) {
      try WordForms.paradigms(of: "чета", language: .bulgarian, className: "IX")
    }
    #expect(throws: WordsError.unknownClass("I.5", .english)) {
      try WordForms.paradigms(of: "read", language: .english, className: "I.5")
    }
    for error in [
      WordsError.unknownLanguage("de"), .empty, .noWord("🙂", .english), .noModel,
      .unknownClass("x", .english),
    ] {
      #expect(error.text(in: .bulgarian) != error.text(in: .english))
      #expect(error.exitCode >= 64)
    }
  }

  @Test func aSentenceTellsWhichWordsItCameFrom() throws {
    let sentence = WordSentence(of: "аз искам ходя парк", language: .bulgarian)
    #expect(sentence.text == "Искам да ходя в парка.")
    let json = try #require(try JSONReader.read(EncodedJSON.page(sentence.report)).object)
    #expect(json["sentence"]?.text == "Искам да ходя в парка.")
    #expect(json["changed"]?.bool == true)
    #expect(json["omitted"]?.array?.compactMap(\.integer) == [0])
    #expect(WordSentence(of: "", language: .english).text.isEmpty)
  }

  @Test func makingAFormBeatsLookingThroughATableOfAll() {
    let lemmas = ["пиша", "ходя", "играя", "отварям", "бера", "спя", "гледам", "искам"]
    let benchmark = WordsBenchmark(lemmas: lemmas, runs: 3)
    for timing in [benchmark.form, benchmark.cell, benchmark.formInTable, benchmark.agreement] {
      #expect(timing.runs == 3)
      #expect(timing.min <= timing.median && timing.median <= timing.max)
    }
    #expect(benchmark.tableWords == 8)
    #expect(benchmark.tableForms > 500)
  }
}
