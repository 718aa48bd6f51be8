import Family
import Markup
import Shell

// What a tile does instead of adding its word: several things, one after another.
extension BoardsRoom {
  private func act(_ edit: ActionsEdit) -> Action { .boards(.acts(edit)) }

  /// What the cell's panel offers beyond a word and its picture.
  @NodeBuilder<Action> func extraOffers(_ tile: Tile) -> [View] {
    colourOffer(.tileFill, tile.fillColour, isBorder: false)
    colourOffer(.tileBorder, tile.borderColour, isBorder: true)
    actionsOffer(tile)
  }

  private func actionsOffer(_ tile: Tile) -> View {
    let count = tile.actions.count
    return .make("details", [.class("setting report"), .data("actions", "\(count)")]) {
      View.make(
        "summary", text: "\(world.text(.doesInRow)): " + (count == 0 ? world.text(.addsItsWord) : "\(count)"))
      View.make("p", [.class("hint")], text: world.text(.doesInRowHint))
      if count > 0 {
        View.make("ol", [.class("action-list")]) {
          for (place, action) in tile.actions.enumerated() { actionLine(action, place, of: count) }
          if tile.link != nil { View.make("li", text: world.text(.actionOpens)) }
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
      .class("option"), .label("\(world.text(title)): \(name)"), .flag("disabled", isOff),
      .on(.click, act(edit)),
    ]) { sign }
  }

  @NodeBuilder<Action> private var newActions: [View] {
    View.make("div", [.class("options"), .role("group"), .label(world.text(.addAction))]) {
      for kind in TileAction.Kind.allCases where !kind.names.takesText {
        if let name = name(of: kind) {
          View.button([.class("option"), .on(.click, act(.added(TileAction(kind).written)))]) { "+ \(name)" }
        }
      }
    }
    View.make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(.actionText))
      View.make(
        "input",
        [
          .id("action-text"), .class("search"), .attribute("autocomplete", "off"),
          .value(state.actionText), .on(.input) { .boards(.acts(.typed($0.value))) },
        ])
    }
    View.button([
      .class("button"), .flag("disabled", state.actionText.isEmpty),
      .on(.click, act(.added(TileAction(.type, text: state.actionText).written))),
    ]) { "+ \(name(of: .type) ?? "")" }
  }

  /// What an action does. Those that Martlet doesn't do stay for the programs that do.
  private func actionName(_ written: String) -> String {
    guard let action = TileAction(written), let name = name(of: action.kind) else {
      return "\(world.text(.actionKept)): \(written)"
    }
    return action.text.isEmpty ? name : "\(name): \(action.text)"
  }

  /// `nil` for what a person has no use for here.
  private func name(of kind: TileAction.Kind) -> String? {
    kind.names.title(in: world.interfaceLanguage)?.text
  }
}
