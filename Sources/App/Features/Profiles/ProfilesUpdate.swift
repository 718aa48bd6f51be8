public import Family

/// What a parent does with those who talk.
public enum ProfileEdit: Hashable, Sendable {
  case nameTyped(String)
  case made
  /// Who talks on this device from now on.
  case chosen(Name)
  case renamed(Name, String)
  case deleted(Name)
  case restored(Name)
  /// Whether a board, or a set of boards, is for somebody.
  case board(BoardID, for: Name, Bool)
  case set(BoardSetID, for: Name, Bool)
}

extension State {
  mutating func update(profiles edit: ProfileEdit) -> [Effect] {
    switch edit {
    case .nameTyped(let name): parents.profileName = TextLimit.label.cut(name)
    case .made: return makeProfile()
    case .chosen(let id): return choose(id)
    case .renamed(let id, let name):
      change(replica.registers.renamingProfile(id, TextLimit.label.cut(name)))
    case .deleted(let id):
      // Who talks here is not taken away from under their hands.
      if id != profile { change(replica.registers.deletingProfile(id, now: now)) }
    case .restored(let id): change(replica.registers.restoringProfile(id))
    case .board(let id, let profile, let isGiven):
      change(replica.registers.giving(isGiven, id.name, in: .boards, to: profile))
      showBoard()
    case .set(let id, let profile, let isGiven):
      change(replica.registers.giving(isGiven, id.name, in: .sets, to: profile))
      showBoard()
    }
    return []
  }

  private mutating func makeProfile() -> [Effect] {
    let name = parents.profileName
    if name.isEmpty { return [.focus(Self.profileNameID)] }
    let edits = replica.registers.makingProfile(name, like: profile, fresh: replica.freshName(now: now))
    if edits.isEmpty { return toast(text(.tooManyProfiles)) }
    change(edits)
    parents.profileName = ""
    return []
  }

  /// Somebody else talks here: what is said now ends, and their settings, limits and phrase are read.
  private mutating func choose(_ id: Name) -> [Effect] {
    let edits = replica.registers.choosing(id, onDevice: replica.id.device)
    if edits.isEmpty { return [] }
    change(edits)
    let silence = stopSpeaking()
    visit.language = nil
    return silence + readAnew() + [.dress(documentLook)] + fetchClips()
  }

  /// What was theirs alone who left the bin goes from the device, when somebody comes to the parents' rooms.
  mutating func followGonePeople(after action: Action) -> [Effect] {
    guard case .host(.visible) = action, replica.forgetGonePeople() else { return [] }
    return compaction
  }

  static var profileNameID: String { "profile-name" }
}
