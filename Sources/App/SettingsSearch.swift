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

  /// The pages whose name, second line, headings, buttons or other names have words that begin as was typed, and the
  /// settings whose name, choices or explanation have; each once a page, in the pages' order.
  func settings(matching query: String) -> [FoundSetting] {
    let pattern = WordPattern(query)
    // Without a search of its own: its page is one of those that are read.
    var room = self.room(ParentsRoom.self)
    room.state.settingQuery = ""
    let boards = self.room(BoardsRoom.self)
    var found: [FoundSetting] = []
    for place in Route.ParentsPlace.allCases where place != .overview {
      let title = world.text(place.title)
      var settings: [FoundSetting] = []
      var offered = "\(title) \(world.text(place.hint)) \(world.text(place.otherNames))"
      for node in pageView(place, room, boards) {
        node.forEachElement(ofClass: "setting") { setting in
          var name = ""
          setting.forEachElement(ofClass: "setting-name") { if name.isEmpty { name = $0.wholeText } }
          let entry = FoundSetting(place: place, name: name)
          guard !name.isEmpty, name != title, !settings.contains(entry) else { return }
          if pattern.matches("\(setting.wholeText) \(otherNames(ofSetting: name))") { settings.append(entry) }
        }
        // What is no setting is found by what can be pressed, and by what stands above it.
        node.forEachElement(ofClass: "button") { offered += " " + $0.wholeText }
        node.forEachElement(tagged: ["h2", "h3"]) { offered += " " + $0.wholeText }
      }
      if pattern.matches(offered) { found.append(FoundSetting(place: place, name: title)) }
      found += settings
    }
    return found
  }

  /// What else a setting is called.
  private func otherNames(ofSetting name: String) -> String {
    let others: [(StringKey, StringKey)] = [(.theme, .alsoTheme), (.grid, .alsoGrid), (.rate, .alsoRate)]
    for (setting, also) in others where world.text(setting) == name { return world.text(also) }
    return ""
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
        let title = world.text(setting.place.title)
        View.make("span", [.class("door-text")]) {
          View.make("span", [.class("door-name")], text: setting.name)
          if setting.name != title { View.make("span", [.class("door-hint")], text: title) }
        }
      }
    }
  }
}

extension Route.ParentsPlace {
  /// What else a page is called by whoever looks for it: everyday words that stand nowhere on it.
  var otherNames: StringKey {
    switch self {
    case .overview: .parentsTitle
    case .settings: .alsoSettings
    case .boards: .alsoBoards
    case .words: .alsoWords
    case .voices: .alsoVoices
    case .tablet: .alsoTablet
    case .lock: .alsoLock
    case .limits: .alsoLimits
    case .privacy: .alsoPrivacy
    case .piles: .alsoPiles
    case .levels: .alsoLevels
    case .profiles: .alsoProfiles
    case .phrases: .alsoPhrases
    case .devices: .alsoDevices
    case .history: .alsoHistory
    case .access: .alsoAccess
    case .practice: .alsoPractice
    case .helper: .alsoHelper
    case .progress: .alsoProgress
    case .usage: .alsoUsage
    case .feedback: .alsoFeedback
    }
  }
}
