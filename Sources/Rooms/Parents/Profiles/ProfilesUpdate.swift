public import Family
import Shell

/// What a parent does with those who talk.
public enum ProfileEdit: Hashable, Sendable {
  case nameTyped(String)
  case made
  /// Who talks on this device from now on.
  case chosen(Name)
  case renamed(Name, String)
  case deleted(Name)
  case restored(Name)
}

extension ParentsRoom {
  mutating func update(profiles edit: ProfileEdit) -> [Effect] {
    switch edit {
    case .nameTyped(let name): state.profileName = TextLimit.label.cut(name)
    case .made: return makeProfile()
    case .chosen(let id): return world.choose(person: id)
    case .renamed(let id, let name):
      world.change(world.replica.registers.renamingProfile(id, TextLimit.label.cut(name)))
    case .deleted(let id):
      // Who talks here is not taken away from under their hands.
      if id != world.profile { world.change(world.replica.registers.deletingProfile(id, now: world.now)) }
    case .restored(let id): world.change(world.replica.registers.restoringProfile(id))
    }
    return []
  }

  private mutating func makeProfile() -> [Effect] {
    let name = TextLimit.label.trimmed(state.profileName)
    if name.isEmpty { return [.focus(Self.profileNameID)] }
    let edits = world.replica.registers.makingProfile(
      name, like: world.profile, fresh: world.replica.freshName(now: world.now))
    if edits.isEmpty { return world.toast(world.text(.tooManyProfiles)) }
    world.change(edits)
    state.profileName = ""
    return []
  }

  /// What was theirs alone who left the bin goes from the device, when somebody comes to the parents' rooms.
  mutating func followGonePeople(after action: Action) -> [Effect] {
    guard case .host(.visible) = action, world.replica.forgetGonePeople() else { return [] }
    return world.compaction
  }

  static var profileNameID: String { "profile-name" }
}
