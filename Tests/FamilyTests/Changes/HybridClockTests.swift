import Testing

@testable import Family

@Suite struct HybridClockTests {
  let replica = ReplicaID(device: "tablet", session: "1")

  @Test func everyTickIsGreaterThanTheLastWhateverTheDeviceClockSays() {
    var clock = HybridClock(replica: replica)
    var last = clock.tick(now: 5_000)
    for now: Int64 in [5_000, 5_000, 1, .min, 5_001, 5_000, 9_000, -3] {
      let next = clock.tick(now: now)
      #expect(last < next)
      last = next
    }
  }

  @Test func anEditComesAfterWhatWasSeenFromADeviceTenYearsAhead() {
    var clock = HybridClock(replica: replica)
    let seen = Clock(wall: 315_360_000_000, counter: 7, replica: ReplicaID("z.9"))
    clock.observe(seen, now: 10)
    #expect(seen < clock.tick(now: 11))
  }

  @Test func aFullCounterMovesToTheNextMillisecond() {
    var clock = HybridClock(replica: replica, after: Clock(wall: 40, counter: .max, replica: replica))
    let next = clock.tick(now: 40)
    #expect(next.wall == 41)
    #expect(next.counter == 0)
  }

  @Test func theEndOfTimeDoesNotTrap() {
    var clock = HybridClock(replica: replica)
    clock.observe(Clock(wall: .max, counter: .max - 1, replica: replica), now: .max)
    let last = clock.tick(now: .max)
    #expect(last == Clock(wall: .max, counter: .max, replica: replica))
    #expect(clock.tick(now: .max) == last)
  }

  @Test func clocksAreOrderedByWallThenCounterThenReplica() {
    func clock(_ wall: Int64, _ counter: UInt32, _ replica: String) -> Clock {
      Clock(wall: wall, counter: counter, replica: ReplicaID(replica))
    }
    let ordered = [
      clock(.min, 9, "z"), clock(-1, 0, "a"), clock(0, 0, "a"), clock(0, 0, "ab"), clock(0, 0, "б"),
      clock(0, 1, "a"), clock(1, 0, "a"),
    ]
    for (index, one) in ordered.enumerated() {
      for (other, two) in ordered.enumerated() { #expect((one < two) == (index < other)) }
    }
  }

  @Test func twoTabsOfOneDeviceAreTwoReplicas() {
    #expect(ReplicaID(device: "d.x", session: "1") != ReplicaID(device: "d.x", session: "2"))
    #expect(ReplicaID(device: "d.x", session: "1").device == "d.x")
    #expect(ReplicaID("plain").device == "plain")
  }
}
