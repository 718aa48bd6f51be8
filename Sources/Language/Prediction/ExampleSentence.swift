internal import Bytes

/// One example of `Vocabulary/Sentences`: what a person taps, and what that means in full.
public struct ExampleSentence: Hashable, Sendable {
  /// The tapped words in dictionary form, `_` of the file as spaces; a final `?` is left out.
  public let words: [String]
  public let sentence: String

  /// Reads a file: a header, then `tapped<TAB>sentence` in each line. Lines of another shape, empty lines
  /// and `#` remarks are passed over.
  public static func read(_ bytes: [UInt8]) -> [ExampleSentence] {
    var examples: [ExampleSentence] = []
    var isHeader = true
    for line in VocabularyLines(VocabularyFile(path: "", bytes: bytes)).lines {
      defer { isHeader = false }
      guard !isHeader, line.fields.count == 2 else { continue }
      var words: [String] = []
      for word in line.fields[0].parts(at: " ") where !word.isEmpty && word != "?" {
        words.append(WordIndex.spaced(Word(word)).text)
      }
      if !words.isEmpty { examples.append(ExampleSentence(words: words, sentence: line.fields[1])) }
    }
    return examples
  }
}
