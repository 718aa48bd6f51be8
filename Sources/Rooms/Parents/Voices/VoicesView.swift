import Language
public import Markup
public import Shell

extension ParentsRoom {
  @NodeBuilder<Action> public var voicesPage: [View] {
    // Whoever reads aloud has nothing else before them.
    if state.banking.voice != nil { bankingCards } else { allVoices }
  }

  @NodeBuilder<Action> private var allVoices: [View] {
    View.make("section", [.class("card")]) {
      let (here, all) = world.clips.progress
      if world.clips.isComplete {
        View.make("p", [.role("status")], text: world.text(.voicesReady))
      } else if all > 0 {
        View.make("p", [.role("status")], text: "\(world.text(.voicesFetching)): \(here) / \(all)")
        View.make(
          "progress",
          [
            .label(world.text(.voicesFetching)), .attribute("max", "\(all)"), .attribute("value", "\(here)"),
          ])
      } else {
        View.make("p", [.role("status")], text: world.text(.voicesWaiting))
      }
    }
    serverVoicesCard
    providedVoiceCard
    bankingCards
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.localVoices))
      for language in LanguageCode.allCases { localVoices(language) }
    }
  }

  private func localVoices(_ language: LanguageCode) -> View {
    let names = world.voices.filter { $0.isLocal && $0.language == language }.map { $0.name }
    let list = names.isEmpty ? world.text(.noLocalVoice) : names.joined(separator: ", ")
    let title = world.text(language == .bulgarian ? .bulgarianName : .englishName)
    return .make("div", [.class("setting")]) {
      View.make("h3", text: title)
      View.make("p", [.class("hint")], text: list)
    }
  }
}
