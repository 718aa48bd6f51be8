import Family
import Language
import Markup
import Parents
import Shell
import Testing

@testable import App

@Suite struct SettingsSearchTests {
  private func opened() -> State {
    var state = State.openedWithAllRooms { $0.path = "/parents" }
    state.openGate()
    return state
  }

  @Test func everySettingOfEveryPageIsFoundByItsOwnName() {
    let state = opened()
    var names = 0
    for place in Route.ParentsPlace.allCases where place != .overview {
      for node in state.pageView(place, state.parentsRoom, state.boardsRoom) {
        node.forEachElement(ofClass: "setting-name") { element in
          guard !element.wholeText.isEmpty, element.wholeText != StringKey.searchSettings.text(.bulgarian)
          else { return }
          names += 1
          let found = state.settings(matching: element.wholeText)
          #expect(
            found.contains { $0.place == place && $0.name == element.wholeText }, "\(element.wholeText)")
        }
      }
    }
    #expect(names > 40)
  }

  @Test(arguments: [
    ("цветове", Route.ParentsPlace.settings), ("възраст", .limits), ("тъмни", .settings),
    ("mrak", .overview),
  ])
  func aWordOfItsNameOrOfItsChoicesFindsASetting(query: String, place: Route.ParentsPlace) {
    let found = opened().settings(matching: query)
    #expect(place == .overview ? found.isEmpty : found.contains { $0.place == place })
  }

  @Test(arguments: [("пин", Route.ParentsPlace.lock), ("заключване", .lock), ("устройства", .devices)])
  func whatCanBePressedAndAPagesOwnNameLeadToThePage(query: String, place: Route.ParentsPlace) {
    #expect(opened().settings(matching: query).contains { $0.place == place })
  }

  @Test func aFoundSettingOpensItsPageWithTheFocusOnIt() {
    var state = opened()
    state.doing(.parents(.settingQueryChanged("цветове")))
    let name = StringKey.theme.text(.bulgarian)
    #expect(HTMLText.of(state.view).contains("data-found=\"settings\""))
    let effects = state.doing(.parents(.settingTapped(.settings, name)))
    #expect(state.world.route == .parents(.settings) && effects.contains(.focus("found-setting")))
    #expect(HTMLText.of(state.view).components("id=\"found-setting\"") == 1)
    state.doing(.parents(.placeTapped(.overview)))
    #expect(!HTMLText.of(state.view).contains("found-setting\""))
  }

  @Test func theSearchIsShutWithTheRoom() {
    var state = State.openedWithAllRooms { $0.path = "/parents" }
    _ = state.update(.parents(.settingQueryChanged("цветове")))
    #expect(
      state.parentsRoom.state.settingQuery.isEmpty && !HTMLText.of(state.view).contains("settings-search"))
  }

  @Test func nonsenseFindsNothingAndSaysSo() {
    var state = opened()
    for query in ["щщщщ", "<b>", String(repeating: "а", count: 5000), "☃", " "] {
      state.doing(.parents(.settingQueryChanged(query)))
      #expect(HTMLText.of(state.view).contains("settings-search"))
    }
    state.doing(.parents(.settingQueryChanged("щщщщ")))
    #expect(HTMLText.of(state.view).contains(StringKey.settingsNoneFound.text(.bulgarian)))
  }
}

extension String {
  /// How often a part stands in it.
  fileprivate func components(_ part: String) -> Int {
    max(0, split(separator: part, omittingEmptySubsequences: false).count - 1)
  }
}
