/// What the app asks of the language module. Each is answered by one ``LanguageAnswer``.
public enum LanguageRequest: Hashable, Sendable {
  /// The words and the prediction model, as they were fetched; everything but prediction works without them.
  case load(vocabulary: [UInt8], model: [UInt8])
  /// All forms of a dictionary form: as what it is (`nil`: every reading), in a class that a family chose
  /// (`nil`: its own, or the guessed one).
  case forms(text: Word, language: LanguageCode, partOfSpeech: PartOfSpeech?, className: Word?)
  case agree(words: [TappedWord], language: LanguageCode, speaker: AgreementSpeaker)
  /// The form that each tile would take if it were tapped next.
  case liveForms(
    context: [TappedWord], tiles: [TappedWord], language: LanguageCode, speaker: AgreementSpeaker)
  case predict(PredictionRequest)
  /// Learn the forms of some further words, so that prediction completes them too. For idle moments, again
  /// and again until it is answered that all are known.
  case prepare(LanguageCode)
  /// The classes that a person may choose from when a guess was wrong.
  case classNames(PartOfSpeech)
}

/// A tile in the phrase or on the board: its label, and its class where the board knows it.
public struct TappedWord: Hashable, Sendable {
  let word: Word
  public let wordClass: WordClass?

  public init(_ text: String, _ wordClass: WordClass? = nil) { self.init(Word(text), wordClass) }

  init(_ word: Word, _ wordClass: WordClass?) {
    self.word = word
    self.wordClass = wordClass
  }

  public var text: String { word.text }

  var agreementWord: AgreementWord {
    guard let wordClass else { return AgreementWord(word) }
    return AgreementWord(word, wordClass: wordClass)
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
  /// Words offered.
  public static let predictions = 32
  /// Bytes of one label or of typed text.
  public static let text = 16_384
}
