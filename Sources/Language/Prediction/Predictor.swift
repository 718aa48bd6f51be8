/// What is asked of a ``Predictor``.
public struct SuggestionRequest: Sendable {
  /// The phrase so far, as tapped or typed.
  public var context: [SpokenWord]
  /// The letters typed of the next word; empty before the first.
  let typed: Word
  public var hidden: HiddenWords
  /// Where the tiles are, when the suggestions stand beside a board; with a keyboard, `nil`.
  public var reach: TileReach?
  /// Texts that were offered for this same word before, and not taken.
  public var passedOver: [String] {
    get { passed.map { $0.text } }
    set { passed = newValue.map { Word($0) } }
  }
  private(set) var passed: [Word] = []
  public var limit: Int

  public init(
    context: [SpokenWord], prefix: String = "", hidden: HiddenWords = HiddenWords(),
    reach: TileReach? = nil, passedOver: [String] = [], limit: Int = 6
  ) {
    self.init(context, typed: Word(prefix), hidden: hidden, limit: limit)
    self.reach = reach
    self.passedOver = passedOver
  }

  init(_ context: [SpokenWord], typed: Word, hidden: HiddenWords, limit: Int) {
    self.context = context
    self.typed = typed
    self.hidden = hidden
    self.limit = limit
  }

  public var prefix: String { typed.text }
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

  let word: Word
  /// The tile's id; empty where there is none.
  let tile: Word
  public let kind: Kind

  public init(text: String, id: String?, kind: Kind) {
    self.init(Word(text), tile: Word(id ?? ""), kind: kind)
  }

  init(_ word: Word, tile: Word, kind: Kind) {
    self.word = word
    self.tile = tile
    self.kind = kind
  }

  public var text: String { word.text }

  public var id: String? { tile.isEmpty ? nil : tile.text }
}

/// Offers the words that are likely next, or that complete what is being typed, in one language.
///
/// A value without clock, chance or network: the same question gets the same answer.
public struct Predictor: Sendable {
  public let language: LanguageCode
  private(set) var lexicon: PredictionLexicon
  private let nextWord: NextWord
  private(set) var linked: LinkedUse

  /// Without a model, or with one of another vocabulary, words come by how early they are met.
  public init(_ vocabulary: Vocabulary, language: LanguageCode, model: PredictionModel? = nil) {
    let vocabulary = PredictionVocabulary(vocabulary)
    let isItsOwn = model?.fingerprint == vocabulary.fingerprint
    self.init(vocabulary, language: language, model: isItsOwn ? model : nil)
  }

  /// With a model of this vocabulary.
  init(_ vocabulary: PredictionVocabulary, language: LanguageCode, model: PredictionModel?) {
    self.language = language
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
    let context = request.context.suffix(24)
    let phrase = numbers(context.map { $0.word }, tiles: context.map { $0.tile })
    let offered = offered(
      after: phrase.numbers, lastSaid: phrase.last, typed: request.typed, hidden: request.hidden,
      reach: request.reach,
      passedOver: request.passed, limit: request.limit)
    var suggestions: [Suggestion] = []
    for (word, kind) in zip(offered.words, offered.kinds) {
      suggestions.append(
        Suggestion(word.text, tile: word.id ?? "", kind: Suggestion.Kind(rawValue: kind) ?? .word))
    }
    return suggestions
  }

  /// The same for the desk, without the strings of a ``SuggestionRequest``. It changes nothing; as it is `mutating`,
  /// the compiler takes no copy of the predictor for the call.
  mutating func words(
    after context: [TappedWord], typed: Word, hidden: HiddenWords, reach: TileReach?, passedOver: [Word],
    limit: Int
  ) -> [PredictedWord] {
    let words = context.suffix(24).map { $0.word }
    let phrase = numbers(words, tiles: [Word](repeating: Word(bytes: []), count: words.count))
    return offered(
      after: phrase.numbers, lastSaid: phrase.last, typed: typed, hidden: hidden, reach: reach,
      passedOver: passedOver, limit: limit
    ).words
  }

  @inline(never)
  private func offered(
    after context: [UInt16], lastSaid: UInt16?, typed: Word, hidden: HiddenWords, reach: TileReach?,
    passedOver: [Word],
    limit: Int
  ) -> (words: [PredictedWord], kinds: [UInt8]) {
    let pattern = SearchPattern(letters: typed.key)
    if limit <= 0 || pattern.isEmpty && !typed.isEmpty { return ([], []) }
    var probabilities = nextWord.probabilities(after: context, family: linked)
    linked.layFollowing(lastSaid, over: &probabilities)
    var candidates = Candidates()
    if pattern.isEmpty {
      addAll(to: &candidates, probabilities, reach, hidden)
    } else {
      add(startingWith: pattern, to: &candidates, probabilities, hidden)
    }
    return best(of: &candidates, min(limit, 40), hidden, passedOver)
  }

  /// The numbers of a phrase's words, typed words that are one tile joined; and that of the last word by itself, which is
  /// how a family's use has it.
  private func numbers(_ words: [Word], tiles: [Word]) -> (numbers: [UInt16], last: UInt16?) {
    var numbers: [UInt16] = []
    var said: [UInt16] = []
    var place = 0
    while place < words.count {
      var typed: [Word] = []
      while typed.count < 4, place + typed.count < words.count, tiles[place + typed.count].isEmpty {
        typed.append(words[place + typed.count])
      }
      let length = joined(typed, to: &numbers)
      if length == 0 { add(words[place], tile: tiles[place], to: &numbers) }
      for next in place..<(place + max(1, length)) { add(words[next], tile: tiles[next], to: &said) }
      place += max(1, length)
    }
    return (numbers, said.last)
  }

  /// Adds the tile whose label these words begin with, where it has several words (боли ме), and says how many it took.
  @inline(never)
  private func joined(_ words: [Word], to numbers: inout [UInt16]) -> Int {
    var length = words.count
    while length > 1 {
      if let number = lexicon.label(ofKey: Array(words[..<length]).joined(separator: " ").key) {
        numbers.add(number)
        return length
      }
      length -= 1
    }
    return 0
  }

  /// Adds the number of the next word of a phrase. What has no letters is passed over, and so are unknown words of up
  /// to three letters: да, ще, the. After a full stop only what follows it counts. `tile` is empty where there is none.
  @inline(never)
  private func add(_ word: Word, tile: Word, to numbers: inout [UInt16]) {
    if !tile.isEmpty, let index = lexicon.vocabulary.index(of: tile), index < lexicon.entryCount {
      numbers.add(lexicon.canonical(UInt16(index)))
      return
    }
    let key = word.key
    // Typed within a sentence it is the conjunction, not the tile for yes.
    if language == .bulgarian, !numbers.isEmpty, key.count == 2, key[0] == 0x434, key[1] == 0x430 { return }
    if key.isEmpty {
      // A full stop, not an emoji.
      if word.isAny(". ! ?") { numbers = [] }
    } else if let number = lexicon.label(ofKey: key) ?? linked.number(ofKey: key) ?? lexicon.word(ofKey: key)
    {
      numbers.add(number)
    } else if key.count > 3 {
      numbers.add(PredictionLexicon.unknown)
    }
  }
}
