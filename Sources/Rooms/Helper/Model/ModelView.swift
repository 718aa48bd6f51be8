import Family
import Language
import Markup
import Shell
import Skills

// What an answer of the connected model shows besides its words: that it is one, that it is still coming, and the way to stop it.
extension HelperRoom {
  @NodeBuilder<Action> var modelView: [View] {
    if let talk = state.talk {
      if talk.isComing {
        View.make("div", [.key("asking"), .class("helper-model"), .data("model", "asking")]) {
          View.make("p", [.class("hint"), .role("status")], text: "\(world.text(.modelAsking)): \(place)")
          View.button([.class("button"), .on(.click, .helper(.modelStopped))]) {
            View.sign("stop")
            View.make("span", text: world.text(.modelStop))
          }
        }
      } else {
        View.make(
          "div",
          [
            .key("asked"), .class("helper-model"),
            .data("model", talk.failure == nil ? "answered" : "failed"),
          ]
        ) {
          if !talk.sentences.isEmpty {
            if let failure = talk.failure {
              View.make(
                "p", [.role("alert"), .class("helper-failure")], text: world.text(Self.text(failure)))
            }
            View.make("p", [.class("hint")], text: "\(world.text(.modelAnswered)) \(place)")
          }
        }
      }
      if !talk.proposals.isEmpty {
        View.make("div", [.key("proposals"), .class("helper-offers")]) {
          for (place, proposal) in talk.proposals.enumerated() {
            View.button([
              .key("\(place)"), .class("button"), .data("proposal", proposal.skill.rawValue),
              .on(.click, .helper(.proposalTapped(place))),
            ]) {
              View.make("span", text: proposal.skill.name(world.shownLanguage))
              View.make("span", [.class("hint"), .attribute("dir", "auto")], text: proposal.question)
            }
          }
        }
      }
    }
  }

  private var place: String { "\(state.model.name), \(state.model.host)" }
}
