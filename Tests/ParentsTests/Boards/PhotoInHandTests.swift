import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Photos
@testable import Shell
@testable import Words

/// A photo of the family's on a board of theirs.
@Suite struct PhotoInHandTests {
  private let photo = PhotoID(PhotosFamily.hash(1))

  /// A board with "аз" and two empty cells below, and the photos page with one photo picked.
  private func page() throws -> (State, BoardID) {
    var state = State.opened { $0.snapshot = PhotosFamily.rows() }
    state.editing(
      .nameTyped("Закуска"), .templateChosen(.choice4), .made, .tapped(CellPlace(0, 0)), .put("i"))
    let id = try #require(state.replica.registers.familyBoards().first?.id)
    state.doing(.parents(.placeTapped(.piles)))
    let beach = try #require(state.pileNamed("Beach"))
    state.doing(.photosEdit(.listed(beach)), .photosEdit(.picked(photo, toHere: false)))
    return (state, id)
  }

  @Test func anEmptyCellGetsAWordWithThePhotosName() throws {
    var (state, id) = try page()
    #expect(!HTMLText.of(state.view).contains("data-choose-board"), "drawn once they are asked for")
    state.doing(.photosEdit(.boards(.opened)))
    let offered = HTMLText.of(state.view)
    #expect(offered.contains("data-choose-board=\"\(id.text)\"") && offered.contains("class=\"thumbnail\""))
    #expect(offered.contains("напитки"), "Martlet's as well")
    state.change([Registers.naming(photo, "Баба")])
    let asked = state.editing(.photo(.taken(photo, for: id)))
    #expect(state.route == .editor(id) && asked.contains(.focus("edit-0-1")), "the first empty cell")
    #expect(HTMLText.of(state.view).contains("data-photo-in-hand"))
    state.editing(.tapped(CellPlace(1, 1)))
    let tile = try #require(state.tile(1, 1, on: id))
    #expect(tile.label[.bulgarian] == "Баба" && tile.picture == PhotosFamily.file(1).thumbnail)
    #expect(state.words(on: id)[0] == "аз" && state.boardsState.cell == CellPlace(1, 1))
    #expect(!HTMLText.of(state.view).contains("data-photo-in-hand"))
    state.editing(.undone)
    #expect(state.replica.registers.board(id)?[1, 1] == nil)
  }

  @Test func aWordGetsThePictureAndStaysWhereItIs() throws {
    var (state, id) = try page()
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(.photo(.taken(photo, for: id)), .tapped(CellPlace(0, 0)))
    let tile = try #require(state.tile(0, 0, on: id))
    #expect(tile.label[.bulgarian] == "аз" && tile.picture == PhotosFamily.file(1).thumbnail)
    #expect(state.boardsState.question == nil && state.vocabulary.entry("i")?.picture == .drawn("i"))
    state.editing(.undone, .confirmed)
    #expect(state.tile(0, 0, on: id)?.picture == .drawn("i"))
  }

  @Test func thePictureStaysWhenThePhotoHasLeftTheBin() throws {
    var (state, id) = try page()
    state.editing(.photo(.taken(photo, for: id)), .tapped(CellPlace(1, 0)))
    state.change(Registers.deleting([photo], now: state.now))
    let gone = state.replica.tidy(now: state.now + 31 * 86_400_000)
    #expect(gone.contains(PhotosFamily.hash(2001)), "the larger picture is nobody's")
    #expect(!gone.contains(PhotosFamily.hash(1001)), "the square is the tile's")
    #expect(state.tile(1, 0, on: id)?.picture == PhotosFamily.file(1).thumbnail)
    state.editing(.tapped(CellPlace(1, 0)), .tapped(CellPlace(1, 0)), .pictured(.emoji("🐕")))
    #expect(state.replica.tidy(now: state.now + 62 * 86_400_000).contains(PhotosFamily.hash(1001)))
  }

  @Test func anEmptyCellOfMartletsTakesItAndItsWordsStayAsTheyAre() throws {
    var (state, _) = try page()
    let page = MartletPage("home", state.layout, 1)
    state.doing(.photosEdit(.boards(.opened)))
    #expect(HTMLText.of(state.view).contains("Таблата на Мартлет"))
    let asked = state.editing(.photo(.taken(photo, for: page.id)))
    #expect(state.route == .editor(page.id) && asked.contains(.focus("edit-0-2")), "the first empty cell")
    #expect(HTMLText.of(state.view).contains("Думите на Мартлет остават"))
    // A word of Martlet's takes no picture, and nothing is made yet.
    state.editing(.tapped(CellPlace(0, 0)))
    #expect(state.boardsState.photo != nil && state.replica.registers.additions(to: page) == nil)
    #expect(state.tile(onBoard: "i")?.picture == .drawn("i"))
    state.editing(.tapped(CellPlace(0, 2)))
    let added = try #require(state.replica.registers.additions(to: page))
    let tile = try #require(added[0, 2].flatMap { state.tile(onBoard: $0) })
    #expect(tile.picture == PhotosFamily.file(1).thumbnail && state.boardsState.photo == nil)
    #expect(added.cells.compactMap { $0 }.count == 1, "no word of Martlet's is in it, so that none can move")
    state.editing(.undone)
    #expect(state.replica.registers.additions(to: page)?[0, 2] == nil)
  }

  @Test func theFamilysOwnWordBetweenMartletsGetsThePicture() throws {
    var (state, _) = try page()
    let page = MartletPage("home", state.layout, 1)
    state.editing(.opened(page.id), .tapped(CellPlace(0, 2)), .coined("Мара"))
    state.editing(.photo(.taken(photo, for: page.id)), .tapped(CellPlace(0, 2)))
    let tile = state.replica.registers.additions(to: page)?[0, 2].flatMap { state.tile(onBoard: $0) }
    #expect(tile?.label[.bulgarian] == "Мара" && tile?.picture == PhotosFamily.file(1).thumbnail)
  }

  @Test func itStaysInHandFromPageToPageOfOneBoardAndNoFurther() throws {
    var (state, id) = try page()
    let (first, second) = (MartletPage("home", state.layout, 1), MartletPage("home", state.layout, 2))
    state.editing(.photo(.taken(photo, for: first.id)), .opened(second.id))
    #expect(HTMLText.of(state.view).contains("data-photo-in-hand"))
    state.editing(.tapped(CellPlace(0, 1)))
    #expect(state.replica.registers.additions(to: second)?[0, 1] != nil)
    #expect(state.replica.registers.additions(to: first) == nil)
    state.editing(.photo(.taken(photo, for: first.id)), .opened(MartletPage("drinks", state.layout, 1).id))
    #expect(state.boardsState.photo == nil)
    state.editing(.photo(.taken(photo, for: first.id)))
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(.opened(first.id))
    #expect(state.boardsState.photo == nil)
    // No such page.
    let before = state.route
    for odd in [MartletPage("home", state.layout, 9).id, MartletPage("none", state.layout, 1).id] {
      state.editing(.photo(.taken(photo, for: odd)))
    }
    #expect(state.route == before && state.replica.registers.board(id) != nil)
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
