internal import Bytes

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
    public let extras: [String]
    /// Sorted by their codes, each once.
    public let sequences: [Sequence]
  }

  /// Of the vocabulary whose entries the numbers mean.
  public let fingerprint: UInt32
  /// In the order of ``LanguageCode/allCases``.
  public let corpora: [Corpus]

  public func corpus(_ language: LanguageCode) -> Corpus { corpora[Int(language.rawValue)] }

  /// Says which vocabulary a model belongs to: the CRC-32 of all ids in their order, each with a line's end.
  public static func fingerprint(of vocabulary: Vocabulary) -> UInt32 {
    var bytes: [UInt8] = []
    for entry in vocabulary.entries {
      bytes += entry.id.bytes
      bytes.append(0x0A)
    }
    return Checksum.crc32(bytes)
  }
}
