/// The base model: every tapped sequence of the project's own examples, as numbers.
///
/// A few thousand short sequences take less room than any table of their pairs and triples would, and give
/// all of them: ``NextWord`` counts what it needs in one pass. Both languages' sequences are of use to both,
/// because a word of the vocabulary has one number in both.
public struct PredictionModel: Hashable, Sendable {
  /// A sequence of words and how often it stands among the examples.
  public struct Sequence: Hashable, Sendable {
    /// A number below the vocabulary's count of entries is an entry, one above it a word of `extras`.
    public let words: [UInt16]
    public let count: UInt8
  }

  /// What one language's examples came to.
  public struct Corpus: Hashable, Sendable {
    /// Words that the vocabulary has not, in the order of their numbers.
    let extras: [Word]
    /// ``PredictionModel/start`` and the words of a sequence, one after another; sorted, each once.
    private(set) var stream: [UInt16] = []
    /// How often each of them stands among the examples.
    private(set) var counts: [UInt8] = []

    init(extras: [Word]) { self.extras = extras }

    @inline(never)
    mutating func append(_ words: [UInt16], count: UInt8) {
      stream.add(PredictionModel.start)
      for word in words { stream.add(word) }
      counts.add(count)
    }

    public var sequences: [Sequence] {
      var sequences: [Sequence] = []
      for words in stream.split(separator: PredictionModel.start) {
        sequences.append(Sequence(words: Array(words), count: counts[sequences.count]))
      }
      return sequences
    }
  }

  /// Stands before each sequence; no word has this number.
  static let start: UInt16 = 0xFFFE

  /// Of the vocabulary whose entries the numbers mean.
  public let fingerprint: UInt32
  let bulgarian: Corpus
  let english: Corpus

  public func corpus(_ language: LanguageCode) -> Corpus { language == .bulgarian ? bulgarian : english }

  /// Says which vocabulary a model belongs to: the CRC-32 of all ids in their order, each with a line's end.
  public static func fingerprint(of vocabulary: Vocabulary) -> UInt32 {
    PredictionVocabulary(vocabulary).fingerprint
  }
}
