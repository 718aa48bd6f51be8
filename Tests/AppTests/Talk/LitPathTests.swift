import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell
@testable import Talk

/// The way to a word, lit tap by tap.
@Suite struct LitPathTests {
  /// The way to "juice" on the board of drinks: the folder, then the first cell.
  private func lit() -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    state.editing(.finding(.typed("сок")), .finding(.asked))
    let place = state.boardsState.finding.places.firstIndex { $0.boards.count == 2 }
    state.editing(.finding(.shown(place ?? -1)))
    return state
  }

  private func litTiles(_ state: State) -> Int {
    HTMLText.of(state.view).components(separatedBy: "aria-current=\"step\"").count - 1
  }

  @Test func eachTapLightsTheNextUntilTheWordIsReached() {
    var state = lit()
    #expect(state.route == .home && state.isLit(.cell(4)) && litTiles(state) == 1)
    state.doing(.talk(.cellTapped(4)))
    #expect(state.talk.board?.id == "drinks" && state.isLit(.cell(0)) && litTiles(state) == 1)
    state.doing(.talk(.cellTapped(0)))
    #expect(state.talk.way.isEmpty && litTiles(state) == 0 && state.phraseWords == ["сок"])
  }

  @Test func anyOtherTapPutsItOut() {
    let others: [TalkAction] = [
      .cellTapped(0), .homeTapped, .pageTurned(by: 1), .clearTapped, .cellKeyPressed(0, key: "PageDown"),
    ]
    for other in others {
      var state = lit()
      state.doing(.talk(other))
      #expect(litTiles(state) == 0)
    }
    var state = lit()
    state.doing(.talk(.cellKeyPressed(0, key: "ArrowRight")))
    #expect(litTiles(state) == 1, "the arrow keys are on their way there")
    state.doing(.host(.moved(path: "/talk/drinks")))
    #expect(litTiles(state) == 0)
  }

  @Test func anotherLayoutPutsItOut() {
    var state = lit()
    state.doing(.host(.viewport(width: 1000, height: 700)))
    #expect(litTiles(state) == 1)
    state.doing(.host(.viewport(width: 375, height: 667)))
    #expect(litTiles(state) == 0)
  }

  @Test func theWayGoesToTheTalkingModuleInTheVisitsAddress() {
    let way: [Tap] = [.ownBoards, .next, .previous, .cell(12)]
    #expect(way.wayText == "o,n,p,12" && [Tap](wayText: "o,n,p,12") == way)
    #expect(AddressQuery("?lang=en&way=4,0").way == [.cell(4), .cell(0)])
    var visit = Visit()
    #expect(visit.query(way: []).isEmpty && visit.query(way: [.cell(1)]) == "?way=1")
    visit.language = .english
    #expect(visit.query(way: []) == "?lang=en" && visit.query(way: [.next]) == "?lang=en&way=n")
    let opened = State.opened { $0.query = "?way=4,0" }
    #expect(opened.isLit(.cell(4)) && litTiles(opened) == 1)
  }

  @Test(arguments: [
    "", "x", "-1", "1,,2", "1.5", "99999999999999999999", String(repeating: "1,", count: 90) + "1",
  ])
  func nonsenseIsNoWay(text: String) {
    #expect([Tap](wayText: text).isEmpty)
  }

  @Test func aWayToACellThatIsNotThereLightsNothing() {
    var state = State.opened { $0.query = "?way=4000" }
    #expect(litTiles(state) == 0)
    state.doing(.talk(.cellTapped(4000)))
    #expect(state.phraseWords.isEmpty)
  }
}
