internal import Bytes

/// Something that a person works towards, in a therapist's words.
public struct Goal: Hashable, Sendable {
  /// The name of its row.
  public let id: Name
  public var text: String
  /// The day by which it is to be reached, since 1 January 1970; `nil` for no day.
  public var due: Int64?
  /// The day on which it was reached; `nil` while it is not.
  public var reached: Int64?

  public init(id: Name, text: String, due: Int64? = nil, reached: Int64? = nil) {
    self.id = id
    self.text = text
    self.due = due
    self.reached = reached
  }
}

// Rows of the table `goals`, each a goal of one person: see ``Registers/owned(_:by:)``.
extension Registers {
  /// So many goals has a person at most.
  public static let mostGoals = 50

  public static func goalRow(_ fresh: Name, profile: Name) -> Name { owned(fresh.text, by: profile) }

  /// Somebody's goals: those that are not reached first, by their days.
  public func goals(of profile: Name) -> [Goal] {
    var goals: [Goal] = []
    for (name, row) in livingRows(in: .goals) where Registers.owner(of: name) == profile {
      if let goal = Goal(id: name, row: row) { goals.append(goal) }
    }
    return goals.arranged { $0.isBefore($1) }
  }

  public func deletedGoals(of profile: Name) -> [Goal] {
    bin(of: .goals).compactMap { Registers.owner(of: $0.name) == profile ? goal($0.name) : nil }
  }

  /// A goal by its row, also from the bin.
  public func goal(_ id: Name) -> Goal? { row(id, in: .goals).flatMap { Goal(id: id, row: $0) } }

  /// The edits that set a goal, or change it. Nothing for one without words, and where there are too many.
  public func setting(_ goal: Goal) -> [Edit] {
    var goal = goal
    goal.text = TextLimit.label.cut(goal.text)
    guard !goal.text.isEmpty else { return [] }
    if let old = self.goal(goal.id) { return goal.draft.edits(since: old.draft, .goals, goal.id) }
    guard goals(of: Registers.owner(of: goal.id)).count < Registers.mostGoals else { return [] }
    return goal.draft.editsOfNew(.goals, goal.id)
  }

  public func deletingGoal(_ id: Name, now: Int64) -> [Edit] {
    goal(id) == nil ? [] : [Bin.delete(id, in: .goals, now: now)]
  }
}

extension Goal {
  /// `nil` for a row without words.
  init?(id: Name, row: Row) {
    let text = row.text("text")
    guard !text.isEmpty else { return nil }
    self.init(id: id, text: text, due: row["due"].integer, reached: row["reached"].integer)
  }

  fileprivate var draft: RowDraft {
    var draft = RowDraft()
    draft.set("text", text)
    draft.set("due", due.map { .integer($0) } ?? .nothing)
    draft.set("reached", reached.map { .integer($0) } ?? .nothing)
    return draft
  }

  fileprivate func isBefore(_ other: Goal) -> Bool {
    if (reached == nil) != (other.reached == nil) { return reached == nil }
    let (day, otherDay) = (due ?? .max, other.due ?? .max)
    return day == otherDay ? id < other.id : day < otherDay
  }
}
