import Family
import Language
import Markup
import Shell

// The card of a provider's voice: what is sent to whom, before anything is; the family's consent; what was used today; and off.
extension ParentsRoom {
  private func act(_ edit: ProvidedVoiceEdit) -> Action { .banking(.provided(edit)) }

  var providedVoiceCard: View {
    .make(
      "section",
      [.key("provided"), .class("card"), .data("provided", isProvidedAgreed ? "agreed" : "off")]
    ) {
      View.make("h2", text: world.text(.providedTitle))
      if let voice = state.serverVoices?.provided {
        about(voice)
        if isProvidedAgreed {
          View.button([.key("withdraw"), .class("button"), .on(.click, act(.agreed(false)))]) {
            world.text(.providedWithdraw)
          }
          for language in LanguageCode.allCases { speaking(voice, language) }
        } else {
          View.button([.key("agree"), .class("button primary"), .on(.click, act(.agreed(true)))]) {
            world.text(.providedAgree)
          }
        }
      } else {
        if state.serverVoices == nil {
          View.make("p", [.key("unknown")], text: world.text(.neuralUnknown))
        } else {
          // For whoever looks after the server: others need not read a command.
          View.make("details", [.key("none")]) {
            View.make("summary", text: world.text(.neuralHow))
            View.make("p", text: world.text(.providedNone))
            View.make("p") {
              View.make("code", text: "bin/martlet helper provider connect elevenlabs --voice ID --key")
            }
          }
        }
        if isProvidedAgreed {
          View.button([.key("withdraw"), .class("button"), .on(.click, act(.agreed(false)))]) {
            world.text(.providedWithdraw)
          }
        }
      }
    }
  }

  @NodeBuilder<Action> private func about(_ voice: ProvidedVoice) -> [View] {
    View.make("dl", [.key("facts"), .class("counts")]) {
      View.make("dt", text: world.text(.providedName))
      View.make("dd", text: voice.name)
      View.make("dt", text: world.text(.providedHost))
      View.make("dd", text: "\(voice.provider), \(voice.host)")
      View.make("dt", text: world.text(.providedToday))
      View.make(
        "dd", [.data("characters", "\(voice.charactersToday)")],
        text: "\(voice.charactersToday) / \(voice.charactersADay)")
      View.make("dt", text: world.text(.providedPhrases))
      View.make("dd", text: "\(voice.textsToday)")
      if voice.costToday > 0 {
        View.make("dt", text: world.text(.providedCost))
        View.make("dd", text: "\(voice.costToday)")
      }
    }
    View.make("p", [.key("sent")], text: world.text(.providedSent))
    View.make("p", [.key("use")], text: world.text(.providedUse))
    View.make("p", [.key("forget"), .class("hint")], text: world.text(.providedForget))
    if voice.remembered > 0 {
      View.make(
        "p", [.key("remembered"), .role("status")],
        text: "\(world.text(.providedRemembered)): \(voice.remembered)")
    }
    if let trouble = voice.trouble {
      View.make(
        "p", [.key("trouble"), .role("status"), .data("provider-trouble", "")],
        text: "\(world.text(.providedTrouble)) \(world.text(Self.text(trouble)))")
    }
  }

  private func speaking(_ voice: ProvidedVoice, _ language: LanguageCode) -> View {
    let choice = voice.choice.settingName
    let isChosen = world.storedSettings.voice(in: language) == choice
    let name = world.text(language == .bulgarian ? .bulgarianName : .englishName)
    let missing = missingCharacters(voice, language)
    return .make("div", [.key(language.tag), .class("set"), .data("provided-for", language.tag)]) {
      View.make("span", [.class("set-name")], text: name)
      View.make("span", [.class("actions")]) {
        View.button([
          .class("option"), .aria("pressed", isChosen), .data("speaks", ""),
          .label("\(world.text(.bankSpeaks)): \(voice.name), \(name)"),
          .on(.click, .banking(.serverVoiceTapped(isChosen ? "" : choice, language))),
        ]) { world.text(.bankSpeaks) }
        if isChosen, missing > 0 {
          View.button([.class("button"), .data("words", ""), .on(.click, act(.wordsWanted(language)))]) {
            "\(world.text(.providedWords)): \(missing)"
          }
        }
      }
    }
  }

  private static func text(_ trouble: ProvidedVoice.Trouble) -> StringKey {
    switch trouble {
    case .notReached: .providedNotReached
    case .slow: .providedSlow
    case .key: .providedKey
    case .quota: .providedQuota
    case .voice: .providedNoVoice
    case .answer: .providedAnswer
    }
  }
}
