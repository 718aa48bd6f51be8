/// What is asked of a ``Predictor``.
public struct SuggestionRequest: Sendable {
  /// The phrase so far, as tapped or typed.
  public var context: [SpokenWord]
  /// The letters typed of the next word; empty before the first.
  public var prefix: String
  public var hidden: HiddenWords
  /// Where the tiles are, when the suggestions stand beside a board; with a keyboard, `nil`.
  public var reach: TileReach?
  /// Texts that were offered for this same word before, and not taken.
  public var passedOver: [String]
  public var limit: Int

  public init(
    context: [SpokenWord], prefix: String = "", hidden: HiddenWords = HiddenWords(),
    reach: TileReach? = nil, passedOver: [String] = [], limit: Int = 6
  ) {
    self.context = context
    self.prefix = prefix
    self.hidden = hidden
    self.reach = reach
    self.passedOver = passedOver
    self.limit = limit
  }
}

/// A word that is offered.
public struct Suggestion: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    /// A word of the vocabulary, as on its tile.
    case word
    /// An inflected form of one; `id` is its tile's.
    case form
    /// A word of the examples that no tile has.
    case extra
    /// A word that only this family says.
    case own
  }

  public let text: String
  /// The tile's id, where there is one.
  public let id: String?
  public let kind: Kind

  public init(text: String, id: String?, kind: Kind) {
    self.text = text
    self.id = id
    self.kind = kind
  }
}

/// Offers the words that are likely next, or that complete what is being typed, in one language.
///
/// A value without clock, chance or network: the same question gets the same answer.
public struct Predictor: Sendable {
  public let language: LanguageCode
  let vocabulary: Vocabulary
  private(set) var lexicon: PredictionLexicon
  var nextWord: NextWord
  private(set) var linked: LinkedUse

  /// Without a model, or with one of another vocabulary, words come by how early they are met.
  public init(_ vocabulary: Vocabulary, language: LanguageCode, model: PredictionModel? = nil) {
    self.language = language
    self.vocabulary = vocabulary
    var model = model
    if let given = model, given.fingerprint != PredictionModel.fingerprint(of: vocabulary) { model = nil }
    lexicon = PredictionLexicon(
      vocabulary, language: language, extras: model?.corpus(language).extras ?? [])
    nextWord = NextWord(lexicon, model: model)
    linked = LinkedUse(FamilyUse(), lexicon)
  }

  /// Learns the inflected forms of some further words of the vocabulary; `false` when it knows all. Called in
  /// idle moments: a verb takes some hundred microseconds.
  public mutating func prepareForms(words: Int = 4) -> Bool { lexicon.prepareForms(words) }

  public var hasAllForms: Bool { lexicon.hasAllForms }

  /// What this family says. Setting it to `FamilyUse()` forgets all.
  public var use: FamilyUse {
    get { linked.use }
    set { linked = LinkedUse(newValue, lexicon) }
  }

  /// Counts a phrase that was spoken.
  public mutating func record(_ phrase: [SpokenWord]) {
    var use = linked.use
    use.record(phrase)
    self.use = use
  }

  /// The best suggestions first, each text once.
  public func suggestions(_ request: SuggestionRequest) -> [Suggestion] {
    guard request.limit > 0 else { return [] }
    let pattern = SearchPattern(request.prefix)
    if pattern.isEmpty, !request.prefix.utf8.isEmpty { return [] }
    var candidates = Candidates(self, request, probabilities(after: request.context))
    if pattern.isEmpty { candidates.addAll() } else { candidates.add(startingWith: pattern) }
    return candidates.best()
  }

  func probabilities(after context: [SpokenWord]) -> [Float] {
    let words = numbers(context)
    var result = nextWord.probabilities(after: words, family: linked.general)
    linked.following(words.last)?.lay(over: &result)
    return result
  }

  /// The numbers of the words since the last full stop. What has no letters is passed over, and so are
  /// unknown words of up to three letters: да, ще, the.
  private func numbers(_ context: [SpokenWord]) -> [UInt16] {
    var numbers: [UInt16] = []
    for word in context.suffix(24) {
      if let id = word.id, let index = vocabulary.entryIndex(id), index < lexicon.entryCount {
        numbers.append(lexicon.canonical(UInt16(index)))
        continue
      }
      let key = SearchPattern.letters(word.text)
      // Typed within a sentence it is the conjunction, not the tile for yes.
      if language == .bulgarian, !numbers.isEmpty, key == [0x434, 0x430] { continue }
      if key.isEmpty {
        // A full stop, not an emoji.
        if word.text == "." || word.text == "!" || word.text == "?" { numbers = [] }
      } else if let number = lexicon.label(ofKey: key) ?? linked.number(ofKey: key)
        ?? lexicon.word(ofKey: key)
      {
        numbers.append(number)
      } else if key.count > 3 {
        numbers.append(PredictionLexicon.unknown)
      }
    }
    return numbers
  }
}
