import Family
import Markup
import Shell

// What the room says of its time: one quiet line while it runs out, one sentence and the way to Talk once it has.
extension WordsRoom {
  @NodeBuilder<Action> var timeLine: [View] {
    if let minutes = state.stay.minutesLeft {
      View.make("p", [.key("time"), .class("lens-time")], text: restsIn(minutes))
    }
  }

  private static var rests: RestTexts {
    RestTexts(
      restsIn: .lensRestsIn, minute: .lensMinute, minutes: .lensMinutes, until: .lensRestsUntil,
      today: .lensRestsToday, tomorrow: .lensTimeIsOver, shut: .lensShut, talkIsHere: .lensTalkIsHere)
  }

  func restsIn(_ minutes: Int64) -> String { world.rests(in: minutes, Self.rests) }

  func shutView(_ refusal: Decision.Reason) -> View {
    .make("div", [.key("shut"), .class("lens-body lens-shut")]) {
      View.make(
        "h1", [.id(Self.title), .class("lens-name"), .attribute("tabindex", "-1")],
        text: world.text(.lensRoom))
      View.make("p", [.class("lens-message"), .role("status")], text: world.rests(refusal, Self.rests))
      View.button([.class("button primary lens-big"), .on(.click, .shell(.talkDoorTapped))]) {
        View.sign("talk")
        View.make("span", text: world.text(.talkRoom))
      }
    }
  }
}
