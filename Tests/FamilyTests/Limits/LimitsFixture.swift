import Family

/// Writes to a device's rows, in order, whatever is written.
struct LimitsFixture {
  var registers = Registers()
  private var step: Int64 = 0

  mutating func store(_ edits: [Edit]) {
    for edit in edits {
      step += 1
      registers.apply(Operation(edit, at: Clock(wall: step, counter: 0, replica: ReplicaID("d.1"))))
    }
  }

  mutating func set(_ limits: Limits, profile: Name = Settings.mainProfile) {
    store(limits.edits(since: registers.limits(profile: profile), profile: profile))
  }

  /// A moment by day since 1970 and local hour and minute, in Sofia's winter time.
  static func moment(day: Int64 = 20_000, _ hour: Int64 = 12, _ minute: Int64 = 0) -> Moment {
    Moment(wall: (day * 1440 + hour * 60 + minute - 120) * 60_000, ticks: 0, offset: 120)
  }
}
