/// Prediction as the desk asks for it: a ``Predictor`` for each language, made when it is first asked.
///
/// What a family hid and what it says come with each request; they are read anew only when they changed.
struct WordPredictor: Sendable {
  /// One language's predictor with what it was last told.
  private struct Told: Sendable {
    var predictor: Predictor
    var familyUse: [UInt8] = []
    var hiddenIDs: [Word] = []
    var hidden = HiddenWords()
  }

  private var vocabulary: Vocabulary?
  private var model: PredictionModel?
  private var bulgarian: Told?
  private var english: Told?

  /// Takes the bundle of words and the model; `false` where they can't be read. Words without a model are
  /// offered by how early they are met.
  mutating func load(vocabulary bytes: [UInt8], model modelBytes: [UInt8]) -> Bool {
    self = WordPredictor()
    do throws(VocabularyBundleError) {
      vocabulary = try VocabularyBundle.decode(bytes)
    } catch {
      return false
    }
    guard let vocabulary else { return false }
    do throws(PredictionModelError) {
      model = try PredictionModel.decode(modelBytes, vocabulary: vocabulary)
      return true
    } catch {
      return false
    }
  }

  /// At most ``PredictionRequest/limit`` words, the likeliest first.
  mutating func words(for request: PredictionRequest) -> [PredictedWord] {
    guard var told = told(request.language), let vocabulary else { return [] }
    if told.familyUse != request.familyUse {
      told.familyUse = request.familyUse
      told.predictor.use = WordPredictor.use(request.familyUse)
    }
    if told.hiddenIDs != request.hidden {
      told.hiddenIDs = request.hidden
      var ids: [String] = []
      for id in request.hidden { ids.append(id.text) }
      told.hidden = HiddenWords(ids: ids, in: vocabulary)
    }
    var context: [SpokenWord] = []
    for word in request.context { context.append(SpokenWord(word.text)) }
    let asked = SuggestionRequest(
      context: context, prefix: request.prefix.text, hidden: told.hidden, limit: request.limit)
    var words: [PredictedWord] = []
    for suggestion in told.predictor.suggestions(asked) {
      words.append(PredictedWord(Word(suggestion.text), id: suggestion.id.map { Word($0) }))
    }
    keep(told, request.language)
    return words
  }

  /// Learns the forms of some further words; `true` once all are known. For idle moments.
  mutating func prepare(_ language: LanguageCode) -> Bool {
    guard var told = told(language) else { return true }
    let isDone = !told.predictor.prepareForms()
    keep(told, language)
    return isDone
  }

  /// Takes the predictor out, so that changing it copies nothing; ``keep(_:_:)`` puts it back.
  private mutating func told(_ language: LanguageCode) -> Told? {
    guard let vocabulary else { return nil }
    switch language {
    case .bulgarian:
      defer { bulgarian = nil }
      return bulgarian ?? Told(predictor: Predictor(vocabulary, language: language, model: model))
    case .english:
      defer { english = nil }
      return english ?? Told(predictor: Predictor(vocabulary, language: language, model: model))
    }
  }

  private mutating func keep(_ told: Told, _ language: LanguageCode) {
    switch language {
    case .bulgarian: bulgarian = told
    case .english: english = told
    }
  }

  /// Damaged bytes are a family that has said nothing.
  private static func use(_ bytes: [UInt8]) -> FamilyUse {
    do throws(FamilyUseError) {
      return try FamilyUse(bytes)
    } catch {
      return FamilyUse()
    }
  }
}
