import Family
public import Markup

extension World {
  /// The rooms of the child, and the one quiet lock.
  public var roomBar: View {
    .make("nav", [.class("rooms"), .aria("label", text(.rooms))]) {
      roomLink("talk", .talkRoom, .talkDoorTapped, isHere: route.isTalk)
      for door in Door.all where limits.rooms.contains(door.room) || route.room == door.room {
        roomLink(door.sign, door.name, .doorTapped(door.room), isHere: route.room == door.room)
      }
      View.make("span", [.class("connection"), .role("status")]) {
        if connection.isKnown && !connection.isUp {
          View.sign("offline")
          View.make("span", text: text(.offline))
        }
      }
      View.button([.class("lock"), .label(text(.parentsRoom)), .on(.click, .shell(.parentsDoorTapped))]) {
        View.sign("lock")
        View.make("span", [.class("lock-name")], text: text(.parentsRoom))
      }
    }
  }

  /// A door to a room; where one is, only its name.
  private func roomLink(_ sign: String, _ name: StringKey, _ door: ShellAction, isHere: Bool) -> View {
    let content = [View.sign(sign), View.make("span", text: text(name))]
    if isHere {
      return .make("span", [.key(sign), .class("room-link current"), .aria("current", "page")]) { content }
    }
    return .button([
      .key(sign), .class("room-link \(sign)-link"), .label(text(name)), .on(.click, .shell(door)),
    ]) {
      content
    }
  }
}
