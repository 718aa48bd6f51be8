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
      restsIn: .lensRestsIn, until: .lensRestsUntil, today: .lensRestsToday, tomorrow: .lensTimeIsOver,
      shut: .lensShut)
  }

  func restsIn(_ minutes: Int64) -> String { world.rests(in: minutes, Self.rests) }

  func shutView(_ refusal: Decision.Reason) -> View {
    world.rests(refusal, in: .lens, title: Self.title, Self.rests)
  }
}
