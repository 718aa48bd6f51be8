import Language
import Markup

extension State {
  @NodeBuilder<Action> var voicesPage: [View] {
    View.make("section", [.class("card")]) {
      let (here, all) = clips.progress
      if clips.isComplete {
        View.make("p", [.role("status")], text: text(.voicesReady))
      } else if all > 0 {
        View.make("p", [.role("status")], text: "\(text(.voicesFetching)): \(here) / \(all)")
        View.make(
          "progress",
          [
            .label(text(.voicesFetching)), .attribute("max", "\(all)"), .attribute("value", "\(here)"),
          ])
      } else {
        View.make("p", [.role("status")], text: text(.voicesWaiting))
      }
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: text(.localVoices))
      for language in LanguageCode.allCases { localVoices(language) }
    }
  }

  private func localVoices(_ language: LanguageCode) -> View {
    let names = voices.filter { $0.isLocal && $0.language == language }.map { $0.name }
    let list = names.isEmpty ? text(.noLocalVoice) : names.joined(separator: ", ")
    let title = text(language == .bulgarian ? .bulgarianName : .englishName)
    return .make("div", [.class("setting")]) {
      View.make("h3", text: title)
      View.make("p", [.class("hint")], text: list)
    }
  }
}
