import Family
public import Markup
public import Shell

extension ParentsRoom {
  /// A room's switch, above the page that prepares it: while it is shut, nobody sees what is made there.
  public func roomSwitch(_ door: Door) -> View {
    let isOpen = world.replica.registers.limits(profile: world.profile).rooms.contains(door.room)
    return .make("section", [.class("card"), .key("room-switch"), .data("room-open", isOpen ? "yes" : "no")])
    {
      if !isOpen { View.make("p", text: world.text(.roomNotSeen, with: world.text(door.name))) }
      world.fields.toggle(door.allow, isOpen, hint: door.allowHint, limit: { .room(door.room, $0) })
    }
  }
}
