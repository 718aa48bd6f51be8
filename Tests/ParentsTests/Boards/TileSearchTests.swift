import Exchange
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// A cell's search finds the family's own tiles as well, those of opened files too.
@Suite struct TileSearchTests {
  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  /// A board open in the editor beside an opened file with the tile "баба" (granny), twice alike.
  private func opened() -> State {
    var state = State.opened()
    let granny = LocalizedText(bulgarian: "баба", english: "granny")
    let file = OpenedBoards(
      collection: BoardCollection(
        set: BoardSet(id: "s", name: LocalizedText("S"), root: "s/b"),
        boards: [Board(id: "s/b", rows: 1, columns: 2, cells: ["s/b/1", "s/b/2"], source: .imported("s"))],
        tiles: [
          Tile(id: "s/b/1", label: granny, picture: .emoji("👵")),
          Tile(id: "s/b/2", label: granny, picture: .emoji("👵")), Tile(id: "s/b/3"),
        ]))
    state.doing(
      .host(.parents(.fileOpening(name: "b", size: 1))), .host(.parents(.fileOpened(file.encoded))),
      act(.templateChosen(.choice2)), act(.made), act(.tapped(CellPlace(0, 0))))
    return state
  }

  private func board(_ state: State) -> Board? { state.replica.registers.familyBoards().first }

  @Test(arguments: ["баба", "granny", "baba", "БАБ"])
  func aTileOfAnOpenedFileIsOfferedOnceInEitherLanguage(query: String) {
    var state = opened()
    state.doing(act(.searched(query)))
    #expect(state.boardsState.foundTiles.map(\.id) == ["s/b/1"])
    #expect(HTMLText.of(state.view).contains("баба · granny"))
  }

  @Test func whatIsPutIsACopySoThatTheFilesTileStaysWhatItWas() throws {
    var state = opened()
    state.doing(act(.searched("баба")), act(.putCopy("s/b/1")))
    let id = try #require(board(state)?.cells[0])
    #expect(id != "s/b/1" && state.replica.registers.tile(id)?.label[.english] == "granny")
    #expect(state.boardsState.foundTiles.isEmpty && state.boardsState.query.isEmpty)
    state.doing(act(.labelled("бабче", in: .bulgarian)))
    #expect(state.replica.registers.tile("s/b/1")?.label[.bulgarian] == "баба")
    state.doing(act(.undone), act(.undone))
    #expect(board(state)?.cells[0] == nil)
  }

  @Test func aDeletedOrUnknownTileIsNeitherFoundNorPut() {
    var state = opened()
    state.doing(.boards(.setDeleted("s")), act(.searched("баба")))
    #expect(state.boardsState.foundTiles.isEmpty)
    state.doing(act(.putCopy("s/b/1")), act(.putCopy("none")))
    #expect(board(state)?.cells[0] == nil)
  }

  @Test func aTileMadeSinceIsFoundFromTheNextCellOn() {
    var state = opened()
    state.doing(act(.coined("палачинка")), act(.tapped(CellPlace(0, 1))), act(.searched("палач")))
    #expect(state.boardsState.foundTiles.count == 1)
    state.doing(act(.searched("")))
    #expect(state.boardsState.foundTiles.isEmpty)
  }
}
