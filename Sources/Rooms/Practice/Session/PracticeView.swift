import Family
import Language
public import Markup
public import Shell

extension PracticeRoom {
  @NodeBuilder<Action> public var view: [View] {
    View.make(
      "main",
      [
        .key("practice"), .class("room practice"), .data("room", "practice"),
        .aria("label", world.text(.practiceRoom)),
        .on(.keyDown) { [count = optionCount] in Self.key($0, among: count) },
      ]
    ) {
      if let refusal = state.refusal {
        world.rests(refusal, in: .practice, title: Self.title, Self.rests)
      } else {
        body
      }
      world.roomBar
    }
  }

  private var optionCount: Int {
    if case .asking(let question) = state.phase { question.options.count } else { 0 }
  }

  /// The keys 1 to 4 choose an answer.
  static func key(_ event: Event, among count: Int) -> Action? {
    guard !event.isCommand, let place = ["1", "2", "3", "4"].firstIndex(of: event.key), place < count else {
      return nil
    }
    return .practice(.optionTapped(place))
  }

  private var body: View {
    .make("div", [.key("body"), .class("practice-body")]) {
      if let minutes = state.stay.minutesLeft {
        View.make("p", [.key("time"), .class("lens-time")], text: world.rests(in: minutes, Self.rests))
      }
      switch state.phase {
      case .beginning: beginning
      case .asking(let question): asking(question)
      case .telling(let question): telling(question)
      case .answered(let question, let result): answered(question, result)
      case .judged(let question, let judgement): judged(question, judgement)
      case .ended: ending
      }
    }
  }

  // MARK: Before and after

  private var beginning: View {
    .make("section", [.key("beginning"), .class("practice-page")]) {
      title(world.text(.practiceRoom))
      if state.waiting > 0 {
        View.make(
          "p", [.class("practice-line")],
          text: world.fields.count(state.waiting, .practiceWordWaits, .practiceWordsWait))
        big(.practiceBegin, "next", isPrimary: true, .practice(.begun), id: Self.next)
      } else {
        View.make("p", [.class("practice-line")], text: world.text(emptyText))
        big(.talkRoom, "talk", isPrimary: true, .shell(.talkDoorTapped))
      }
    }
  }

  private var emptyText: StringKey {
    (state.deck?.cards.isEmpty ?? true) ? .practiceNoWords : .practiceNothingDue
  }

  /// Said to whoever leaves without an answer.
  private var leftText: StringKey { state.waiting > 0 ? .practiceStopped : emptyText }

  private var ending: View {
    .make("section", [.key("ending"), .class("practice-page")]) {
      title(world.text(state.practised.isEmpty ? leftText : .practiceEnded))
      if !state.practised.isEmpty {
        View.make("p", [.class("practice-line")], text: world.text(.practiceEndedHint))
        View.make("ul", [.class("practice-words"), .label(world.text(.practiceWords))]) {
          for (place, card) in state.practised.enumerated() {
            View.make("li", [.key(card.id.text)]) {
              View.button([.class(look(card)), .on(.click, .practice(.practisedTapped(place)))]) {
                PictureView.of(card.picture)
                View.make("span", [.class("label")], text: LabelFitting.hyphenated(card.label))
              }
            }
          }
        }
      }
      big(.talkRoom, "talk", isPrimary: true, .shell(.talkDoorTapped))
    }
  }

  // MARK: Pieces

  func title(_ text: String) -> View {
    .make("h1", [.id(Self.title), .class("practice-title"), .attribute("tabindex", "-1")], text: text)
  }

  func big(
    _ name: StringKey, _ sign: String, isPrimary: Bool, _ action: Action, id: String = ""
  ) -> View {
    var modifiers: [Modifier<Action>] = [
      .class(isPrimary ? "button primary practice-big" : "button practice-big"), .on(.click, action),
    ]
    if !id.isEmpty { modifiers.append(.id(id)) }
    return .button(modifiers) {
      View.sign(sign)
      View.make("span", text: world.text(name))
    }
  }

  func look(_ card: ShownCard) -> String {
    card.wordClass.map { "practice-card class-\($0.name)" } ?? "practice-card"
  }
}
