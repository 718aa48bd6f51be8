import Family
import Language
import Markup

// The recorder: a voice of the family's, said in place of the spoken word or phrase. One for tiles, phrases and messages.
extension State {
  func recorderView(_ target: MediaTarget, hasRecording: Bool) -> View {
    let media = parents.boards.media
    let name: StringKey = target == .message ? .recordedMessage : .recordedVoice
    return .make(
      "section",
      [
        .key("voice"), .class("setting"), .role("group"), .label(text(name)),
        .data("voice", target == .message ? "message" : ""),
      ]
    ) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: text(name))
      switch media.target == target ? media.stage : .idle {
      case .asking:
        View.make("p", [.key("asking"), .class("busy"), .role("status")], text: text(.askingMicrophone))
        recorderButton("cancel", .cancel, "button", .cancelled)
      case .recording:
        View.make("p", [.key("recording"), .role("status")], text: text(.recordingNow))
        View.make("span", [.key("level"), .class("level"), .aria("hidden", true), .data("level", "")])
        View.make("div", [.key("recording-actions"), .class("actions")]) {
          recorderButton("stop", .recordingStop, "button primary", .recordingStopped, isNext: true)
          recorderButton("cancel", .cancel, "button", .cancelled)
        }
      case .trimming, .keeping:
        View.make("p", [.key("trimming"), .class("busy"), .role("status")], text: text(.recordingTrimmed))
      case .recorded(let milliseconds):
        View.make(
          "p", [.key("recorded"), .role("status")],
          text: "\(text(.recordingLength)): \(seconds(milliseconds))")
        View.make("div", [.key("recorded-actions"), .class("actions")]) {
          recorderButton("hear", .recordingHear, "button", .recordingHeard, isNext: true)
          recorderButton("keep", .recordingKeep, "button primary", .recordingKept)
          recorderButton("again", .recordAgain, "button", recordEdit(target))
          recorderButton("discard", .cancel, "button", .cancelled)
        }
      default: recordOffer(target, hasRecording: hasRecording)
      }
    }
  }

  @NodeBuilder<Action> private func recordOffer(_ target: MediaTarget, hasRecording: Bool) -> [View] {
    View.make(
      "p", [.key("hint"), .class("hint")],
      text: text(target == .message ? .recordedMessageHint : .recordedVoiceHint))
    View.make("div", [.key("voice-actions"), .class("actions")]) {
      if hasRecording {
        recorderButton("hear", .recordingHear, "button", .soundHeard)
        recorderButton("delete", .recordingDelete, "button danger", .soundDeleted)
      }
      recorderButton("record", hasRecording ? .recordAgain : .record, "button", recordEdit(target))
      if formerRecording(of: target) != nil {
        recorderButton("back", .recordingBack, "button", .soundBroughtBack)
      }
    }
  }

  private func recordEdit(_ target: MediaTarget) -> MediaEdit {
    target == .message ? .messageTapped : .recordTapped
  }

  /// What went wrong with it last.
  @NodeBuilder<Action> func recorderTrouble(_ target: MediaTarget) -> [View] {
    let media = parents.boards.media
    if media.target == target, !media.trouble.isEmpty {
      View.make("p", [.key("trouble"), .class("trouble"), .role("alert")], text: media.trouble)
    }
  }

  private func recorderButton(
    _ key: String, _ name: StringKey, _ look: String, _ edit: MediaEdit, isNext: Bool = false
  ) -> View {
    .button([
      .key(key), isNext ? .id(Self.recordingID) : .group([]), .class(look), .on(.click, mediaAction(edit)),
    ]) { text(name) }
  }

  /// To a tenth of a second: 1.4, and 1,4 in Bulgarian.
  private func seconds(_ milliseconds: Int64) -> String {
    let tenths = max(1, (milliseconds + 50) / 100)
    return "\(tenths / 10)\(interfaceLanguage == .bulgarian ? "," : ".")\(tenths % 10)"
  }
}
