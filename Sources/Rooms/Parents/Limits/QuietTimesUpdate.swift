public import Family
import Shell

/// What a parent does with quiet times.
public enum QuietTimeChange: Hashable, Sendable {
  case named(String)
  /// A day of the week, Monday being 0.
  case dayTapped(UInt8)
  case everyDayTapped
  /// Minutes since midnight.
  case begins(Int64)
  case ends(Int64)
  /// Added, or what is changed stored.
  case added
  /// One that there is comes into the form, to be changed.
  case opened(Name)
  /// It stays as it is.
  case left
  case removed(Name)
  /// The one removed last comes back.
  case broughtBack
}

/// The quiet time that is being made, and the one that was removed last. One reference, so that a state which has
/// nothing of it is no larger.
final class QuietDraft: Sendable {
  struct Values: Hashable, Sendable {
    var label = ""
    var days = QuietTime.everyDay
    /// A night, as most families begin with.
    var begin: Int64 = 20 * 60
    var end: Int64 = 7 * 60
    var removed: RemovedQuietTime?
    /// The one that is being changed; `nil` for a new one.
    var edited: Name?
  }

  let values: Values

  init(_ values: Values = Values()) { self.values = values }
}

struct RemovedQuietTime: Hashable, Sendable {
  let name: Name
  let time: QuietTime
  let label: String
}

extension ParentsRoom {
  /// So many quiet times are enough, and a page of them can still be read.
  static var mostQuietTimes: Int { 20 }
  static var quietNameID: String { "quiet-name" }

  var quietDraft: QuietDraft.Values {
    get { state.quietDraft?.values ?? QuietDraft.Values() }
    set { state.quietDraft = QuietDraft(newValue) }
  }

  mutating func changed(quiet change: QuietTimeChange) -> [Effect] {
    var draft = quietDraft
    switch change {
    case .named(let text): draft.label = TextLimit.word.cut(text)
    case .dayTapped(let day): if day < 7 { draft.days ^= 1 << day }
    case .everyDayTapped: draft.days = QuietTime.everyDay
    case .begins(let minute): draft.begin = minute
    case .ends(let minute): draft.end = minute
    case .added: return addQuietTime(draft)
    case .opened(let name):
      // One that can't be read is taken away, never guessed at.
      guard let time = world.replica.registers.quietTime(name, profile: world.profile) else { return [] }
      draft.label = world.replica.registers.label(ofQuietTime: name, profile: world.profile)
      (draft.days, draft.begin, draft.end) = (time.days, time.begin, time.end)
      draft.edited = name
      quietDraft = draft
      return [.focus(Self.quietNameID)]
    case .left: draft = QuietDraft.Values(removed: draft.removed)
    case .removed(let name): return removeQuietTime(name, draft)
    case .broughtBack:
      guard let removed = draft.removed else { return [] }
      draft.removed = nil
      quietDraft = draft
      return store(quiet: [
        removed.time.edit(removed.name, profile: world.profile),
        QuietTime.naming(removed.name, removed.label, profile: world.profile),
      ])
    }
    quietDraft = draft
    return []
  }

  private mutating func addQuietTime(_ draft: QuietDraft.Values) -> [Effect] {
    guard let time = QuietTime(days: draft.days, begin: draft.begin, end: draft.end) else { return [] }
    let names = world.replica.registers.quietTimes(profile: world.profile)
    // One that another device took away meanwhile is there again: somebody wants it so.
    let edited = draft.edited
    if edited == nil, names.count >= Self.mostQuietTimes { return [] }
    let name = edited ?? QuietTime.name(fresh: world.replica.freshName(now: world.now))
    var edits = [time.edit(name, profile: world.profile)]
    if !draft.label.isEmpty || edited != nil {
      edits.append(QuietTime.naming(name, draft.label, profile: world.profile))
    }
    quietDraft = QuietDraft.Values()
    return store(quiet: edits)
  }

  /// One that can't be read is not brought back: nobody could say what it was.
  private mutating func removeQuietTime(_ name: Name, _ draft: QuietDraft.Values) -> [Effect] {
    let label = world.replica.registers.label(ofQuietTime: name, profile: world.profile)
    var draft = draft.edited == name ? QuietDraft.Values() : draft
    draft.removed = world.replica.registers.quietTime(name, profile: world.profile).map {
      RemovedQuietTime(name: name, time: $0, label: label)
    }
    quietDraft = draft
    return store(
      quiet: [QuietTime.removal(name, profile: world.profile)]
        + (label.isEmpty ? [] : [QuietTime.naming(name, "", profile: world.profile)]))
  }

  private mutating func store(quiet edits: [Edit]) -> [Effect] {
    world.change(edits)
    return world.readAnew()
  }
}
