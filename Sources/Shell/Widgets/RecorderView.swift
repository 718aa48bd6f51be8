import Family
import Language
public import Markup

// The recorder: a voice of the family's, said in place of the spoken word or phrase. One for tiles, phrases and messages.
extension Fields {
  /// The recorder, where one comes back to once a recording is kept.
  public static var voiceID: String { "own-voice" }

  /// - Parameter hasFormer: whether the recording before this one can be brought back.
  public func recorder(
    _ target: MediaTarget, hasRecording: Bool, hasFormer: Bool = false,
    then action: @escaping (MediaEdit) -> Action
  ) -> View {
    let media = world.media
    let name: StringKey = target == .message ? .recordedMessage : .recordedVoice
    return .make(
      "section",
      [
        .key("voice"), .class("setting"), .role("group"), .label(world.text(name)),
        target.isOfTile ? .group([.id(Self.voiceID), .attribute("tabindex", "-1")]) : .group([]),
        .data("voice", target == .message ? "message" : ""),
      ]
    ) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(name))
      switch media.target == target ? media.stage : .idle {
      case .asking:
        View.make(
          "p", [.key("asking"), .class("busy"), .role("status")], text: world.text(.askingMicrophone))
        recorderButton("cancel", .cancel, "button", action(.cancelled))
      case .recording:
        View.make("p", [.key("recording"), .role("status")], text: world.text(.recordingNow))
        View.make("span", [.key("level"), .class("level"), .aria("hidden", true), .data("level", "")])
        View.make("div", [.key("recording-actions"), .class("actions")]) {
          recorderButton("stop", .recordingStop, "button primary", action(.recordingStopped), isNext: true)
          recorderButton("cancel", .cancel, "button", action(.cancelled))
        }
      case .trimming, .keeping:
        View.make(
          "p", [.key("trimming"), .class("busy"), .role("status")], text: world.text(.recordingTrimmed))
      case .recorded(let milliseconds):
        View.make(
          "p", [.key("recorded"), .role("status")],
          text: "\(world.text(.recordingLength)): \(seconds(milliseconds))")
        View.make("div", [.key("recorded-actions"), .class("actions")]) {
          recorderButton("hear", .recordingHear, "button", action(.recordingHeard), isNext: true)
          recorderButton("keep", .recordingKeep, "button primary", action(.recordingKept))
          recorderButton("again", .recordAgain, "button", action(recordEdit(target)))
          recorderButton("discard", .cancel, "button", action(.cancelled))
        }
      default: recordOffer(target, hasRecording: hasRecording, hasFormer: hasFormer, then: action)
      }
    }
  }

  @NodeBuilder<Action> private func recordOffer(
    _ target: MediaTarget, hasRecording: Bool, hasFormer: Bool, then action: (MediaEdit) -> Action
  ) -> [View] {
    if !target.isOfVoice {
      View.make(
        "p", [.key("hint"), .class("hint")],
        text: world.text(target == .message ? .recordedMessageHint : .recordedVoiceHint))
    }
    View.make("div", [.key("voice-actions"), .class("actions")]) {
      if hasRecording {
        recorderButton("hear", .recordingHear, "button", action(.soundHeard))
        recorderButton("delete", .recordingDelete, "button danger", action(.soundDeleted))
      }
      recorderButton(
        "record", hasRecording ? .recordAgain : .record,
        target.isOfVoice && !hasRecording ? "button primary" : "button", action(recordEdit(target)))
      if hasFormer {
        recorderButton("back", .recordingBack, "button", action(.soundBroughtBack))
      }
    }
  }

  private func recordEdit(_ target: MediaTarget) -> MediaEdit {
    target == .message ? .messageTapped : .recordTapped
  }

  /// What went wrong with it last.
  @NodeBuilder<Action> public func recorderTrouble(_ target: MediaTarget) -> [View] {
    let media = world.media
    if media.target == target, !media.trouble.isEmpty {
      View.make("p", [.key("trouble"), .class("trouble"), .role("alert")], text: media.trouble)
    }
  }

  private func recorderButton(
    _ key: String, _ name: StringKey, _ look: String, _ action: Action, isNext: Bool = false
  ) -> View {
    .button([
      .key(key), isNext ? .id(TileMedia.recordingID) : .group([]), .class(look), .on(.click, action),
    ]) { world.text(name) }
  }

  /// To a tenth of a second: 1.4, and 1,4 in Bulgarian.
  private func seconds(_ milliseconds: Int64) -> String {
    let tenths = max(1, (milliseconds + 50) / 100)
    return "\(tenths / 10)\(world.interfaceLanguage == .bulgarian ? "," : ".")\(tenths % 10)"
  }
}
