import Testing

@testable import Family

@Suite struct GateSessionTests {
  private func opened() -> GateFixture {
    var fixture = GateFixture()
    fixture.setPIN()
    #expect(fixture.enter("4071") == nil)
    return fixture
  }

  private func isOpen(_ fixture: GateFixture) -> Bool { fixture.session.isOpen(at: fixture.now) }

  @Test func theRightSecretOpensAndAWrongOneDoesNot() {
    var fixture = GateFixture()
    fixture.setPIN()
    #expect(!isOpen(fixture))
    for wrong in ["4072", "407", "40711", " 4071", "4071\0"] {
      #expect(fixture.enter(wrong) != nil)
      fixture.pass(3_600_000)
      #expect(!isOpen(fixture))
    }
    #expect(fixture.enter("") == .empty)
    #expect(fixture.enter("4071") == nil)
    #expect(isOpen(fixture))
  }

  @Test func threeSecondsOfHoldingOpenOnlyWhereNoSecretIsSet() {
    var fixture = GateFixture()
    fixture.session.holdBegan(at: fixture.now)
    fixture.pass(5000)
    #expect(fixture.session.held(fixture.replica.registers, at: fixture.now) == false)
    fixture.session.ask(for: .enter, at: fixture.now)
    fixture.session.holdBegan(at: fixture.now)
    fixture.pass(2000)
    fixture.session.holdEnded()
    fixture.session.holdBegan(at: fixture.now)
    fixture.pass(2999)
    #expect(fixture.session.held(fixture.replica.registers, at: fixture.now) == false)
    fixture.pass(1)
    var gated = fixture
    gated.setPIN()
    #expect(gated.session.held(gated.replica.registers, at: gated.now) == false)
    #expect(fixture.session.held(fixture.replica.registers, at: fixture.now) == true)
    #expect(isOpen(fixture))
    #expect(!isOpen(gated))
  }

  @Test func theClockDoesNotShortenTheHold() {
    var fixture = GateFixture()
    fixture.session.ask(for: .enter, at: fixture.now)
    fixture.session.holdBegan(at: fixture.now)
    fixture.wall += GateFixture.tenYears
    #expect(fixture.session.held(fixture.replica.registers, at: fixture.now) == false)
  }

  @Test func theRoomLocksWhenNobodyTouchesItForTheSetTime() {
    for lock in LockSpan.allCases {
      var fixture = GateFixture()
      fixture.setPIN()
      fixture.store([lock.edit])
      #expect(fixture.enter("4071") == nil)
      fixture.pass(lock.span - 1)
      #expect(isOpen(fixture))
      fixture.session.used(at: fixture.now, lock: lock)
      fixture.pass(lock.span - 1)
      #expect(isOpen(fixture))
      fixture.pass(1)
      #expect(!isOpen(fixture))
      fixture.session.used(at: fixture.now, lock: lock)
      #expect(!isOpen(fixture))
    }
  }

  @Test func theRoomLocksAfterAnHourHoweverBusyItIs() {
    var fixture = opened()
    for _ in 0..<59 {
      fixture.pass(60_000)
      fixture.session.used(at: fixture.now, lock: .fiveMinutes)
      #expect(isOpen(fixture))
    }
    fixture.pass(60_000)
    #expect(!isOpen(fixture))
  }

  @Test func noClockKeepsTheRoomOpen() {
    var fixture = opened()
    fixture.wall -= GateFixture.tenYears
    fixture.pass(299_999)
    #expect(isOpen(fixture))
    fixture.pass(1)
    #expect(!isOpen(fixture))
    // A tablet whose page clock stands still while it sleeps locks by the other clock.
    fixture = opened()
    fixture.wall += 300_000
    #expect(!isOpen(fixture))
    for wall in [Int64.min, .max] {
      fixture = opened()
      fixture.wall = wall
      fixture.ticks = .max
      #expect(!isOpen(fixture))
    }
  }

  @Test func hidingThePageAndLoadingItAnewLock() {
    var fixture = opened()
    fixture.session.shut()
    #expect(!isOpen(fixture))
    fixture = opened()
    fixture.reload(session: "1")
    #expect(!isOpen(fixture))
  }

