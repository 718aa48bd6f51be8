import Exchange
import Family

// How often parts of Martlet are used: counted and told to the family's own server only where the family agreed.
extension State {
  mutating func count(_ counter: Counter) {
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
}
