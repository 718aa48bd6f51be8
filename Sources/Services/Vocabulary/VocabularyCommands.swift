public import Foundation
public import Language

/// What `martlet vocabulary …` and `serve` do, one function per command.
public enum VocabularyCommands {
  /// Checks a folder: see ``VocabularyCheck``.
  public static func check(folder: URL, using check: VocabularyCheck = VocabularyCheck()) throws
    -> VocabularyReport
  {
    check.run(try VocabularyFolder(folder))
  }

  /// Writes all words as one table for a speaker. Returns how many there are.
  @discardableResult
  public static func export(folder: URL, to file: URL) throws -> Int {
    let vocabulary = try VocabularyFolder(folder).vocabulary
    try Data(VocabularyExchange.table(of: vocabulary).utf8).write(to: file, options: .atomic)
    return vocabulary.entries.count
  }

  /// Merges a speaker's table back by id; refused lines are in the report.
  public static func `import`(_ file: URL, into folder: URL) throws -> VocabularyExchange.ImportReport {
    try VocabularyExchange.merge(Data(contentsOf: file), named: file.lastPathComponent, into: folder)
  }

  /// The words that no speaker has reviewed yet, in the order of the files.
  public static func unreviewed(folder: URL) throws -> [VocabularyEntry] {
    try VocabularyFolder(folder).vocabulary.entries.filter { !$0.isReviewed }
  }

  /// Writes all meanings, with their words, as one table for a native reader. Returns how many there are.
  @discardableResult
  public static func exportMeanings(folder: URL, to file: URL) throws -> Int {
    let read = try VocabularyFolder(folder)
    try Data(MeaningExchange.table(of: read).utf8).write(to: file, options: .atomic)
    return read.meanings.meanings.count
  }

  /// Merges a reader's table back by id; refused lines are in the report.
  public static func importMeanings(
    _ file: URL, into folder: URL
  ) throws -> VocabularyExchange.ImportReport {
    try MeaningExchange.merge(Data(contentsOf: file), named: file.lastPathComponent, into: folder)
  }

  /// The meanings that no native reader has reviewed yet, in the order of the files.
  public static func unreviewedMeanings(folder: URL) throws -> [WordMeaning] {
    try VocabularyFolder(folder).meanings.meanings.filter { !$0.isReviewed }
  }

  /// Compiles the vocabulary into a site's folder.
  @discardableResult
  public static func compile(folder: URL, into site: URL) throws -> VocabularySite.Report {
    try VocabularySite.write(from: folder, to: site)
  }

  /// Records where every word stands. While a move lacks its decision nothing is written and the moves
  /// are returned.
  public static func recordPositions(folder: URL) throws -> [VocabularyPositions.Move] {
    let read = try VocabularyFolder(folder)
    let undecided = read.positions.map { VocabularyPositions.undecided($0, read) } ?? []
    guard undecided.isEmpty else { return undecided }
    let record = VocabularyPositions.record(read.vocabulary)
    try Data(record.utf8).write(to: folder.appending(path: "positions.tsv"), options: .atomic)
    return []
  }

  /// Where espeak-ng alone would stress the words elsewhere: see ``StressComparison``.
  public static func compareStress(
    folder: URL, synthesizer: SpeechSynthesizer = .espeak()
  ) async throws -> StressComparison {
    try await StressComparison(of: VocabularyFolder(folder).vocabulary.entries, synthesizer: synthesizer)
  }

  /// How long search takes: see ``SearchBenchmark``.
  public static func benchmark(folder: URL, runs: Int) throws -> SearchBenchmark {
    SearchBenchmark(of: try VocabularyFolder(folder).vocabulary, runs: runs)
  }
}
