import Exchange
public import Family

// How often parts of Martlet are used: counted and told to the family's own server only where the family agreed.
extension World {
  public mutating func count(_ counter: Counter) {
    if let edit = replica.registers.counting(counter, device: replica.id.device, at: moment) {
      change([edit])
    }
  }

  /// Tells what is over and not yet told; asked once whenever the server is there again.
  func tellCounts() -> [Effect] {
    let counts = replica.registers.countsToReport(at: moment)
    if counts.isEmpty { return [] }
    return [
      .tell(
        .counts(throughDay: moment.local.day - 1), path: "/api/counters", body: CountsReport.text(counts),
        limit: Connection.limit)
    ]
  }

  /// The server has said how it is, or nothing.
  mutating func healthAnswered(_ status: Int32) -> [Effect] {
    let wasUp = connection.isUp
    var effects = connection.answered(status == 200)
    // These say that the words work without it: not before their voice is here.
    if wasUp && !connection.isUp && !clips.isFetching {
      effects += toast(status > 0 ? .serverFailing : status == 0 ? .noConnection : .serverSilent)
    }
    guard connection.isUp, !wasUp else { return effects }
    wantOwnWords()
    return effects + fetchClips() + tellCounts()
  }
}
