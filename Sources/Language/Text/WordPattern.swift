/// A query of words, each of which has to begin some word of a text: “ключ” does not stand in “изключено”.
///
/// A Bulgarian word may also have another ending of up to three letters: “снимката” finds “снимки”.
public struct WordPattern: Hashable, Sendable {
  private let words: [SearchPattern]

  /// How many words of a query count.
  private static var most: Int { 8 }
  /// The letters that two forms of a word have in common at least, and those that they may end with.
  private static var leastStem: Int { 4 }
  private static var longestEnding: Int { 3 }

  public init(_ query: String) {
    words = WordPattern.words(of: query).prefix(WordPattern.most).map { SearchPattern(letters: $0) }
  }

  public func matches(_ text: String) -> Bool {
    if words.isEmpty { return false }
    let found = WordPattern.words(of: text)
    for word in words where !found.contains(where: { WordPattern.begins(word, $0) }) { return false }
    return true
  }

  private static func words(of text: String) -> [[UInt16]] {
    var words: [[UInt16]] = []
    var word: [UInt16] = []
    for scalar in Folding.scalars(text) where scalar < 0x1_0000 {
      if scalar != 0x20 {
        word.append(UInt16(scalar))
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func begins(_ pattern: SearchPattern, _ word: [UInt16]) -> Bool {
    let isSpelled = pattern.hasLatin
    if let match = pattern.match(in: word, 0..<word.count, spelled: isSpelled), match != .inside {
      return true
    }
    return !isSpelled && isSameStem(pattern.letters, word)
  }

  private static func isSameStem(_ one: [UInt16], _ other: [UInt16]) -> Bool {
    var same = 0
    while same < one.count, same < other.count, one[same] == other[same] { same += 1 }
    return same >= leastStem && one.count - same <= longestEnding && other.count - same <= longestEnding
  }
}
