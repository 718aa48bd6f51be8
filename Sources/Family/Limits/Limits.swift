/// What the parents have set for a profile, but for its quiet times.
///
/// Where nothing is set, it is a child's: content for everyone, Talk and the words room, no quiet times and no daily
/// limit; settings are locked from the first limit on. Each limit is a register of its own and the last writer's holds; of two parents who
/// edit at once both keep what they changed, and where they changed the same one, the later change holds, though it
/// be the milder: a rule by which the stricter always won could never be loosened again.
public struct Limits: Hashable, Sendable {
  public var ageGroup: AgeGroup = .child
  public var rooms = RoomSet()
  public var areSettingsLocked = true
  /// Minutes a day in the limited rooms, 0…1440; `nil` for no limit.
  public var dailyMinutes: Int64?
  /// Whether the profile is one that the family has: a limit of nobody's opens nothing.
  public internal(set) var isKnown = true

  /// A dictionary of words for everyone is part of the voice of a child, and open until somebody shuts it.
  public init() { rooms.set(.lens, true) }

  /// Nothing of the family's stands against an adult's profile until it is set.
  public init(ageGroup: AgeGroup) {
    self.init()
    self.ageGroup = ageGroup
    guard ageGroup == .adult else { return }
    areSettingsLocked = false
    for room in Room.limited { rooms.set(room, true) }
  }
}
