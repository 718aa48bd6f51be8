import Testing

@testable import Family

@Suite struct InflectionRowsTests {
  @Test func aChosenClassBelongsToOneWordAndIsTakenBack() {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    _ = replica.change([replica.registers.choosing(inflection: 8, of: "реша")], now: 1)
    #expect(replica.registers.inflection(of: "реша") == 8)
    #expect(replica.registers.inflection(of: "уча") == 0)
    _ = replica.change([replica.registers.choosing(inflection: 0, of: "реша")], now: 2)
    #expect(replica.registers.inflection(of: "реша") == 0)
  }

  @Test func nonsenseInTheRowIsNoTrap() {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    for value in [Value.integer(.max), .integer(-1), .text("x"), .real(.nan)] {
      _ = replica.change([Edit(.words, "реша", "class", value)], now: 1)
      _ = replica.registers.inflection(of: "реша")
    }
  }
}
