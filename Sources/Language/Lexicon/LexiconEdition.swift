/// What a lexicon file is: which edition, how much is in it, and from whom.
public struct LexiconEdition: Equatable, Sendable {
  public enum Kind: UInt8, Equatable, Sendable {
    /// Everything that the sources have.
    case full = 0
    /// The app's vocabulary and the commonest words, without a rude one: small enough to be kept on a tablet.
    case child = 1
  }

  /// A source with what its licence asks to be shown.
  public struct Notice: Equatable, Sendable {
    public var source: LexiconSource
    /// The source's own name, with its publisher: `WordNet 3.0, Princeton University`.
    public var name: String
    /// The name of its licence.
    public var licence: String
    /// Where it comes from.
    public var address: String
    /// How many headwords say something from it.
    public var words: Int

    public init(source: LexiconSource, name: String, licence: String, address: String, words: Int = 0) {
      self.source = source
      self.name = name
      self.licence = licence
      self.address = address
      self.words = words
    }
  }

  public var kind: Kind
  /// Sixteen hexadecimal digits that differ between any two different files.
  public var version: String
  /// How many headwords there are.
  public var bulgarianWords: Int
  public var englishWords: Int
  public var sources: [Notice]

  public init(
    kind: Kind, version: String = "", bulgarianWords: Int = 0, englishWords: Int = 0, sources: [Notice] = []
  ) {
    self.kind = kind
    self.version = version
    self.bulgarianWords = bulgarianWords
    self.englishWords = englishWords
    self.sources = sources
  }

  /// The number of headwords in a language.
  public func words(in language: LanguageCode) -> Int {
    switch language {
    case .bulgarian: bulgarianWords
    case .english: englishWords
    }
  }
}
