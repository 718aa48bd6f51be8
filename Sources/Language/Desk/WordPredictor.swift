/// Prediction as the desk asks for it: a ``Predictor`` for each language, made when it is first asked.
///
/// What a family hid and what it says come with each request; they are read anew only when they changed.
struct WordPredictor: ~Copyable, Sendable {
  private var vocabulary: PredictionVocabulary?
  private var model: PredictionModel?
  private var bulgarian: ToldPredictor?
  private var english: ToldPredictor?

  /// Takes the bundle of words and the model; `false` where they can't be read. Words without a model are
  /// offered by how early they are met.
  mutating func load(vocabulary bytes: [UInt8], model modelBytes: [UInt8]) -> Bool {
    (self.vocabulary, model, bulgarian, english) = (nil, nil, nil, nil)
    guard let vocabulary = PredictionVocabulary.read(bytes) else { return false }
    self.vocabulary = vocabulary
    do throws(PredictionModelError) {
      model = try PredictionModel.decode(modelBytes, vocabulary: vocabulary)
      return true
    } catch {
      return false
    }
  }

  /// At most ``PredictionRequest/limit`` words, the likeliest first.
  mutating func words(for request: PredictionRequest) -> [PredictedWord] {
    told(request.language)?.words(for: request) ?? []
  }

  /// Learns the forms of some further words; `true` once all are known. For idle moments.
  mutating func prepare(_ language: LanguageCode) -> Bool {
    guard let told = told(language) else { return true }
    return !told.predictor.prepareForms()
  }

  /// A language's predictor, made the first time; `nil` without words.
  @inline(never)
  private mutating func told(_ language: LanguageCode) -> ToldPredictor? {
    guard let vocabulary else { return nil }
    if let told = language == .bulgarian ? bulgarian : english { return told }
    let told = ToldPredictor(vocabulary, language, model)
    switch language {
    case .bulgarian: bulgarian = told
    case .english: english = told
    }
    return told
  }
}

/// One language's predictor with what it was last told. Only its ``WordPredictor`` knows it, and that has one owner.
private final class ToldPredictor: @unchecked Sendable {
  var predictor: Predictor
  private var familyUse: [UInt8] = []
  private var hiddenIDs: [Word] = []
  private var hidden = HiddenWords()

  init(_ vocabulary: PredictionVocabulary, _ language: LanguageCode, _ model: PredictionModel?) {
    predictor = Predictor(vocabulary, language: language, model: model)
  }

  func words(for request: PredictionRequest) -> [PredictedWord] {
    if Word(bytes: familyUse) != Word(bytes: request.familyUse) {
      familyUse = request.familyUse
      // Damaged bytes are a family that has said nothing.
      predictor.use = FamilyUse.read(familyUse) ?? FamilyUse()
    }
    if !isHidden(request.hidden) {
      hiddenIDs = request.hidden
      hidden = HiddenWords(ids: hiddenIDs, in: predictor.lexicon.vocabulary)
    }
    return predictor.words(
      after: request.context, typed: request.prefix, hidden: hidden, reach: request.reach,
      passedOver: request.passedOver, limit: request.limit)
  }

  /// Whether these are the ids that are hidden already.
  private func isHidden(_ ids: [Word]) -> Bool {
    guard ids.count == hiddenIDs.count else { return false }
    for place in ids.indices where ids[place] != hiddenIDs[place] { return false }
    return true
  }
}
