public import Foundation
import Language

/// Compiles the vocabulary for the site: `vocabulary.bin` and `pictures.svg`.
public enum VocabularySite {
  public static let bundleName = "vocabulary.bin"
  public static let spriteName = "pictures.svg"

  /// What was written.
  public struct Report: Hashable, Sendable {
    public let words: Int
    public let drawings: Int
    public let bundleBytes: Int
    public let spriteBytes: Int
    /// The symbols of the home board's drawings, for the page itself: they are there before anything is fetched.
    public let homeSymbols: String
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
    let used = drawingsInUse(vocabulary)
    let home = drawingsOfHome(vocabulary)
    let sprite = Data(sprite(drawings, only: used.subtracting(home)).utf8)
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try bundle.write(to: site.appending(path: bundleName), options: .atomic)
    try sprite.write(to: site.appending(path: spriteName), options: .atomic)
    return Report(
      words: vocabulary.entries.count, drawings: used.count, bundleBytes: bundle.count,
      spriteBytes: sprite.count, homeSymbols: symbols(drawings, only: home, prefix: "picture-"))
  }

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

  static func sprite(_ drawings: [String: Drawing], only used: Set<String>) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg">"# + symbols(drawings, only: used, prefix: "") + "</svg>"
  }

  /// One symbol per drawing, in the order of their ids, so that the same drawings make the same bytes.
  private static func symbols(_ drawings: [String: Drawing], only used: Set<String>, prefix: String) -> String
  {
    var text = ""
    for (id, drawing) in drawings.sorted(by: { $0.key < $1.key }) where used.contains(id) {
      text += #"<symbol id="\#(prefix)\#(id)" viewBox="0 0 64 64">"# + drawing.content + "</symbol>"
    }
    return text
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
