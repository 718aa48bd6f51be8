import Family
import Language
import Markup
import Shell

// The card of neural voices: what the server keeps, what each costs, and how another one is brought.
extension ParentsRoom {
  var serverVoicesCard: View {
    .make(
      "section",
      [.key("neural"), .class("card"), .data("neural", "\(state.serverVoices?.voices.count ?? 0)")]
    ) {
      View.make("h2", text: world.text(.neuralTitle))
      View.make("p", [.class("hint")], text: world.text(.neuralHint))
      if let list = state.serverVoices {
        for voice in list.voices { serverVoice(voice) }
        goneVoices(list)
        if list.voices.isEmpty { View.make("p", [.key("none")], text: world.text(.neuralNone)) }
      } else {
        View.make("p", [.key("unknown")], text: world.text(.neuralUnknown))
      }
      voiceJobView
      View.make("details", [.key("how")]) {
        View.make("summary", text: world.text(.neuralHow))
        if state.serverVoices?.adding == .runtimeMissing {
          View.make("p", [.key("runtime")], text: world.text(.neuralRuntime))
          View.make("p", [.key("runtime-command")]) {
            View.make("code", text: "bin/martlet voices runtime install")
          }
        }
        View.make("p", text: world.text(.neuralWhere))
        View.make("p", text: world.text(.neuralCommand))
        View.make("p") { View.make("code", text: "bin/martlet voices add bg_BG-dimitar-medium.onnx") }
        View.make("p", [.class("hint")], text: world.text(.neuralRemove))
      }
    }
  }

  private func serverVoice(_ voice: ServerVoices.Voice) -> View {
    let choice = voice.choice.settingName
    let isChosen = world.storedSettings.voice(in: voice.language) == choice
    let language = world.text(voice.language == .bulgarian ? .bulgarianName : .englishName)
    let licence = voice.licence.isEmpty ? world.text(.neuralNoLicence) : voice.licence
    return .make("div", [.key(voice.choice.id), .class("set"), .data("neural-voice", voice.choice.id)]) {
      View.make("span", [.class("set-name")], text: "\(voice.name) · \(language)")
      View.make(
        "p", [.class("hint")],
        text:
          "\(world.text(.neuralLicence)): \(licence). \(voice.megabytes) \(world.text(.megabytes)). \(speed(voice))"
      )
      if voice.isBeingMade {
        let text = "\(world.text(.neuralMaking)): \(voice.made) / \(voice.all)"
        View.make("p", [.key("making"), .role("status"), .data("made", "\(voice.made)")], text: text)
        View.make(
          "progress",
          [
            .key("progress"), .label(world.text(.neuralMaking)), .attribute("max", "\(voice.all)"),
            .attribute("value", "\(voice.made)"),
          ])
      } else if voice.all > 0 {
        View.make("p", [.key("made"), .role("status")], text: world.text(.neuralMade))
      }
      View.make("span", [.class("actions")]) {
        View.button([
          .class("option"), .aria("pressed", isChosen), .data("speaks", ""),
          .label("\(world.text(.bankSpeaks)): \(voice.name)"),
          .on(.click, .banking(.serverVoiceTapped(isChosen ? "" : choice, voice.language))),
        ]) { world.text(.bankSpeaks) }
      }
      removal(voice)
    }
  }

  /// Chosen once, and no longer there: as where somebody removed it at the server.
  private func goneVoices(_ list: ServerVoices) -> View {
    .make("div", [.key("gone")]) {
      for language in LanguageCode.allCases {
        if let chosen = ServerVoice(chosen: world.storedSettings.voice(in: language)),
          !list.voices.contains(where: { $0.choice.id == chosen.id && $0.language == language }),
          chosen.isProvided ? list.provided?.choice != chosen : true
        {
          View.make(
            "p", [.key(language.tag), .role("status")], text: "\(world.text(.neuralGone)): \(chosen.id)")
        }
      }
    }
  }

  private func speed(_ voice: ServerVoices.Voice) -> String {
    world.text(voice.choice.isLive ? .neuralLive : .neuralAhead)
  }
}
