/// A word to meet: for a word of the day, or to begin with.
extension Lexicon {
  /// A word of a level: 1 the app's own vocabulary, 2 the commonest 1,000 words, 3 the commonest 5,000, 4 any word that
  /// has an answer. The same number gives the same word of the same file. Nothing where the level has none.
  public func word(
    number: UInt64, level: Int, in language: LanguageCode, audience: LexiconAudience
  ) -> String? {
    let table = table(language)
    let list: LexiconBytes? = level <= 1 ? table.vocabulary : level <= 3 ? table.ranked : nil
    var count = list.map { $0.count / 4 } ?? table.count
    if level == 2 { count = min(count, 1_000) }
    guard count > 0 else { return nil }
    // Neighbouring numbers give words that have nothing to do with each other (SplitMix64's last step).
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let start = Int(truncatingIfNeeded: mixed % UInt64(count))
    for step in 0..<min(count, 2_000) {
      let place = (start + step) % count
      let index = list.map { $0.number32(place) } ?? place
      if index >= 0, index < table.count, table.isOffered(index, to: audience) { return table.text(index) }
    }
    return nil
  }

  /// The app's own words, and so many of the commonest others, in the order of the file: whoever they are for.
  public func everydayWords(_ count: Int, in language: LanguageCode) -> [String] {
    let table = table(language)
    var others: [Int] = []
    var chosen: [Int] = []
    for index in 0..<table.count {
      if table.isVocabulary(index) { chosen.append(index) } else { others.append(index) }
    }
    others.sort {
      let (one, other) = (table.weight($0), table.weight($1))
      return one == other ? $0 < $1 : one > other
    }
    return (chosen + others.prefix(count)).sorted().map { table.text($0) }
  }

  /// All headwords that an audience is told of, in the order of the file: for looking the whole of it through.
  public func headwords(in language: LanguageCode, audience: LexiconAudience) -> [String] {
    let table = table(language)
    var words: [String] = []
    for index in 0..<table.count where table.isShown(index, to: audience) { words.append(table.text(index)) }
    return words
  }
}
