import Foundation
import Language

/// The senses of English words that are told first, by our own reading: the rows of `Vocabulary/senses.tsv`.
///
/// WordNet orders senses and classes by tags, and has few: of the 2,374 commonest words of several senses,
/// 562 have fewer than ten in all; of 1,305 of several classes, the first leads by fewer than ten in 379.
///
/// Rules in place of rows were measured on 877 common words that are both nouns and verbs. To count the words
/// before them (*the bat*, *to bat*) in the project's sentences and in WordNet's examples changed 99 of them,
/// 71 for the worse. To put a thing before a verb of fewer than 20 tags was right for 46 of 56, but led rarer
/// words astray (*cheat*, a grass; *cope*, a brick).
struct SenseOrder: Sendable {
  struct Row: Hashable, Sendable {
    /// Its number in the file, from 1.
    let line: Int
    /// What stands there.
    let text: String
    /// As WordNet's index has it, in small letters.
    let word: String
    let partOfSpeech: LexicalClass
    /// Words of the definition, in small letters.
    let marks: Set<String>
  }

  /// A line that does not hold: it can't be read, or it finds no sense of its word, or several.
  struct Stale: Hashable, Sendable {
    let line: Int
    let text: String
  }

  /// The rows of a word, in order.
  private(set) var rows: [String: [Row]] = [:]
  /// Lines that are no rows, or a second row for the same class of a word.
  private(set) var refused: [Stale] = []

  /// Reads `senses.tsv` in the vocabulary's folder; no rows where there is no such file.
  init(_ vocabulary: URL) {
    self.init(
      text: (try? String(contentsOf: vocabulary.appending(path: "senses.tsv"), encoding: .utf8)) ?? "")
  }

  init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
    // The first is the header.
    for (index, line) in lines.dropFirst() {
      guard let row = Self.row(index + 1, line),
        !(rows[row.word] ?? []).contains(where: { $0.partOfSpeech == row.partOfSpeech })
      else {
        refused.append(Stale(line: index + 1, text: Self.told(line)))
        continue
      }
      rows[row.word, default: []].append(row)
    }
  }

  private static func row(_ number: Int, _ line: Substring) -> Row? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3, let partOfSpeech = partOfSpeech(fields[1]) else { return nil }
    let marks = words(of: fields[2])
    guard !marks.isEmpty else { return nil }
    return Row(
      line: number, text: told(line), word: fields[0], partOfSpeech: partOfSpeech, marks: marks)
  }

  private static func told(_ line: Substring) -> String { String(line.replacing("\t", with: " ")) }

  private static func partOfSpeech(_ name: String) -> LexicalClass? {
    WordNet.classes.map(\.partOfSpeech).first { $0.name.description == name }
  }

  /// The words of a text, in small letters, each once.
  static func words(of text: String) -> Set<String> {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }
    return Set(words.map(String.init))
  }
}
