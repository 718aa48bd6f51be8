internal import Bytes
public import Language

/// What somebody asked: its folded words, and the numbers among them.
public struct Question: Sendable {
  /// A number that stands at one word or several.
  struct Number: Hashable, Sendable {
    var value: Int
    var words: Range<Int>
  }

  public let language: LanguageCode
  /// Small letters without marks.
  let words: [String]
  let numbers: [Number]

  /// At most this many words are read; more is no question.
  static let longest = 40

  public init(_ text: String, language: LanguageCode) {
    self.language = language
    let folded = Folding.fold(text)
    let words = folded.isEmpty ? [] : Array(folded.parts(at: " ").prefix(Self.longest))
    self.words = words
    numbers = NumberWords.numbers(in: words, language)
  }

  func isNumber(_ index: Int) -> Bool { numbers.contains { $0.words.contains(index) } }

  func has(_ candidates: String...) -> Bool { words.contains { candidates.contains($0) } }

  /// Whether a word begins with one of these.
  func hasStem(_ stems: String...) -> Bool {
    words.contains { word in stems.contains { word.rest(after: $0) != nil } }
  }
}
