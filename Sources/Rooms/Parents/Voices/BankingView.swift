import Family
import Language
import Markup
import Shell

// The card of the family's own voices, and the guided recorder: one word or phrase at a time, as large as it can be.
extension ParentsRoom {
  @NodeBuilder<Action> var bankingCards: [View] {
    if let id = state.banking.voice, let voice = world.replica.registers.bankedVoice(id) {
      recorderCard(voice)
    } else {
      voicesCard
      newVoiceForm
      deletedVoices
    }
  }

  private func act(_ edit: BankingEdit) -> Action { .banking(edit) }

  private var voicesCard: View {
    let voices = world.replica.registers.bankedVoices
    return .make("section", [.key("banked"), .class("card"), .data("banked", "")]) {
      View.make("h2", text: world.text(.bankTitle))
      View.make("p", [.class("hint")], text: world.text(.bankHint))
      for voice in voices { voiceView(voice) }
    }
  }

  private func voiceView(_ voice: BankedVoice) -> View {
    let language = world.spokenLanguage
    let isChosen = world.storedSettings.voice(in: language) == voice.settingName
    return .make("div", [.key(voice.id.text), .class("set"), .data("voice-of", voice.name)]) {
      world.fields.changedField(.bankWhose, voice.name, of: voice.id.text) {
        .banking(.renamed(voice.id, $0))
      }
      View.make("p", [.class("hint")], text: counts(voice))
      View.make("span", [.class("actions")]) {
        View.button([
          .class("button primary"), .label("\(world.text(.bankRecord)): \(voice.name)"),
          .on(.click, act(.opened(voice.id))),
        ]) { world.text(.bankRecord) }
        View.button([
          .class("option"), .aria("pressed", isChosen), .data("speaks", ""),
          .label("\(world.text(.bankSpeaks)): \(voice.name)"),
          .on(.click, .shell(.setting(.voice(isChosen ? "" : voice.settingName)))),
        ]) { world.text(.bankSpeaks) }
        View.button([
          .class("button danger"), .label("\(world.text(.practiceDeleteCard)): \(voice.name)"),
          .on(.click, act(.deleted(voice.id))),
        ]) { world.text(.practiceDeleteCard) }
      }
    }
  }

  private func counts(_ voice: BankedVoice) -> String {
    var parts: [String] = []
    for language in LanguageCode.allCases {
      let name = world.text(language == .bulgarian ? .bulgarianName : .englishName)
      parts.append("\(name): \(world.replica.registers.banked(by: voice.id, in: language).count)")
    }
    return "\(world.text(.bankRecorded)). \(parts.joined(separator: ", "))"
  }

  private var newVoiceForm: View {
    .make("form", [.key("new-voice"), .class("card"), .on(.submit, act(.made))]) {
      View.make("h2", text: world.text(.bankNew))
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.bankWhose))
        View.make(
          "input",
          [
            .id(Self.newVoiceID), .class("search"), .attribute("autocomplete", "off"),
            .value(state.banking.name), .on(.input) { .banking(.nameTyped($0.value)) },
          ])
      }
      View.make(
        "button", [.class("button primary"), .attribute("type", "submit")], text: world.text(.bankRecord))
    }
  }

  @NodeBuilder<Action> private var deletedVoices: [View] {
    let deleted = world.replica.registers.deletedVoices
    if !deleted.isEmpty {
      View.make("section", [.key("voices-bin"), .class("card")]) {
        View.make("h2", text: world.text(.bankDeleted))
        for voice in deleted {
          View.make("div", [.key(voice.id.text), .class("set")]) {
            View.make("span", [.class("set-name")], text: voice.name)
            View.button([.class("button"), .on(.click, act(.restored(voice.id)))]) { world.text(.bringBack) }
          }
        }
      }
    }
  }

  // MARK: The guided recorder

  private func recorderCard(_ voice: BankedVoice) -> View {
    let banking = state.banking
    let all = banking.prompts.count
    let here = world.replica.registers.banked(by: voice.id, in: banking.language).count
    return .make(
      "section", [.key("banking"), .class("card banking"), .data("banking", voice.name)]
    ) {
      View.make("h2", text: voice.name)
      View.make("span", [.class("options"), .role("group"), .label(world.text(.bankLanguage))]) {
        for language in LanguageCode.allCases {
          View.button([
            .key(language.tag), .class("option"), .aria("pressed", language == banking.language),
            .on(.click, act(.languageChosen(language))),
          ]) { world.text(language == .bulgarian ? .bulgarianName : .englishName) }
        }
      }
      View.make(
        "p", [.key("count"), .role("status"), .data("recorded", "\(here)")],
        text: here < all
          ? "\(world.text(.bankRecorded)): \(here) / \(all)" : world.text(.bankAll))
      View.make(
        "progress",
        [
          .key("progress"), .label(world.text(.bankRecorded)), .attribute("max", "\(max(1, all))"),
          .attribute("value", "\(min(here, all))"),
        ])
      if let prompt { promptView(prompt, voice) }
      View.make("div", [.key("steps"), .class("actions")]) {
        step(.bankPrevious, .stepped(by: -1), isOff: banking.place == 0)
        step(.bankNext, .stepped(by: 1), isOff: banking.place + 1 >= all)
        step(.bankMissing, .toMissing, isOff: here >= all)
        step(.bankDone, .closed)
      }
      View.make("div", [.key("files"), .class("actions")]) {
        step(.bankSave, .saved, isOff: here == 0)
        step(.bankBring, .filesTapped)
      }
      View.make("p", [.key("files-hint"), .class("hint")], text: world.text(.bankFilesHint))
      if banking.list != nil {
        View.make("p", [.key("bringing"), .class("busy"), .role("status")], text: world.text(.bankBringing))
      } else if let brought = banking.brought {
        View.make(
          "p", [.key("brought"), .role("status"), .data("brought", "\(brought.taken)")],
          text:
            "\(world.text(.bankBrought)): \(brought.taken). \(world.text(.bankRefused)): \(brought.refused)."
        )
      }
    }
  }

  private func promptView(_ prompt: BankingPrompt, _ voice: BankedVoice) -> View {
    .make("div", [.key("prompt"), .class("banking-prompt")]) {
      View.make(
        "p", [.class("hint")],
        text: "\(world.text(.bankRead)) (\(state.banking.place + 1) / \(state.banking.prompts.count))")
      PictureView.of(prompt.picture)
      View.make(
        "p",
        [
          .id(Self.promptID), .class("banking-text"), .attribute("tabindex", "-1"),
          .attribute("lang", state.banking.language.tag),
        ], text: prompt.text)
      world.fields.recorderTrouble(.voice(voice.id))
      world.fields.recorder(.voice(voice.id), hasRecording: promptRecording != nil) {
        .banking(.media($0))
      }
    }
  }

  private func step(_ name: StringKey, _ edit: BankingEdit, isOff: Bool = false) -> View {
    .button([
      .key("\(name.rawValue)"), .class("button"), .flag("disabled", isOff), .on(.click, act(edit)),
    ]) { world.text(name) }
  }
}
