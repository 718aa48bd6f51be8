import Testing

@testable import Family

@Suite struct TileActionTests {
  @Test(arguments: TileAction.Kind.allCases)
  func everyActionIsReadAsItIsWritten(_ kind: TileAction.Kind) {
    let action = TileAction(kind, text: kind.names.takesText ? "ж" : "")
    #expect(TileAction(action.written) == action)
    for name in kind.names.grid { #expect(TileAction(grid: name.text) == TileAction(kind)) }
  }

  @Test func noTwoActionsHaveOneName() {
    let names = TileAction.Kind.allCases.map(\.names)
    #expect(Set(names.map(\.openBoard)).count == names.count)
    let grid = names.flatMap(\.grid)
    #expect(Set(grid).count == grid.count)
  }

  @Test func theNamesAreThoseOfTheFormat() {
    #expect(TileAction("+ab c") == TileAction(.type, text: "ab c"))
    #expect(TileAction("+")?.text == "")
    #expect(TileAction(":clear")?.kind == .clear && TileAction(":home")?.kind == .home)
    #expect(TileAction(grid: "navigateToHomeGrid")?.kind == .home)
    for other in ["", ":", ":Clear", ":clear ", "clear", ":native-keyboard", ":ext_asterics_x"] {
      #expect(TileAction(other) == nil)
    }
    for other in ["", "navigateToGrid", "COLLECT_ACTION_X"] { #expect(TileAction(grid: other) == nil) }
  }
}
