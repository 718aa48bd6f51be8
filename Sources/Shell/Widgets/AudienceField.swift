public import Family
public import Markup

extension Fields {
  /// What somebody is called: two people of one name are told apart by a number.
  public func title(of profile: Profile) -> String {
    let profiles = world.replica.registers.profiles()
    let names = profiles.map { $0.name.isEmpty ? world.text(.firstPerson) : $0.name }
    let place = profiles.firstIndex { $0.id == profile.id }
    return place.map { namesToldApart(names)[$0] } ?? profile.name
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
