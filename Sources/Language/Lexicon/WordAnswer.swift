/// What a lexicon says of one word. Lists are best first, and empty rather than guessed.
public struct WordAnswer: Equatable, Sendable {
  /// The word that was asked for, composed (NFC) and without white space around it.
  public var word: String
  public var language: LanguageCode
  /// The headword that answers: `run` for `ran`, `дете` for `децата`.
  public var lemma: String
  public var phonetics: [Phonetic] = []
  public var meanings: [Meaning] = []
  public var synonyms: [String] = []
  public var antonyms: [String] = []
  /// Words of the other language.
  public var translations: [Translation] = []
  /// Other forms of the lemma that the lexicon itself lists; the grammar has the whole paradigm.
  public var forms: [String] = []
  /// Emoji, for a sense that has an exact one.
  public var pictures: [String] = []
  /// What the answer was put together from.
  public var sources: [LexiconSource] = []

  public init(word: String, language: LanguageCode, lemma: String) {
    self.word = word
    self.language = language
    self.lemma = lemma
  }

  /// How a word sounds, in the International Phonetic Alphabet without slashes.
  public struct Phonetic: Equatable, Sendable {
    public var text: String
    /// Nothing where all parts of speech sound alike.
    public var partOfSpeech: LexicalClass?

    public init(_ text: String, partOfSpeech: LexicalClass? = nil) {
      self.text = text
      self.partOfSpeech = partOfSpeech
    }
  }

  /// The definitions that a word has as one part of speech.
  public struct Meaning: Equatable, Sendable {
    public var partOfSpeech: LexicalClass?
    public var definitions: [Definition]

    public init(partOfSpeech: LexicalClass?, definitions: [Definition]) {
      self.partOfSpeech = partOfSpeech
      self.definitions = definitions
    }
  }

  public struct Definition: Equatable, Sendable {
    public var text: String
    public var example: String?
    /// It is from Martlet's own dictionary for children.
    public var isOwn: Bool

    public init(_ text: String, example: String? = nil, isOwn: Bool = false) {
      self.text = text
      self.example = example
      self.isOwn = isOwn
    }
  }

  public struct Translation: Equatable, Sendable {
    public var text: String
    public var partOfSpeech: LexicalClass?

    public init(_ text: String, partOfSpeech: LexicalClass? = nil) {
      self.text = text
      self.partOfSpeech = partOfSpeech
    }
  }
}

extension WordAnswer {
  /// Definitions and synonyms that a child gets of one word: more are not read.
  public static let definitionsForChild = 3
  public static let synonymsForChild = 5

  /// Keeps what a child reads: a few definitions, and a few synonyms.
  mutating func cutForChild() {
    meanings = meanings.fewest(WordAnswer.definitionsForChild)
    synonyms = Array(synonyms.prefix(WordAnswer.synonymsForChild))
  }
}

extension [WordAnswer.Meaning] {
  /// So many definitions in all, beside Martlet's own, which stand first: the first of each part of speech goes before the
  /// second of any.
  func fewest(_ most: Int) -> [WordAnswer.Meaning] {
    let own = map { meaning in meaning.definitions.count { $0.isOwn } }
    var kept = own
    var (left, depth) = (most, 0)
    var isAnyLeft = true
    while left > 0, isAnyLeft {
      isAnyLeft = false
      for (place, meaning) in enumerated() where left > 0 && meaning.definitions.count > own[place] + depth {
        kept[place] += 1
        left -= 1
        isAnyLeft = true
      }
      depth += 1
    }
    var few: [WordAnswer.Meaning] = []
    for (place, meaning) in enumerated() where kept[place] > 0 {
      few.append(
        WordAnswer.Meaning(
          partOfSpeech: meaning.partOfSpeech,
          definitions: [WordAnswer.Definition](meaning.definitions.prefix(kept[place]))))
    }
    return few
  }
}

/// A dictionary's part of speech. The raw value stands in lexicon files: a number once given keeps its meaning.
public enum LexicalClass: UInt8, CaseIterable, Sendable {
  case noun = 1
  case verb = 2
  case adjective = 3
  case adverb = 4
  case pronoun = 5
  case preposition = 6
  case conjunction = 7
  case interjection = 8
  case numeral = 9
  case particle = 10
  case determiner = 11
  /// A phrase or anything else that has no class of its own.
  case other = 12

  /// The English name, as the service's answers give it.
  public var name: StaticString {
    switch self {
    case .noun: "noun"
    case .verb: "verb"
    case .adjective: "adjective"
    case .adverb: "adverb"
    case .pronoun: "pronoun"
    case .preposition: "preposition"
    case .conjunction: "conjunction"
    case .interjection: "interjection"
    case .numeral: "numeral"
    case .particle: "particle"
    case .determiner: "determiner"
    case .other: "other"
    }
  }
}

/// What a lexicon is made from. The raw value stands in lexicon files: a number once given keeps its meaning.
public enum LexiconSource: UInt8, CaseIterable, Sendable {
  case vocabulary = 1
  case wordNet = 2
  case gcide = 3
  case freeDict = 4
  case bulgarianThesaurus = 5
  case englishThesaurus = 6
  case bulgarianSpelling = 7
  case englishSpelling = 8
  case emojiNames = 9
  case pronunciations = 10
  case bulgarianWordNet = 11
}

/// For whom an answer is. A child meets no rude sense, headword, synonym, suggestion, translation or example.
public enum LexiconAudience: UInt8, Sendable {
  case child = 0
  case adult = 1
}
