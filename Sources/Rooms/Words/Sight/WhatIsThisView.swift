import Family
import Language
import Markup
import Shell

extension WordsRoom {
  /// The door to it, where nothing has been looked up yet.
  var sightDoor: View {
    .button([.key("sight-door"), .class("button lens-big sight-door"), .on(.click, .words(.sight(.opened)))])
    {
      View.sign("camera")
      View.make("span", text: world.text(.sightTitle))
    }
  }

  func sightView(_ sight: WhatIsThis) -> View {
    .make("section", [.key("sight"), .class("lens-card sight"), .data("sight", "")]) {
      View.make(
        "h1", [.id(Self.sightHeading), .attribute("tabindex", "-1")], text: world.text(.sightTitle))
      if sight.things.isEmpty {
        View.make("p", [.key("none"), .role("status")], text: world.text(.sightNothingKnown))
      } else {
        sightStage(sight)
      }
      View.make("div", [.key("actions"), .class("lens-actions")]) {
        if sight.isOpen, !sight.things.isEmpty {
          View.button([
            .key("take"), .class("button primary lens-big"), .flag("disabled", sight.stage != .live),
            .on(.click, .words(.sight(.taken))),
          ]) { world.text(.sightTake) }
        } else if !sight.things.isEmpty {
          View.button([.key("again"), .class("button lens-big"), .on(.click, .words(.sight(.opened)))]) {
            world.text(.sightAgain)
          }
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
        "p", [.key("hint"), .class("lens-message"), .role("status")],
        text: world.text(sightHint(sight.stage)))
    case .seen(let things):
      View.make(
        "p", [.key("found"), .class("lens-message"), .role("status")],
        text: world.text(things.isEmpty ? .sightNothingAlike : .sightProposals))
      View.make("div", [.key("things"), .class("sight-things")]) {
        for (place, thing) in things.enumerated() {
          View.button([
            .key(thing.word.text), .class("sight-thing"), .data("thing", thing.word.text),
            .attribute("lang", thing.word.language.tag), .on(.click, .words(.sight(.thingTapped(place)))),
          ]) {
            PictureView.of(thing.picture)
            View.make("span", text: shown(thing.word))
          }
        }
      }
    case .dark: View.make("p", [.key("dark"), .role("status")], text: world.text(.sightDark))
    case .failed(let trouble):
      View.make(
        "p", [.key("failed"), .class("trouble"), .role("alert")], text: world.text(trouble.reason))
    }
  }

  private func sightHint(_ stage: WhatIsThis.Stage) -> StringKey {
    switch stage {
    case .opening: .sightOpening
    case .looking: .sightLooking
    default: .sightLive
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
    case .failed: .sightFailed
    }
  }
}
