import Foundation
import Shell

/// The table of the app's texts, `Web/texts.tsv`: a header, then a key and its text in each language on each line, in any
/// order.
enum InterfaceTextFile {
  /// Why a table was refused; lines count from 1.
  enum Trouble: Error, Hashable {
    /// The first line that is no remark does not name the columns.
    case noHeader
    /// Not as many columns as the header has, or one of them empty.
    case notAllColumns(line: Int)
    case repeatedKey(line: Int, String)
    /// Nothing in the app asks for this key.
    case unknownKey(line: Int, String)
    /// A text that could end the element of the page in which it stands.
    case markup(line: Int)
    /// The app asks for these keys, and the table has none of them.
    case missing([String])
  }

  /// The texts without keys and remarks, in the order of `StringKey`, as `InterfaceTexts` of the app reads them.
  struct Compiled: Hashable {
    /// Those that come with the page.
    var page = ""
    /// Those of the other rooms, which are fetched after the first board and follow the page's.
    var rooms = ""
  }

  static let header = ["key", "bg", "en"]

  static func compiled(_ table: String) throws(Trouble) -> Compiled {
    let texts = try read(table)
    var compiled = Compiled()
    var missing: [String] = []
    for key in StringKey.allCases {
      guard let line = texts["\(key)"] else {
        missing.append("\(key)")
        continue
      }
      if key.rawValue < StringKey.firstOfParents.rawValue {
        compiled.page += line
      } else {
        compiled.rooms += line
      }
    }
    guard missing.isEmpty else { throw .missing(missing) }
    return compiled
  }

  /// The texts of each key, as the app reads them: between tabs, with a line feed.
  private static func read(_ table: String) throws(Trouble) -> [String: String] {
    let known = Set(StringKey.allCases.map { "\($0)" })
    var texts: [String: String] = [:]
    var hasHeader = false
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if !hasHeader {
        guard columns == header else { throw .noHeader }
        hasHeader = true
        continue
      }
      guard columns.count == header.count, columns.allSatisfy({ !$0.isEmpty }) else {
        throw .notAllColumns(line: index + 1)
      }
      guard known.contains(columns[0]) else { throw .unknownKey(line: index + 1, columns[0]) }
      guard texts[columns[0]] == nil else { throw .repeatedKey(line: index + 1, columns[0]) }
      guard !line.contains("<") else { throw .markup(line: index + 1) }
      texts[columns[0]] = columns[1...].joined(separator: "\t") + "\n"
    }
    return texts
  }
}
