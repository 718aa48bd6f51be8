import Family
import Language
import Testing

@Suite struct ProfileTests {
  private var replica = Replica(id: ReplicaID(device: "d", session: "s"))

  private mutating func change(_ edits: [Edit]) { _ = replica.change(edits, now: 1_000) }

  private var registers: Registers { replica.registers }

  @Test func fromTheBeginningThereIsOneWhoTalksEverywhere() {
    #expect(registers.profiles() == [Profile(id: "main", name: "")])
    #expect(registers.profile(onDevice: "d") == "main")
    #expect(registers.deletingProfile("main", now: 1).isEmpty)
  }

  @Test mutating func somebodyNewBeginsWithTheSettingsAndLimitsOfAnother() {
    var settings = Settings()
    settings.labelLanguage = .english
    settings.level = .twenty
    settings.modellingUntil = 5
    change(settings.edits())
    var limits = Limits()
    limits.dailyMinutes = 30
    limits.ageGroup = .teen
    change(limits.edits(since: Limits()))
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    var expected = settings
    expected.modellingUntil = 0
    #expect(registers.settings(profile: "p1") == expected)
    #expect(registers.limits(profile: "p1") == registers.limits())
    #expect(registers.profiles().map { $0.name } == ["", "Ани"])
  }

  @Test mutating func someoneWithoutAnyLimitHasTheFirstOnesBeginningAndNotTheStrictest() {
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    #expect(registers.limits(profile: "p1").isKnown)
    #expect(!registers.limits(profile: "somebody unknown").isKnown)
  }

  @Test mutating func eachDeviceHasSomebodyWhoTalksAndTheFirstWhereTheyAreGone() {
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    change(registers.choosing("p1", onDevice: "d"))
    #expect(registers.profile(onDevice: "d") == "p1" && registers.profile(onDevice: "other") == "main")
    change(registers.deletingProfile("p1", now: 2_000))
    #expect(registers.profile(onDevice: "d") == "main")
    #expect(registers.deletedProfiles().map { $0.id } == ["p1"])
    change(registers.restoringProfile("p1"))
    #expect(registers.profile(onDevice: "d") == "p1")
    #expect(registers.choosing("nobody", onDevice: "d").isEmpty)
  }

  @Test mutating func aBoardIsForThoseItIsGivenToAndForEverybodyElseNobodyWouldHaveIt() {
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    change(registers.makingBoard(LocalizedText("Т"), rows: 1, columns: 1, fresh: "b"))
    #expect(registers.isBoard("b", for: "main") && registers.isBoard("b", for: "p1"))
    change(registers.giving(false, "b", in: .boards, to: "p1"))
    #expect(registers.isBoard("b", for: "main") && !registers.isBoard("b", for: "p1"))
    change(registers.giving(false, "b", in: .boards, to: "main"))
    #expect(registers.isBoard("b", for: "main") && registers.isBoard("b", for: "p1"))
    change(registers.giving(false, "b", in: .boards, to: "main"))
    change(registers.deletingProfile("p1", now: 2_000))
    #expect(registers.isBoard("b", for: "main"), "those it was for have gone")
  }

  @Test mutating func whatOneLearnsIsNotOfferedToTheOther() {
    change([
      registers.puttingUse([1], in: .bulgarian, of: "d"),
      registers.puttingUse([2], in: .bulgarian, of: "d", for: "p1"),
      registers.puttingUse([3], in: .bulgarian, of: "e", for: "p1"),
    ])
    #expect(registers.use(in: .bulgarian) == [[1]])
    #expect(registers.use(in: .bulgarian, for: "p1") == [[2], [3]])
    #expect(registers.use(in: .bulgarian, except: "d", for: "p1") == [[3]])
    #expect(registers.use(in: .bulgarian, of: "d", for: "p1") == [2])
  }

  @Test mutating func masksAreEachPersonsOwn() {
    change(registers.masking("want", as: .hidden, for: "p1"))
    #expect(registers.mask(of: "want") == nil && registers.mask(of: "want", for: "p1") == .hidden)
  }

  @Test mutating func nonsenseIsNobody() {
    change([
      Edit(.settings, "profile.", "name", .text("x")), Edit(.settings, "profile.p9", "name", .integer(3)),
      Edit(.settings, "device.d", "profile", .text("p9")), Edit(.boards, "b", "for", .integer(1)),
    ])
    #expect(registers.profiles().count == 1 && registers.profile(onDevice: "d") == "main")
    #expect(registers.isBoard("b", for: "main"))
  }
}
