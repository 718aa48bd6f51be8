import Family
import Language
import Markup
import Parents
import Shell
import Testing

@testable import App
@testable import AppTesting

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

  /// What a parent types, and a page that has it.
  private static let bulgarian: [(String, Route.ParentsPlace)] = [
    ("код", .lock), ("ключ", .access), ("парола", .lock), ("тъмен", .settings), ("гръмкост", .settings),
    ("сила на звука", .settings), ("размер", .settings), ("сканиране", .access), ("история", .history),
    ("логопед", .progress), ("логопеда", .progress), ("скрий", .boards), ("емоджи", .boards),
    ("obz", .boards), (".obz", .boards), ("възстановяване", .lock), ("снимката", .piles),
    ("ограничение", .limits),
  ]

  private static let english: [(String, Route.ParentsPlace)] = [
    ("password", .lock), ("recovery", .lock), ("recording", .voices), ("undo", .history),
    ("backup", .devices),
    ("backup", .privacy), ("history", .history), ("modelling", .levels), ("child lock", .lock),
    ("obz", .boards),
  ]

  @Test(arguments: bulgarian)
  func anEverydayWordLeadsThere(query: String, place: Route.ParentsPlace) {
    let found = opened().settings(matching: query)
    #expect(found.contains { $0.place == place }, "\(query): \(found)")
  }

  @Test(arguments: english)
  func anEverydayEnglishWordLeadsThere(query: String, place: Route.ParentsPlace) {
    var state = opened()
    state.doing(.shell(.setting(.interfaceLanguage(.english))))
    let found = state.settings(matching: query)
    #expect(found.contains { $0.place == place }, "\(query): \(found)")
  }

  @Test func aWordIsFoundFromItsStartAndNotInsideAnother() {
    let found = opened().settings(matching: "ключ")
    #expect(!found.contains { $0.name == StringKey.speakEachTap.text(.bulgarian) }, "\(found)")
    #expect(found.allSatisfy { $0.place == .lock || $0.place == .access }, "\(found)")
  }

  @Test func aPageThatIsFoundSaysItsTitleOnce() {
    var state = opened()
    state.doing(.parents(.settingQueryChanged("парола")))
    let title = StringKey.lockTitle.text(.bulgarian)
    let page = HTMLText.of(state.view)
    #expect(page.components(">\(title)<") == 1, "\(page)")
  }

  @Test func everyPageHasOtherNamesOfItsOwnInBothLanguages() {
    for place in Route.ParentsPlace.allCases where place != .overview {
      for language in LanguageCode.allCases {
        #expect(place.otherNames != .parentsTitle && !place.otherNames.text(language).isEmpty)
      }
    }
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
