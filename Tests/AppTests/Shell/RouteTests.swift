import Family
import Language
import Parents
import Shell
import Testing
import Words

@testable import App
@testable import AppTesting

@Suite struct RouteTests {
  @Test(arguments: [
    Route.home, .keyboard, .board("food", page: 1), .board("set/1 ж?%", page: 12), .parents(.overview),
    .parents(.settings), .parents(.tablet), .practice, .helper, .listening, .lens(nil),
    .lens(LookedUpWord("вода", .bulgarian)),
    .lens(LookedUpWord("don't / 50 %?", .english)), .piles(nil, nil), .piles("1.0/ж.s", nil),
    .piles("a b", "c/%"),
  ])
  func everyPlaceIsFoundAgainByItsAddress(route: Route) {
    #expect(Route(path: route.path) == route)
  }

  @Test(arguments: [
    "/x", "/talk/a/b", "/talk/a/0", "/talk/%zz", "/talk/%ff", "/talk/a/1/2", "/parents/x",
    "/parents/settings/x", "/lens/fr/eau", "/lens/bg", "/lens/bg/a/b", "/lens/en/%ff", "/piles/%ff",
    "/piles/a/b/c", "/practice/x", "/helper/x", "/listen/x",
  ])
  func anythingElseIsNoPlace(path: String) {
    #expect(Route(path: path) == nil)
  }

  @Test func aRoomsAddressIsKnownByHowItBegins() {
    for door in Door.all {
      #expect(door.route.room == door.room)
      #expect(Route.isInRoom(path: door.route.path) && Route.isInRoom(path: door.route.path + "/а.б/в/г.д"))
    }
    for path in ["/talk", "/talk/a.b/c.d", "/listen", "/parents/boards/a.b"] {
      #expect(Route.isInRoom(path: path), "\(path)")
    }
    for path in ["", "/", "/x.y", "/talks/a.b", "/app/talk/a.b", "/favicon.ico"] {
      #expect(!Route.isInRoom(path: path), "\(path)")
    }
  }

  @Test func noWordAndNoBoardOfAFamilyStandsInAnAddressThatTheBrowserKeeps() {
    let isFamilys = { (id: String) in id == "страх" }
    #expect(Route.lens(LookedUpWord("страх", .bulgarian)).shownPath(isFamilys: isFamilys) == "/lens")
    #expect(Route.board("страх", page: 2).shownPath(isFamilys: isFamilys) == "/talk")
    #expect(Route.editor("add/new/страх/fear").shownPath(isFamilys: isFamilys) == "/parents/boards")
    #expect(Route.print("страх").shownPath(isFamilys: isFamilys) == "/parents/print")
    for route in [Route.board("food", page: 2), .keyboard, .print("food"), .lens(nil), .parents(.words)] {
      #expect(route.shownPath(isFamilys: isFamilys) == route.path)
    }
  }

  @Test func anOlderAddressWithAWordInItOpensAndIsTakenOutOfTheBrowsersBar() {
    var start = Start()
    start.path = Route.lens(LookedUpWord("вода", .bulgarian)).path
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    let (state, effects) = State.open(start, in: .talk, Rooms.rest, now: 1_000_000)
    #expect(state.world.route == .lens(LookedUpWord("вода", .bulgarian)))
    #expect(effects.contains(.navigate(path: start.path, shown: "/lens", replace: true)))
  }

  @Test func theAddressMaySetTheLanguageOfAVisit() {
    #expect(AddressQuery("?lang=en").language == .english)
    #expect(AddressQuery("?a=1&lang=bg").language == .bulgarian)
    #expect(AddressQuery("?lang=fr").language == nil)
    #expect(AddressQuery("").language == nil)
  }

  @Test func atAnotherNameOfTheComputerThePageThatTakesThingsAwayIsAllThereIs() {
    var (state, effects) = moved("/talk/food")
    #expect(state.world.route == .parents(.privacy))
    #expect(effects.contains(.navigate(path: "/parents/privacy", replace: true)))
    for path in ["/", "/lens/bg/вода", "/piles", "/parents", "/parents/settings", "/parents/boards/own"] {
      effects = state.update(.host(.moved(path: path)))
      #expect(state.world.route == .parents(.privacy), "\(path)")
    }
    state.doing(.parents(.talkTapped))
    #expect(state.world.route == .parents(.privacy) && !state.world.isGateOpen)
  }

  private func moved(_ path: String) -> (State, [Effect]) {
    var start = Start()
    start.path = path
    start.movedTo = "http://127.0.0.1:8080"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    return State.open(start, in: .talk, Rooms.rest, now: 1_000_000)
  }
}