  @Test func aResultThatComesAfterThePageWasHiddenOpensNothing() throws {
    var fixture = GateFixture()
    fixture.setPIN()
    fixture.session.ask(for: .enter, at: fixture.now)
    let registers = fixture.replica.registers
    let attempt = try fixture.session.attempt("4071", in: registers, by: fixture.replica.id, at: fixture.now)
    let derived = GateFixture.derive(attempt.derivation)
    fixture.session.shut()
    #expect(throws: GateRefusal.notAsked) {
      try fixture.session.judge(
        derived, of: attempt.number, in: registers, by: fixture.replica.id, at: fixture.now)
    }
    // Nor does it answer the next question.
    fixture.session.ask(for: .enter, at: fixture.now)
    let next = try fixture.session.attempt("1111", in: registers, by: fixture.replica.id, at: fixture.now)
    #expect(throws: GateRefusal.notAsked) {
      try fixture.session.judge(
        derived, of: attempt.number, in: registers, by: fixture.replica.id, at: fixture.now)
    }
    #expect(next.number != attempt.number)
    #expect(!isOpen(fixture))
  }

  @Test func onlyOneTryIsJudgedAtATime() throws {
    var fixture = GateFixture()
    fixture.setPIN()
    fixture.session.ask(for: .enter, at: fixture.now)
    let registers = fixture.replica.registers
    _ = try fixture.session.attempt("1111", in: registers, by: fixture.replica.id, at: fixture.now)
    #expect(throws: GateRefusal.notAsked) {
      try fixture.session.attempt("4071", in: registers, by: fixture.replica.id, at: fixture.now)
    }
  }

  @Test func whatCannotBeTakenBackIsAskedForByItself() {
    for purpose in GateSession.Purpose.allCases where purpose != .enter {
      var fixture = opened()
      for other in GateSession.Purpose.allCases {
        #expect(fixture.session.spend(other, at: fixture.now) == false)
      }
      #expect(fixture.enter("1111", for: purpose) == .wrong)
      #expect(fixture.session.spend(purpose, at: fixture.now) == false)
      #expect(fixture.enter("4071", for: purpose) == nil)
      for other in GateSession.Purpose.allCases where other != purpose {
        #expect(fixture.session.spend(other, at: fixture.now) == false)
      }
      fixture.pass(60_000)
      #expect(fixture.session.spend(purpose, at: fixture.now) == true)
      #expect(fixture.session.spend(purpose, at: fixture.now) == false)
    }
  }

  @Test func aProofIsGoodForAMinuteAndOnlyInTheOpenRoom() {
    var fixture = opened()
    #expect(fixture.enter("4071", for: .erasure) == nil)
    fixture.pass(60_001)
    #expect(fixture.session.spend(.erasure, at: fixture.now) == false)
    #expect(fixture.enter("4071", for: .erasure) == nil)
    fixture.session.shut()
    #expect(fixture.session.spend(.erasure, at: fixture.now) == false)
    #expect(fixture.enter("4071", for: .erasure) == .notAsked)
  }

  @Test func theRecoveryCodeOpensAndAsksForANewSecret() throws {
    var fixture = GateFixture()
    fixture.setPIN()
    #expect(fixture.enter("012345678901234567890123456789", with: .recovery) == .noCode)
    fixture.store([Edit(.settings, "gate", "recovery", .text("?"))])
    #expect(fixture.enter("012345678901234567890123456789", with: .recovery) == .damaged)
    let digest = try #require(GateFixture.digest(of: "012345678901234567890123456789", salt: 9))
    fixture.store([Gate.settingRecovery(digest)])
    #expect(fixture.enter("112345678901234567890123456789", with: .recovery) == .wrong)
    #expect(fixture.enter("4071", with: .recovery) == .wrong)
    #expect(fixture.enter("01234-56789 01234-56789 01234-56789") == .wrong)
    #expect(!isOpen(fixture))
    #expect(fixture.enter("01234-56789 01234-56789 01234-56789", with: .recovery) == nil)
    #expect(isOpen(fixture))
    #expect(fixture.session.needsNewSecret)
    #expect(fixture.session.spend(.changeGate, at: fixture.now) == true)
    fixture.session.secretWasChosen()
    #expect(!fixture.session.needsNewSecret)
  }

  @Test func aChildsTriesDoNotKeepTheRecoveryCodeWaiting() throws {
    var fixture = GateFixture()
    fixture.setPIN()
    let digest = try #require(GateFixture.digest(of: "012345678901234567890123456789", salt: 9))
    fixture.store([Gate.settingRecovery(digest)])
    for _ in 0..<5 { #expect(fixture.enter("1111") == .wrong) }
    #expect(fixture.enter("4071") == .tooEarly(seconds: 30))
    #expect(fixture.enter("012345678901234567890123456789", with: .recovery) == nil)
    #expect(fixture.throttle == Throttle())
  }

  @Test func aDamagedGateOpensForTheRecoveryCodeAlone() throws {
    var fixture = GateFixture()
    let digest = try #require(GateFixture.digest(of: "012345678901234567890123456789", salt: 9))
    fixture.store([Gate.settingRecovery(digest), Edit(.settings, "gate", "secret", .text("open"))])
    #expect(fixture.enter("4071") == .damaged)
    fixture.session.holdBegan(at: fixture.now)
    fixture.pass(4000)
    #expect(fixture.session.held(fixture.replica.registers, at: fixture.now) == false)
    fixture.session.holdEnded()
    #expect(fixture.enter("012345678901234567890123456789", with: .recovery) == nil)
  }

  /// Random events, garbage among the results: the room is open only after something right.
  @Test func nothingButTheRightSecretEverOpens() throws {
    for seed: UInt64 in 0..<100 {
      var random = SeededGenerator(seed)
      var fixture = GateFixture()
      fixture.setPIN()
      for _ in 0..<200 {
        let purpose = random.pick(GateSession.Purpose.allCases)
        switch random.below(9) {
        case 0: fixture.session.ask(for: purpose, at: fixture.now)
        case 1: fixture.session.holdBegan(at: fixture.now)
        case 2: #expect(fixture.session.held(fixture.replica.registers, at: fixture.now) == false)
        case 3: #expect(fixture.session.spend(purpose, at: fixture.now) == false)
        case 4: fixture.session.used(at: fixture.now, lock: .quarterHour)
        case 5: fixture.pass(Int64(random.below(100_000)))
        case 6: fixture.wall = random.pick([.min, .max - 10_000_000, 0, GateFixture.start])
        case 7: #expect(fixture.enter(random.pick(["1111", "", "😀", "407"]), for: purpose) != nil)
        default:
          let derived = (0..<random.pick([0, 31, 32, 33])).map { _ in UInt8(random.below(256)) }
          _ = try? fixture.session.judge(
            derived, of: UInt32(random.below(5)), in: fixture.replica.registers, by: fixture.replica.id,
            at: fixture.now)
        }
        #expect(!isOpen(fixture))
      }
    }
  }
}
