import Testing

@testable import Family

@Suite struct ConsentTests {
  private func enter(
    _ fixture: inout LimitsFixture, _ purpose: Purpose, _ isGiven: Bool, _ name: Name, version: Int64 = 1
  ) {
    let consent = Consent(purpose, isGiven: isGiven, at: 77, textVersion: version)
    fixture.store([consent.edit(fresh: name)])
  }

  @Test func everythingIsOffUntilSomebodySaysYes() {
    for purpose in Purpose.allCases { #expect(!Registers().consents.isGiven(purpose)) }
  }

  @Test func theLatestEntryHoldsAndTheLogKeepsThemAll() {
    var fixture = LimitsFixture()
    for (place, isGiven) in [true, false, true, false].enumerated() {
      enter(&fixture, .networkVoices, isGiven, Name("e\(9 - place)"))
      #expect(fixture.registers.consents.isGiven(.networkVoices) == isGiven)
      #expect(!fixture.registers.consents.isGiven(.counters))
    }
    #expect(fixture.registers.consents.log.map { $0.isGiven } == [false, true, false, true])
    #expect(fixture.registers.consents.log[0].at == 77)
  }

  @Test func aConsentToAnOlderTextNoLongerCounts() {
    var fixture = LimitsFixture()
    enter(&fixture, .connectedModel, true, "e", version: Purpose.connectedModel.textVersion - 1)
    #expect(!fixture.registers.consents.isGiven(.connectedModel))
  }

  @Test func anEntryThatCannotBeReadWithdrawsWhatCameBefore() {
    let damaged: [Value] = [
      .nothing, .list([]), .text("counters"), .list([.text("counters"), .flag(true), .integer(1)]),
      .list([.integer(0), .flag(true), .integer(1), .integer(1)]),
    ]
    for value in damaged {
      var fixture = LimitsFixture()
      enter(&fixture, .counters, true, "a")
      enter(&fixture, .counters, false, "b")
      fixture.store([Edit(.settings, "consents", "b", value)])
      #expect(!fixture.registers.consents.isGiven(.counters))
      enter(&fixture, .counters, true, "c")
      #expect(fixture.registers.consents.isGiven(.counters))
    }
  }

  @Test func aNewerVersionsPurposeConcernsNoOther() {
    var fixture = LimitsFixture()
    enter(&fixture, .counters, true, "a")
    let foreign: Value = .list([.text("smell"), .flag(false), .integer(1), .integer(1)])
    fixture.store([Edit(.settings, "consents", "b", foreign)])
    #expect(fixture.registers.consents.isGiven(.counters))
  }

  @Test func randomEntriesGiveNothing() {
    var random = SeededGenerator(504)
    for _ in 0..<3000 {
      var fixture = LimitsFixture()
      for _ in 0..<3 {
        fixture.store([Edit(.settings, "consents", random.pick(["a", "b"]), random.value())])
      }
      for purpose in Purpose.allCases { #expect(!fixture.registers.consents.isGiven(purpose)) }
    }
  }

  @Test func devicesThatConsentAndWithdrawAtOnceAgreeInTheEnd() {
    var (one, two) = (Replica(id: ReplicaID("a.1")), Replica(id: ReplicaID("b.1")))
    let name = (one.freshName(now: 5), two.freshName(now: 5))
    let given = one.change(
      [Consent(.counters, isGiven: true, at: 5, textVersion: 1).edit(fresh: name.0)], now: 5)
    let withdrawn = two.change(
      [Consent(.counters, isGiven: false, at: 6, textVersion: 1).edit(fresh: name.1)], now: 6)
    one.receive(withdrawn, now: 7)
    two.receive(given, now: 7)
    #expect(!one.registers.consents.isGiven(.counters))
    #expect(one.registers.consents == two.registers.consents)
    #expect(one.registers.consents.log.count == 2)
  }

  @Test func aFamilyIsOptedOutUnlessItSaysOtherwiseAndTheSignalStays() {
    var fixture = LimitsFixture()
    #expect(fixture.registers.optOut.isOptedOut)
    fixture.store([Edit(.settings, "privacy", "donotsell", .text("no"))])
    #expect(fixture.registers.optOut.isOptedOut)
    fixture.store([OptOut.switching(false)])
    #expect(!fixture.registers.optOut.isOptedOut)
    fixture.store([OptOut.signalSeen])
    #expect(fixture.registers.optOut.isOptedOut)
  }
}
