/// What a lexicon file is written from: headwords as values, which speak of each other by their places.
public struct LexiconDraft: Sendable {
  /// A word of the same or of the other language, by its place in the draft.
  public struct Reference: Hashable, Sendable {
    public var word: Int
    /// Only a rude sense leads to it.
    public var isRude: Bool
    /// The senses that lead to it, as ``Sense/origin`` numbers them. They are not in the file.
    public var origins: [Int] = []

    public init(_ word: Int, isRude: Bool = false) {
      self.word = word
      self.isRude = isRude
    }
  }

  public struct Sense: Sendable {
    public var partOfSpeech: LexicalClass?
    public var text: String
    public var example: String?
    public var isRude: Bool
    /// A child gets the sense without its example.
    public var isExampleRude = false
    /// It is from Martlet's own dictionary for children: told first, and beside however many others.
    public var isOwn = false
    /// Of which sense of the sources it is: what ``Reference/origins`` speak of. It is not in the file.
    public var origin = 0

    public init(
      _ text: String, partOfSpeech: LexicalClass? = nil, example: String? = nil, isRude: Bool = false
    ) {
      self.partOfSpeech = partOfSpeech
      self.text = text
      self.example = example
      self.isRude = isRude
    }
  }

  public struct Translation: Sendable {
    public var word: Reference
    public var partOfSpeech: LexicalClass?

    public init(_ word: Reference, partOfSpeech: LexicalClass? = nil) {
      self.word = word
      self.partOfSpeech = partOfSpeech
    }
  }

  public struct Word: Sendable {
    public var text: String
    /// How common it is: 2,000 × a natural logarithm. Equal weights are put in the order of the alphabet.
    public var weight: UInt16 = 0
    public var isRude = false
    /// A child who asks for it is told what it means, and it is offered nowhere.
    public var isAskedOnly = false
    /// Nothing is known of it but its spelling, its forms and its sounds. A child is told that there is such a word only where it is ours.
    public var isSpelledOnly = false
    /// It stands in what the project says to children.
    public var isOurs = false
    public var isVocabulary = false
    public var phonetics: [WordAnswer.Phonetic] = []
    public var senses: [Sense] = []
    public var synonyms: [Reference] = []
    public var antonyms: [Reference] = []
    public var translations: [Translation] = []
    public var forms: [String] = []
    public var pictures: [String] = []
    public var sources: [LexiconSource] = []

    public init(_ text: String) { self.text = text }
  }

  public var kind: LexiconEdition.Kind
  public var sources: [LexiconEdition.Notice] = []
  public var bulgarian: [Word] = []
  public var english: [Word] = []

  public init(_ kind: LexiconEdition.Kind = .full) { self.kind = kind }

  public subscript(language: LanguageCode) -> [Word] {
    get { language == .bulgarian ? bulgarian : english }
    // In place: a copy of all words for each change would take hours.
    _modify {
      if language == .bulgarian { yield &bulgarian } else { yield &english }
    }
  }
}
