import Bytes
import Family
import Markup

// What a tile does instead of adding its word: several things, one after another.
extension State {
  private func act(_ edit: ActionsEdit) -> Action { .parents(.boards(.acts(edit))) }

  /// What the cell's panel offers beyond a word and its picture.
  @NodeBuilder<Action> func extraOffers(_ tile: Tile) -> [View] {
    colourOffer(.tileFill, tile.fillColour, isBorder: false)
    colourOffer(.tileBorder, tile.borderColour, isBorder: true)
    actionsOffer(tile)
  }

  private func actionsOffer(_ tile: Tile) -> View {
    let count = tile.actions.count
    return .make("details", [.class("setting report"), .data("actions", "\(count)")]) {
      View.make("summary", text: "\(text(.doesInRow)): " + (count == 0 ? text(.addsItsWord) : "\(count)"))
      View.make("p", [.class("hint")], text: text(.doesInRowHint))
      if count > 0 {
        View.make("ol", [.class("action-list")]) {
          for (place, action) in tile.actions.enumerated() { actionLine(action, place, of: count) }
          if tile.link != nil { View.make("li", text: text(.actionOpens)) }
        }
      }
      if count < ActionsEdit.most { newActions }
    }
  }

  private func actionLine(_ action: String, _ place: Int, of count: Int) -> View {
    let name = actionName(action)
    return .make("li") {
      View.make("span", [.class("set-name")], text: name)
      lineButton(.pileEarlier, "▲", name, .moved(place, by: -1), isOff: place == 0)
      lineButton(.pileLater, "▼", name, .moved(place, by: 1), isOff: place == count - 1)
      lineButton(.removeAction, "✕", name, .removed(place), isOff: false)
    }
  }

  private func lineButton(
    _ title: StringKey, _ sign: String, _ name: String, _ edit: ActionsEdit, isOff: Bool
  )
    -> View
  {
    .button([
      .class("option"), .label("\(text(title)): \(name)"), .flag("disabled", isOff), .on(.click, act(edit)),
    ]) { sign }
  }

  @NodeBuilder<Action> private var newActions: [View] {
    View.make("div", [.class("options"), .role("group"), .label(text(.addAction))]) {
      for action in [":speak", ":clear", ":backspace", ":home"] {
        View.button([.class("option"), .on(.click, act(.added(action)))]) { "+ \(actionName(action))" }
      }
    }
    View.make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: text(.actionText))
      View.make(
        "input",
        [
          .id("action-text"), .class("search"), .attribute("autocomplete", "off"),
          .value(parents.boards.actionText), .on(.input) { .parents(.boards(.acts(.typed($0.value)))) },
        ])
    }
    View.button([
      .class("button"), .flag("disabled", parents.boards.actionText.isEmpty),
      .on(.click, act(.added("+" + parents.boards.actionText))),
    ]) { "+ \(text(.actionTypes))" }
  }

  /// What an action does. Those that Martlet doesn't do stay for the programs that do.
  private func actionName(_ action: String) -> String {
    switch action {
    case ":speak": return text(.actionSpeak)
    case ":clear": return text(.actionClear)
    case ":backspace": return text(.actionBackspace)
    case ":home": return text(.actionHome)
    default:
      if let typed = action.rest(after: "+"), !typed.isEmpty { return "\(text(.actionTypes)): \(typed)" }
      return "\(text(.actionKept)): \(action)"
    }
  }
}
