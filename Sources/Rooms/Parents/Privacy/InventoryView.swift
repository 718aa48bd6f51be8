import Family
import Language
import Markup
import Shell

extension ParentsRoom {
  /// What is on this device: how much of it, and item by item what, where and until when.
  var hereCard: View {
    let device = state.privacy.device
    return .make("section", [.class("card"), .key("here")]) {
      View.make("h2", text: world.text(.privacyHere))
      View.make("dl", [.class("counts")]) {
        count(.countedBoards, "\(world.replica.registers.countOfOwnBoards)")
        count(.ownTiles, "\(world.replica.registers.livingRows(in: .tiles).count)")
        if let device {
          count(.storedMedia, "\(device.media)")
          count(.storedClips, "\(device.clips)")
          if let bytes = device.bytes { count(.storedBytes, world.size(bytes)) }
        }
      }
      if let isKept = device?.isKept {
        View.make(
          "p", [.data("kept", isKept ? "yes" : "no")], text: world.text(isKept ? .keptPromised : .keptOpen))
      }
      if let copy = device?.copy { safeCopy(copy) }
      View.make("details", [.class("inventory")]) {
        View.make("summary", text: world.text(.inventoryTitle))
        inventory
      }
    }
  }

  /// What this browser has lost and a copy has, where the recovery code opens that.
  @NodeBuilder<Action> var lostCard: [View] {
    if case .waiting(let at) = state.privacy.device?.copy {
      View.make("section", [.class("card"), .key("lost"), .data("lost", "")]) {
        View.make("h2", text: world.text(.bringBackTitle))
        View.make("p", text: "\(world.text(.bringBackHint)) \(world.dayText(at)), \(timeText(at)).")
        View.make("form", [.class("gate-form"), .on(.submit, .privacy(.copyCodeSubmitted))]) {
          secretField(
            "copy-code", world.text(.gateCode), state.privacy.copyCode, isNumber: true, isHidden: false
          ) {
            .privacy(.copyCodeTyped($0))
          }
          View.make(
            "p", [.class("gate-refusal"), .role("status")],
            text: state.privacy.isCodeRefused ? world.text(.copyCodeWrong) : "")
          View.make(
            "button",
            [
              .attribute("type", "submit"), .class("button primary"),
              .flag("disabled", state.privacy.work != nil),
            ], text: world.text(.bringBackButton))
        }
      }
    }
  }

  private func safeCopy(_ copy: SafeCopy) -> View {
    switch copy {
    case .impossible: .make("p", [.data("copy", "none")], text: world.text(.copyNone))
    case .codeless:
      .make("p", [.data("copy", "codeless")]) {
        "\(world.text(.copyNeedsCode)) "
        View.button([.class("button"), .on(.click, .parents(.placeTapped(.lock)))]) { world.text(.lockTitle) }
      }
    case .waiting: .make("p", [.data("copy", "waiting")], text: world.text(.copyWaitsForCode))
    case .due: .make("p", [.data("copy", "due")], text: world.text(.copyWaits))
    case .kept(let at):
      .make(
        "p", [.data("copy", "kept")], text: "\(world.text(.copyKept)) \(world.dayText(at)), \(timeText(at))")
    }
  }

  @NodeBuilder<Action> private func count(_ name: StringKey, _ value: String) -> [View] {
    View.make("dt", text: world.text(name))
    View.make("dd", text: value)
  }

  /// Each kind of data under the place where it is.
  @NodeBuilder<Action> private var inventory: [View] {
    let language = world.interfaceLanguage
    let items = DataItem.allCases
    for (index, item) in items.enumerated() {
      let place = item.place.text(in: language).text
      if index == 0 || items[index - 1].place.text(in: language).text != place {
        View.make("h3", text: place)
      }
      View.make("div", [.class("item"), .data("item", "\(item.rawValue)")]) {
        View.make("p", text: item.text(in: language).text)
        View.make(
          "p", [.class("hint")],
          text: "\(world.text(.inventoryUntil)) \(item.retention.text(in: language).text). "
            + "\(world.text(.inventoryReaders)) \(item.readers.text(in: language).text).")
      }
    }
  }
}
