public import Family

/// One limit that a parent chooses. Each is shown as it stands, so that a wrong one is chosen anew.
public enum LimitChange: Hashable, Sendable {
  case age(AgeGroup)
  case settingsLocked(Bool)
  case room(Room, Bool)
  /// Minutes a day; `nil`: as many as there are.
  case daily(Int64?)
  /// The minutes used today are given back.
  case timeBack
  /// Whom the boards of a file are for; `nil`: nobody has said yet.
  case set(BoardSetID, ContentRating?)
  /// Whom one board is for, whatever the others of its file are.
  case board(BoardID, ContentRating?)
  /// Whom a category of photos is for.
  case pile(PileID, ContentRating?)
}

extension World {
  /// Sets a limit that a parent chose.
  public mutating func apply(_ change: LimitChange) -> [Effect] {
    self.change(edits(for: change))
    let effects = readAnew()
    if case .timeBack = change { return effects + toast(text(.timeIsBack)) }
    return effects
  }

  private func edits(for change: LimitChange) -> [Edit] {
    let old = replica.registers.limits(profile: profile)
    var new = old
    switch change {
    case .age(let age): new.ageGroup = age
    case .settingsLocked(let isOn): new.areSettingsLocked = isOn
    case .room(let room, let isOpen): new.rooms.set(room, isOpen)
    case .daily(let minutes): new.dailyMinutes = minutes
    case .timeBack: return replica.registers.givingTimeBack(profile: profile, at: moment)
    case .set(let id, let rating): return [Registers.rating(rating, id.name, in: .sets)]
    case .board(let id, let rating): return [Registers.rating(rating, id.name, in: .boards)]
    case .pile(let id, let rating): return [Registers.rating(rating, id.name, in: .piles)]
    }
    return new.edits(since: old, profile: profile)
  }
}
