import Foundation
import Language

/// One table of all meanings for a native reader, with the words beside them.
enum MeaningExchange {
  static let header = ("category word-bulgarian word-english " + MeaningReading.columns)
    .replacing(" ", with: "\t")

  /// The table: the category and the word in both languages before the columns of the meanings' files.
  static func table(of folder: VocabularyFolder) -> String {
    var lines = [header]
    for entry in folder.vocabulary.entries {
      guard let index = folder.meanings.index(of: entry.id) else { continue }
      let meaning = line(of: folder.meanings.meanings[index])
      lines.append([entry.category, entry.stressed, entry.english, meaning].joined(separator: "\t"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A meaning as its line in the meanings' files.
  static func line(of meaning: WordMeaning) -> String {
    [
      meaning.id, meaning.bulgarian.text, meaning.bulgarian.example, meaning.english.text,
      meaning.english.example, meaning.isReviewed ? "yes" : "no",
    ].joined(separator: "\t")
  }

  /// Merges a table back by id. Meanings that the table lacks stay as they are, what stands before the id is not read, and a
  /// line that the files would refuse is refused.
  static func merge(
    _ table: Data, named name: String, into folder: URL
  ) throws -> VocabularyExchange.ImportReport {
    let reading = try VocabularyFolder(folder).meanings
    var merge = MeaningMerge(reading, name: name)
    merge.read(table)
    try VocabularyExchange.replaceLines(
      merge.changed.compactMap { id in
        guard let index = reading.index(of: id), let meaning = merge.meanings[id] else { return nil }
        return (reading.places[index], line(of: meaning))
      }, in: folder)
    return VocabularyExchange.ImportReport(
      changed: merge.changed, unchanged: merge.unchanged, faults: merge.faults)
  }
}

/// The lines of a table, taken one by one.
private struct MeaningMerge {
  private(set) var meanings: [String: WordMeaning] = [:]
  private(set) var changed: [String] = []
  private(set) var unchanged = 0
  private(set) var faults: [VocabularyFault] = []
  private var seen: Set<String> = []
  private let name: String

  init(_ reading: MeaningReading, name: String) {
    self.name = name
    for meaning in reading.meanings { meanings[meaning.id] = meaning }
  }

  mutating func read(_ table: Data) {
    let (rows, fault) = VocabularyExchange.rows(of: table, under: MeaningExchange.header, named: name)
    if let fault { faults.append(fault) }
    for (number, line) in rows { take(line, number: number) }
  }

  private mutating func take(_ line: Data, number: Int) {
    // Behind the word the line is one of a meanings' file, and the reader of those judges it.
    let columns = MeaningReading.columns.replacing(" ", with: "\t") + "\n"
    let fields = line.split(separator: 0x09, maxSplits: 3, omittingEmptySubsequences: false)
    let own = fields.count == 4 ? Array(fields[3]) : []
    let reading = MeaningReading([
      VocabularyFile(path: "Meanings/table.tsv", bytes: Array(columns.utf8) + own)
    ])
    guard let meaning = reading.meanings.first else {
      let fault = reading.faults.first
      return refuse(fault?.code ?? .wrongColumns, number, fault?.found ?? "")
    }
    guard let old = meanings[meaning.id] else { return refuse(.unknownWord, number, meaning.id) }
    guard seen.insert(meaning.id).inserted else { return refuse(.duplicateID, number, meaning.id) }
    if meaning == old {
      unchanged += 1
    } else {
      meanings[meaning.id] = meaning
      changed.append(meaning.id)
    }
  }

  private mutating func refuse(_ code: VocabularyFault.Code, _ line: Int, _ found: String) {
    faults.append(VocabularyFault(code, file: name, line: line, found: found))
  }
}
