import Language

/// A step of somebody's day: what is done, on which days, and when it begins.
public struct PlanStep: Hashable, Sendable {
  /// The name of its row.
  public let id: Name
  public var label: LocalizedText
  public var picture: Picture
  /// One bit for each day, Monday the lowest.
  public var days: UInt8
  /// When it begins, in minutes since midnight.
  public var minute: Int64
  /// It is said aloud when it begins.
  public var isSaid: Bool

  public init(
    id: Name, label: LocalizedText, picture: Picture = .none, days: UInt8 = QuietTime.everyDay, minute: Int64,
    isSaid: Bool = false
  ) {
    self.id = id
    self.label = label
    self.picture = picture
    self.days = days
    self.minute = minute
    self.isSaid = isSaid
  }
}

// Rows of the table `plan`, each a step of one person's days: see ``Registers/owned(_:by:)``.
extension Registers {
  /// So many steps has a person's plan at most.
  public static let mostPlanSteps = 100

  /// The name of a new step's row: `fresh` is a name that no other row has.
  public static func planRow(_ fresh: Name, profile: Name) -> Name { owned(fresh.text, by: profile) }

  /// Somebody's steps on any day, by the time at which they begin.
  public func plan(profile: Name = Settings.mainProfile) -> [PlanStep] {
    var steps: [PlanStep] = []
    for (name, row) in livingRows(in: .plan) where Registers.owner(of: name) == profile {
      if let step = PlanStep(id: name, row: row) { steps.append(step) }
    }
    return steps.arranged { $0.minute == $1.minute ? $0.id < $1.id : $0.minute < $1.minute }
  }

  /// The steps of one day.
  public func plan(profile: Name = Settings.mainProfile, on day: LocalTime) -> [PlanStep] {
    let weekday = UInt8(day.minuteOfWeek / LocalTime.minutesInDay)
    return plan(profile: profile).filter { $0.days >> weekday & 1 == 1 }
  }

  /// Somebody's deleted steps, the last one first.
  public func deletedPlan(profile: Name = Settings.mainProfile) -> [PlanStep] {
    var steps: [PlanStep] = []
    for (name, _) in bin(of: .plan) where Registers.owner(of: name) == profile {
      if let step = planStep(name) { steps.append(step) }
    }
    return steps
  }

  /// A step by its row, also from the bin.
  public func planStep(_ id: Name) -> PlanStep? { row(id, in: .plan).flatMap { PlanStep(id: id, row: $0) } }

  /// The edits that make a step, or change it. Nothing for a step without a word or a day, and where there are too many.
  public func planning(_ step: PlanStep) -> [Edit] {
    guard !step.label.isEmpty, step.days & QuietTime.everyDay != 0 else { return [] }
    if let old = planStep(step.id) { return step.draft.edits(since: old.draft, .plan, step.id) }
    let profile = Registers.owner(of: step.id)
    guard plan(profile: profile).count < Registers.mostPlanSteps else { return [] }
    return step.draft.editsOfNew(.plan, step.id)
  }

  public func deletingPlanStep(_ id: Name, now: Int64) -> [Edit] {
    planStep(id) == nil ? [] : [Bin.delete(id, in: .plan, now: now)]
  }
}

extension PlanStep {
  /// `nil` for a row without a word, a day, or a time that a day has.
  init?(id: Name, row: Row) {
    let label = row.text(.label)
    guard !label.isEmpty, let days = row["days"].integer, let minute = row["minute"].integer,
      (1...Int64(QuietTime.everyDay)).contains(days), (0..<LocalTime.minutesInDay).contains(minute)
    else { return nil }
    self.init(
      id: id, label: label, picture: Picture(encoded: row.text("picture")), days: UInt8(days), minute: minute,
      isSaid: row["said"].flag ?? false)
  }

  fileprivate var draft: RowDraft {
    var draft = RowDraft()
    draft.set(.label, label)
    draft.set("picture", picture.encoded)
    draft.set("days", .integer(Int64(days)))
    draft.set("minute", .integer(minute))
    draft.set("said", .flag(isSaid))
    return draft
  }
}
