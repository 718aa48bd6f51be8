/// Finds words by what someone types: Bulgarian, English, or Bulgarian in Latin letters however spelled.
///
/// It keeps the folded keys of a vocabulary, so build it once, when the search opens.
public struct VocabularySearch: Sendable {
  private let entryCount: Int
  /// All keys, one after another; entry `i` has its Bulgarian key in `ranges[2 * i]` and its English one
  /// in `ranges[2 * i + 1]`.
  private let keys: [UInt16]
  private let ranges: [Range<Int>]
  /// What settles the order between equally good matches: early words first, then short ones.
  private let weights: [UInt64]

  public init(_ vocabulary: Vocabulary) {
    let entries = vocabulary.entries
    self.init(
      count: entries.count, bulgarian: { entries[$0].bulgarian }, english: { entries[$0].english },
      level: { entries[$0].level })
  }

  /// An index of other words than the vocabulary's, such as a family's own tiles: 0 to `count`, each by its labels.
  public init(
    count: Int, bulgarian: (Int) -> String, english: (Int) -> String,
    level: (Int) -> VocabularyLevel = { _ in .all }
  ) {
    var keys: [UInt16] = []
    var ranges: [Range<Int>] = []
    var weights: [UInt64] = []
    keys.reserveCapacity(count * 20)
    for index in 0..<count {
      let start = keys.count
      keys += SearchPattern.letters(bulgarian(index))
      ranges.append(start..<keys.count)
      let middle = keys.count
      keys += SearchPattern.letters(english(index))
      ranges.append(middle..<keys.count)
      weights.append(UInt64(level(index).rawValue) << 8 | UInt64(middle - start))
    }
    self.entryCount = count
    self.keys = keys
    self.ranges = ranges
    self.weights = weights
  }

  /// The indexes of the entries that match, best first: the whole label, its beginning, the beginning of
  /// one of its words, then anywhere inside. A match in the letters that were typed goes before one that
  /// reads them as Cyrillic.
  public func hits(_ query: String, limit: Int = 60) -> [Int] {
    let pattern = SearchPattern(query)
    guard !pattern.isEmpty, limit > 0 else { return [] }
    let spelled = pattern.hasLatin
    var ranked: [UInt64] = []
    for index in 0..<entryCount {
      let bulgarian = rank(pattern.match(in: keys, ranges[2 * index], spelled: false), isSpelled: false)
      let english = rank(pattern.match(in: keys, ranges[2 * index + 1], spelled: false), isSpelled: false)
      var best = min(bulgarian, english)
      if spelled {
        best = min(best, rank(pattern.match(in: keys, ranges[2 * index], spelled: true), isSpelled: true))
      }
      guard best < VocabularySearch.noMatch else { continue }
      ranked.append(best << 48 | weights[index] << 32 | UInt64(index))
    }
    ranked.sort()
    return ranked.prefix(limit).map { Int($0 & 0xFFFF_FFFF) }
  }

  private static let noMatch: UInt64 = 255

  private func rank(_ match: SearchPattern.Match?, isSpelled: Bool) -> UInt64 {
    guard let match else { return VocabularySearch.noMatch }
    return UInt64(match.rawValue) * 2 + (isSpelled ? 1 : 0)
  }
}
