/// Words written with spaces between them in one literal, which compiles far smaller than an array of
/// strings does, and reads better.
struct StaticList: Sendable, ExpressibleByStringLiteral {
  let words: [String]

  init(stringLiteral value: String) { words = StaticList.split(value) }

  static func split(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { String($0) }
  }

  func containsEnding(of word: String) -> Bool {
    for ending in words where word.ends(ending) { return true }
    return false
  }

  func contains(_ word: String) -> Bool {
    for candidate in words where candidate == word { return true }
    return false
  }
}
