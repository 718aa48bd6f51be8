/// What the language module answers.
public enum LanguageAnswer: Hashable, Sendable {
  /// Whether the words and the model could be read.
  case loaded(Bool)
  /// One for each reading, the likeliest first; none for what is no word of the language. The choices are the
  /// classes that the likeliest could be in, each a ``ClassChoice``.
  case forms([Paradigm], choices: [Word])
  /// The sentence, and whether it says more or other than the tiles do, capitals and punctuation aside.
  case agreed(AgreedSentence, isChanged: Bool)
  /// One form for each tile that was asked about, in their order.
  case liveForms([Word])
  /// The likeliest first.
  case predicted([PredictedWord])
  /// Whether the forms of all words are known now.
  case prepared(Bool)
  /// What this device and what all devices have counted, with the phrase.
  case learnt(own: [UInt8], all: [UInt8])
  /// The request could not be read, or went beyond ``LanguageLimits``.
  case refused
}

/// A word that prediction offers or learns, with the id of its entry where it is a word of the vocabulary.
public struct PredictedWord: Hashable, Sendable {
  public let text: Word
  public let id: Word?

  public init(_ text: Word, id: Word? = nil) {
    self.text = text
    self.id = id
  }
}
