import Family

extension World {
  /// The time by which old things go: the clock's, unless it jumped.
  public var tidyTime: Int64 { replica.registers.tidyTime(of: replica.id.device, now: now) }

  /// Lets go of what has been in the bin, or in the history, for as long as anything is kept: of its rows, and of the pictures and
  /// sounds that nothing has any more. Done once after a start, when the first board is there.
  public mutating func tidy() -> [Effect] {
    let time = tidyTime
    if replica.registers.hasSomethingToKeep {
      change([replica.registers.seeing(now: now, on: replica.id.device)])
    }
    let unused = replica.tidy(now: time)
    // A word whose boards are gone may not show any more.
    readLimits()
    let words = phrase.ids
    concealWords()
    let silence = phrase.ids == words ? [] : stopSpeaking()
    if unused.isEmpty { return silence }
    return silence + compaction + (storage.isWhole ? [.forgetMedia(unused)] : [])
  }
}
