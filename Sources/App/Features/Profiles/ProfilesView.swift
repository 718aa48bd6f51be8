import Family
import Markup

extension State {
  /// Those who talk with the family's devices, and which of them talks on this one.
  @NodeBuilder<Action> var profilesPage: [View] {
    let profiles = replica.registers.profiles()
    View.make("section", [.key("profiles"), .class("card"), .data("profiles", "")]) {
      View.make("p", text: text(.profilesExplained))
      for profile in profiles { profileView(profile) }
    }
    View.make("form", [.key("new"), .class("card"), .on(.submit, act(.made))]) {
      View.make("h2", text: text(.newProfile))
      View.make("p", [.class("hint")], text: text(.newProfileHint))
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: text(.profileName))
        View.make(
          "input",
          [
            .id(Self.profileNameID), .class("search"), .attribute("autocomplete", "off"),
            .value(parents.profileName), .on(.input) { .parents(.profiles(.nameTyped($0.value))) },
          ])
      }
      View.make("button", [.class("button primary"), .attribute("type", "submit")], text: text(.addProfile))
    }
    let deleted = replica.registers.deletedProfiles()
    if !deleted.isEmpty {
      View.make("section", [.key("bin"), .class("card")]) {
        View.make("h2", text: text(.deletedProfiles))
        for profile in deleted {
          View.make("div", [.key(profile.id.text), .class("set")]) {
            View.make("span", [.class("set-name")], text: profile.name)
            View.button([.class("button"), .on(.click, act(.restored(profile.id)))]) { text(.bringBack) }
          }
        }
      }
    }
  }

  private func act(_ edit: ProfileEdit) -> Action { .parents(.profiles(edit)) }

  private func profileView(_ profile: Profile) -> View {
    let isHere = profile.id == self.profile
    let name = title(of: profile)
    return .make("div", [.key(profile.id.text), .class("set"), .data("profile", profile.id.text)]) {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: text(.profileName))
        View.make(
          "input",
          [
            .class("search"), .attribute("autocomplete", "off"), .value(profile.name),
            .attribute("placeholder", name),
            .on(.change) { .parents(.profiles(.renamed(profile.id, $0.value))) },
          ])
      }
      View.make("span", [.class("actions")]) {
        View.button([
          .class(isHere ? "option" : "button"), .aria("pressed", isHere),
          .label("\(text(.talksHere)): \(name)"), .on(.click, act(.chosen(profile.id))),
        ]) { text(.talksHere) }
        if profile.id != Settings.mainProfile, !isHere {
          View.button([
            .class("button danger"), .label("\(text(.deleteProfile)): \(name)"),
            .on(.click, act(.deleted(profile.id))),
          ]) { text(.deleteProfile) }
        }
      }
    }
  }

  func title(of profile: Profile) -> String { profile.name.isEmpty ? text(.firstProfile) : profile.name }

  /// Whose settings and limits a page shows; `nil` while there is one person alone.
  var whoseRoom: String? {
    let profiles = replica.registers.profiles()
    if profiles.count < 2 { return nil }
    return profiles.first { $0.id == profile }.map { title(of: $0) }
  }

  /// For whom a board or a set is, where several people talk.
  @NodeBuilder<Action> func audienceChoice(
    _ row: Name, in table: Table, _ edit: @escaping (Name, Bool) -> ProfileEdit
  ) -> [View] {
    let profiles = replica.registers.profiles()
    if profiles.count > 1 {
      let audience = replica.registers.audience(of: row, in: table)
      View.make("div", [.key("audience"), .class("setting"), .role("group"), .label(text(.boardIsFor))]) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: text(.boardIsFor))
        View.make("span", [.class("options")]) {
          for profile in profiles {
            let isGiven = audience.isEmpty || audience.contains(profile.id)
            View.button([
              .class("option"), .aria("pressed", isGiven), .on(.click, act(edit(profile.id, !isGiven))),
            ]) { title(of: profile) }
          }
        }
      }
    }
  }
}
