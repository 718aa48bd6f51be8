import Family
import Language
import Markup
import Testing

@testable import App

/// A photo of the family's on a board of theirs.
@Suite struct PhotoInHandTests {
  private let photo = PhotoID(PilesFamily.hash(1))

  /// A board with "аз" and two empty cells below, and the photos page with one photo picked.
  private func page() throws -> (State, BoardID) {
    var state = State.opened { $0.snapshot = PilesFamily.rows() }
    state.editing(
      .nameTyped("Закуска"), .templateChosen(.choice4), .made, .tapped(CellPlace(0, 0)), .put("i"))
    let id = try #require(state.replica.registers.familyBoards().first?.id)
    state.doing(.parents(.placeTapped(.piles)))
    let beach = try #require(state.pileNamed("Beach"))
    state.doing(.parents(.piles(.listed(beach))), .parents(.piles(.picked(photo, toHere: false))))
    return (state, id)
  }

  @Test func anEmptyCellGetsAWordWithThePhotosName() throws {
    var (state, id) = try page()
    #expect(HTMLText.of(state.view).contains("Закуска"))
    state.change([Registers.naming(photo, "Баба")])
    let asked = state.editing(.photo(.taken(photo, for: id)))
    #expect(state.route == .editor(id) && asked.contains(.focus("edit-0-1")), "the first empty cell")
    #expect(HTMLText.of(state.view).contains("data-photo-in-hand"))
    state.editing(.tapped(CellPlace(1, 1)))
    let tile = try #require(state.tile(1, 1, on: id))
    #expect(tile.label[.bulgarian] == "Баба" && tile.picture == PilesFamily.file(1).thumbnail)
    #expect(state.words(on: id)[0] == "аз" && state.parents.boards.cell == CellPlace(1, 1))
    #expect(!HTMLText.of(state.view).contains("data-photo-in-hand"))
    state.editing(.undone)
    #expect(state.replica.registers.board(id)?[1, 1] == nil)
  }

  @Test func aWordGetsThePictureAndStaysWhereItIs() throws {
    var (state, id) = try page()
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(.photo(.taken(photo, for: id)), .tapped(CellPlace(0, 0)))
    let tile = try #require(state.tile(0, 0, on: id))
    #expect(tile.label[.bulgarian] == "аз" && tile.picture == PilesFamily.file(1).thumbnail)
    #expect(state.parents.boards.question == nil && state.vocabulary.entry("i")?.picture == .drawn("i"))
    state.editing(.undone, .confirmed)
    #expect(state.tile(0, 0, on: id)?.picture == .drawn("i"))
  }

  @Test func thePictureStaysWhenThePhotoHasLeftTheBin() throws {
    var (state, id) = try page()
    state.editing(.photo(.taken(photo, for: id)), .tapped(CellPlace(1, 0)))
    state.change(Registers.deleting([photo], now: state.now))
    let gone = state.replica.tidy(now: state.now + 31 * 86_400_000)
    #expect(gone.contains(PilesFamily.hash(2001)), "the larger picture is nobody's")
    #expect(!gone.contains(PilesFamily.hash(1001)), "the square is the tile's")
    #expect(state.tile(1, 0, on: id)?.picture == PilesFamily.file(1).thumbnail)
    state.editing(.tapped(CellPlace(1, 0)), .tapped(CellPlace(1, 0)), .pictured(.emoji("🐕")))
    #expect(state.replica.tidy(now: state.now + 62 * 86_400_000).contains(PilesFamily.hash(1001)))
  }

  @Test func aPhotoThatIsPutAwayDeletedOrForAnotherBoardIsGivenToNoCell() throws {
    var (state, id) = try page()
    state.editing(.photo(.taken(photo, for: id)), .photo(.putAway), .tapped(CellPlace(1, 1)))
    #expect(state.replica.registers.board(id)?[1, 1] == nil)
    state.editing(.photo(.taken(photo, for: id)))
    state.change(Registers.deleting([photo], now: state.now))
    #expect(!HTMLText.of(state.view).contains("data-photo-in-hand"))
    state.editing(.tapped(CellPlace(1, 0)))
    #expect(state.replica.registers.board(id)?[1, 0] == nil)
    let before = state.route
    state.editing(.photo(.taken(photo, for: "nothing")), .photo(.taken("nothing", for: "home")))
    #expect(state.route == before)
    state.editing(.photo(.taken("nothing", for: id)), .tapped(CellPlace(1, 1)))
    #expect(state.replica.registers.board(id)?[1, 1] == nil)
  }
}
