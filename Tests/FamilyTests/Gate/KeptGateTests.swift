import Testing

@testable import Family

/// The note of the gate that outlives a lost database.
@Suite struct KeptGateTests {
  private func digest(_ byte: UInt8) throws -> SecretDigest {
    try #require(
      SecretDigest(
        salt: [UInt8](repeating: byte, count: 16), rounds: 600_000,
        digest: [UInt8](repeating: byte, count: 32), madeAt: 5))
  }

  private func family(_ edits: [Edit]) -> (registers: Registers, batch: [UInt8]) {
    var replica = Replica(id: ReplicaID("d.1"))
    let batch = replica.change(edits, now: 1000)
    return (replica.registers, batch.encoded)
  }

  @Test func aLostDatabaseLeavesTheGateShutUnderTheSameSecretAndRecoveryCode() throws {
    let (registers, _) = family([Gate.setting(.pin, try digest(1)), Gate.settingRecovery(try digest(2))])
    var log = FamilyLog.open(snapshot: nil, batches: [])
    let lacking = log.takeIn(keptGate: registers.keptGate)
    #expect(lacking.count == 2)
    #expect(log.registers.gate == .secret(.pin, try digest(1)))
    #expect(log.registers.recovery == (try digest(2)))
    #expect(log.latest == registers.latest)
  }

  @Test func aNoteThatCannotBeReadShutsTheGateForGood() throws {
    let (registers, _) = family([Gate.setting(.pin, try digest(1))])
    let whole = registers.keptGate
    let other = family([Edit(.settings, "main", "theme", .text("dark"))]).batch
    for note in [[0], Array(whole.dropLast()), other] {
      var log = FamilyLog.open(snapshot: nil, batches: [])
      #expect(!log.takeIn(keptGate: note).isEmpty)
      #expect(log.registers.gate == .damaged)
      #expect(log.registers.recovery == nil)
    }
  }

  @Test func aNoteNeverChangesAGateThatIsShut() throws {
    let (_, batch) = family([Gate.setting(.pin, try digest(1))])
    var foreign = Replica(id: ReplicaID("z.1"))
    _ = foreign.change([Gate.setting(.pin, try digest(9))], now: 9_000_000)
    for note in [foreign.registers.keptGate, [0]] {
      var log = FamilyLog.open(snapshot: nil, batches: [batch])
      #expect(log.takeIn(keptGate: note).isEmpty)
      #expect(log.registers.gate == .secret(.pin, try digest(1)))
    }
  }

  @Test func aFamilyWithoutASecretHasNothingToNote() throws {
    #expect(Registers().keptGate.isEmpty)
    #expect(family([Edit(.settings, "main", "theme", .text("dark"))]).registers.keptGate.isEmpty)
    var log = FamilyLog.open(snapshot: nil, batches: [])
    #expect(log.takeIn(keptGate: []).isEmpty)
    #expect(log.registers.gate == .hold)
  }

  @Test func aSecretThatWasTakenAwayIsNotBroughtBackByItsNote() throws {
    var replica = Replica(id: ReplicaID("d.1"))
    let set = replica.change([Gate.setting(.pin, try digest(1))], now: 1000)
    let note = replica.registers.keptGate
    let removal = replica.change([Gate.removal], now: 2000)
    var log = FamilyLog.open(snapshot: nil, batches: [set.encoded, removal.encoded])
    _ = log.takeIn(keptGate: note)
    #expect(log.registers.gate == .hold)
  }
}
