public import Foundation
import Language

/// Compiles the vocabulary for the site: `vocabulary.bin`, `drawings.txt` and `meanings.txt`.
public enum VocabularySite {
  public static let bundleName = "vocabulary.bin"
  public static let drawingsName = "drawings.txt"
  public static let meaningsName = "meanings.txt"

  /// What was written.
  public struct Report: Hashable, Sendable {
    public let words: Int
    public let drawings: Int
    public let bundleBytes: Int
    public let drawingsBytes: Int
    public let meanings: Int
    public let meaningsBytes: Int
    /// The home board's drawings, for the page itself: they are there before anything is fetched.
    public let homeDrawings: String
  }

  /// Compiles a folder into the site's folder, each file replaced in one step. Words whose drawing is
  /// missing or refused have no picture: none is better than a broken one.
  @discardableResult
  public static func write(from folder: URL, to site: URL) throws -> Report {
    try write(VocabularyFolder(folder), to: site)
  }

  static func write(_ folder: VocabularyFolder, to site: URL) throws -> Report {
    let drawings = sound(folder)
    let vocabulary = pictured(folder.vocabulary, by: drawings)
    let bundle = Data(VocabularyBundle.encode(vocabulary))
    let used = drawingsInUse(vocabulary).union(drawingsOfRooms.intersection(drawings.keys))
    let home = drawingsOfHome(vocabulary)
    let others = Data(lines(drawings, only: used.subtracting(home)).utf8)
    let told = folder.meanings.meanings.filter { vocabulary.entry($0.id) != nil }
    let meanings = Data(MeaningBook.encoded(told))
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try bundle.write(to: site.appending(path: bundleName), options: .atomic)
    try others.write(to: site.appending(path: drawingsName), options: .atomic)
    try meanings.write(to: site.appending(path: meaningsName), options: .atomic)
    return Report(
      words: vocabulary.entries.count, drawings: used.count, bundleBytes: bundle.count,
      drawingsBytes: others.count, meanings: told.count, meaningsBytes: meanings.count,
      homeDrawings: lines(drawings, only: home))
  }

  /// Drawings that no word has: rooms and the templates of boards show them.
  static let drawingsOfRooms: Set<String> = [
    "pain-0", "pain-1", "pain-2", "pain-3", "pain-4", "pain-5", "seedling", "sun-and-cloud", "two-languages",
  ]

  /// The ids of the drawings on words and boards.
  static func drawingsInUse(_ vocabulary: Vocabulary) -> Set<String> {
    let pictures = vocabulary.entries.map(\.picture) + vocabulary.boards.map(\.picture)
    return Set(pictures.compactMap { if case .drawn(let id) = $0 { id } else { nil } })
  }

  /// The drawings on the first page of the home board, in whatever layout.
  static func drawingsOfHome(_ vocabulary: Vocabulary) -> Set<String> {
    guard let home = vocabulary.board("home") else { return [] }
    var found: Set<String> = []
    for layout in Layout.allCases {
      for cell in home.pages(in: layout).first?.cells ?? [] {
        let picture =
          vocabulary.entry(in: cell)?.picture ?? vocabulary.board(in: cell)?.picture ?? VocabularyPicture.none
        if case .drawn(let id) = picture { found.insert(id) }
      }
    }
    return found
  }

  /// A line for each drawing, in the order of their ids, so that the same drawings make the same bytes: its id, then its
  /// shapes, parted by tabulators. Nothing in it needs escaping in a page: see ``Drawing``.
  static func lines(_ drawings: [String: Drawing], only used: Set<String>) -> String {
    drawings.sorted { $0.key < $1.key }.filter { used.contains($0.key) }
      .map { $0.key + "\t" + $0.value.text }.joined(separator: "\n")
  }

  private static func sound(_ folder: VocabularyFolder) -> [String: Drawing] {
    folder.drawings.filter { VocabularyEntry.isID($0.key) }.compactMapValues { try? Drawing($0) }
  }

  private static func pictured(_ vocabulary: Vocabulary, by drawings: [String: Drawing]) -> Vocabulary {
    func kept(_ picture: VocabularyPicture) -> VocabularyPicture {
      if case .drawn(let id) = picture, drawings[id] == nil { .none } else { picture }
    }
    let entries = vocabulary.entries.map { entry in
      VocabularyEntry(
        id: entry.id, wordClass: entry.wordClass, category: entry.category, stressed: entry.stressed,
        english: entry.english, ipa: entry.ipa, picture: kept(entry.picture), level: entry.level,
        rating: entry.rating, isReviewed: entry.isReviewed)
    }
    let boards = vocabulary.boards.map { board in
      var copy = VocabularyBoard(
        id: board.id, stressed: board.stressed, english: board.english, wordClass: board.wordClass,
        picture: kept(board.picture))
      for layout in Layout.allCases { copy.setPages(board.pages(in: layout), in: layout) }
      return copy
    }
    return Vocabulary(entries: entries, boards: boards)
  }
}
