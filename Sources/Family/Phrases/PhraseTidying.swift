extension Registers {
  /// How long a removed word of a phrase is kept once undo no longer reaches it: one hour, in milliseconds.
  public static let phraseItemSpan: Int64 = 60 * 60 * 1000

  /// Forgets the removed words of phrases that no undo can bring back.
  ///
  /// A child taps thousands of words in a day; they are not in the bin for thirty days as boards and
  /// tiles are, and leave no trace.
  public mutating func forgetOldPhraseItems(now: Int64) {
    var reachable: Set<Name> = []
    let rows = rows(in: .phrases)
    for (_, row) in rows {
      for step in (row[PhraseBar.undo].list ?? []).compactMap({ PhraseStep($0) }) {
        for id in step.vanished { reachable.insert(id.name) }
      }
    }
    for (name, row) in rows where !reachable.contains(name) {
      guard let time = row.deletedAt, row.clock(of: PlacedItem.field) != nil else { continue }
      let (age, tooLarge) = now.subtractingReportingOverflow(time)
      if !tooLarge && age >= Registers.phraseItemSpan { forget(name, in: .phrases) }
    }
  }
}
