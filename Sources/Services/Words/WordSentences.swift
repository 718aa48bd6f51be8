public import Language

/// Telegraphic words made into a sentence: what `martlet words agree` shows.
public struct WordSentence: Sendable {
  public let phrase: String
  public let sentence: AgreedSentence
  /// The sentence with the rules that made it.
  public let explained: ExplainedSentence
  /// Whether it says more or other than the words do.
  public let isChanged: Bool

  public init(of phrase: String, language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()) {
    self.phrase = phrase
    explained = Agreement.explained(AgreementWord.words(in: phrase), language: language, speaker: speaker)
    sentence = explained.sentence
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
    /// In percent, of the sentence that the rules made.
    public let confidence: Int
    /// Whether the phrase was left as it was tapped, because that sentence was not sure enough.
    public let tapped: Bool
  }

  public var report: Report {
    Report(
      phrase: phrase, sentence: sentence.text, changed: isChanged,
      pieces: sentence.pieces.map {
        .init(text: $0.text.text, sources: $0.sources.map { Int($0) }, changed: $0.isChanged)
      }, omitted: sentence.omitted.map { Int($0) },
      confidence: explained.confidence, tapped: explained.isTapped)
  }

  /// The sentence, its confidence and the rules that shaped it, a line each, with the doubt of each rule.
  public var explanation: [String] {
    let end = explained.isTapped ? ", left as tapped" : ""
    var lines = [text, "  confidence \(explained.confidence) %\(end)"]
    for rule in explained.rules.all { lines.append("  \(rule.name) (doubt \(rule.doubt) %)") }
    return lines
  }
}

extension AgreementRule {
  /// The rule's name in words: `guessed verb`.
  var name: String {
    String(describing: self).reduce(into: "") { name, letter in
      if letter.isUppercase { name += " " }
      name += letter.lowercased()
    }
  }
}
