import Family
import Language
import Markup
import Shell

// How a neural voice is brought to the family's own server: its files, the code of the house where it is asked for, how far it is.
extension ParentsRoom {
  private func act(_ edit: ServerVoiceEdit) -> Action { .banking(.serverVoice(edit)) }

  @NodeBuilder<Action> var voiceJobView: [View] {
    View.make(
      "div", [.key("job"), .id(Self.voiceJobID), .attribute("tabindex", "-1"), .data("voice-job", stageName)]
    ) {
      stageView
      bringing
    }
  }

  private var stageName: String {
    switch state.voiceJob.stage {
    case .idle: "idle"
    case .code: "code"
    case .sending: "sending"
    case .added: "added"
    case .removed: "removed"
    case .refused: "refused"
    }
  }

  @NodeBuilder<Action> private var stageView: [View] {
    switch state.voiceJob.stage {
    case .idle: []
    case .code(let isWrong): codeForm(isWrong: isWrong)
    case .sending(let sent, let all): progress(sent, all)
    case .added(let id): View.make("p", [.key("added"), .role("status")], text: addedText(id))
    case .removed(let name, let people):
      View.make("p", [.key("removed"), .role("status")], text: removedText(name, people))
    case .refused(let sentence): View.make("p", [.key("refused"), .role("alert")], text: sentence)
    }
  }

  private func codeForm(isWrong: Bool) -> View {
    .make("form", [.key("code"), .on(.submit, act(.codeGiven))]) {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.neuralCode))
        View.make("span", [.class("hint")], text: world.text(.invitationHint))
        View.make(
          "input",
          [
            .id(Self.voiceCodeID), .class("search"), .attribute("inputmode", "numeric"),
            .attribute("autocomplete", "off"), .value(state.voiceJob.code),
            .aria("invalid", isWrong), .on(.input) { .banking(.serverVoice(.codeTyped($0.value))) },
          ])
      }
      if isWrong { View.make("p", [.role("alert")], text: world.text(.neuralCodeWrong)) }
      View.make("span", [.class("actions")]) {
        View.make(
          "button", [.class("button primary"), .attribute("type", "submit")],
          text: world.text(.photosGoOn))
        View.make(
          "button", [.class("button"), .attribute("type", "button"), .on(.click, act(.cancelled))],
          text: world.text(.cancel))
      }
    }
  }

  private func progress(_ sent: Int64, _ all: Int64) -> View {
    let isHeard = all > 0 && sent >= all
    let megabytes = "\(sent / 1_000_000) / \(max(1, all / 1_000_000)) \(world.text(.megabytes))"
    let isRemoval = state.voiceJob.work != .bringing
    return .make("div", [.key("sending")]) {
      if isRemoval || all == 0 {
        View.make("p", [.role("status")], text: world.text(.devicesWorking))
      } else {
        View.make(
          "p", [.role("status")],
          text: isHeard ? world.text(.neuralHearing) : "\(world.text(.neuralSending)): \(megabytes)")
        View.make(
          "progress",
          [
            .label(world.text(.neuralSending)), .attribute("max", "\(max(1, all / 1_000))"),
            .attribute("value", "\(sent / 1_000)"),
          ])
      }
      if !isRemoval {
        View.make("span", [.class("actions")]) {
          View.button([.class("button"), .on(.click, act(.cancelled))]) { world.text(.cancel) }
        }
      }
    }
  }

  private func addedText(_ id: String) -> String {
    guard let voice = state.serverVoices?.voices.first(where: { $0.choice.id == id }) else {
      return world.text(.neuralAdded)
    }
    let speed = "\(world.text(.neuralTook)): \(voice.took) ms"
    return
      "\(world.text(.neuralAdded)) \(voice.name). \(speed). \(world.text(voice.choice.isLive ? .neuralLive : .neuralAhead))"
  }

  private func removedText(_ name: String, _ people: Set<Name>) -> String {
    let gone = "\(world.text(.neuralRemoved)): \(name)."
    if people.isEmpty { return gone }
    let names = world.replica.registers.profiles().filter { people.contains($0.id) }.map { profile in
      profile.name.isEmpty ? world.text(.neuralYou) : profile.name
    }
    return "\(gone) \(world.text(.neuralUsualAgain)): \(names.joined(separator: ", "))."
  }

  @NodeBuilder<Action> private var bringing: [View] {
    if let list = state.serverVoices, !state.voiceJob.isAtWork {
      switch list.adding {
      case .open:
        View.make("span", [.key("bring"), .class("actions")]) {
          View.button([.class("button primary"), .data("bring", ""), .on(.click, act(.bringTapped))]) {
            world.text(.neuralBring)
          }
        }
        View.make("p", [.key("bring-hint"), .class("hint")], text: world.text(.neuralBringHint))
      case .full: View.make("p", [.key("full")], text: world.text(.neuralFull))
      case .closed: View.make("p", [.key("closed")], text: world.text(.neuralClosed))
      // For whoever runs the server: it stands with the steps, which a parent opens.
      case .runtimeMissing: []
      }
    }
  }

  /// Beside a voice: the way to remove it, with a question before.
  @NodeBuilder<Action> func removal(_ voice: ServerVoices.Voice) -> [View] {
    if state.serverVoices?.adding != .closed {
      if state.voiceJob.question == voice.choice.id {
        View.make("div", [.key("question"), .role("alert"), .data("remove-question", voice.choice.id)]) {
          View.make("p", text: world.text(.neuralRemoveAsk))
          View.make("span", [.class("actions")]) {
            View.button([.class("button danger"), .on(.click, act(.removeConfirmed(voice.choice)))]) {
              world.text(.removeQuietTime)
            }
            View.button([.class("button"), .on(.click, act(.removeLeft))]) { world.text(.cancel) }
          }
        }
      } else if !state.voiceJob.isAtWork {
        View.make("span", [.key("remove"), .class("actions")]) {
          View.button([
            .class("button"), .data("remove", voice.choice.id),
            .label("\(world.text(.removeQuietTime)): \(voice.name)"),
            .on(.click, act(.removeTapped(voice.choice))),
          ]) { world.text(.removeQuietTime) }
        }
      }
    }
  }
}
