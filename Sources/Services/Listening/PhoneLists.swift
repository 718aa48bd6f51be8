import Foundation

/// The sounds of words as the CMU pronouncing dictionary lists them, in the names that PocketSphinx's English model knows.
struct PhoneLists {
  private let lines: SourceLines

  init?(_ url: URL) {
    guard let lines = SourceLines(url) else { return nil }
    self.lines = lines
  }

  init(_ lines: SourceLines) { self.lines = lines }

  /// For each word that is known, its sounds, each pronunciation beside its word; a label of several words has the sounds of all.
  func lists(of labels: [String]) -> [(word: String, phones: String)] {
    var wanted: Set<String> = []
    let parted = labels.map { label -> [String] in
      guard label.count <= WordListener.mostLetters else { return [] }
      let parts = Self.parts(of: label)
      wanted.formUnion(parts)
      return parts
    }
    var known: [String: [String]] = [:]
    lines.forEach { line in
      guard let space = line.firstIndex(of: 0x20) else { return }
      var word = line[..<space]
      // Further pronunciations are written `word(2)`.
      if let mark = word.firstIndex(of: 0x28) { word = word[..<mark] }
      let text = word.text
      if wanted.contains(text) { known[text, default: []].append(line[(space + 1)...].text.trimmed) }
    }
    var lists: [(String, String)] = []
    for (label, parts) in zip(labels, parted) where !parts.isEmpty {
      var spoken = [""]
      for part in parts {
        guard let ways = known[part] else {
          spoken = []
          break
        }
        spoken = spoken.flatMap { begin in ways.prefix(3).map { begin.isEmpty ? $0 : "\(begin) \($0)" } }
      }
      for phones in spoken.prefix(6) { lists.append((label, phones)) }
    }
    return lists
  }

  private static func parts(of label: String) -> [String] {
    let kept = label.lowercased().replacing("’", with: "'").map { letter -> Character in
      letter.isLetter || letter == "'" ? letter : " "
    }
    return String(kept).split(separator: " ").map(String.init)
  }
}
