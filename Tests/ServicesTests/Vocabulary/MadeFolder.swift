import Foundation
import Language
import Services

/// A small vocabulary in a folder of its own, gone when the test is over.
final class MadeFolder {
  static let header = Vocabulary.wordColumns.replacing(" ", with: "\t") + "\n"
  static let words =
    header + """
      # drinks and sweets
      water\tnoun\tвода́\twater\tˈwɔːtə\temoji:💧\t50\teveryone\tno\t
      banitsa\tnoun\tба́ница\tbread\tbred\tdrawn:pie\tall\teveryone\tyes\ta pastry
      child\tnoun\tдете́\tchild\ttʃaɪld\tnone\tall\teveryone\tno\t

      """
  static let drawing =
    ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="none"><path fill="#A7AEBA" d="M2 4v3z"/></g></svg>"##

  let url: URL

  init(home: [String] = ["water", "banitsa", "child"]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "made-\(UUID().uuidString)")
    try write("boards.tsv", "id\tbulgarian\tenglish\tclass\tpicture\nhome\tНача́ло\tHome\tlittle\temoji:🏠\n")
    try write("Words/food.tsv", MadeFolder.words)
    try write("Boards/home.tsv", MadeFolder.board(home))
    try write("Pictures/pie.svg", MadeFolder.drawing)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// The same words from the first cell on, in every layout.
  static func board(_ words: [String]) -> String {
    Layout.allCases.map { layout in
      let cells = words + [String](repeating: "-", count: layout.cells - words.count)
      let rows = stride(from: 0, to: layout.cells, by: layout.columns).map {
        cells[$0..<$0 + layout.columns].joined(separator: "\t")
      }
      return (["layout\t" + layout.name] + rows).joined(separator: "\n") + "\n"
    }.joined()
  }

  /// A check that asks nothing of the machine and little of the vocabulary.
  static let check = VocabularyCheck(
    goals: .init(words: 3, verbs: 0, drawings: 1, meanings: false),
    spelling: SpellingDictionaries(command: "no-such-command"),
    stressDictionary: URL(filePath: "/no/such/dictionary"))

  /// The faults of the folder in English.
  func faults(_ check: VocabularyCheck = MadeFolder.check) throws -> [String] {
    try VocabularyCommands.check(folder: url, using: check).faults.map { $0.text(in: .english) }
  }
}
