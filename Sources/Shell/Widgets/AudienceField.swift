public import Family
import Language
public import Markup

extension Fields {
  /// What somebody is called: two people of one name are told apart by a number.
  public func title(of profile: Profile) -> String {
    let name = profile.name.isEmpty ? world.text(.firstPerson) : profile.name
    let key = Folding.fold(name)
    var number = 1
    for other in world.replica.registers.profiles() {
      if other.id == profile.id { break }
      let named = other.name.isEmpty ? world.text(.firstPerson) : other.name
      if Folding.fold(named) == key { number += 1 }
    }
    return number == 1 ? name : "\(name) · \(number)"
  }

  /// For whom a board or a set is, where several people talk.
  ///
  /// - Parameter action: gives it to somebody, or takes it from them.
  @NodeBuilder<Action> public func audience(
    of row: Name, in table: Table, then action: @escaping (_ profile: Name, _ isGiven: Bool) -> Action
  ) -> [View] {
    let profiles = world.replica.registers.profiles()
    if profiles.count > 1 {
      let people = world.replica.registers.people(of: row, in: table)
      View.make(
        "div", [.key("audience"), .class("setting"), .role("group"), .label(world.text(.boardIsFor))]
      ) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.boardIsFor))
        View.make("span", [.class("options")]) {
          for profile in profiles {
            let isGiven = people.contains(profile.id)
            View.button([
              .class("option"), .aria("pressed", isGiven), .on(.click, action(profile.id, !isGiven)),
            ]) { title(of: profile) }
          }
        }
        if people.count == 1 { View.make("p", [.class("hint")], text: world.text(.boardIsForOne)) }
      }
    }
  }
}
