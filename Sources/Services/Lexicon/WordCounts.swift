import Language

/// How often words stand in the sources' own definitions and examples and in the project's sentences: the only texts
/// at hand. It is no corpus of speech, and counts small differences badly.
struct WordCounts {
  private var counts: [String: Int] = [:]

  subscript(word: String) -> Int { counts[word] ?? 0 }

  var words: Dictionary<String, Int>.Keys { counts.keys }

  /// Counts the words of a text, in small letters.
  mutating func add(_ text: String, times: Int = 1) {
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "'" {
        word.append(scalar)
      } else if !word.isEmpty {
        counts[String(word).lowercased(), default: 0] += times
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { counts[String(word).lowercased(), default: 0] += times }
  }
}
