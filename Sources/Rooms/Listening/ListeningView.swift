import Family
import Language
public import Markup
public import Shell

extension ListeningRoom {
  @NodeBuilder<Action> public var view: [View] {
    View.make(
      "main",
      [
        .key("listening"), .class("room listening"), .data("room", "listening"),
        .aria("label", world.text(.listenTitle)),
      ]
    ) {
      View.make("div", [.key("body"), .class("listen-body")]) {
        View.make("h1", [.class("listen-title")], text: world.text(.listenTitle))
        ear
        if !state.heard.isEmpty { heard }
      }
      world.roomBar
    }
  }

  @NodeBuilder<Action> private var ear: [View] {
    switch state.ear.way {
    case nil:
      View.make(
        "p", [.key("line"), .class("busy saying-line"), .role("status")], text: world.text(.listenLooks))
    case .none?: View.make("p", [.key("line"), .class("saying-line")], text: world.text(.listenNone))
    case .device?:
      EarView(world: world, ear: state.ear, id: Self.microphone, action: .listening(.microphoneTapped)).view
      View.make("p", [.key("where"), .class("saying-line")], text: world.text(.listenOnDevice))
    case .server?:
      EarView(world: world, ear: state.ear, id: Self.microphone, action: .listening(.microphoneTapped)).view
      View.make("p", [.key("where"), .class("saying-line")], text: world.text(.listenOnServer))
    }
  }

  private var heard: View {
    .make("section", [.key("heard"), .class("listen-heard")]) {
      View.make(
        "p",
        [
          .id(Self.found), .class("listen-said"), .attribute("tabindex", "-1"), .role("status"),
          .data("heard", state.heard),
        ], text: "\(world.text(.listenHeard)): \(state.heard)")
      if state.found.isEmpty {
        View.make("p", [.class("saying-line")], text: world.text(.listenNoTile))
      } else {
        View.make("ul", [.class("listen-tiles"), .label(world.text(.listenTap))]) {
          for (place, word) in state.found.enumerated() { tile(word, place) }
        }
      }
    }
  }

  private func tile(_ word: SoughtWord, _ place: Int) -> View {
    .make("li", [.key(word.id)]) {
      View.button([
        .class("listen-tile\(word.wordClass.map { " class-\($0.name)" } ?? "")"), .data("tile", word.id),
        .label("\(world.text(.listenSay)): \(word.label)"), .on(.click, .listening(.tileTapped(place))),
      ]) {
        PictureView.of(word.picture)
        View.make("span", [.class("label")], text: LabelFitting.hyphenated(word.label))
      }
      View.button([
        .class("button"), .label("\(world.text(.listenShowWay)): \(word.label)"),
        .on(.click, .listening(.wayTapped(place))),
      ]) { world.text(.listenShowWay) }
    }
  }
}
