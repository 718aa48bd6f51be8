import Language
import Testing

@testable import Family

@Suite struct AdmissionTests {
  private static let ratings: [ContentRating?] = [.everyone, .teen, .mature, nil]

  @Test func itSaysWhatThePolicySaysOfTalkAtAnyMoment() throws {
    for age in AgeGroup.allCases {
      for isLocked in [false, true] {
        var fixture = LimitsFixture()
        var limits = Limits(ageGroup: age)
        limits.areSettingsLocked = isLocked
        limits.dailyMinutes = 0
        fixture.set(limits)
        let night = try #require(QuietTime(days: 127, begin: 0, end: 0))
        fixture.store([night.edit("quiet.n")])
        let policy = fixture.registers.policy()
        let admission = Admission(policy.limits)
        for moment in [PolicyTests.noon, LimitsFixture.moment(3, 0)] {
          for rating in Self.ratings {
            let isAllowed = policy.decision(on: .content(rating, in: .talk), at: moment) == .allowed
            #expect(admission.admits(rating) == isAllowed)
          }
          #expect(admission.allowsSettings == (policy.decision(on: .settings, at: moment) == .allowed))
        }
        #expect(admission.admitsEverything == (age == .adult))
      }
    }
  }

  @Test func beforeAnythingIsReadNothingIsAdmitted() {
    for rating in Self.ratings { #expect(!Admission().admits(rating)) }
    #expect(!Admission().allowsSettings)
  }

  @Test func aBoardIsRatedByItsIdAsByItself() {
    var fixture = LimitsFixture()
    let boards = [
      Board(id: "own", rows: 1, columns: 1, source: .own), Board(id: "family", rows: 1, columns: 1),
      Board(id: "file", rows: 1, columns: 1, source: .imported("s")),
    ]
    for rating in Self.ratings {
      fixture.store(boards.flatMap { $0.edits() } + [Registers.rating(rating, "s", in: .sets)])
      for board in boards {
        #expect(
          fixture.registers.rating(ofBoard: board.id, isOwn: board.source == .own)
            == fixture.registers.rating(of: board))
      }
      #expect(fixture.registers.rating(ofSet: "s") == rating)
    }
    #expect(fixture.registers.rating(ofBoard: "nobody's", isOwn: false) == .everyone)
  }

  @Test func aTileStandsWhereOneOfItsBoardsMayShow() {
    var fixture = LimitsFixture()
    fixture.store(
      Board(id: "a", rows: 1, columns: 2, cells: ["both", "open"]).edits()
        + Board(id: "b", rows: 1, columns: 2, cells: ["both", "shut"], source: .imported("s")).edits())
    let child = Admission(fixture.registers.limits())
    #expect(fixture.registers.tiles(onBoardsFor: child) == ["both", "open"])
    fixture.store([Registers.rating(.everyone, "s", in: .sets)])
    #expect(fixture.registers.tiles(onBoardsFor: child) == ["both", "open", "shut"])
    fixture.store([Registers.rating(nil, "s", in: .sets)])
    #expect(fixture.registers.tiles(onBoardsFor: child) == ["both", "open"])
  }
}
