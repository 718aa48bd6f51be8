import Language
import Testing

@Suite struct WordPredictorTests {
  static let bundle = VocabularyBundle.encode(ProjectFiles.vocabulary)
  static let model = ProjectFiles.model.encode(ProjectFiles.vocabulary)

  static func predicted(_ answer: LanguageAnswer) -> [PredictedWord] {
    guard case .predicted(let words) = answer else { return [] }
    return words
  }

  @Test(arguments: LanguageCode.allCases)
  func theDeskOffersFromItsFilesWhatThePredictorDoes(language: LanguageCode) {
    var desk = LanguageDesk()
    #expect(desk.answer(.load(vocabulary: Self.bundle, model: Self.model)) == .loaded(true))
    while desk.answer(.prepare(language)) == .prepared(false) {}
    var predictor = ProjectFiles.predictor(in: language)
    for text in ["Пухчо want", "Пухчо want", "аз", "Rexy !"] { predictor.record(ProjectFiles.words(text)) }
    let hidden = ["go", "water", "own-1"]
    for context in ["", "аз искам", "I want", "кисело мляко . баница", "Пухчо", "I go to"] {
      for prefix in ["", "о", "banit", "w", "my", "пух"] {
        var request = PredictionRequest(
          context: context.split(separator: " ").map { TappedWord(String($0)) }, prefix: Word(prefix),
          language: language, hidden: hidden.map { Word($0) }, familyUse: predictor.use.encode(), limit: 12)
        request.reach = Self.reach
        request.passedOver = ["вода", "more"]
        let expected = predictor.suggestions(
          SuggestionRequest(
            context: ProjectFiles.words(context), prefix: prefix,
            hidden: HiddenWords(ids: hidden, in: ProjectFiles.vocabulary), reach: Self.reach,
            passedOver: ["вода", "more"], limit: 12))
        #expect(
          Self.predicted(desk.answer(.predict(request)))
            == expected.map { PredictedWord(Word($0.text), id: $0.id.map { Word($0) }) })
      }
    }
  }

  /// The second page of the home board, from home.
  private static let reach: TileReach = {
    let routes = BoardRoutes(ProjectFiles.vocabulary, layout: .grid60)
    let home = routes.taps(from: routes.home)
    let place = BoardRoutes.Place(board: routes.home.board, page: 1)
    return TileReach(
      taps: routes.taps(from: place), tapsBefore: home, travelled: 1, tapsFromHome: home)
  }()

  @Test func filesThatAreCutOrChangedAreRefused() {
    var desk = LanguageDesk()
    var numbers = SeededGenerator(seed: 14)
    for end in stride(from: 0, to: Self.bundle.count, by: 1_999) {
      let cut = Array(Self.bundle[..<end])
      #expect(desk.answer(.load(vocabulary: cut, model: Self.model)) == .loaded(false))
    }
    for _ in 0..<100 {
      var changed = Self.bundle
      let place = Int.random(in: 0..<changed.count, using: &numbers)
      changed[place] ^= UInt8.random(in: 1...255, using: &numbers)
      #expect(desk.answer(.load(vocabulary: changed, model: Self.model)) == .loaded(false))
    }
    let request = PredictionRequest(context: [], language: .english)
    #expect(desk.answer(.predict(request)) == .predicted([]))
    #expect(desk.answer(.load(vocabulary: Self.bundle, model: [])) == .loaded(false))
    #expect(Self.predicted(desk.answer(.predict(request))).count == 6)
  }
}
