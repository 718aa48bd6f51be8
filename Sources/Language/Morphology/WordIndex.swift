/// Words with a number each. One kind of dictionary serves every table, because each kind costs the browser's
/// module some five kilobytes of code.
struct WordIndex: Sendable {
  private var numbers: [String: Int] = [:]
  /// The words in the order in which they came.
  private(set) var words: [String] = []

  init() {}

  /// The words of a list, numbered by their place in it.
  init(_ list: StaticList) { add(list, nil) }

  /// Keeps the first number that a word is given.
  @inline(never)
  mutating func add(_ word: String, _ number: Int) {
    guard numbers[word] == nil else { return }
    numbers[word] = number
    words.append(word)
  }

  /// Adds every word of a list, `_` standing for a space, with one number or with its place.
  @inline(never)
  mutating func add(_ list: StaticList, _ number: Int?) {
    for (place, word) in list.words.enumerated() { add(WordIndex.spaced(word), number ?? place) }
  }

  @inline(never)
  subscript(word: String) -> Int? { numbers[word] }

  /// Text with its `_` as spaces.
  @inline(never)
  static func spaced(_ text: String) -> String {
    guard text.utf8.contains(95) else { return text }
    return String(decoding: text.utf8.map { $0 == 95 ? 32 : $0 }, as: UTF8.self)
  }
}
