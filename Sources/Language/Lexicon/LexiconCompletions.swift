/// Words that begin so.
extension Lexicon {
  /// The headwords that begin with a text, commonest first, then alphabetically; at most 100. For Bulgarian, Latin
  /// letters are read as people write them for Cyrillic ones.
  public func completions(
    of prefix: String, in language: LanguageCode, limit: Int, audience: LexiconAudience
  ) -> [String] {
    let key = LexiconKey.bytes(of: prefix)
    let table = table(language)
    guard !key.isEmpty, limit > 0 else { return [] }
    var heaviest = HeaviestWords(table: table, limit: min(limit, 100), audience: audience)
    heaviest.take(table.range(of: key, in: 0..<table.count))
    if language == .bulgarian, heaviest.words.isEmpty, LexiconKey.isLatin(key) {
      for spelling in spelled(key) { heaviest.take(spelling.range) }
    }
    var words: [Int] = []
    for word in heaviest.words { words.append(word.index) }
    return table.texts(words)
  }
}

/// The heaviest shown words of some ranges, in order.
///
/// The heaviest weight of every 64 words is known, so that most of a long range is passed over: all words in s- take
/// 5 µs.
struct HeaviestWords {
  let table: LexiconTable
  let limit: Int
  let audience: LexiconAudience
  private(set) var words: [(index: Int, weight: Int)] = []

  init(table: LexiconTable, limit: Int, audience: LexiconAudience) {
    self.table = table
    self.limit = limit
    self.audience = audience
    words.reserveCapacity(limit + 1)
  }

  mutating func take(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(range.upperBound, (index / LexiconFormat.block + 1) * LexiconFormat.block)
      if words.count == limit, let last = words.last,
        table.heaviest.number16(index / LexiconFormat.block) <= last.weight
      {
        index = end
        continue
      }
      while index < end {
        take(index)
        index += 1
      }
    }
  }

  private mutating func take(_ index: Int) {
    let weight = table.weight(index)
    if words.count == limit, let last = words.last, weight <= last.weight { return }
    guard table.isOffered(index, to: audience) else { return }
    var place = words.count
    while place > 0, words[place - 1].weight < weight { place -= 1 }
    for word in words where word.index == index { return }
    words.insert((index, weight), at: place)
    if words.count > limit { words.removeLast() }
  }
}
