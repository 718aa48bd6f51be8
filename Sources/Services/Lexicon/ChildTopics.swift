/// What no dictionary shall bring up before a child: sex, drugs and drink, self-harm, violence against people. Told by words,
/// since hardly a source labels it: WordNet's `soap` has "street names for …" as its third sense, without any mark.
///
/// Hidden when in doubt. A sense that is hidden by mistake leaves a word with its other senses; one that is shown by mistake is
/// read to a child.
enum ChildTopics {
  /// Tells if a definition or an example speaks of one of them.
  static func speaks(_ text: String) -> Bool {
    let words = words(in: text)
    guard hasWord(words, spoken) || hasPhrase(words, phrases) else { return false }
    // Only now, since few texts come so far.
    let rest = withoutInnocents(words)
    return hasWord(rest, spoken) || hasPhrase(rest, phrases)
  }

  /// Tells if a headword names one of them, by itself or as one of its words.
  static func names(_ word: String) -> Bool {
    let words = words(in: word)
    guard hasWord(words, named) || hasPhrase(words, phrases) else { return false }
    let rest = withoutInnocents(words)
    return hasWord(rest, named) || hasPhrase(rest, phrases)
  }

  /// Tells if an example is too dark for a child, although the sense that it stands under is not: `thick` is told without
  /// "the blood was flowing thick".
  static func darkens(_ example: String) -> Bool {
    let words = words(in: example)
    return words.contains { dark.contains($0) } || hasPhrase(words, darkPhrases) || speaks(example)
  }

  /// Tells if a text speaks of violence, and not only of the other topics.
  static func isViolent(_ text: String) -> Bool {
    let words = withoutInnocents(words(in: text))
    return words.contains { violent.contains($0) || hasStem($0, violentStems) }
      || hasPhrase(words, violentPhrases)
  }

  private static func hasWord(_ words: [String], _ list: Set<String>) -> Bool {
    words.contains { word in
      if list.contains(word) || hasStem(word, stems) { return true }
      // asexual is how yeast reproduces.
      return inside.contains { word.contains($0) } && !word.hasPrefix("asexual")
    }
  }

  private static func hasStem(_ word: String, _ stems: [String: [String]]) -> Bool {
    (stems[word.prefix(3).lowercased()] ?? []).contains { word.hasPrefix($0) }
  }

  private static func hasPhrase(_ words: [String], _ list: [String: [[String]]]) -> Bool {
    words.indices.contains { place in
      list[words[place]]?.contains { words[place...].starts(with: $0) } ?? false
    }
  }

  private static func withoutInnocents(_ words: [String]) -> [String] {
    var rest: [String] = []
    var place = 0
    while place < words.count {
      let innocent = innocents[words[place]]?.first { words[place...].starts(with: $0) }
      if let innocent {
        rest.append("")
        place += innocent.count
      } else {
        rest.append(words[place])
        place += 1
      }
    }
    return rest
  }

  private static let named = words(ChildTopicLists.named).union(words(ViolenceLists.named))
  private static let spoken = named.union(words(ChildTopicLists.spoken)).union(words(ViolenceLists.spoken))
  private static let violent = words(ViolenceLists.named).union(words(ViolenceLists.spoken))
  private static let violentStems = byBeginning(words(ViolenceLists.stems))
  private static let violentPhrases = lines(ViolenceLists.phrases)
  private static let dark = words(ViolenceLists.examples)
  private static let darkPhrases = lines(ViolenceLists.examplePhrases)
  private static let inside = ["sexual", "сексуал"]
  private static let stems = byBeginning(words(ChildTopicLists.stems).union(words(ViolenceLists.stems)))
  private static let phrases = lines(ChildTopicLists.phrases + "," + ViolenceLists.phrases)
  private static let innocents = lines(ChildTopicLists.innocents + "," + ViolenceLists.innocents)

  private static func words(_ list: String) -> Set<String> {
    Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Stems by their first three letters.
  private static func byBeginning(_ stems: Set<String>) -> [String: [String]] {
    Dictionary(grouping: stems) { String($0.prefix(3)) }
  }

  /// The words of a text in small letters.
  private static func words(in text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Phrases by their first words.
  private static func lines(_ list: String) -> [String: [[String]]] {
    let phrases = list.split { $0 == "," || $0 == "\n" }.map { $0.split(separator: " ").map(String.init) }
    return Dictionary(grouping: phrases.filter { !$0.isEmpty }) { $0[0] }
  }
}
