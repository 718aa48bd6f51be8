import Family
import Language
import Markup

// A voice of the family's, said in place of the spoken word.
extension State {
  func voiceView(_ tile: Tile) -> View {
    .make(
      "section",
      [.key("voice"), .class("setting"), .role("group"), .label(text(.recordedVoice)), .data("voice", "")]
    ) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: text(.recordedVoice))
      switch parents.boards.media.stage {
      case .asking:
        View.make("p", [.key("asking"), .class("busy"), .role("status")], text: text(.askingMicrophone))
        voiceButton("cancel", .cancel, "button", .cancelled)
      case .recording:
        View.make("p", [.key("recording"), .role("status")], text: text(.recordingNow))
        View.make("span", [.key("level"), .class("level"), .aria("hidden", true), .data("level", "")])
        View.make("div", [.key("recording-actions"), .class("actions")]) {
          voiceButton("stop", .recordingStop, "button primary", .recordingStopped, isNext: true)
          voiceButton("cancel", .cancel, "button", .cancelled)
        }
      case .trimming, .keeping:
        View.make("p", [.key("trimming"), .class("busy"), .role("status")], text: text(.recordingTrimmed))
      case .recorded(let milliseconds):
        View.make(
          "p", [.key("recorded"), .role("status")],
          text: "\(text(.recordingLength)): \(seconds(milliseconds))")
        View.make("div", [.key("recorded-actions"), .class("actions")]) {
          voiceButton("hear", .recordingHear, "button", .recordingHeard, isNext: true)
          voiceButton("keep", .recordingKeep, "button primary", .recordingKept)
          voiceButton("again", .recordAgain, "button", .recordTapped)
          voiceButton("discard", .cancel, "button", .cancelled)
        }
      default:
        View.make("p", [.key("hint"), .class("hint")], text: text(.recordedVoiceHint))
        View.make("div", [.key("voice-actions"), .class("actions")]) {
          if tile.sound != nil {
            voiceButton("hear", .recordingHear, "button", .soundHeard)
            voiceButton("delete", .recordingDelete, "button danger", .soundDeleted)
          }
          voiceButton("record", tile.sound == nil ? .record : .recordAgain, "button", .recordTapped)
        }
      }
    }
  }

  private func voiceButton(
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
