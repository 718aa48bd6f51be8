extension FamilyUse {
  /// Adds what another device has counted, each count as much as is left of it now.
  mutating func add(_ other: FamilyUse) {
    for word in other.words {
      let place = makePlace(of: word.key, text: word.text)
      words[place].count = words[place].count.with(word.count.amount(at: other.phrases), at: phrases)
      if words[place].id.isEmpty { words[place].id = word.id }
    }
    for (index, pair) in other.pairs.enumerated() {
      guard let first = number(pair >> 16, of: other), let second = number(pair & 0xFFFF, of: other) else {
        continue
      }
      let place = makePair(first, second)
      pairCounts[place] = pairCounts[place].with(
        other.pairCounts[index].amount(at: other.phrases), at: phrases)
    }
    pruneIfFull()
  }

  /// This use's number of another one's word.
  private func number(_ number: UInt32, of other: FamilyUse) -> Int? {
    if number == 0 { return 0 }
    return place(of: other.words[Int(number) - 1].key).map { $0 + 1 }
  }
}

extension FamilyUse.Faded {
  fileprivate func with(_ more: UInt32, at now: UInt32) -> FamilyUse.Faded {
    FamilyUse.Faded(amount: min(amount(at: now) + more, 0x10_0000), phrase: now)
  }
}
