import Language
import Testing

@Suite struct PredictorTests {
  func texts(_ context: String, _ prefix: String = "", _ language: LanguageCode = .bulgarian) -> [String] {
    let request = SuggestionRequest(context: ProjectFiles.words(context), prefix: prefix)
    return ProjectFiles.predictor(in: language).suggestions(request).map { $0.text }
  }

  @Test(arguments: [
    ("banica", "баница"), ("BANICA", "баница"), ("banit", "баница"), ("Бани", "баница"),
    ("ба\u{301}ни", "баница"),
    ("iskam", "искам"), ("ябълк", "ябълка"), ("qbul", "ябълка"), ("6tark", "щъркел"), ("й", ""), ("zzz", ""),
  ])
  func aWordIsCompletedHoweverItsBeginningIsTyped(prefix: String, word: String) {
    let found = texts("", prefix)
    if word.isEmpty {
      #expect(prefix == "й" || found.isEmpty)
    } else {
      #expect(found.contains(word), "\(found)")
    }
  }

  @Test func aFormIsOfferedWithItsWord() {
    #expect(texts("вчера аз", "отивах").prefix(2) == ["отивах", "отивам"])
    #expect(texts("yesterday I", "went", .english).prefix(2) == ["went", "go"])
    #expect(texts("", "ръце").contains("ръце"))
  }

  @Test func aSuggestionCarriesTheTileOfItsWord() {
    let request = SuggestionRequest(context: [], prefix: "отивах")
    let first = ProjectFiles.bulgarian.suggestions(request).first
    #expect(first == Suggestion(text: "отивах", id: "go", kind: .form))
  }

  @Test func whatComesNextDependsOnWhatCameBefore() {
    #expect(texts("аз искам").contains("отивам"))
    #expect(texts("I want drink", "", .english).contains("water"))
    #expect(texts("I want drink", "", .english) != texts("I want go", "", .english))
  }

  @Test func idsAndTextsAndFormsOfAContextMeanTheSame() {
    let byText = SuggestionRequest(context: ProjectFiles.words("аз искам"))
    let byID = SuggestionRequest(context: [SpokenWord("x", id: "i"), SpokenWord("y", id: "want")])
    let inCapitals = SuggestionRequest(context: ProjectFiles.words("АЗ ИСКАМ да"))
    let predictor = ProjectFiles.bulgarian
    #expect(predictor.suggestions(byText) == predictor.suggestions(byID))
    #expect(predictor.suggestions(byText) == predictor.suggestions(inCapitals))
  }

  @Test func whatTheScreenShowsAndWhatWasPassedOverIsNotOffered() {
    let vocabulary = ProjectFiles.vocabulary
    let routes = BoardRoutes(vocabulary, layout: .grid60)
    let taps = routes.taps(from: routes.home)
    var request = SuggestionRequest(context: ProjectFiles.words("аз искам"), reach: TileReach(taps: taps))
    let offered = ProjectFiles.bulgarian.suggestions(request)
    #expect(offered.count == 6)
    for suggestion in offered {
      if let index = suggestion.id.flatMap({ vocabulary.entryIndex($0) }) { #expect(taps[index] > 1) }
    }
    request.passedOver = offered.map { $0.text }
    for suggestion in ProjectFiles.bulgarian.suggestions(request) { #expect(!offered.contains(suggestion)) }
  }

  @Test func anyContextAndAnyPrefixIsAnswered() {
    let long = String(repeating: "щ", count: 10_000)
    let contexts = [
      "", "🦩 🏳️‍🌈 !", "аз want ям pizza 🍕", String(repeating: "аз искам не ", count: 70), long,
      "\u{0} \u{301}\u{301} ــ",
    ]
    for context in contexts {
      for prefix in ["", long, String(repeating: "yi", count: 5_000), "🦩", "аz", " ", "-", "s", "\u{301}"] {
        for language in LanguageCode.allCases {
          let found = texts(context, prefix, language)
          #expect(found.count <= 6 && Set(found).count == found.count)
          if prefix.isEmpty { #expect(found.count == 6) }
        }
      }
    }
    let request = SuggestionRequest(context: [], limit: -1)
    #expect(ProjectFiles.bulgarian.suggestions(request).isEmpty)
  }

  @Test func withoutVocabularyNothingIsOffered() {
    let empty = Predictor(Vocabulary(), language: .bulgarian)
    #expect(empty.suggestions(SuggestionRequest(context: ProjectFiles.words("аз"), prefix: "б")).isEmpty)
    #expect(empty.suggestions(SuggestionRequest(context: [])).isEmpty)
    #expect(empty.search("а").isEmpty)
  }

  @Test(arguments: [
    ("banica", "banitsa", nil), ("мляко", "milk", nil), ("отивах", "go", "отивах"),
    ("detska", "kindergarten", nil),
  ])
  func searchFindsLabelsFormsAndTransliterations(query: String, id: String, form: String?) {
    let hits = ProjectFiles.bulgarian.search(query)
    #expect(hits.first.map { ProjectFiles.vocabulary.entries[$0.entry].id } == id)
    #expect(hits.first?.form == form)
  }

  @Test func everyWordIsFoundByItsOfficialSpelling() {
    for (index, entry) in ProjectFiles.vocabulary.entries.enumerated() {
      let hits = ProjectFiles.bulgarian.search(entry.transliteration, limit: 10)
      #expect(hits.contains { $0.entry == index }, "\(entry.transliteration)")
    }
  }
}
