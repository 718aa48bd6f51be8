/// What the app asks of the language module. Each is answered by one ``LanguageAnswer``.
public enum LanguageRequest: Hashable, Sendable {
  /// The words and the prediction model, as they were fetched; everything but prediction works without them.
  case load(vocabulary: [UInt8], model: [UInt8])
  /// All forms of a dictionary form: as what it is (`nil`: every reading), in a class that a family chose
  /// (0: its own, or the guessed one; so too where it is no class of this part of speech).
  case forms(text: Word, language: LanguageCode, partOfSpeech: PartOfSpeech?, inflection: UInt8 = 0)
  case agree(words: [TappedWord], language: LanguageCode, speaker: AgreementSpeaker)
  /// The form that each tile would take if it were tapped next.
  case liveForms(
    context: [TappedWord], tiles: [TappedWord], language: LanguageCode, speaker: AgreementSpeaker)
  case predict(PredictionRequest)
  /// Learn the forms of some further words, so that prediction completes them too. For idle moments, again
  /// and again until it is answered that all are known.
  case prepare(LanguageCode)
  /// Counts a phrase that was spoken in one device's use, and adds what other devices counted.
  case learn(words: [PredictedWord], own: [UInt8], others: [[UInt8]])
}

/// A tile in the phrase or on the board: its label, its class where the board knows it, and the inflection class
/// where the family chose one.
public struct TappedWord: Hashable, Sendable {
  let word: Word
  public let wordClass: WordClass?
  /// As ``ClassChoice/inflection``; 0 for the word's own or guessed one.
  public let inflection: UInt8

  public init(_ text: String, _ wordClass: WordClass? = nil, inflection: UInt8 = 0) {
    self.init(Word(text), wordClass, inflection)
  }

  init(_ word: Word, _ wordClass: WordClass?, _ inflection: UInt8) {
    self.word = word
    self.wordClass = wordClass
    self.inflection = inflection
  }

  public var text: String { word.text }

  var agreementWord: AgreementWord {
    var agreementWord = AgreementWord(word)
    if let wordClass { agreementWord = AgreementWord(word, wordClass: wordClass) }
    agreementWord.inflection = inflection
    return agreementWord
  }
}

/// What is wanted of prediction: words that may follow `context`, beginning with `prefix` where one is typed.
public struct PredictionRequest: Hashable, Sendable {
  public var context: [TappedWord]
  public var prefix: Word
  public var language: LanguageCode
  /// The ids of entries that must not be offered, because they are hidden or masked.
  public var hidden: [Word]
  /// What this family says, in the predictor's own form; empty for a family that has not spoken yet.
  public var familyUse: [UInt8]
  /// How many words to offer at most.
  public var limit: Int
  /// How far the tiles are; `nil` where the words are not offered beside a board.
  public var reach: TileReach?
  /// Words that were offered since the last one was taken, and were not meant.
  public var passedOver: [Word] = []

  public init(
    context: [TappedWord], prefix: Word = "", language: LanguageCode, hidden: [Word] = [],
    familyUse: [UInt8] = [], limit: Int = 6
  ) {
    self.context = context
    self.prefix = prefix
    self.language = language
    self.hidden = hidden
    self.familyUse = familyUse
    self.limit = limit
  }
}

/// How large a request may be. What is larger is refused before anything is made of it.
public enum LanguageLimits {
  /// Tiles of a phrase.
  public static let words = 400
  /// Tiles of a board.
  public static let tiles = 400
  public static let hidden = 5_000
  /// Devices of a family.
  public static let devices = 1_000
  /// Words offered.
  public static let predictions = 32
  /// Words offered and passed over.
  public static let passedOver = 128
  /// Bytes of one label or of typed text.
  public static let text = 16_384
}
