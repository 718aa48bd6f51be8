/// Counts how many of a set's phrases become one of their accepted sentences.
public struct SentenceSet: Sendable {
  public enum Outcome: Hashable, Sendable {
    /// Exactly an accepted sentence.
    case right
    /// The taps as they were, a capital and a full stop aside.
    case tapped
    /// Anything else; `otherMeaning` where it says other words, denies or asks otherwise than all accepted ones.
    case wrong(otherMeaning: Bool)
  }

  public private(set) var right = 0
  public private(set) var tapped = 0
  public private(set) var wrong = 0
  public private(set) var otherMeaning = 0
  public var count: Int { right + tapped + wrong }

  public init() {}

  /// Judges one phrase and counts it.
  public mutating func add(_ taps: String, accepted: [String], language: LanguageCode) -> (
    explained: ExplainedSentence, outcome: Outcome
  ) {
    let words = AgreementWord.words(in: taps)
    let explained = Agreement.explained(words, language: language)
    let text = explained.sentence.text
    let isPlain = SentenceWriter.write(SentenceWriter.asTapped(words), words).word == explained.sentence.word
    if accepted.contains(text) {
      right += 1
      return (explained, .right)
    }
    if explained.isTapped || isPlain {
      tapped += 1
      return (explained, .tapped)
    }
    wrong += 1
    var isOther = true
    for sentence in accepted where SentenceSet.meaning(sentence) == SentenceSet.meaning(text) {
      isOther = false
    }
    if isOther { otherMeaning += 1 }
    return (explained, .wrong(otherMeaning: isOther))
  }

  /// What a sentence says, roughly: the beginnings of its longer words, sorted, with its denials and question marks.
  private static func meaning(_ sentence: String) -> [Word] {
    var result: [Word] = []
    for word in AgreementWord.words(in: sentence) {
      let text = word.text.lowercased()
      if text.is("?") || text.isAny("не няма нямам not don't doesn't didn't won't can't no") {
        result.append(text.isAny("? няма нямам") ? text : "not")
      } else if text.letterCount > 3 {
        result.append(text.dropping(text.letterCount - 3))
      }
    }
    return result.sorted { first, second in first.bytes.lexicographicallyPrecedes(second.bytes) }
  }
}
