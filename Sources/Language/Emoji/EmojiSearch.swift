/// Finds emoji by what someone types in either language, also Bulgarian in Latin letters.
///
/// It keeps the folded names and keywords, so make it once, when the book has come.
public struct EmojiSearch: Sendable {
  public let book: EmojiBook
  /// All keys, one after another.
  private let keys: [UInt16]
  private let fields: [Field]

  /// A name or a keyword of an emoji.
  private struct Field {
    var range: Range<Int>
    var emoji: Int
    var isName: Bool
    var isBulgarian: Bool
  }

  public init(_ book: EmojiBook) {
    var keys: [UInt16] = []
    var fields: [Field] = []
    func add(_ text: String, _ emoji: Int, isName: Bool, isBulgarian: Bool) {
      let start = keys.count
      keys += SearchPattern.letters(text)
      if keys.count == start { return }
      fields.append(
        Field(range: start..<keys.count, emoji: emoji, isName: isName, isBulgarian: isBulgarian))
    }
    for (number, entry) in book.entries.enumerated() {
      add(entry.bulgarian, number, isName: true, isBulgarian: true)
      add(entry.english, number, isName: true, isBulgarian: false)
      for keyword in entry.bulgarianKeywords { add(keyword, number, isName: false, isBulgarian: true) }
      for keyword in entry.englishKeywords { add(keyword, number, isName: false, isBulgarian: false) }
    }
    self.book = book
    self.keys = keys
    self.fields = fields
  }

  /// The places of the emoji that match, best first: the whole name, its beginning, the beginning of another of its words, a
  /// whole keyword, the beginning of a word of one. Equals stand as in the book. Where nothing matches, other forms of the word do:
  /// лъвове finds лъв.
  public func hits(_ query: String, limit: Int) -> [Int] {
    let pattern = SearchPattern(query)
    guard !pattern.isEmpty, limit > 0 else { return [] }
    let exact = ranked(limit) { rank(pattern, $0) }
    return exact.isEmpty ? ranked(limit) { isOtherForm(pattern.letters, $0) ? 0 : nil } : exact
  }

  /// The smaller the rank, the better; `nil` for what doesn't match.
  private func ranked(_ limit: Int, _ rank: (Field) -> UInt64?) -> [Int] {
    var best = [UInt64](repeating: .max, count: book.entries.count)
    for field in fields {
      if let rank = rank(field), rank < best[field.emoji] { best[field.emoji] = rank }
    }
    var found: [UInt64] = []
    for (number, rank) in best.enumerated() where rank < .max { found.append(rank << 32 | UInt64(number)) }
    found.sort()
    return found.prefix(limit).map { Int($0 & 0xFFFF_FFFF) }
  }

  private func rank(_ pattern: SearchPattern, _ field: Field) -> UInt64? {
    if let rank = rank(pattern.match(in: keys, field.range, spelled: false), field) { return rank * 2 }
    guard field.isBulgarian, pattern.hasLatin else { return nil }
    return rank(pattern.match(in: keys, field.range, spelled: true), field).map { $0 * 2 + 1 }
  }

  private func rank(_ match: SearchPattern.Match?, _ field: Field) -> UInt64? {
    switch match {
    case .whole: field.isName ? 0 : 3
    case .start: field.isName ? 1 : 4
    case .startOfWord: field.isName ? 2 : 5
    case .inside, nil: nil
    }
  }

  /// Whether a word of the field and the query begin alike and differ by an ending: three letters and more the same, three at most
  /// at the end of either, and of a short word no more than one of its own.
  private func isOtherForm(_ query: [UInt16], _ field: Field) -> Bool {
    var start = field.range.lowerBound
    while start < field.range.upperBound {
      var end = start
      while end < field.range.upperBound, keys[end] != 0x20 { end += 1 }
      var same = 0
      while same < query.count, start + same < end, query[same] == keys[start + same] { same += 1 }
      if same >= 3, query.count - same <= 3, end - start - same <= (same > 4 ? 3 : 1) { return true }
      start = end + 1
    }
    return false
  }
}
