import Family
import Language
import Shell
import Testing

@Suite struct RouteTests {
  @Test(arguments: [
    Route.home, .keyboard, .board("food", page: 1), .board("set/1 ж?%", page: 12), .parents(.overview),
    .parents(.settings), .parents(.tablet), .lens(nil), .lens(LookedUpWord("вода", .bulgarian)),
    .lens(LookedUpWord("don't / 50 %?", .english)), .piles(nil, nil), .piles("1.0/ж.s", nil),
    .piles("a b", "c/%"),
  ])
  func everyPlaceIsFoundAgainByItsAddress(route: Route) {
    #expect(Route(path: route.path) == route)
  }

  @Test(arguments: [
    "/x", "/talk/a/b", "/talk/a/0", "/talk/%zz", "/talk/%ff", "/talk/a/1/2", "/parents/x",
    "/parents/settings/x", "/lens/fr/eau", "/lens/bg", "/lens/bg/a/b", "/lens/en/%ff", "/piles/%ff",
    "/piles/a/b/c",
  ])
  func anythingElseIsNoPlace(path: String) {
    #expect(Route(path: path) == nil)
  }

  @Test func theAddressMaySetTheLanguageOfAVisit() {
    #expect(AddressQuery("?lang=en").language == .english)
    #expect(AddressQuery("?a=1&lang=bg").language == .bulgarian)
    #expect(AddressQuery("?lang=fr").language == nil)
    #expect(AddressQuery("").language == nil)
  }
}
