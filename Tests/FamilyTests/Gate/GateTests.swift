import Bytes
import Testing

@testable import Family

@Suite struct GateTests {
  private func read(_ edits: [Edit]) -> Registers {
    var registers = Registers()
    for (place, edit) in edits.enumerated() {
      registers.apply(Operation(edit, at: Clock(wall: Int64(place), counter: 0, replica: ReplicaID("d.1"))))
    }
    return registers
  }

  private func secret(_ value: Value) -> Gate { read([Edit(.settings, "gate", "secret", value)]).gate }

  @Test func withoutASecretAHoldOpensTheRoom() throws {
    #expect(Registers().gate == .hold)
    let digest = try #require(GateFixture.digest(of: "4071"))
    #expect(read([Gate.setting(.pin, digest), Gate.removal]).gate == .hold)
  }

  @Test func aGateSurvivesBeingStored() throws {
    for kind in Gate.Kind.allCases {
      let digest = try #require(GateFixture.digest(of: "тайна", salt: 200, rounds: 700_000))
      #expect(read([Gate.setting(kind, digest)]).gate == .secret(kind, digest))
      #expect(read([Gate.settingRecovery(digest)]).recovery == digest)
    }
  }

  @Test func aCodeCountsAsConfirmedOnlyWhereItWasStoredWithItsSecretOrLater() throws {
    let digest = try #require(GateFixture.digest(of: "4071"))
    let (secret, code) = (Gate.setting(.pin, digest), Gate.settingRecovery(digest))
    #expect(Registers().recoveryStanding == .none)
    #expect(read([secret]).recoveryStanding == .none)
    #expect(read([code, secret]).recoveryStanding == .earlier(digest))
    #expect(read([secret, code]).recoveryStanding == .confirmed(digest))
    #expect(read(Gate.setting(.pin, digest, recovery: digest)).recoveryStanding == .confirmed(digest))
  }

  @Test func roundsOutsideWhatIsAcceptedAreRefusedAsDamaged() {
    let digest = Base64.text([UInt8](repeating: 1, count: 32))
    let salt = Base64.text([UInt8](repeating: 1, count: 16))
    for (rounds, isAccepted): (Int64, Bool) in [
      (600_000, true), (10_000_000, true), (599_999, false), (10_000_001, false), (1, false), (0, false),
      (-600_000, false), (.max, false), (.min, false),
    ] {
      let gate = secret(.list([.text("pin"), .integer(rounds), .text(salt), .text(digest), .integer(0)]))
      #expect((gate != .damaged) == isAccepted, "\(rounds)")
    }
  }

  @Test func whatIsNoGateIsADamagedOneAndNotAnOpenOne() {
    let (salt, digest): (Value, Value) = (
      .text(Base64.text([UInt8](repeating: 1, count: 16))),
      .text(Base64.text([UInt8](repeating: 1, count: 32)))
    )
    let hostile: [Value] = [
      .nothing, .flag(true), .integer(0), .text(""), .text("Hold"), .list([]),
      .list([.text("hold")]),
      .list([.text("face"), .integer(600_000), salt, digest, .integer(0)]),
      .list([.text("pin"), .integer(600_000), digest, digest, .integer(0)]),
      .list([.text("pin"), .integer(600_000), salt, salt, .integer(0)]),
      .list([.text("pin"), .integer(600_000), salt, digest]),
      .list([.text("pin"), .real(600_000), salt, digest, .integer(0)]),
      .list([.text("pin"), .integer(600_000), .text("ж"), digest, .integer(0)]),
    ]
    for value in hostile { #expect(secret(value) == .damaged) }
    var random = SeededGenerator(501)
    for _ in 0..<3000 { #expect(secret(random.value()) == .damaged) }
  }

  @Test func aGateThatWasThrownIntoTheBinDoesNotOpen() throws {
    let digest = try #require(GateFixture.digest(of: "4071"))
    var registers = read([Gate.setting(.pin, digest), Bin.delete("gate", in: .settings, now: 1)])
    #expect(registers.gate == .secret(.pin, digest))
    registers.emptyBin(now: 2 * Bin.span)
    #expect(registers.gate == .damaged)
  }

  @Test func twoDevicesThatSetASecretAtOnceLeaveOneThatOpens() throws {
    let one = try #require(GateFixture.digest(of: "4071", salt: 1))
    let two = try #require(GateFixture.digest(of: "9302", salt: 2))
    var (a, b) = (Replica(id: ReplicaID("a.1")), Replica(id: ReplicaID("b.1")))
    let first = a.change([Gate.setting(.pin, one)], now: 5)
    let second = b.change([Gate.setting(.passphrase, two)], now: 5)
    a.receive(second, now: 6)
    b.receive(first, now: 6)
    #expect(a.registers.gate == b.registers.gate)
    #expect(a.registers.gate == .secret(.passphrase, two))
  }

  @Test func digestsAreEqualOnlyByteForByte() {
    let digest = [UInt8](0..<32)
    #expect(constantTimeEqual(digest, digest))
    #expect(!constantTimeEqual([], []))
    #expect(!constantTimeEqual(digest, []))
    #expect(!constantTimeEqual(digest, [UInt8](0..<31)))
    for place in 0..<32 {
      for bit in 0..<8 {
        var other = digest
        other[place] ^= 1 << bit
        #expect(!constantTimeEqual(digest, other))
      }
    }
  }

  @Test func aLockSpanThatIsNotUnderstoodIsTheShortest() {
    #expect(Registers().lockSpan == .fiveMinutes)
    for span in LockSpan.allCases { #expect(read([span.edit]).lockSpan == span) }
    for value: Value in [.integer(0), .integer(-5), .integer(.max), .text("5"), .nothing, .list([])] {
      #expect(read([Edit(.settings, "gate", "lock", value)]).lockSpan == .oneMinute)
    }
  }
}
