public import Foundation
public import Language

/// One table of all words for a speaker to edit and send back.
public enum VocabularyExchange {
  /// What an import came to.
  public struct ImportReport: Sendable {
    /// The ids of the words that changed, in the order of the imported lines.
    public let changed: [String]
    public let unchanged: Int
    /// Refused lines; their numbers are those of the imported file.
    public let faults: [VocabularyFault]

    public func text(in language: LanguageCode) -> String {
      let lines = faults.map { $0.text(in: language) }
      let total =
        language == .bulgarian
        ? "Променени: \(changed.count). Същите: \(unchanged). Отказани: \(faults.count)."
        : "Changed: \(changed.count). The same: \(unchanged). Refused: \(faults.count)."
      return (lines + [total]).joined(separator: "\n")
    }
  }

  static let header = ("category " + Vocabulary.wordColumns).replacing(" ", with: "\t")

  /// The table: the category before the columns of the word files.
  public static func table(of vocabulary: Vocabulary) -> String {
    ([header] + vocabulary.entries.map { $0.category + "\t" + line(of: $0) }).joined(separator: "\n") + "\n"
  }

  /// A word as its line in the word files.
  static func line(of entry: VocabularyEntry) -> String {
    [
      entry.id, entry.wordClass.name, entry.stressed, entry.english, entry.ipa, entry.picture.text,
      entry.level.name, entry.rating.name, entry.isReviewed ? "yes" : "no", entry.gloss,
    ].joined(separator: "\t")
  }

  /// Merges a table back into a folder's word files by id. Words that the table lacks stay as they are,
  /// and a word stays in its category whatever the table says. Ids are never made here: an unknown one is
  /// refused, as is every line that the word files would refuse.
  public static func merge(_ table: Data, named name: String, into folder: URL) throws -> ImportReport {
    let reading = try VocabularyFolder(folder).reading
    var merge = VocabularyMerge(reading.vocabulary, name: name)
    merge.read(table)
    try replaceLines(
      merge.changed.compactMap { id in
        guard let index = reading.vocabulary.entryIndex(id), let entry = merge.entries[id] else { return nil }
        return (reading.places[index], line(of: entry))
      }, in: folder)
    return ImportReport(changed: merge.changed, unchanged: merge.unchanged, faults: merge.faults)
  }

  /// Writes the files anew whose lines have changed.
  static func replaceLines(_ changed: [(place: VocabularyPlace, line: String)], in folder: URL) throws {
    var files: [String: [Data]] = [:]
    for (place, line) in changed {
      var lines = try files[place.file] ?? lines(of: Data(contentsOf: folder.appending(path: place.file)))
      lines[place.line - 1] = Data(line.utf8)
      files[place.file] = lines
    }
    for (path, lines) in files {
      try Data(lines.joined(separator: [0x0A])).write(to: folder.appending(path: path), options: .atomic)
    }
  }

  private static func lines(of data: Data) -> [Data] {
    data.split(separator: 0x0A, omittingEmptySubsequences: false).map { Data($0) }
  }

  /// The lines of a table below its header; a fault where it has none, or another one.
  static func rows(
    of table: Data, under header: String, named name: String
  ) -> (rows: [(number: Int, line: Data)], fault: VocabularyFault?) {
    let lines = tableLines(of: table)
    guard let first = lines.first, first.line == Data(header.utf8) else {
      return ([], VocabularyFault(.wrongHeader, file: name, line: lines.first?.number ?? 0))
    }
    return (Array(lines.dropFirst()), nil)
  }

  /// The lines of a table that came back, with their numbers: without empty ones and notes, a byte order mark and carriage
  /// returns, which spreadsheets leave.
  private static func tableLines(of table: Data) -> [(number: Int, line: Data)] {
    var kept: [(number: Int, line: Data)] = []
    for (index, raw) in lines(of: table).enumerated() {
      var line = raw
      if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = Data(line.dropFirst(3)) }
      if line.last == 0x0D { line = Data(line.dropLast()) }
      if line.isEmpty || line.first == 0x23 { continue }
      kept.append((index + 1, line))
    }
    return kept
  }
}

/// The lines of a table, taken one by one.
private struct VocabularyMerge {
  private(set) var entries: [String: VocabularyEntry] = [:]
  private(set) var changed: [String] = []
  private(set) var unchanged = 0
  private(set) var faults: [VocabularyFault] = []
  private var meanings: [String: String] = [:]
  private var seen: Set<String> = []
  private let name: String

  init(_ vocabulary: Vocabulary, name: String) {
    self.name = name
    for entry in vocabulary.entries {
      entries[entry.id] = entry
      meanings[VocabularyMerge.meaning(entry)] = entry.id
    }
  }

  mutating func read(_ table: Data) {
    let (rows, fault) = VocabularyExchange.rows(of: table, under: VocabularyExchange.header, named: name)
    if let fault { faults.append(fault) }
    for (number, line) in rows { take(line, number: number) }
  }

  private mutating func take(_ line: Data, number: Int) {
    // Behind the category the line is one of a word file, and the reader of those judges it.
    let columns = Vocabulary.wordColumns.replacing(" ", with: "\t") + "\n"
    let tab = line.firstIndex(of: 0x09)
    let word = tab.map { line[line.index(after: $0)...] } ?? Data()
    let file = VocabularyFile(path: "Words/table.tsv", bytes: Array(columns.utf8) + word)
    let reading = Vocabulary.read([file])
    guard let entry = reading.vocabulary.entries.first else {
      let fault = reading.faults.first
      refuse(fault?.code ?? .wrongColumns, number, fault?.found ?? "")
      return
    }
    guard let old = entries[entry.id] else { return refuse(.unknownWord, number, entry.id) }
    guard seen.insert(entry.id).inserted else { return refuse(.duplicateID, number, entry.id) }
    let holder = meanings[VocabularyMerge.meaning(entry)]
    guard holder == nil || holder == entry.id else {
      return refuse(.duplicateMeaning, number, entry.bulgarian + " – " + entry.english)
    }
    guard VocabularyExchange.line(of: entry) != VocabularyExchange.line(of: old) else {
      unchanged += 1
      return
    }
    meanings[VocabularyMerge.meaning(old)] = nil
    meanings[VocabularyMerge.meaning(entry)] = entry.id
    entries[entry.id] = entry
    changed.append(entry.id)
  }

  private mutating func refuse(_ code: VocabularyFault.Code, _ line: Int, _ found: String) {
    faults.append(VocabularyFault(code, file: name, line: line, found: found))
  }

  private static func meaning(_ entry: VocabularyEntry) -> String { entry.stressed + "\t" + entry.english }
}
