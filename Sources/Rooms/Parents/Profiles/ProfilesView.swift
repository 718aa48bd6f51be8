import Family
public import Markup
public import Shell

extension ParentsRoom {
  /// Those who talk with the family's devices, and which of them talks on this one.
  @NodeBuilder<Action> public var profilesPage: [View] {
    let profiles = world.replica.registers.profiles()
    View.make("section", [.key("profiles"), .class("card"), .data("profiles", "")]) {
      View.make("p", text: world.text(.profilesExplained))
      for profile in profiles { profileView(profile) }
    }
    View.make("form", [.key("new"), .class("card"), .on(.submit, act(.made))]) {
      View.make("h2", text: world.text(.newProfile))
      View.make("p", [.class("hint")], text: world.text(.newProfileHint))
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.profileName))
        View.make(
          "input",
          [
            .id(Self.profileNameID), .class("search"), .attribute("autocomplete", "off"),
            .value(state.profileName), .on(.input) { .parents(.profiles(.nameTyped($0.value))) },
          ])
      }
      View.make(
        "button", [.class("button primary"), .attribute("type", "submit")], text: world.text(.addProfile))
    }
    let deleted = world.replica.registers.deletedProfiles()
    if !deleted.isEmpty {
      View.make("section", [.key("bin"), .class("card")]) {
        View.make("h2", text: world.text(.deletedProfiles))
        for profile in deleted {
          View.make("div", [.key(profile.id.text), .class("set")]) {
            View.make("span", [.class("set-name")], text: profile.name)
            View.button([.class("button"), .on(.click, act(.restored(profile.id)))]) {
              world.text(.bringBack)
            }
          }
        }
      }
    }
  }

  private func act(_ edit: ProfileEdit) -> Action { .parents(.profiles(edit)) }

  private func profileView(_ profile: Profile) -> View {
    let isHere = profile.id == world.profile
    let name = world.fields.title(of: profile)
    return .make("div", [.key(profile.id.text), .class("set"), .data("profile", profile.id.text)]) {
      world.fields.changedField(
        .profileName, profile.name, of: profile.id.text, [.attribute("placeholder", name)]
      ) { act(.renamed(profile.id, $0)) }
      View.make("span", [.class("actions")]) {
        let action = world.text(isHere ? .talksHere : .letTalkHere)
        View.button([
          .class(isHere ? "option" : "button"), .aria("pressed", isHere), .label("\(action): \(name)"),
          .on(.click, act(.chosen(profile.id))),
        ]) { action }
        if profile.id != Settings.mainProfile, !isHere {
          View.button([
            .class("button danger"), .label("\(world.text(.deleteProfile)): \(name)"),
            .on(.click, act(.deleted(profile.id))),
          ]) { world.text(.deleteProfile) }
        }
      }
    }
  }

  /// Whose settings and limits a page shows; `nil` while there is one person alone.
  var whoseRoom: String? {
    let profiles = world.replica.registers.profiles()
    if profiles.count < 2 { return nil }
    return profiles.first { $0.id == world.profile }.map { world.fields.title(of: $0) }
  }
}
