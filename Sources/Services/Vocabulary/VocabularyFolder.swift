public import Foundation
public import Language

/// The vocabulary's folder as it stands on disk: words, boards, drawings and the decisions about them.
public struct VocabularyFolder: Sendable {
  /// A line of `exceptions.tsv`: a word that is right though the spelling dictionary does not know it.
  public struct Exception: Hashable, Sendable {
    public let word: String
    public let language: LanguageCode
  }

  /// A line of `stress-differences.tsv`: our stress where another dictionary has it elsewhere.
  public struct StressDifference: Hashable, Sendable {
    public let word: String
    public let ours: String
    public let theirs: String
  }

  /// A line of `defining-words.tsv`: a word that meanings may use though no board has it.
  public struct DefiningWord: Hashable, Sendable {
    public let word: String
    public let language: LanguageCode
  }

  public let url: URL
  public let reading: VocabularyReading
  /// What the words mean: the tables of `Meanings/`.
  public let meanings: MeaningReading
  public let definingWords: Set<DefiningWord>
  public let exceptions: Set<Exception>
  public let stressDifferences: Set<StressDifference>
  /// The drawings of `Pictures/`, by id.
  public let drawings: [String: Data]
  /// The text of `positions.tsv`; `nil` before it was first recorded.
  public let positions: String?
  /// The lines of `moves.tsv`: moves that were decided.
  public let moves: Set<VocabularyPositions.Decision>
  /// Faults of the lists beside the words.
  public let listFaults: [VocabularyFinding]

  public var vocabulary: Vocabulary { reading.vocabulary }

  /// Reads the folder. Only a folder that cannot be listed throws; what is wrong inside is in the reading
  /// and in ``listFaults``.
  public init(_ url: URL) throws {
    self.url = url
    var files: [VocabularyFile] = []
    for path in try VocabularyFolder.wordPaths(url) {
      files.append(
        VocabularyFile(path: path, bytes: [UInt8](try Data(contentsOf: url.appending(path: path)))))
    }
    reading = Vocabulary.read(files)
    meanings = MeaningReading(
      try VocabularyFolder.tables(in: "Meanings", of: url).map { path in
        VocabularyFile(path: path, bytes: [UInt8](try Data(contentsOf: url.appending(path: path))))
      })
    var drawings: [String: Data] = [:]
    for name in VocabularyFolder.names(in: url.appending(path: "Pictures")) where name.hasSuffix(".svg") {
      drawings[String(name.dropLast(4))] = try Data(contentsOf: url.appending(path: "Pictures/" + name))
    }
    self.drawings = drawings
    var lists = DecisionLists(url)
    exceptions = lists.exceptions()
    stressDifferences = lists.stressDifferences()
    moves = lists.moves()
    definingWords = lists.definingWords()
    listFaults = lists.faults
    positions = try? String(contentsOf: url.appending(path: "positions.tsv"), encoding: .utf8)
  }

  /// `boards.tsv` and the tables under `Words` and `Boards`, sorted.
  static func wordPaths(_ url: URL) throws -> [String] {
    var paths: [String] = []
    let listed = try FileManager.default.contentsOfDirectory(atPath: url.path)
    if listed.contains("boards.tsv") { paths.append("boards.tsv") }
    for folder in ["Words", "Boards"] { paths += tables(in: folder, of: url) }
    return paths
  }

  /// The paths of the tables in a folder; none where there is no such folder.
  static func tables(in folder: String, of url: URL) -> [String] {
    names(in: url.appending(path: folder)).filter { $0.hasSuffix(".tsv") }.map { folder + "/" + $0 }
  }

  /// The names in a folder, sorted, without hidden ones; none where there is no such folder.
  static func names(in url: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
