import Language

extension WordNet {
  /// Puts the senses first that the rows name, and gives their classes a rank before the others of a word.
  ///
  /// - Returns: the rows that fit no sense or several, by their lines. They change nothing.
  mutating func arrange(by order: SenseOrder) -> [SenseOrder.Stale] {
    var stale = order.refused
    var fitting: Set<SenseOrder.Row> = []
    for place in lemmas.indices {
      guard let rows = order.rows[lemmas[place].text] else { continue }
      for (rank, row) in rows.enumerated() where row.partOfSpeech == lemmas[place].partOfSpeech {
        guard let first = sense(of: lemmas[place], for: row) else { continue }
        fitting.insert(row)
        lemmas[place] = lemmas[place].telling(first, rank: rank)
      }
    }
    for row in order.rows.values.joined() where !fitting.contains(row) {
      stale.append(SenseOrder.Stale(line: row.line, text: row.text))
    }
    return stale.sorted { $0.line < $1.line }
  }

  /// The place of the only sense whose definition has all words of a row.
  private func sense(of lemma: Lemma, for row: SenseOrder.Row) -> Int? {
    let places = lemma.senses.indices.filter { place in
      row.marks.isSubset(of: SenseOrder.words(of: synsets[lemma.senses[place]].definition))
    }
    return places.count == 1 ? places[0] : nil
  }
}

extension WordNet.Lemma {
  /// The same with one of its senses first.
  fileprivate func telling(_ first: Int, rank: Int) -> WordNet.Lemma {
    let places = [first] + senses.indices.filter { $0 != first }
    return WordNet.Lemma(
      text: text, partOfSpeech: partOfSpeech, senses: places.map { senses[$0] },
      counts: places.map { counts[$0] }, rank: rank)
  }

  /// Whether this class of a word is told before another one of the word: by rank, then by its tags.
  func isMet(before other: WordNet.Lemma) -> Bool {
    if rank != other.rank { return rank < other.rank }
    return counts.reduce(0, +) > other.counts.reduce(0, +)
  }
}
