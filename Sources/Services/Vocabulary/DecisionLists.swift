import Foundation
import Language

/// Reads the short lists of decisions beside the words. A line that does not hold is named and left out.
struct DecisionLists {
  private let url: URL
  private(set) var faults: [VocabularyFinding] = []

  init(_ url: URL) { self.url = url }

  mutating func exceptions() -> Set<VocabularyFolder.Exception> {
    var exceptions: Set<VocabularyFolder.Exception> = []
    for (line, fields) in rows("exceptions.tsv", columns: 3) {
      guard let language = LanguageCode(tag: fields[1]), !fields[2].isEmpty else {
        refuse("exceptions.tsv", line)
        continue
      }
      exceptions.insert(VocabularyFolder.Exception(word: fields[0].lowercased(), language: language))
    }
    return exceptions
  }

  mutating func definingWords() -> Set<VocabularyFolder.DefiningWord> {
    var words: Set<VocabularyFolder.DefiningWord> = []
    for (line, fields) in rows("defining-words.tsv", columns: 3) {
      guard let language = LanguageCode(tag: fields[1]), !fields[0].isEmpty, !fields[2].isEmpty else {
        refuse("defining-words.tsv", line)
        continue
      }
      words.insert(VocabularyFolder.DefiningWord(word: fields[0].lowercased(), language: language))
    }
    return words
  }

  mutating func stressDifferences() -> Set<VocabularyFolder.StressDifference> {
    var differences: Set<VocabularyFolder.StressDifference> = []
    for (line, fields) in rows("stress-differences.tsv", columns: 4) {
      guard !fields[3].isEmpty else {
        refuse("stress-differences.tsv", line)
        continue
      }
      differences.insert(
        VocabularyFolder.StressDifference(
          word: Stress.unmarked(fields[0]).lowercased(), ours: fields[1].lowercased(), theirs: fields[2]))
    }
    return differences
  }

  mutating func moves() -> Set<VocabularyPositions.Decision> {
    var moves: Set<VocabularyPositions.Decision> = []
    for (line, fields) in rows("moves.tsv", columns: 4) {
      guard let layout = Layout(name: fields[1]), !fields[3].isEmpty else {
        refuse("moves.tsv", line)
        continue
      }
      moves.insert(VocabularyPositions.Decision(board: fields[0], layout: layout, cell: fields[2]))
    }
    return moves
  }

  /// The rows under the header, with their line numbers; none where there is no such file.
  private mutating func rows(_ name: String, columns: Int) -> [(line: Int, fields: [String])] {
    guard let text = try? String(contentsOf: url.appending(path: name), encoding: .utf8) else { return [] }
    var rows: [(line: Int, fields: [String])] = []
    var isHeader = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if isHeader {
        isHeader = false
      } else if fields.count == columns {
        rows.append((index + 1, fields))
      } else {
        refuse(name, index + 1)
      }
    }
    return rows
  }

  private mutating func refuse(_ file: String, _ line: Int) {
    faults.append(
      VocabularyFinding(
        .decision, place: "\(file):\(line)", bulgarian: "Редът не назовава дума, решение и причина",
        english: "The line does not name a word, a decision and a reason"))
  }
}
