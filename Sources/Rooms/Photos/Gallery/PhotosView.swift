import Family
import Language
public import Markup
public import Shell

extension PhotosRoom {
  @NodeBuilder<Action> public var view: [View] {
    View.make(
      "main",
      [
        .key("piles"), .class("room piles"), .data("room", "piles"), .aria("label", world.text(.pilesRoom)),
        .on(.keyDown) { [isViewing = state.viewed != nil] in Self.key($0, isViewing: isViewing) },
      ]
    ) {
      if let refusal = state.stay.refusal {
        world.rests(refusal, in: .piles, title: Self.title, Self.rests)
      } else if let section = shownSection {
        gallery(section)
        bar(section)
      } else {
        emptyView
      }
      world.roomBar
    }
    if state.stay.refusal == nil, let number = state.viewed, let section = shownSection {
      viewer(number, in: section)
    }
  }

  /// What keys do in the whole room; those that lead from cell to cell are the gallery's own.
  static func key(_ event: Event, isViewing: Bool) -> Action? {
    switch (event.key, isViewing) {
    case ("ArrowRight", _) where event.isShift || isViewing: .photos(.pileStepped(by: 1))
    case ("ArrowLeft", _) where event.isShift || isViewing: .photos(.pileStepped(by: -1))
    case ("ArrowDown", true): .photos(.photoStepped(by: 1))
    case ("ArrowUp", true): .photos(.photoStepped(by: -1))
    case ("+", true), ("=", true): .photos(.zoomTapped(larger: true))
    case ("-", true): .photos(.zoomTapped(larger: false))
    case ("Escape", true), ("Backspace", true): .photos(.viewerClosed)
    default: nil
    }
  }

  /// The element in which `Web/host/gallery.js` keeps its cells. Nothing of them goes through the page's difference.
  private func gallery(_ section: Shelf.Section) -> View {
    .make("div", [.key("gallery"), .class("gallery-frame")]) {
      View.make("h1", [.key("title"), .class("said")], text: world.text(.pilesRoom))
      if let minutes = state.stay.minutesLeft {
        View.make("p", [.key("time"), .class("piles-time")], text: world.rests(in: minutes, Self.rests))
      }
      View.make(
        "div",
        [
          .key("cells"), .id("gallery"), .class("gallery"), .role("grid"),
          .label(section.pile.name), .data("pile", section.pile.id.text),
        ])
    }
  }

  /// The piles as chips: a picture, a colour and a name, so that one finds them without reading.
  private func bar(_ shown: Shelf.Section) -> View {
    .make(
      "div",
      [
        .key("bar"), .id("piles-bar"), .class("piles-bar"), .role("group"),
        .label(world.text(.pilesCategories)),
      ]
    ) {
      for section in shownPiles {
        let pile = section.pile
        let isShown = pile.id == shown.pile.id
        View.button([
          .key(pile.id.text), .class("chip class-\(pile.colour.name)"), .data("pile", pile.id.text),
          .aria("pressed", isShown), .on(.click, .photos(.pileTapped(pile.id))),
        ]) {
          if let hash = section.cover?.square?.text {
            View.make(
              "img", [.key(hash), .class("chip-cover"), .attribute("alt", ""), .data("stored", hash)])
          }
          View.make("span", [.class("chip-name label")], text: pile.name)
        }
      }
    }
  }

  private var emptyView: View {
    .make("div", [.key("empty"), .class("piles-message")]) {
      View.sign("photos")
      View.make("h1", [.id(Self.title), .attribute("tabindex", "-1")], text: world.text(.pilesEmpty))
      View.make("p", text: world.text(.pilesEmptyHint))
      bigTalk
    }
  }

  private var bigTalk: View {
    .button([.class("button primary piles-big"), .on(.click, .shell(.talkDoorTapped))]) {
      View.sign("talk")
      View.make("span", text: world.text(.talkRoom))
    }
  }
}
