public import Exchange
import Family
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

  /// `{"phrase", "sentence", "changed", "pieces": [{"text", "sources", "changed"}], "omitted"}`; sources and
  /// omitted count the phrase's words from 0.
  public var json: JSONValue {
    .object(
      JSONObject([
        .init("phrase", .text(phrase)), .init("sentence", .text(sentence.text)),
        .init("changed", .bool(isChanged)),
        .init(
          "pieces",
          .array(
            sentence.pieces.map { piece in
              .object(
                JSONObject([
                  .init("text", .text(piece.text.text)),
                  .init("sources", .array(piece.sources.map { .number($0) })),
                  .init("changed", .bool(piece.isChanged)),
                ]))
            })),
        .init("omitted", .array(sentence.omitted.map { .number($0) })),
      ]))
  }
}
