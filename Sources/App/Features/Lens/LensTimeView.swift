import Family
import Markup

// What the room says of its time: one quiet line while it runs out, one sentence and the way to Talk once it has.
extension State {
  @NodeBuilder<Action> var timeLine: [View] {
    if let minutes = lens.minutesLeft {
      View.make("p", [.key("time"), .class("lens-time")], text: restsIn(minutes))
    }
  }

  func restsIn(_ minutes: Int64) -> String {
    "\(text(.lensRestsIn)) \(minutes) \(text(minutes == 1 ? .lensMinute : .lensMinutes))."
  }

  func shutView(_ refusal: Decision.Reason) -> View {
    .make("div", [.key("shut"), .class("lens-body lens-shut")]) {
      View.make(
        "h1", [.id(Self.lensTitle), .class("lens-name"), .attribute("tabindex", "-1")],
        text: text(.lensRoom))
      View.make("p", [.class("lens-message"), .role("status")], text: rests(refusal))
      View.button([.class("button primary lens-big"), .on(.click, .shell(.talkDoorTapped))]) {
        View.sign("talk")
        View.make("span", text: text(.talkRoom))
      }
    }
  }

  private func rests(_ refusal: Decision.Reason) -> String {
    switch refusal {
    case .quiet(let minutes) where minutes < LocalTime.minutesInDay:
      let end = (moment.local.minute + minutes) % LocalTime.minutesInDay
      return "\(text(.lensRestsUntil)) \(ClockText.read(end)). \(text(.lensTalkIsHere))"
    case .quiet(let minutes) where minutes < LocalTime.minutesInWeek:
      return "\(text(.lensRestsToday)) \(text(.lensTalkIsHere))"
    case .timeIsOver where replica.registers.limits().dailyMinutes != 0:
      return "\(text(.lensTimeIsOver)) \(text(.lensTalkIsHere))"
    default: return "\(text(.lensShut)) \(text(.lensTalkIsHere))"
    }
  }
}
