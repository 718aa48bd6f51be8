import Language
import Testing

@testable import Family

@Suite struct PolicyTests {
  static let noon = LimitsFixture.moment()
  static let things: [Thing] =
    [.voice, .settings, .unknown] + Room.allCases.map { .room($0) }
    + Room.allCases.flatMap { room in
      [ContentRating.everyone, .teen, .mature, nil].map { .content($0, in: room) }
    }

  /// What nobody ever refuses: the voice, words for everyone in Talk, the way to the gate.
  static let always: [Thing] = [
    .voice, .room(.talk), .room(.parents), .content(.everyone, in: .talk), .content(.everyone, in: .parents),
  ]

  /// A child with every room, thirty minutes a day and a night.
  private func child() throws -> LimitsFixture {
    var fixture = LimitsFixture()
    var limits = Limits()
    for room in Room.allCases where room.isLimited { limits.rooms.set(room, true) }
    limits.dailyMinutes = 30
    fixture.set(limits)
    let night = try #require(QuietTime(days: 127, begin: 20 * 60, end: 7 * 60))
    fixture.store([night.edit("quiet.n")])
    return fixture
  }

  @Test func withoutLimitsAProfileIsAChilds() {
    for thing in PolicyTests.things {
      let isAllowed = Registers().decide(thing, at: PolicyTests.noon) == .allowed
      let isLens = thing == .room(.lens) || thing == .content(.everyone, in: .lens)
      #expect(isAllowed == (PolicyTests.always.contains(thing) || thing == .settings || isLens))
    }
  }

  @Test func everyReasonIsNamed() throws {
    let fixture = try child()
    func decision(_ thing: Thing, _ moment: Moment = PolicyTests.noon) -> Decision {
      fixture.registers.decide(thing, at: moment)
    }
    #expect(decision(.room(.piles)) == .allowed)
    #expect(decision(.content(.everyone, in: .piles)) == .allowed)
    #expect(decision(.content(.teen, in: .piles)) == .refused(.rated(.teen)))
    #expect(decision(.content(.mature, in: .talk)) == .refused(.rated(.mature)))
    #expect(decision(.content(nil, in: .talk)) == .refused(.unrated))
    #expect(decision(.settings) == .refused(.settingsLocked))
    #expect(decision(.unknown) == .refused(.unknown))
    #expect(decision(Thing(roomNamed: "shop")) == .refused(.unknown))
    #expect(decision(Thing(roomNamed: "lens")) == .allowed)
    #expect(decision(.room(.lens), LimitsFixture.moment(21, 0)) == .refused(.quiet(minutes: 600)))
    #expect(Registers().decide(.room(.lens), at: PolicyTests.noon) == .allowed)
    #expect(Registers().decide(.room(.piles), at: PolicyTests.noon) == .refused(.roomNotAllowed))
    #expect(
      Registers().decide(.room(.lens), for: "stranger", at: PolicyTests.noon) == .refused(.unknownProfile))
  }

  @Test func theVoiceIsNeverSwitchedOff() throws {
    var fixture = try child()
    fixture.store([fixture.registers.charging(30, device: "d", at: PolicyTests.noon)])
    for moment in [PolicyTests.noon, LimitsFixture.moment(23, 0)] {
      for thing in PolicyTests.always { #expect(fixture.registers.decide(thing, at: moment) == .allowed) }
      for room in Room.allCases where room.isLimited {
        #expect(fixture.registers.decide(.room(room), at: moment) != .allowed)
        #expect(fixture.registers.decide(.content(.everyone, in: room), at: moment) != .allowed)
      }
    }
  }

  @Test func anAdultsProfileIsOpenUntilSomethingIsSet() {
    var fixture = LimitsFixture()
    fixture.set(Limits(ageGroup: .adult))
    for thing in PolicyTests.things where thing != .unknown {
      #expect(fixture.registers.decide(thing, at: PolicyTests.noon) == .allowed)
    }
  }

  @Test func quietTimesThatTouchAreOneUntilTheLastEnds() throws {
    var fixture = try child()
    let school = try #require(QuietTime(days: 127, begin: 7 * 60, end: 13 * 60))
    fixture.store([school.edit("quiet.s")])
    let decision = fixture.registers.decide(.room(.piles), at: LimitsFixture.moment(6, 30))
    #expect(decision == .refused(.quiet(minutes: 390)))
    let rest = try #require(QuietTime(days: 127, begin: 13 * 60, end: 20 * 60))
    fixture.store([rest.edit("quiet.r")])
    let always = fixture.registers.decide(.room(.piles), at: LimitsFixture.moment(6, 30))
    #expect(always == .refused(.quiet(minutes: 10_080)))
    fixture.store([QuietTime.removal("quiet.n"), QuietTime.removal("quiet.s"), QuietTime.removal("quiet.r")])
    #expect(fixture.registers.decide(.room(.piles), at: LimitsFixture.moment(6, 30)) == .allowed)
  }

  @Test func limitsSurviveBeingStored() throws {
    var fixture = try child()
    let limits = fixture.registers.limits()
    #expect(limits.dailyMinutes == 30)
    #expect(fixture.registers.quietTimes() == ["quiet.n"])
    var other = limits
    other.ageGroup = .teen
    other.areSettingsLocked = false
    other.dailyMinutes = nil
    other.rooms.set(.lens, false)
    fixture.set(other)
    #expect(fixture.registers.limits() == other)
  }

  @Test func ofTwoParentsWhoEditAtOnceBothKeepWhatTheyChanged() throws {
    var (one, two) = (Replica(id: ReplicaID("a.1")), Replica(id: ReplicaID("b.1")))
    var first = Limits()
    first.rooms.set(.piles, true)
    first.dailyMinutes = 20
    var second = Limits()
    second.rooms.set(.lens, true)
    second.dailyMinutes = 90
    let mine = one.change(first.edits(since: Limits()), now: 5)
    let theirs = two.change(second.edits(since: Limits()), now: 6)
    one.receive(theirs, now: 7)
    two.receive(mine, now: 7)
    #expect(one.registers.limits() == two.registers.limits())
    #expect(one.registers.limits().rooms.contains(.piles))
    #expect(one.registers.limits().rooms.contains(.lens))
    // Of the same limit the later change holds, though it is the milder.
    #expect(one.registers.limits().dailyMinutes == 90)
  }
}
