import Language
import Testing

@testable import Family

@Suite struct RatingTests {
  private func board(_ source: Board.Source, id: BoardID = "b") -> Board {
    Board(id: id, rows: 1, columns: 1, cells: ["t"], source: source)
  }

  @Test func whatNobodyHasRatedIsNotForAChild() {
    for (group, admitted): (AgeGroup, [ContentRating?]) in [
      (.child, [.everyone]), (.teen, [.everyone, .teen]), (.adult, [.everyone, .teen, .mature, nil]),
    ] {
      for rating: ContentRating? in [.everyone, .teen, .mature, nil] {
        #expect(group.admits(rating) == admitted.contains(rating))
      }
    }
  }

  @Test func anImportedBoardHasTheRatingOfItsSetUntilItHasItsOwn() {
    var fixture = LimitsFixture()
    let imported = board(.imported("s"))
    #expect(fixture.registers.rating(of: imported) == nil)
    #expect(fixture.registers.rating(of: "t", on: imported) == nil)
    fixture.store([Registers.rating(.teen, "s", in: .sets)])
    #expect(fixture.registers.rating(of: imported) == .teen)
    fixture.store([Registers.rating(.mature, "b", in: .boards)])
    #expect(fixture.registers.rating(of: imported) == .mature)
    fixture.store([Registers.rating(.everyone, "t", in: .tiles)])
    #expect(fixture.registers.rating(of: "t", on: imported) == .everyone)
  }

  @Test func ownBoardsAndTheFamilysAreForEveryone() {
    let registers = Registers()
    #expect(registers.rating(of: board(.own)) == .everyone)
    #expect(registers.rating(of: board(.family)) == .everyone)
    #expect(registers.rating(of: "t", on: board(.own), vocabulary: .teen) == .teen)
  }

  @Test func aRatingThatIsNotUnderstoodIsNoneAndInheritsNone() {
    for value: Value in [.text("kids"), .integer(0), .list([]), .flag(true), .nothing, .text("")] {
      var fixture = LimitsFixture()
      fixture.store([Registers.rating(.everyone, "s", in: .sets), Edit(.boards, "b", "rating", value)])
      #expect(fixture.registers.rating(of: board(.imported("s"))) == nil)
      fixture.store([Edit(.tiles, "t", "rating", value)])
      #expect(fixture.registers.rating(of: "t", on: board(.own), vocabulary: .everyone) == nil)
    }
  }

  @Test func aSourceThatIsNotUnderstoodIsNotTheFamilys() throws {
    for value: Value in [.text("set:"), .text("sets:x"), .integer(1), .list([]), .nothing] {
      var fixture = LimitsFixture()
      fixture.store(board(.family).edits() + [Edit(.boards, "b", "source", value)])
      let read = try #require(fixture.registers.board("b"))
      #expect(fixture.registers.rating(of: read) == nil)
    }
  }

  @Test func setsFromBeforeThereWereRatingsStayForEveryone() {
    var fixture = LimitsFixture()
    fixture.store(BoardSet(id: "old", name: LocalizedText("a"), root: "b").edits())
    fixture.store(BoardSet(id: "rated", name: LocalizedText("c"), root: "d").edits())
    fixture.store([Registers.rating(.mature, "rated", in: .sets)])
    fixture.store(fixture.registers.ratingsOfWhatIsThere())
    #expect(fixture.registers.rating(of: board(.imported("old"))) == .everyone)
    #expect(fixture.registers.rating(of: board(.imported("rated"))) == .mature)
    #expect(fixture.registers.ratingsOfWhatIsThere().isEmpty)
  }
}
