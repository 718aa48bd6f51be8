import Foundation

/// The table of the app's texts, `Web/texts.tsv`: a key, the Bulgarian and the English text on each line.
enum InterfaceTextFile {
  /// Why a table was refused; lines count from 1.
  enum Trouble: Error, Hashable {
    /// Not a key and two texts between tabs, or one of them empty.
    case notThreeColumns(line: Int)
    case repeatedKey(line: Int, String)
    /// A text that could end the element of the page in which it stands.
    case markup(line: Int)
    /// No remark says where the texts of the other rooms begin.
    case undivided
  }

  /// The texts without keys and remarks, as `InterfaceTexts` of the app reads them.
  struct Compiled: Hashable {
    /// Those that come with the page.
    var page = ""
    /// Those of the other rooms, which are fetched after the first board and follow the page's.
    var rooms = ""
  }

  /// How the remark begins after which the texts of the other rooms stand.
  static let roomsDivider = "# The parents' rooms:"

  static func compiled(_ table: String) throws(Trouble) -> Compiled {
    var texts = Compiled()
    var part = \Compiled.page
    var keys: Set<Substring> = []
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix(roomsDivider) { part = \.rooms }
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3, columns.allSatisfy({ !$0.isEmpty }) else {
        throw .notThreeColumns(line: index + 1)
      }
      guard keys.insert(columns[0]).inserted else { throw .repeatedKey(line: index + 1, String(columns[0])) }
      guard !line.contains("<") else { throw .markup(line: index + 1) }
      texts[keyPath: part] += "\(columns[1])\t\(columns[2])\n"
    }
    guard part == \.rooms else { throw .undivided }
    return texts
  }
}
