public import Language

/// Telegraphic words made into a sentence: what `martlet words agree` shows.
public struct WordSentence: Sendable {
  public let phrase: String
  public let sentence: AgreedSentence
  /// Whether it says more or other than the words do.
  public let isChanged: Bool

  public init(of phrase: String, language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()) {
    self.phrase = phrase
    sentence = Agreement.agreed(AgreementWord.words(in: phrase), language: language, speaker: speaker)
    isChanged = sentence.saysMoreThanItsTiles
  }

  public var text: String { sentence.text }

  /// The sentence, for programs. Sources and omitted count the phrase's words from 0.
  public struct Report: Encodable, Hashable, Sendable {
    public struct Piece: Encodable, Hashable, Sendable {
      public let text: String
      public let sources: [Int]
      public let changed: Bool
    }

    public let phrase, sentence: String
    public let changed: Bool
    public let pieces: [Piece]
    public let omitted: [Int]
  }

  public var report: Report {
    Report(
      phrase: phrase, sentence: sentence.text, changed: isChanged,
      pieces: sentence.pieces.map {
        .init(text: $0.text.text, sources: $0.sources.map { Int($0) }, changed: $0.isChanged)
      }, omitted: sentence.omitted.map { Int($0) })
  }
}
