import Language
import Testing

@testable import Family

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

  @Test(arguments: AgeGroup.allCases)
  mutating func `What is shut for one is shut for somebody new who begins like them`(age: AgeGroup) throws {
    var limits = Limits(ageGroup: age)
    change(limits.edits(since: registers.limits()))
    for room in Room.limited { limits.rooms.set(room, false) }
    limits.areSettingsLocked = true
    change(limits.edits(since: registers.limits()))
    let night = try #require(QuietTime(days: QuietTime.everyDay, begin: 1_200, end: 420))
    change([night.edit("quiet.n"), QuietTime.naming("quiet.n", "Нощ")])
    change([Edit(.settings, "limits.main", "quiet.new", .text("moonlight"))])
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    #expect(registers.limits(profile: "p1") == registers.limits())
    #expect(registers.limits(profile: "p1").areSettingsLocked)
    #expect(registers.quietTimes(profile: "p1") == registers.quietTimes())
    #expect(registers.label(ofQuietTime: "quiet.n", profile: "p1") == "Нощ")
  }

  @Test mutating func `A copy of a board shows to those alone whom the board shows to`() {
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    change(registers.makingBoard(LocalizedText("Т"), rows: 1, columns: 1, fresh: "b"))
    change(registers.giving(false, "b", in: .boards, to: "p1"))
    change(registers.copyingBoard("b", named: LocalizedText("Т 2"), fresh: "c"))
    #expect(registers.isBoard("c", for: "main") && !registers.isBoard("c", for: "p1"))
  }

  @Test mutating func `A family that has all the boards it may have gets no copy either`() {
    for number in 0..<Registers.mostOwnBoards {
      change(Board(id: BoardID("b\(number)"), name: LocalizedText("Т"), rows: 1, columns: 1).edits())
    }
    #expect(registers.copyingBoard("b0", named: LocalizedText("Т 2"), fresh: "c").isEmpty)
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

  @Test mutating func aBoardIsForThoseItIsGivenToAndTheLastOneKeepsIt() {
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    change(registers.makingBoard(LocalizedText("Т"), rows: 1, columns: 1, fresh: "b"))
    #expect(registers.isBoard("b", for: "main") && registers.isBoard("b", for: "p1"))
    change(registers.giving(false, "b", in: .boards, to: "p1"))
    #expect(registers.isBoard("b", for: "main") && !registers.isBoard("b", for: "p1"))
    #expect(
      registers.giving(false, "b", in: .boards, to: "main").isEmpty, "nobody's would be everybody's"
    )
    #expect(registers.people(of: "b", in: .boards) == ["main"])
    change(registers.giving(true, "b", in: .boards, to: "p1"))
    #expect(registers.people(of: "b", in: .boards) == ["main", "p1"])
    change(registers.giving(false, "b", in: .boards, to: "main"))
    #expect(registers.isBoard("b", for: "p1") && !registers.isBoard("b", for: "main"))
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

  @Test mutating func thirtyDaysAfterSomebodyWasDeletedAllThatWasTheirsAloneGoes() {
    let day: Int64 = 86_400_000
    change(registers.makingProfile("Ани", like: "main", fresh: "p1"))
    change(registers.makingProfile("Петър", like: "main", fresh: "p11"))
    for profile in [Name("main"), "p1", "p11"] {
      var limits = Limits()
      limits.dailyMinutes = 30
      change(limits.edits(since: Limits(), profile: profile))
      change(registers.masking("want", as: .hidden, for: profile))
      change([registers.puttingUse([1], in: .bulgarian, of: "d", for: profile)])
      let said = SaidUtterance(at: day * 10, language: .english, text: "hello")
      change(registers.noting(said, for: profile, by: replica.id))
      var bar = PhraseBar(profile, in: registers)
      change(bar.add(PhraseItem(id: PhraseItemID(profile.text + ".1"), label: LocalizedText("дума"))))
    }
    change(registers.masking("water", as: .hidden, for: "p1"))
    change(registers.deletingProfile("p1", now: 1_000))
    replica.tidy(now: day * 29)
    var isAnythingGone = replica.forgetGonePeople()
    #expect(!isAnythingGone, "they may come back")
    replica.tidy(now: day * 31)
    isAnythingGone = replica.forgetGonePeople()
    #expect(isAnythingGone)
    isAnythingGone = replica.forgetGonePeople()
    #expect(!isAnythingGone, "once")
    for table in registers.tablesInOrder {
      for (name, row) in registers.rows(in: table) where name != "profile.p1" {
        let isTheirs = name.text.hasSuffix("p1") || name == "p1.1" || row["mask.p1"] != .nothing
        #expect(!isTheirs, "\(table.name.text) \(name.text)")
      }
    }
    for profile in [Name("main"), "p11"] {
      #expect(registers.limits(profile: profile).dailyMinutes == 30)
      #expect(registers.mask(of: "want", for: profile) == .hidden)
      #expect(registers.use(in: .bulgarian, for: profile) == [[1]])
      #expect(PhraseBar(profile, in: registers).count == 1)
      #expect(registers.hasHistory(of: profile))
    }
    #expect(registers.row("water", in: .words) == nil, "it had no other register")
  }
}
