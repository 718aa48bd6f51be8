public import Family
public import Markup

extension World {
  /// The page of a room that rests, alike in every room: its sign and name, one sentence, and the way to Talk.
  ///
  /// - Parameters:
  ///   - room: a room with a door.
  ///   - title: the id of its heading, which takes the focus when the room shuts.
  ///   - help: what must be in reach all the same, between the sentence and the way to Talk.
  public func rests(
    _ refusal: Decision.Reason, in room: Room, title: String, _ texts: RestTexts, help: [View] = []
  ) -> View {
    .make("div", [.key("shut"), .class("resting"), .data("resting", "")]) {
      for door in Door.all where door.room == room {
        View.sign(door.sign)
        View.make("h1", [.id(title), .attribute("tabindex", "-1")], text: text(door.name))
      }
      View.make("p", [.role("status")], text: rests(refusal, texts))
      for view in help { view }
      View.button([.class("button primary"), .on(.click, .shell(.talkDoorTapped))]) {
        View.sign("talk")
        View.make("span", text: text(.talkRoom))
      }
    }
  }
}
