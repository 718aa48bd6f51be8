/// Finds words of the vocabulary by the beginning of their label, of one of its words, or of an inflected
/// form, also when Bulgarian is typed in Latin letters (banica for баница).
extension Predictor {
  /// A word that begins with what was typed.
  public struct Hit: Hashable, Sendable {
    /// The index of the entry in the vocabulary.
    public let entry: Int
    /// The form that matched; `nil` where the label did.
    public let form: String?
  }

  /// The hits of a prefix: whole labels, labels that begin so, labels with a later word that does, then
  /// forms; among equals early words first, then short ones. Hidden words are left out.
  public func search(_ prefix: String, hidden: HiddenWords = HiddenWords(), limit: Int = 60) -> [Hit] {
    let pattern = SearchPattern(prefix)
    guard !pattern.isEmpty, limit > 0 else { return [] }
    let index = lexicon.index
    var best = [UInt64](repeating: UInt64.max, count: lexicon.entryCount)
    for range in index.ranges(pattern.letters, spelled: language == .bulgarian && pattern.hasLatin) {
      for place in range {
        let word = index.word(at: place)
        guard Int(word) < lexicon.entryCount, !hidden.hides(entry: word) else { continue }
        let count = index.letterCount(at: place)
        var kind = UInt64(index.kind(at: place).rawValue) + 1
        if kind == 1, count <= pattern.letters.count { kind = 0 }
        let rank =
          kind << 56 | UInt64(lexicon.vocabulary.level(Int(word))) << 48 | UInt64(count) << 40 | UInt64(word)
          << 24
          | UInt64(place)
        best[Int(word)] = min(best[Int(word)], rank)
      }
    }
    var ranked: [UInt64] = []
    for rank in best where rank < UInt64.max { ranked.append(rank) }
    ranked.putInOrder()
    var hits: [Hit] = []
    for rank in ranked.prefix(limit) {
      let isForm = rank >> 56 == 3
      hits.append(
        Hit(
          entry: Int(rank >> 24 & 0xFFFF),
          form: isForm ? index.text(at: Int(rank & 0xFF_FFFF)).text : nil))
    }
    return hits
  }
}
