import Boards
import Family
import Language
import Markup
import Parents
import Shell

// The search over all settings of the parents' pages. It reads the pages themselves, so that a new setting is found without
// being listed anywhere.
extension State {
  /// A setting, and the page that has it.
  struct FoundSetting: Hashable {
    let place: Route.ParentsPlace
    let name: String
  }

  /// The settings whose name, choices or explanation have words that begin as was typed, and the pages whose name or buttons
  /// do; each once a page, in the pages' order.
  func settings(matching query: String) -> [FoundSetting] {
    let pattern = SearchPattern(query)
    // Without a search of its own: its page is one of those that are read.
    var room = parentsRoom
    room.state.settingQuery = ""
    let boards = boardsRoom
    var found: [FoundSetting] = []
    for place in Route.ParentsPlace.allCases where place != .overview {
      for node in pageView(place, room, boards) {
        node.forEachElement(ofClass: "setting") { setting in
          var name = ""
          setting.forEachElement(ofClass: "setting-name") { if name.isEmpty { name = $0.wholeText } }
          let entry = FoundSetting(place: place, name: name)
          if !name.isEmpty, pattern.matches(setting.wholeText), !found.contains(entry) { found.append(entry) }
        }
        // What is no setting is found by what can be pressed: “PIN” leads to the lock.
        var offered = world.text(place.title)
        node.forEachElement(ofClass: "button") { offered += " " + $0.wholeText }
        let page = FoundSetting(place: place, name: world.text(place.title))
        if pattern.matches(offered), !found.contains(page) { found.append(page) }
      }
    }
    return found
  }

  /// The field, and what it finds.
  @NodeBuilder<Action> func settingsSearch(_ room: ParentsRoom) -> [View] {
    let query = room.state.settingQuery
    View.make("section", [.class("card"), .key("search"), .role("search")]) {
      View.make("label", [.class("search-label")]) {
        View.make("span", [.class("setting-name")], text: world.text(.searchSettings))
        View.make(
          "input",
          [
            .id("settings-search"), .class("search"), .attribute("type", "search"),
            .attribute("autocomplete", "off"), .value(query),
            .on(.input) { .parents(.settingQueryChanged($0.value)) },
          ])
      }
      if !query.isEmpty {
        let found = settings(matching: query)
        View.make("p", [.role("status"), .class("hint")], text: foundText(found.count))
        View.make("ul", [.class("found-settings")]) {
          for setting in found.prefix(Self.mostShown) { line(setting) }
        }
      }
    }
  }

  private static var mostShown: Int { 12 }

  private func foundText(_ count: Int) -> String {
    count == 0 ? world.text(.settingsNoneFound) : world.fields.count(count, .settingFound, .settingsFound)
  }

  private func line(_ setting: FoundSetting) -> View {
    .make("li") {
      View.button([
        .class("door"), .data("found", setting.place.rawValue),
        .on(.click, .parents(.settingTapped(setting.place, setting.name))),
      ]) {
        View.make("span", [.class("door-text")]) {
          View.make("span", [.class("door-name")], text: setting.name)
          View.make("span", [.class("door-hint")], text: world.text(setting.place.title))
        }
      }
    }
  }
}
