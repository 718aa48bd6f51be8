/// The base model: every tapped sequence of the project's own examples, as numbers.
///
/// A few thousand short sequences take less room than any table of their pairs and triples would, and give
/// all of them: ``NextWord`` counts what it needs in one pass. Both languages' sequences are of use to both,
/// because a word of the vocabulary has one number in both.
public struct PredictionModel: Hashable, Sendable {
  /// What one language's examples came to.
  public struct Corpus: Hashable, Sendable {
    /// Words that the vocabulary has not, in the order of their numbers.
    let extras: [Word]
    /// ``PredictionModel/start`` and the words of a sequence, one after another; each once, in no order that means
    /// anything. A number below the vocabulary's count of entries is an entry, one from there on a word of `extras`.
    let stream: [UInt16]

    public var sequences: [[UInt16]] {
      stream.split(separator: PredictionModel.start).map { Array($0) }
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
