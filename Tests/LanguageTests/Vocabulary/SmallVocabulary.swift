import Language

/// A made vocabulary for tests: a few words, two boards, all four layouts.
enum SmallVocabulary {
  static let header = "id\tclass\tbulgarian\tenglish\tipa\tpicture\tlevel\trating\treviewed\tgloss\n"
  static let boardHeader = "id\tbulgarian\tenglish\tclass\tpicture\n"
  static let core =
    header + """
      # the first words

      i\tperson\tаз\tI\taɪ\tdrawn:i\t50\teveryone\tno\tthe speaker
      want\tverb\tи́скам\twant\twɒnt\tdrawn:want\t50\teveryone\tyes\t
      no\tnegation\tне\tno\tnəʊ\tnone\t50\teveryone\tno\t

      """
  static let food =
    header + """
      water\tnoun\tвода́\twater\tˈwɔːtə\temoji:💧\t50\teveryone\tno\t
      banitsa\tnoun\tба́ница\tbanitsa\tˈbænɪtsə\tdrawn:pie\tall\teveryone\tno\tcheese pastry
      ice-cream\tnoun\tсладоле́д\tice cream\taɪs kriːm\temoji:🍦\t300\teveryone\tno\t
      wine\tnoun\tви́но\twine\twaɪn\temoji:🍷\tall\tmature\tno\t
      stork\tnoun\tщъ́ркел\tstork\tstɔːk\tnone\tall\teveryone\tno\t

      """
  static let boards =
    boardHeader + """
      home\tНача́ло\tHome\tlittle\temoji:🏠
      food\tХрана́\tFood\tnoun\temoji:🍎

      """

  static var files: [VocabularyFile] {
    [
      file("boards.tsv", boards),
      file("Words/core.tsv", core),
      file("Words/food.tsv", food),
      file("Boards/home.tsv", board([["i", "want", "no", ">food"]])),
      file("Boards/food.tsv", board([["water", "ice-cream", "-", "stork"], ["banitsa", "wine"]])),
    ]
  }

  static func file(_ path: String, _ text: String) -> VocabularyFile {
    VocabularyFile(path: path, bytes: Array(text.utf8))
  }

  /// The text of a board file that has the given pages in every layout, each filled from its first cell.
  static func board(_ pages: [[String]], layouts: [Layout] = Layout.allCases) -> String {
    var text = ""
    for layout in layouts {
      text += "layout\t\(layout.name)\n"
      for (number, page) in pages.enumerated() {
        if number > 0 { text += "page\n" }
        let cells = page + [String](repeating: "-", count: layout.cells - page.count)
        for row in 0..<layout.rows {
          text += cells[row * layout.columns..<(row + 1) * layout.columns].joined(separator: "\t") + "\n"
        }
      }
    }
    return text
  }

  /// The small vocabulary with one file's text replaced or added.
  static func files(replacing path: String, with text: String) -> [VocabularyFile] {
    files.filter { $0.path != path } + [file(path, text)]
  }
}

/// Numbers that are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
