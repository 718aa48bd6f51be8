import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Talk
@testable import Words

/// Tiles of the family's that were taken off a board: in the bin for thirty days, and back with one tap.
@Suite struct TakenTilesTests {
  /// "баница", a word of the family's, in the second row, besides "i" and "want".
  private func made() -> (State, BoardID, TileID) {
    var (state, id) = State.editing()
    state.editing(.tapped(CellPlace(1, 0)), .coined("баница"))
    let tile = state.replica.registers.board(id)?[1, 0] ?? "none"
    return (state, id, tile)
  }

  private func taken(_ state: State) -> [String] {
    state.replica.registers.takenTiles(atMost: 9).map { $0.label[.bulgarian] }
  }

  @Test func aTileThatIsTakenOffGoesToTheBinAndComesBackIntoTheCellThatIsTapped() {
    var (state, id, tile) = made()
    state.editing(.taken)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil] && taken(state) == ["баница"])
    #expect(state.replica.registers.tile(tile) == nil)
    state.editing(.tapped(CellPlace(1, 0)), .tapped(CellPlace(1, 1)))
    #expect(HTMLText.of(state.view).contains("data-taken-tile=\"\(tile.text)\""))
    state.editing(.putBack(tile))
    #expect(state.words(on: id) == ["аз", "искам", nil, "баница"] && taken(state) == [])
    state.editing(.undone)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil] && taken(state) == ["баница"])
    state.editing(.undone)
    #expect(state.words(on: id) == ["аз", "искам", "баница", nil] && taken(state) == [])
  }

  @Test func aTileThatAnotherTakesThePlaceOfIsInTheBinToo() {
    var (state, id, _) = made()
    state.editing(.put("water"))
    if state.boardsState.question != nil { state.editing(.confirmed) }
    #expect(state.words(on: id)[2] == "вода" && taken(state) == ["баница"])
    // Words of Martlet's are there always, and in no bin.
    state.editing(.taken)
    if state.boardsState.question != nil { state.editing(.confirmed) }
    #expect(taken(state) == ["баница"])
  }

  @Test func nothingIsInTheBinWhileItIsAskedWhetherAWordShallGo() {
    var (state, id, _) = made()
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(.opened(id), .tapped(CellPlace(1, 0)), .taken)
    #expect(state.boardsState.question != nil && taken(state) == [])
    state.editing(.refused)
    #expect(state.words(on: id)[2] == "баница" && taken(state) == [])
    state.editing(.taken, .confirmed)
    #expect(taken(state) == ["баница"])
  }

  @Test func aTileThatStandsElsewhereStays() {
    var (state, id, tile) = made()
    state.editing(.carried(.copying), .tapped(CellPlace(1, 1)), .taken)
    if state.boardsState.question != nil { state.editing(.confirmed) }
    #expect(taken(state) == [] && state.replica.registers.tile(tile) != nil)
    // Beyond a grid that was made smaller.
    state.editing(.tapped(CellPlace(1, 0)), .tapped(CellPlace(1, 0)))
    state.editing(.resized(rows: 1, columns: 2), .confirmed)
    #expect(taken(state) == [])
    state.editing(.resized(rows: 2, columns: 2), .confirmed)
    #expect(state.words(on: id).compactMap { $0 }.contains("баница"))
  }

  @Test func movingAndSwappingPutNothingIntoTheBin() {
    var (state, id, _) = made()
    state.editing(.carried(.moving), .tapped(CellPlace(0, 0)))
    if state.boardsState.question != nil { state.editing(.confirmed) }
    #expect(state.words(on: id) == ["баница", "искам", "аз", nil] && taken(state) == [])
  }

  @Test func severalThatAreTakenOffTogetherComeBackOneByOne() {
    var (state, id, _) = made()
    state.editing(
      .tapped(CellPlace(1, 1)), .coined("мекица"), .several(.begun), .several(.all), .several(.taken))
    if state.boardsState.question != nil { state.editing(.confirmed) }
    #expect(state.words(on: id) == [nil, nil, nil, nil])
    #expect(Set(taken(state)) == ["баница", "мекица"])
  }

  @Test func whatIsNotInTheBinIsNotPutBack() {
    var (state, id, tile) = made()
    state.editing(.tapped(CellPlace(1, 1)), .putBack("none"), .putBack(tile), .putBack("water"))
    #expect(state.words(on: id) == ["аз", "искам", "баница", nil])
  }

  @Test func afterThirtyDaysTheTileAndItsPictureAreGone() {
    var registers = Registers()
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let hash = String(repeating: "a", count: 64)
    let tile = Tile(
      id: "t", label: LocalizedText("баба"), picture: .stored(hash: hash, contentType: "image/webp"))
    let board = Board(id: "b", name: LocalizedText("B"), rows: 1, columns: 1, cells: ["t"], source: .family)
    func apply(_ edits: [Edit], _ now: Int64) {
      for operation in replica.change(edits, now: now).operations { registers.apply(operation) }
    }
    apply(tile.edits() + board.edits(), 1)
    let edits = registers.putting(nil, at: CellPlace(0, 0), on: "b")
    apply(edits + registers.binning(leftBy: edits, now: 2), 2)
    #expect(registers.emptyBin(now: Bin.span) == [])
    #expect(registers.emptyBin(now: Bin.span + 3) == [hash] && registers.takenTiles(atMost: 9) == [])
  }

  // MARK: The way to a cell

  @Test func theCellsPanelShowsTheWayToItsWordInTalk() {
    var (state, _, _) = made()
    #expect(HTMLText.of(state.view).contains(StringKey.showWay.text(.bulgarian)))
    state.editing(.finding(.cellShown))
    #expect(state.route == .home && state.talk.way == [.ownBoards, .cell(0), .cell(2)])
  }

  @Test func aMaskedWordsWayIsToldInWords() {
    var (state, id, _) = made()
    state.editing(.hidden(true), .finding(.cellShown))
    #expect(state.route == .editor(id) && state.talk.way == [])
    #expect(state.toasts.current?.text == StringKey.maskedThere.text(.bulgarian))
  }

  // MARK: A word that is there already

  @Test func aWordThatIsThereComesBeforeANewOneOfTheSameName() throws {
    var (state, _, _) = made()
    state.editing(.tapped(CellPlace(1, 1)), .searched("вода"))
    let page = HTMLText.of(state.view)
    let found = try #require(page.firstRange(of: "data-offer=\"water\""))
    let new = try #require(page.firstRange(of: "Нова дума: вода"))
    #expect(found.lowerBound < new.lowerBound)
    // One that merely begins so comes after it.
    state.editing(.searched("вод"))
    let begun = HTMLText.of(state.view)
    let other = try #require(begun.firstRange(of: "data-offer=\"water\""))
    let first = try #require(begun.firstRange(of: "Нова дума: вод"))
    #expect(first.lowerBound < other.lowerBound)
  }
}
