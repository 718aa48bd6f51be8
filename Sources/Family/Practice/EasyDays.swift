// Days on which little is to be due.
extension PracticeSettings {
  /// When a card is due, moved from an easy day to the nearest other one that its interval may be spread to. Where there is none it
  /// stays. It follows from the card and the settings alone, so that all devices move alike.
  ///
  /// - Parameter offset: minutes of local time ahead of universal time.
  public func due(_ card: ScheduledCard, _ scheduler: Scheduler, offset: Int64) -> Int64 {
    guard easyDays != 0, card.state == .review, let last = card.lastReview else { return card.due }
    let days = card.due.minus(last).divided(by: ScheduledCard.day)
    guard isEasy(card.due, offset), let range = scheduler.spread(days: days) else { return card.due }
    var step: Int64 = 1
    while step < 7 {
      for other in [days - step, days + step] where range.contains(other) {
        let due = last.plus(other * ScheduledCard.day)
        if !isEasy(due, offset) { return due }
      }
      step += 1
    }
    return card.due
  }

  private func isEasy(_ moment: Int64, _ offset: Int64) -> Bool {
    let minutes = moment.divided(by: 60_000_000).plus(min(max(offset, -900), 900))
    let day = minutes.divided(by: LocalTime.minutesInDay)
    return isEasy(weekday: (day % 7 + 7 + 3) % 7)
  }
}
