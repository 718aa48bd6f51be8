/// What a model says, made fit to be shown to a child and spoken: plain sentences, a few of them, and none that a child's
/// dictionary would leave out.
public struct FitAnswer: Sendable {
  /// More is not passed on: who asks wants an answer, not a page.
  public static let mostSentences = 8

  private var count = 0

  public init() {}

  /// What is done with a sentence.
  public enum Verdict: Hashable, Sendable {
    case passed(String)
    /// Nothing is left of it.
    case empty
    /// It is not for a child. Nothing after it is passed on either.
    case unfit
    /// The answer is long enough.
    case enough
  }

  public mutating func judge(_ sentence: String) -> Verdict {
    guard count < Self.mostSentences else { return .enough }
    let text = Self.plain(sentence)
    if !text.contains(where: { $0.isLetter || $0.isNumber }) { return .empty }
    if RudeWords.labels(text) || RudeWords.contains(text) || ChildTopics.isViolent(text) { return .unfit }
    count += 1
    return .passed(text)
  }

  /// Without addresses, marks of emphasis and lists, controls, and marks that turn the direction of writing.
  static func plain(_ text: String) -> String {
    var words: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      if word.contains("://") || word.lowercased().hasPrefix("www.") { continue }
      let kept = word.unicodeScalars.filter { isPlain($0) }
      if !kept.isEmpty { words.append(String(String.UnicodeScalarView(kept))) }
    }
    // The sign of a list's line.
    if let first = words.first, first == "-" || first == "•" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    // Marks of writing, not of speech.
    !scalar.isUnseen && !"*_`#<>|~".unicodeScalars.contains(scalar)
  }
}
