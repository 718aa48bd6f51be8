import Bytes
public import Family
public import Language
public import Shell

/// What grammar knows of the phrase and the board at this moment. It is all derived: the module is asked
/// again whenever what it was asked about has changed.
public struct GrammarState: Sendable {
  var askedSentence: SentenceQuestion?
  /// The sentence that the words make; it counts only while these are the words.
  public var sentence: PhraseSentence?
  var askedForms: LiveFormsQuestion?
  public var live = LiveLabels()
}

/// What a sentence depends on.
struct SentenceQuestion: Sendable {
  var items: [PhraseItemID]
  var language: LanguageCode
  var speaker: Settings.Speaker
}

/// A sentence made of the phrase.
public struct PhraseSentence: Sendable {
  public var said: SaidSentence
  public var language: LanguageCode
  public var items: [PhraseItemID]
  /// Whether it says more or other than the words do.
  public var isChanged: Bool
}
