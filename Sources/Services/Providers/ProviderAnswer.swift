public import Language

/// What an online source says of a word: its texts unrated, as they came.
public struct ProviderAnswer: Hashable, Sendable {
  public struct Meaning: Hashable, Sendable {
    /// Nothing for a class that Martlet has no name for.
    public var partOfSpeech: LexicalClass?
    public var definitions: [Definition]
  }

  public struct Definition: Hashable, Sendable {
    public var text: String
    public var example: String?
  }

  public struct Picture: Hashable, Sendable {
    public var number: Int
    /// Whether its source says that it shows neither sex nor violence; no, where it does not say.
    public var isForChildren: Bool

    /// 500 pixels wide.
    public var address: String { "https://static.arasaac.org/pictograms/\(number)/\(number)_500.png" }
  }

  public var kind: ProviderKind
  /// In the International Phonetic Alphabet, without slashes.
  public var phonetic: String?
  public var meanings: [Meaning] = []
  /// Words like it, and opposites, of all its senses together.
  public var synonyms: [String] = []
  public var antonyms: [String] = []
  public var pictures: [Picture] = []

  public init(_ kind: ProviderKind) { self.kind = kind }

  public var isEmpty: Bool { meanings.isEmpty && pictures.isEmpty && synonyms.isEmpty && antonyms.isEmpty }
}
