import Exchange
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell

/// Pictures of the server's packages, from the search to the tile.
@Suite struct TakingSymbolsTests {
  private let picture = Picture.stored(
    hash: String(repeating: "a", count: 64), contentType: "image/svg+xml")

  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  private func edited() -> State {
    var state = State.opened()
    state.doing(act(.templateChosen(.choice4)), act(.made), act(.tapped(CellPlace(0, 0))), act(.put("i")))
    return state
  }

  private func answer(_ turn: Int32, _ text: String, status: Int32 = 200) -> Action {
    .host(.answered(.symbols(turn), status: status, retryAfter: -1, body: Array(text.utf8)))
  }

  private func told(_ answer: BoardsAnswer) -> Action { .host(.parents(.boards(answer))) }

  private func symbol(_ id: String, licence: String = "CC BY-SA 4.0") -> String {
    #"{"package":"openmoji","id":"\#(id)","title":"OpenMoji","english":"lion","bulgarian":"лъв","author":"OpenMoji","licence":"\#(licence)","licenceAddress":"https://a.example/","source":"https://openmoji.org/"}"#
  }

  private func list(_ symbols: String...) -> String {
    #"{"packages":["openmoji"],"pictures":[\#(symbols.joined(separator: ","))]}"#
  }

  /// With a picture that was found.
  private func found() throws -> (State, FoundSymbol) {
    var state = edited()
    state.doing(act(.pictureSearched("лъв")), answer(1, list(symbol("1F981"))))
    return (state, try #require(state.world.finder.symbols.found.first))
  }

  private func tile(_ state: State) -> Tile? {
    state.replica.registers.tiles(on: state.replica.registers.familyBoards()[0])[0]
  }

  @Test func theServerIsAskedAndEachPictureTellsItsPackageAndItsLicence() throws {
    var state = edited()
    let asked = state.doing(act(.pictureSearched("бял лъв")))
    let path = "/api/pictures?text=" + PercentEncoding.encode("бял лъв")
    #expect(asked.contains(.ask(.symbols(1), path: path, limit: 8_000)))
    #expect(!HTMLText.of(state.view).contains("class=\"symbols\""))
    state.doing(answer(1, list(symbol("1F981"))))
    let page = HTMLText.of(state.view)
    #expect(page.contains("src=\"/api/pictures/openmoji/1F981\""))
    #expect(page.contains("aria-label=\"лъв, OpenMoji, CC BY-SA 4.0\""))
  }

  @Test func anEmptySearchAsksNobody() {
    var state = edited()
    for text in ["", "   "] {
      let asked = state.doing(act(.pictureSearched(text)))
      #expect(!asked.contains { if case .ask(.symbols, _, _) = $0 { true } else { false } })
    }
  }

  @Test func withoutAServerWithoutPackagesAndAfterNonsenseNothingIsShown() {
    for (text, status) in [
      ("", Int32(0)), ("", -1), ("{}", 404), (#"{"packages":[],"pictures":[]}"#, 200), ("[1", 200),
      ("{}", 200),
      (list(symbol("../word")), 200), (list(symbol("a b")), 200), (list(symbol("1F981", licence: "")), 200),
    ] {
      var state = edited()
      state.doing(act(.pictureSearched("лъв")), answer(1, text, status: status))
      #expect(!HTMLText.of(state.view).contains("class=\"symbols\""), "\(text)")
    }
  }

  @Test func anAnswerToAnEarlierSearchIsPassedOver() {
    var state = edited()
    state.doing(act(.pictureSearched("лъв")), act(.pictureSearched("вода")), answer(1, list(symbol("1F981"))))
    #expect(state.world.finder.symbols.found.isEmpty)
    state.doing(answer(2, list(symbol("1F4A7"))))
    #expect(state.world.finder.symbols.found.map(\.id) == ["1F4A7"])
  }

  @Test func aChosenPictureBecomesTheTilesTogetherWithItsLicence() throws {
    var (state, lion) = try found()
    let asked = state.doing(act(.symbolTapped(lion)))
    #expect(asked.contains(.boards(.takeSymbol(1, "/api/pictures/openmoji/1F981"))))
    #expect(HTMLText.of(state.view).contains("aria-busy=\"true\""))
    state.doing(told(.symbolTaken(1, picture)))
    let tile = try #require(self.tile(state))
    #expect(tile.picture == picture && PictureOrigin.of(tile) == lion.origin)
    #expect(HTMLText.of(state.view).contains("OpenMoji, CC BY-SA 4.0"))
    state.doing(act(.undone))
    #expect(self.tile(state)?.picture != picture)
  }

  @Test func whoeverHasGoneToAnotherCellMeanwhileGetsNothing() throws {
    var (state, lion) = try found()
    state.doing(
      act(.symbolTapped(lion)), act(.tapped(CellPlace(0, 1))), told(.symbolTaken(1, picture)))
    #expect(tile(state)?.picture != picture)
  }

  @Test func ofTwoChosenPicturesTheLastOneCounts() throws {
    var (state, lion) = try found()
    let other = Picture.stored(hash: String(repeating: "b", count: 64), contentType: "image/svg+xml")
    state.doing(
      act(.symbolTapped(lion)), act(.symbolTapped(lion)), told(.symbolTaken(2, other)),
      told(.symbolTaken(1, picture)))
    #expect(tile(state)?.picture == other)
  }

  @Test func aPictureThatDoesNotComeIsToldInASentence() throws {
    for (isFull, key) in [(false, StringKey.symbolMissed), (true, .photoNoRoom)] {
      var (state, lion) = try found()
      state.doing(act(.symbolTapped(lion)), told(.symbolMissed(1, isFull: isFull)))
      #expect(HTMLText.of(state.view).contains(key.text(.bulgarian)))
      #expect(tile(state)?.picture != picture)
    }
  }
}
