import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// Where a word stands, and the fewest taps that lead to it.
@Suite struct WordPlacesTests {
  private func tile(_ id: String, to link: String? = nil, hidden: Bool = false) -> ShownTile {
    ShownTile(
      id: id, label: id, spoken: id, wordClass: nil, picture: .none, link: link, isHidden: hidden)
  }

  /// Boards by their pages: the rule asks for nothing else.
  private func rule(_ boards: [String: [[ShownTile?]]], ownBoards: String = "") -> WordPlaces {
    WordPlaces(
      board: { id, page in
        guard let pages = boards[id], page <= pages.count else { return nil }
        return ShownBoard(
          id: id, name: id.uppercased(), columns: 2, rows: 2, cells: pages[page - 1], page: page,
          pageCount: pages.count)
      }, ownBoards: ownBoards)
  }

  private func ways(_ rule: WordPlaces, _ word: String, all: [String] = []) -> [WordPlace.Way] {
    rule.places(of: { $0.id == word }, all: all).map { $0.way }
  }

  @Test func theNearestPlaceComesFirstAndEachByItsShortestWay() {
    let rule = rule([
      "home": [[tile("a", to: "a"), tile("b", to: "b")]], "a": [[nil, tile("c", to: "c")]],
      "b": [[nil, nil, nil, tile("tea")]], "c": [[tile("tea"), tile("b", to: "b")]],
    ])
    #expect(ways(rule, "tea") == [.taps([.cell(1), .cell(3)]), .taps([.cell(0), .cell(1), .cell(0)])])
    #expect(
      rule.places(of: { $0.id == "tea" }, all: []).map { $0.boards } == [["HOME", "B"], ["HOME", "A", "C"]])
  }

  @Test func boardsThatLeadInACircleAreGoneThroughOnce() {
    let rule = rule([
      "home": [[tile("a", to: "a")]], "a": [[tile("home", to: "home"), tile("a", to: "a"), tile("tea")]],
    ])
    #expect(ways(rule, "tea") == [.taps([.cell(0), .cell(2)])])
    #expect(ways(rule, "coffee").isEmpty)
  }

  @Test func pagesAreTurnedTheShorterWayRound() {
    let pages: [[ShownTile?]] = [[tile("i")], [tile("x")], [nil], [nil, tile("tea")]]
    #expect(ways(rule(["home": pages]), "tea") == [.taps([.previous, .cell(1)])])
    var phone = rule(["home": pages])
    phone.turnsBack = false
    #expect(ways(phone, "tea") == [.taps([.next, .next, .next, .cell(1)])])
    #expect(ways(phone, "x") == [.taps([.next, .cell(0)])])
  }

  @Test func aMaskedTileIsNeitherTappedNorGoneThrough() {
    let rule = rule([
      "home": [[tile("a", to: "a", hidden: true), tile("tea", hidden: true)]], "a": [[tile("tea")]],
    ])
    #expect(ways(rule, "tea", all: ["home", "a"]) == [.masked, .none])
  }

  @Test func aBoardThatNoneLeadsToIsToldAndALinkToNowhereIsNoWay() {
    let rule = rule([
      "home": [[tile("x", to: "gone"), tile("tea", to: "gone")]], "lost": [[nil], [tile("tea")]],
    ])
    #expect(ways(rule, "tea", all: ["home", "lost", "gone"]) == [.taps([.cell(1)]), .none])
  }

  @Test func ourBoardsAreOneTapFromEverywhere() {
    let rule = rule(
      ["home": [[nil]], "our-boards": [[nil, tile("mine", to: "mine")]], "mine": [[tile("tea")]]],
      ownBoards: "our-boards")
    #expect(ways(rule, "tea") == [.taps([.ownBoards, .cell(1), .cell(0)])])
  }

  @Test func theFinderKnowsBothLanguagesAndTheFamilysBoards() {
    var (state, _) = State.editing()
    state.editing(.tapped(CellPlace(1, 0)), .coined("баница"), .finding(.typed("water")), .finding(.asked))
    #expect(
      state.boardsState.finding.places.map { $0.way } == [.taps([.cell(3)]), .taps([.cell(4), .cell(1)])])
    state.editing(.finding(.typed("банИЦ")), .finding(.asked))
    #expect(
      state.boardsState.finding.places.map { $0.way } == [.taps([.ownBoards, .cell(0), .cell(2)])])
    state.doing(.parents(.placeTapped(.boards)))
    #expect(HTMLText.of(state.view).contains("начало → Наши табла → Закуска → ред 2, колона 1"))
    state.editing(.finding(.typed("")), .finding(.asked))
    #expect(state.boardsState.finding.places.isEmpty)
  }

  @Test func whatTheLimitsKeepAwayIsNotThere() {
    var state = State.opened { $0.path = "/parents/boards" }
    state.doing(
      .shell(.limit(.board("drinks", .mature))), .shell(.limit(.age(.child))))
    state.editing(.finding(.typed("сок")), .finding(.asked))
    #expect(state.boardsState.finding.places.map { $0.way } == [.taps([.next, .cell(0)])])
  }
}
