import Family
import Language
import Markup
import Shell

extension WordsRoom {
  /// The door to it, where nothing has been looked up yet.
  var sightDoor: View {
    .button([
      .key("sight-door"), .id(Self.sightDoorID), .class("button lens-big sight-door"),
      .data("sight-door", ""),
      .on(.click, .words(.sight(.opened))),
    ]) {
      View.sign("camera")
      View.make("span", text: world.text(.sightTitle))
    }
  }

  func sightView(_ sight: WhatIsThis) -> View {
    .make("section", [.key("sight"), .class("lens-card sight"), .data("sight", "")]) {
      View.make(
        "h1", [.id(Self.sightHeading), .attribute("tabindex", "-1")], text: world.text(.sightTitle))
      if sight.things.isEmpty {
        View.make(
          "p", [.key("none"), .class("sight-line"), .role("status")], text: world.text(.sightNothingKnown))
      } else {
        sightStage(sight)
      }
      View.make("div", [.key("actions"), .class("lens-actions")]) {
        if sight.isOpen, !sight.things.isEmpty {
          View.button([
            .key("take"), .class("button primary lens-big sight-take"), .data("sight-take", ""),
            .flag("disabled", sight.stage != .live), .on(.click, .words(.sight(.taken))),
          ]) {
            View.sign("camera")
            View.make("span", text: world.text(.sightTake))
          }
        } else if !sight.things.isEmpty {
          View.button([
            .key("again"), .class("button lens-big"), .data("sight-again", ""),
            .on(.click, .words(.sight(.opened))),
          ]) { world.text(sight.hasProposals ? .sightAgain : .tryAgain) }
        }
        View.button([.key("close"), .class("button lens-big"), .on(.click, .words(.sight(.closed)))]) {
          world.text(.sightClose)
        }
      }
    }
  }

  @NodeBuilder<Action> private func sightStage(_ sight: WhatIsThis) -> [View] {
    switch sight.stage {
    case .opening, .live, .looking:
      View.make(
        "video",
        [
          .key("video"), .class("sight-video"), .data("camera", ""), .attribute("playsinline", ""),
          .attribute("muted", ""), .label(world.text(.sightVideo)),
        ])
      View.make(
        "p", [.key("hint"), .class("sight-line"), .role("status"), .data("sight-stage", sight.name)],
        text: world.text(hint(of: sight)))
    case .seen(let things):
      View.make(
        "p", [.key("found"), .class("sight-line"), .role("status")],
        text: world.text(things.isEmpty ? .sightNothingHere : .sightProposals))
      View.make("div", [.key("things"), .class("sight-things")]) {
        for (place, thing) in things.enumerated() {
          View.button([
            .key(thing.word.text), .class("sight-thing"), .data("thing", thing.word.text),
            .aria("pressed", place == sight.chosen), .attribute("lang", thing.word.language.tag),
            .on(.click, .words(.sight(.thingTapped(place)))),
          ]) {
            PictureView.of(thing.picture)
            View.make("span", [.class("label")], text: shown(thing.word))
          }
        }
      }
      if let thing = sight.chosenThing { chosenView(thing, sight.keeping) }
    case .dark: sentence("dark", world.text(.sightDark))
    case .failed(let trouble): sentence("failed", world.text(trouble.reason))
    }
  }

  private func sentence(_ name: String, _ text: String) -> View {
    .make("p", [.key(name), .class("sight-line"), .role("alert"), .data("sight-trouble", name)], text: text)
  }

  /// What can be done with the word that was tapped.
  @NodeBuilder<Action> private func chosenView(_ thing: WhatIsThis.Thing, _ keeping: WhatIsThis.Keeping)
    -> [View]
  {
    let offersKeeping = mayKeep && (keeping == .notAsked || keeping == .failed)
    if thing.isAnswered || offersKeeping {
      View.make("div", [.key("chosen"), .class("lens-actions")]) {
        if thing.isAnswered {
          View.button([
            .key("look up"), .class("button lens-big"), .data("sight-look-up", ""),
            .on(.click, .words(.sight(.lookedUp))),
          ]) {
            View.sign("search")
            View.make("span", text: world.text(.lensMeanings))
          }
        }
        if offersKeeping {
          View.button([
            .key("keep"), .class("button lens-big"), .data("sight-keep", ""),
            .on(.click, .words(.sight(.kept))),
          ]) {
            View.sign("plus")
            View.make("span", text: world.text(.sightKeep))
          }
        }
      }
    }
    if keeping == .kept || keeping == .failed {
      View.make(
        "p", [.key("keeping"), .class("sight-line"), .role("status")],
        text: world.text(keeping == .kept ? .sightKept : .sightNotKept))
    }
  }

  private func hint(of sight: WhatIsThis) -> StringKey {
    switch sight.stage {
    case .opening: .sightOpening
    case .looking: sight.isLearning ? .sightLearning : .sightLooking
    case .live, .seen, .dark, .failed: .sightLive
    }
  }
}

extension WhatIsThis {
  fileprivate var hasProposals: Bool {
    if case .seen(let things) = stage { !things.isEmpty } else { false }
  }

  fileprivate var name: String {
    switch stage {
    case .opening: "opening"
    case .live: "live"
    case .looking: "looking"
    case .seen: "seen"
    case .dark: "dark"
    case .failed: "failed"
    }
  }
}

extension SightTrouble {
  var reason: StringKey {
    switch self {
    case .denied: .cameraDenied
    case .missing: .cameraMissing
    case .busy: .cameraBusy
    case .unsupported: .cameraUnsupported
    case .unplugged: .cameraUnplugged
    case .notInstalled: .sightNotInstalled
    case .offline: .sightOffline
    case .failed: .sightFailed
    }
  }
}
