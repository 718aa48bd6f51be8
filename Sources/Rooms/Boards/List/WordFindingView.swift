import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  /// Where a word stands on the boards, and a button that shows the way to it.
  var wordFinder: View {
    let finding = state.finding
    return .make(
      "form", [.key("finder"), .class("card"), .data("finder", ""), .on(.submit, act(.asked))]
    ) {
      View.make("h2", text: world.text(.findWord))
      View.make("p", [.class("hint")], text: world.text(.findWordHint))
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.searchWords))
        View.make(
          "input",
          [
            .id("find-word"), .class("search"), .attribute("type", "search"),
            .attribute("autocomplete", "off"), .value(finding.query),
            .on(.input) { .boards(.finding(.typed($0.value))) },
          ])
      }
      View.make("button", [.class("button"), .attribute("type", "submit")], text: world.text(.findPlaces))
      View.make(
        "p", [.role("status")],
        text: finding.asked.isEmpty
          ? "" : "\(finding.asked): \(world.fields.count(finding.places.count, .onePlace, .placesFound))")
      if !finding.places.isEmpty {
        View.make("ol", [.class("word-places")]) {
          for (number, place) in finding.places.enumerated() { placeView(place, number) }
        }
      }
    }
  }

  private func act(_ edit: FindingEdit) -> Action { .boards(.finding(edit)) }

  private func placeView(_ place: WordPlace, _ number: Int) -> View {
    var path = ""
    for board in place.boards { path += (path.isEmpty ? "" : " → ") + board }
    if place.pageCount > 1 { path += " \(place.page)/\(place.pageCount)" }
    path += " → " + placeText(CellPlace(place.row, place.column))
    return .make("li", [.class("set"), .data("word-place", "\(number)")]) {
      View.make("span", [.class("set-name")]) {
        View.make("strong", text: place.label)
        View.make("span", [.class("hint")], text: " " + path)
      }
      switch place.way {
      case .taps(let taps):
        View.make("span", text: "\(world.text(.tapsCount)): \(taps.count)")
        View.button([
          .class("button primary"), .label("\(world.text(.showWay)): \(place.label), \(path)"),
          .on(.click, act(.shown(number))),
        ]) { world.text(.showWay) }
      case .masked: View.make("span", [.class("hint")], text: world.text(.maskedThere))
      case .none: View.make("span", [.class("hint")], text: world.text(.noWayThere))
      }
    }
  }
}
